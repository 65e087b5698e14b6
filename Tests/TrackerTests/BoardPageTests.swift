#if SQLite
    import LifelineTesting
    import LifelineUI
    import Testing

    @testable import Tracker

    /// The board in two tabs: one moves a card, the other follows.
    @MainActor @Suite(.serialized) struct BoardPageTests {
        private let team: TestTeam
        init() throws { team = try TestTeam() }

        /// The column in which a page shows an issue.
        private func column(of title: String, in scene: TestScene) -> Status? {
            guard let card = try? scene.find(text: title) else { return nil }
            return Status.allCases.last { status in
                (try? scene.find(text: status.title)).map { $0.frame.minX <= card.frame.maxX } ?? false
            }
        }

        private func open(as person: Person) async throws -> TestScene {
            let scene = team.open("/WEB-board", as: person)
            try await scene.wait { column(of: "Checkout fails", in: scene) == .todo }
            return scene
        }

        @Test func aCardIsDraggedUndoneAndRedone() async throws {
            try await team.addIssue("Checkout fails")
            let (ada, grace) = (try await open(as: team.ada), try await open(as: team.grace))
            try ada.drag(from: ada.find(text: "Checkout fails"), to: ada.find(text: "In review"))
            try await grace.wait { column(of: "Checkout fails", in: grace) == .review }
            try await ada.wait { column(of: "Checkout fails", in: ada) == .review }
            try await ada.wait { ada.scene.undoManager?.canUndo == true }
            try ada.press("z", modifiers: .command)
            try await grace.wait { column(of: "Checkout fails", in: grace) == .todo }
            try ada.press("z", modifiers: [.command, .shift])
            try await grace.wait { column(of: "Checkout fails", in: grace) == .review }
        }

        @Test func aCardIsDroppedBeforeAnother() async throws {
            try await team.addIssue("Checkout fails")
            try await team.addIssue("Second", status: .done)
            try await team.addIssue("First", status: .done)
            let ada = try await open(as: team.ada)
            try ada.drag(from: ada.find(text: "Checkout fails"), to: ada.find(text: "Second"))
            try await ada.wait {
                let tops = try ["First", "Checkout fails", "Second"].map { try ada.find(text: $0).frame.minY }
                return column(of: "Checkout fails", in: ada) == .done && tops == tops.sorted()
            }
        }

        @Test func aCardIsMovedByItsMenu() async throws {
            try await team.addIssue("Checkout fails")
            let ada = try await open(as: team.ada)
            try ada.rightClick(ada.find(text: "Checkout fails"))
            try ada.tap("Move to Done")
            try await ada.wait { column(of: "Checkout fails", in: ada) == .done }
        }

        @Test func theFocusStaysOnACardThatChangesItsColumn() async throws {
            try await team.addIssue("Checkout fails")
            try await team.addIssue("Second")
            let ada = try await open(as: team.ada)
            try ada.tap(ada.find(role: "button", name: "Move WEB-1"))
            try ada.tap("Move to Done")
            try await ada.wait { column(of: "Checkout fails", in: ada) == .done }
            try await ada.wait { ada.focused?.name == "Move WEB-1" }
            try ada.press("z", modifiers: .command)
            try await ada.wait { column(of: "Checkout fails", in: ada) == .todo }
            try await ada.wait { ada.focused?.name == "Move WEB-1" }
        }

        @Test func undoingKeepsWhatSomebodyElseHasDoneSince() async throws {
            let issue = try await team.addIssue("Checkout fails")
            let ada = try await open(as: team.ada)
            try ada.rightClick(ada.find(text: "Checkout fails"))
            try ada.tap("Move to Done")
            try await ada.wait { column(of: "Checkout fails", in: ada) == .done }
            let grace = team.grace
            try await team.write { try BoardOrder.move(issue.id!, to: .doing, by: grace, in: $0) }
            try await ada.wait { column(of: "Checkout fails", in: ada) == .doing }
            try ada.press("z", modifiers: .command)
            try await ada.wait(for: "somebody else has edited it since")
            #expect(column(of: "Checkout fails", in: ada) == .doing)
        }
    }
#endif
