#if SQLite
    import GRDB
    import LifelineTesting
    import LifelineUI
    import Testing

    @testable import Tracker

    /// The list of a project.
    @MainActor @Suite(.serialized) struct ListPageTests {
        private let team: TestTeam
        init() throws { team = try TestTeam() }

        private func open(as person: Person) async throws -> TestScene {
            let scene = team.open("/WEB", as: person)
            try await scene.wait(for: "Checkout fails")
            return scene
        }

        private func wait(
            _ scene: TestScene, _ location: SourceLocation = #_sourceLocation, until condition: () async throws -> Bool
        ) async throws {
            for _ in 0..<20_000 {
                let isMet = try await condition()
                // What the page shows of it, a shortcut that is now enabled for instance, follows in a turn.
                await scene.settle()
                if isMet { return }
            }
            #expect(try await condition(), sourceLocation: location)
        }

        @Test func openIssuesAreShownAndSearched() async throws {
            try await team.addIssue("Checkout fails", "with new cards")
            try await team.addIssue("Photos flicker")
            try await team.addIssue("Long ago", status: .done)
            let ada = try await open(as: team.ada)
            #expect(ada.text.contains("Photos flicker") && !ada.text.contains("Long ago"))
            try ada.type("card", into: "Search issues")
            try await ada.wait { !ada.text.contains("Photos flicker") && ada.text.contains("Checkout fails") }
            try ada.type("nothing", into: "Search issues")
            try await ada.wait(for: "Nothing found")
            try ada.tap("Show all issues")
            try await ada.wait(for: "Long ago")
        }

        @Test func severalIssuesAreChangedAtOnce() async throws {
            for title in ["Checkout fails", "Photos flicker", "Third"] { try await team.addIssue(title) }
            let ada = try await open(as: team.ada)
            try ada.tap(ada.find(text: "WEB-1"))
            try ada.tap(ada.find(text: "WEB-2"), modifiers: .control)
            #expect(ada.text.contains("2 of 3 selected"))
            try ada.tap("Change")
            try ada.tap(ada.find(role: "menuitem", name: "Priority"))
            try ada.tap(ada.find(role: "menuitem", name: "Urgent"))
            let priorities = { try await team.write { try Issue.fetchAll($0).map(\.priority) } }
            try await wait(ada) { try await priorities() == [.urgent, .urgent, .none] }
            // The write is known to the database before it is to the page.
            try await wait(ada) { ada.scene.undoManager?.canUndo == true }
            try ada.press("z", modifiers: .command)
            try await wait(ada) { try await priorities() == [.none, .none, .none] }
        }

        @Test func aFileIsImportedAfterItsPreview() async throws {
            try await team.addIssue("Checkout fails")
            let ada = try await open(as: team.ada)
            try ada.tap("More")
            try ada.tap("Import CSV…")
            try ada.tap("Choose a file…")
            let text = "Title,Status\nFrom a file,To do\nBad,Gone\n"
            try await ada.chooseFiles([TestFile("issues.csv", text: text)])
            try await ada.wait(for: "Status “Gone” is none of")
            #expect(ada.text.contains("Line 3: Bad"))
            try ada.tap("Import 1")
            try await ada.wait { ada.text.contains("From a file") && !ada.text.contains("Line 3") }
        }

        @Test func anIssueIsExported() async throws {
            try await team.addIssue("Checkout fails")
            let ada = try await open(as: team.ada)
            try ada.tap("More")
            try ada.tap("Export CSV")
            let files = try await ada.receiveDownloads()
            #expect(files.first?.name == "Web shop.csv")
        }

        @Test func aViewIsSavedForItsAuthor() async throws {
            try await team.addIssue("Checkout fails")
            let ada = try await open(as: team.ada)
            try ada.tap("Overdue")
            try await ada.wait(for: "fits the filter")
            try ada.tap("Views")
            try ada.tap("Save this view…")
            try ada.type("Late", into: "Name")
            try ada.tap("Save")
            try await ada.wait { (try? ada.find(role: "button", name: "Late")) != nil }
        }
    }
#endif
