#if SQLite
    import Foundation
    import GRDB
    import LifelineTesting
    import LifelineUI
    import Testing

    @testable import Tracker

    /// The page of an issue in two tabs: what one does, the other sees.
    @MainActor @Suite(.serialized) struct IssuePageTests {
        private let team: TestTeam
        init() throws { team = try TestTeam() }

        private func open(as person: Person) async throws -> TestScene {
            let scene = team.open("/WEB/WEB-1", as: person)
            try await scene.wait {
                (try? scene.find(role: "textbox", name: "New comment")) != nil || person.role == .guest
            }
            return scene
        }

        @Test func aCommentIsShownToOthersAtOnce() async throws {
            try await team.addIssue("Checkout fails")
            let (ada, grace) = (try await open(as: team.ada), try await open(as: team.grace))
            try ada.type("Works for me, @grace", into: "New comment")
            try ada.tap("Comment")
            try await grace.wait(for: "Works for me, @grace")
            try await ada.wait { try ada.find(role: "textbox", name: "New comment").value == "" }
        }

        @Test func twoPeopleWhoEditOneFieldChoose() async throws {
            try await team.addIssue("Checkout fails")
            let (ada, grace) = (try await open(as: team.ada), try await open(as: team.grace))
            try ada.tap("Edit title")
            try grace.tap("Edit title")
            try ada.type("Ada's title", into: "Title")
            try ada.tap("Save")
            try await grace.wait(for: "Somebody has changed this since you began.")
            try grace.type("Grace's title", into: "Title")
            try grace.tap("Save")
            try await grace.wait(for: "Ada Lovelace has saved another title.")
            #expect(grace.text.contains("Ada's title") && grace.text.contains("Grace's title"))
            try grace.tap("Keep mine")
            try await ada.wait(for: "Grace's title")
        }

        @Test func aTextThatWasBegunStaysWhenThePageIsLeft() async throws {
            try await team.addIssue("Checkout fails")
            let ada = try await open(as: team.ada)
            try ada.type("Half a com", into: "New comment")
            try ada.tap("Dashboard")
            try await ada.wait(for: "Recent activity")
            try ada.goBack()
            try await ada.wait { (try? ada.find(role: "textbox", name: "New comment").value) == "Half a com" }
        }

        @Test func theFocusReturnsToWhatBeganAnEdit() async throws {
            try await team.addIssue("Checkout fails")
            let ada = try await open(as: team.ada)
            try ada.tap("Edit title")
            try await ada.wait { ada.focused?.role == "textbox" }
            try ada.tap("Discard")
            try await ada.wait { ada.focused?.name == "Edit title" }
            try ada.tap("Edit title")
            try ada.type("!", into: "Title")
            try ada.tap("Save")
            try await ada.wait { ada.focused?.name == "Edit title" }
            #expect(ada.text.contains("Checkout fails!"))

            try ada.type("Works for me", into: "New comment")
            try ada.tap("Comment")
            try await ada.wait { (try? ada.find(role: "button", name: "Comment actions")) != nil }
            try ada.tap("Comment actions")
            try ada.tap("Edit")
            try await ada.wait { ada.focused?.name == "Comment" }
            try ada.tap("Discard")
            try await ada.wait { ada.focused?.name == "Comment actions" }
        }

        @Test func othersSeeWhoIsHereAndEditing() async throws {
            try await team.addIssue("Checkout fails")
            let (ada, grace) = (try await open(as: team.ada), try await open(as: team.grace))
            try await ada.wait(for: "2 here now")
            try ada.tap("Edit title")
            try await grace.wait(for: "Ada Lovelace is editing this")
            try ada.tap("Discard")
            try await grace.wait { !grace.text.contains("is editing this") }
        }

        @Test func aFileIsAttached() async throws {
            try await team.addIssue("Checkout fails")
            let (ada, grace) = (try await open(as: team.ada), try await open(as: team.grace))
            try ada.tap("Attach files…")
            try await ada.chooseFiles([TestFile("server.log", text: "timeout\n")])
            try await grace.wait(for: "server.log")
            let id = try await team.write { try Attachment.fetchAll($0)[0].id }
            let file = Workspace.attachmentFile(id, in: team.workspace.folder)
            #expect(try String(contentsOf: file, encoding: .utf8) == "timeout\n")
            // Nobody else deletes it.
            #expect(grace.findAll(role: "button", name: "Delete server.log").isEmpty)
            try await ada.wait(for: "server.log")
            try ada.tap(ada.find(role: "button", name: "Delete server.log"))
            try await grace.wait { !grace.text.contains("server.log") }
        }

        @Test func aLabelIsAddedAndThePriorityChanged() async throws {
            try await team.addIssue("Checkout fails")
            let (ada, grace) = (try await open(as: team.ada), try await open(as: team.grace))
            try ada.tap("Add label")
            try ada.tap("New label…")
            try ada.type("bug", into: "Name")
            try ada.tap("Add")
            try await grace.wait(for: "bug")
            try grace.tap(grace.find(role: "radio", name: "History"))
            try await grace.wait(for: "Ada Lovelace added the label bug")
        }

        @Test func guestsHaveNoButtonsToEdit() async throws {
            try await team.addIssue("Checkout fails", "Text")
            let guest = team.open("/WEB/WEB-1", as: team.guest)
            try await guest.wait(for: "Checkout fails")
            #expect(guest.findAll(role: "button").allSatisfy { !$0.name.hasPrefix("Edit") })
            #expect(guest.findAll(role: "textbox").isEmpty)
        }
    }
#endif
