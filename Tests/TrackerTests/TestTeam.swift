#if SQLite
    import Foundation
    import GRDB
    import Hooks
    import LifelineTesting
    import LifelineUI
    import PubSub
    import Testing

    @testable import Tracker

    /// A workspace in a temporary folder with a team and a project, and tabs of its people.
    @MainActor final class TestTeam {
        let workspace: Workspace
        let ada = Person(id: "a", name: "Ada Lovelace", handle: "ada", email: "ada@example.com", role: .administrator)
        let grace = Person(id: "g", name: "Grace Hopper", handle: "grace", email: "grace@example.com", role: .member)
        let guest = Person(id: "x", name: "Guest Reader", handle: "guest", email: "guest@example.com", role: .guest)

        /// - Parameter hasProject: Whether there is the project WEB.
        init(hasProject: Bool = true) throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tracker-\(UUID().uuidString)")
            workspace = try Workspace(folder: folder)
            let people = [ada, grace, guest]
            try workspace.database.writer.write { db in
                for person in people { try person.insert(db) }
                if hasProject { try Project.create(name: "Web shop", key: "WEB", by: people[0], in: db) }
            }
        }

        isolated deinit { try? FileManager.default.removeItem(at: workspace.folder) }

        /// Opens a tab.
        func open(_ path: String = "/", as person: Person, width: CGFloat = 1280) -> TestScene {
            (TeamApp.workspace, TeamApp.person) = (workspace, person)
            return TestScene(of: TeamApp.self, size: CGSize(width: width, height: 900), path: path)
        }

        @discardableResult
        func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
            try await workspace.database.writer.write(body)
        }

        @discardableResult
        func addIssue(_ title: String, _ text: String = "", status: Status = .todo) async throws -> Issue {
            let ada = ada
            return try await write { db in
                try Issue.create(IssueDraft(title: title, text: text, status: status), in: 1, by: ada, db)
            }
        }
    }

    /// The app with a person that the test chooses instead of an account.
    private struct TeamApp: App {
        static var workspace: Workspace!
        static var person: Person!

        var body: some Scene {
            WindowGroup { SessionView(workspace: Self.workspace, person: Self.person) }
                .commands { TrackerCommands() }
        }
    }
#endif
