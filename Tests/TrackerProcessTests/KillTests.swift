#if SQLite
    import Foundation
    import GRDB
    import NIOCore
    import NIOPosix
    import SeededRandom
    import Synchronization
    import Testing

    /// Tracker as a process that is killed while somebody writes in several tabs.
    @Suite(.serialized) struct KillTests {
        private static let rounds = 4
        private static let tabs = 4

        /// What somebody has seen on their page as saved.
        private final class Seen: Sendable {
            private let state = Mutex((comments: [String](), titles: [String]()))

            func add(comment: String) { state.withLock { $0.comments.append(comment) } }
            func add(title: String) { state.withLock { $0.titles.append(title) } }
            var comments: [String] { state.withLock { $0.comments } }
            var titles: [String] { state.withLock { $0.titles } }
        }

        @Test(.timeLimit(.minutes(5)), arguments: SeededGenerator.seeds())
        func whatWasSeenAsSavedSurvives(seed: UInt64) async throws {
            var random = SeededGenerator(seed: seed)
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tracker-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            var cookies: [String: String] = [:]
            for round in 1...Self.rounds {
                let seen = Seen()
                let app = try start(in: folder)
                do {
                    let tabs = try await open("/WEB/WEB-\(round)", app, &cookies)
                    try await withThrowingTaskGroup(of: Void.self) { group in
                        for (index, somebody) in tabs.enumerated() {
                            let name = "tab \(index) in round \(round)"
                            group.addTask {
                                if index == 0 {
                                    try await edit(somebody, name, seen)
                                } else {
                                    try await comment(somebody, name, seen)
                                }
                            }
                        }
                        // At a random moment, but after something was saved.
                        let minimum = Int.random(in: 3...25, using: &random)
                        let pause = Int.random(in: 0...100, using: &random)
                        let deadline = ContinuousClock.now + .seconds(60)
                        while seen.comments.count < minimum || seen.titles.isEmpty {
                            guard .now < deadline else {
                                app.kill()
                                Issue.record("Only \(seen.comments) and \(seen.titles) were saved in a minute.")
                                return
                            }
                            try await Task.sleep(for: .milliseconds(2))
                        }
                        try await Task.sleep(for: .milliseconds(pause))
                        app.kill()
                        try await group.waitForAll()
                    }
                } catch {
                    app.kill()
                    throw error
                }
                try await check(seen, issue: round, in: folder)
            }
            // The last one shows it, too.
            let app = try start(in: folder)
            defer { app.stop() }
            let title = try await read(folder) { try String.fetchOne($0, sql: "SELECT title FROM issue WHERE id = 1") }
            let tab = try await open("/WEB/WEB-1", app, &cookies)[0]
            #expect(await tab.shows(try #require(title)))
        }

        private func start(in folder: URL) throws -> AppProcess {
            let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            let tracker = tests.deletingLastPathComponent().appendingPathComponent("Tracker")
            return try AppProcess(
                path: tracker.path, arguments: ["--demo"],
                environment: ["TRACKER_FOLDER": folder.path, "LIFELINE_SECRET": String(repeating: "s", count: 32)],
                announcement: "Sign in as")
        }

        /// Opens tabs of one browser. Ada signs in when it has no cookies yet; her session outlives the process.
        private func open(_ path: String, _ app: AppProcess, _ cookies: inout [String: String]) async throws
            -> [Visitor]
        {
            let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
            let results = try await eventLoop.submit { NIOLoopBound(Results(), eventLoop: eventLoop) }.get()
            let ada = Tab.Credentials(email: "ada@example.com", password: "tracker on lifeline")
            var tabs: [Visitor] = []
            for _ in 0..<Self.tabs {
                let tab = try await Visitor(
                    port: app.port, path: path, credentials: cookies.isEmpty ? ada : nil, cookies: cookies,
                    on: eventLoop, results: results)
                try await tab.wait { $0.hasField("New comment") }
                cookies = await tab.cookies
                tabs.append(tab)
            }
            return tabs
        }

        // MARK: What is done in tabs

        /// Writes comments until the process is gone.
        private func comment(_ somebody: Visitor, _ name: String, _ seen: Seen) async throws {
            do {
                for count in 1... {
                    let text = "Comment \(count) of \(name)"
                    try await somebody.type(text, into: "New comment")
                    try await somebody.wait { $0.isEnabled("Comment") }
                    try await somebody.click("Comment")
                    try await somebody.wait { $0.hasText(text) }
                    seen.add(comment: text)
                }
            } catch Visitor.Failure.lost {}
        }

        /// Edits the title until the process is gone.
        private func edit(_ somebody: Visitor, _ name: String, _ seen: Seen) async throws {
            do {
                for count in 1... {
                    let text = "Title \(count) of \(name)"
                    try await somebody.click("Edit title")
                    try await somebody.wait { $0.hasField("Title") }
                    try await somebody.type(text, into: "Title")
                    try await somebody.wait { $0.isEnabled("Save") }
                    try await somebody.click("Save")
                    try await somebody.wait { $0.hasText(text) && $0.hasField("Edit title") }
                    seen.add(title: text)
                }
            } catch Visitor.Failure.lost {}
        }

        // MARK: The file

        private func read<Value: Sendable>(
            _ folder: URL, _ body: @escaping @Sendable (Database) throws -> Value
        ) async throws -> Value {
            let file = folder.appendingPathComponent("tracker.sqlite").path
            return try await DatabasePool(path: file).read(body)
        }

        private func check(_ seen: Seen, issue number: Int, in folder: URL) async throws {
            let (comments, titles) = (seen.comments, seen.titles)
            try await read(folder) { db in
                #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
                let issue = try #require(
                    try Row.fetchOne(
                        db,
                        sql:
                            "SELECT issue.* FROM issue JOIN project ON project.id = projectID WHERE key = 'WEB' AND number = ?",
                        arguments: [number]))
                let id: Int64 = issue["id"]
                let stored = try Set(
                    String.fetchAll(db, sql: "SELECT text FROM comment WHERE issueID = ?", arguments: [id]))
                #expect(stored.isSuperset(of: comments), "Lost: \(Set(comments).subtracting(stored).sorted())")
                // Each write and its line of the log are one transaction.
                let logged = try Int.fetchOne(
                    db, sql: "SELECT count(*) FROM change WHERE issueID = ? AND kind = 'commented'", arguments: [id])
                #expect(
                    try Int.fetchOne(db, sql: "SELECT count(*) FROM comment WHERE issueID = ?", arguments: [id])
                        == logged)
                let edits = try String.fetchAll(
                    db, sql: "SELECT newValue FROM change WHERE issueID = ? AND kind = 'edited title' ORDER BY id",
                    arguments: [id])
                // One more may have been saved and not seen.
                #expect(edits.count - titles.count <= 1)
                #expect(Array(edits.prefix(titles.count)) == titles)
                #expect(issue["title"] == edits.last)
            }
        }
    }
#endif
