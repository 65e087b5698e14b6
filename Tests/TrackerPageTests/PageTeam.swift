#if SQLite
    import Accounts
    import Browsers
    import Foundation
    import GRDB
    import LifelineUI
    import LiveServer
    import Proxies
    import Testing

    @testable import Tracker

    // Swift Testing has types of these names, too.
    typealias Comment = Tracker.Comment
    typealias Issue = Tracker.Issue
    typealias Page = Browsers.Page

    /// All suites, one after the other: each test has several browser pages, of which few are open at once.
    @Suite(.serialized) enum TrackerPages {}

    /// Tracker on a server, with Ada and Grace, an issue, and a browser for each of them.
    @MainActor final class PageTeam {
        static let password = "several plain words"
        let workspace: Workspace
        let server: LiveServer
        private(set) var ada: Person
        private(set) var grace: Person

        init() async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tracker-\(UUID().uuidString)")
            workspace = try Workspace(folder: folder)
            var people: [Person] = []
            for (name, email, roles) in [
                ("Ada Lovelace", "ada@example.com", [.administrator, .member]),
                ("Grace Hopper", "grace@example.com", [.member]),
            ] as [(String, String, Set<Role>)] {
                let account = try await workspace.accounts.create(
                    email: email, password: Self.password, name: name, roles: roles)
                people.append(try await workspace.database.writer.write { try Person.register(account, in: $0) })
            }
            (ada, grace) = (people[0], people[1])
            let author = people[0]
            try await workspace.database.writer.write { db in
                let project = try Project.create(name: "Web shop", key: "WEB", by: author, in: db)
                let draft = IssueDraft(title: "Checkout fails", text: "Since Monday", status: .todo)
                _ = try Issue.create(draft, in: project.id!, by: author, db)
            }
            PageApp.workspace = workspace
            server = try await LiveServer(PageApp.self)
        }

        func stop() async {
            await server.stop()
            try? FileManager.default.removeItem(at: workspace.folder)
        }

        /// Opens an address in a browser of the person's own and signs in.
        ///
        /// - Parameter base: Another address of the server, such as that of a proxy.
        func open(
            _ path: String = "/WEB/WEB-1", as person: Person, at base: String? = nil, width: Int = 1280,
            height: Int = 900, in browser: Browser? = nil
        ) async throws -> Page {
            let shared = try await Browser.shared
            let page = try await (browser ?? shared).newPage(width: width, height: height)
            try await page.goto((base ?? server.url) + path)
            try await page.wait(for: "document.activeElement.name === 'email'")
            try await page.type(person.email)
            try await page.press("Tab")
            try await page.type(Self.password)
            try await page.press("Enter")
            try await page.wait(for: "location.pathname === '\(path)' && document.body.innerText.includes('here')")
            return page
        }

        func issue() async throws -> Issue { try await workspace.database.writer.read { try Issue.fetchAll($0)[0] } }
    }

    /// The app on the data of a test.
    private struct PageApp: App {
        static var workspace: Workspace!

        var body: some Scene {
            let workspace = Self.workspace!
            WindowGroup { RootView(workspace: workspace) }
                .commands { TrackerCommands() }
                .requiresAccount()
            AccountPages(workspace.accounts)
            workspace.attachmentRoute
        }
    }

    extension Page {
        /// Replaces the text of the field with a label.
        @MainActor func replace(_ label: String, with text: String) async throws {
            try await focus(label)
            try await press("Control+A")
            try await type(text)
            try await wait(for: "document.activeElement.value === \(Self.quoted(text))")
        }

        /// Clicks into the field with a label.
        @MainActor func focus(_ label: String) async throws {
            let field = "document.querySelector('input[aria-label=\"\(label)\"], textarea[aria-label=\"\(label)\"]')"
            try await wait(for: field)
            try await click(selector: "input[aria-label=\"\(label)\"], textarea[aria-label=\"\(label)\"]")
            try await wait(for: "document.activeElement === \(field)")
        }
    }
#endif
