#if SQLite
    import Browsers
    import Foundation
    import GRDB
    import LifelineUI
    import Testing

    @testable import Tracker

    extension TrackerPages {
        /// Two people with a browser each edit one issue.
        @MainActor @Suite(.serialized, .browser()) struct ConflictPageTests {
            @Test(.timeLimit(.minutes(3))) func oneFieldOfTwoPeopleIsAChoiceForBoth() async throws {
                let team = try await PageTeam()
                let (ada, grace) = (try await team.open(as: team.ada), try await team.open(as: team.grace))
                try await ada.click(text: "Edit title")
                try await grace.wait(forText: "Ada Lovelace is editing this")
                try await grace.click(text: "Edit title")
                try await ada.wait(forText: "Grace Hopper is editing this")
                try await ada.replace("Title", with: "Checkout rejects cards")
                try await grace.replace("Title", with: "Payment fails")
                try await ada.click(text: "Save")
                try await grace.wait(forText: "Somebody has changed this since you began.")
                #expect(try await grace.evaluate("document.activeElement.value") == "Payment fails")
                try await grace.click(text: "Save")
                try await grace.wait(forText: "Ada Lovelace has saved another title.")
                try await grace.wait(forText: "Checkout rejects cards")
                try await grace.wait(forText: "Payment fails")
                #expect(try await team.issue().title == "Checkout rejects cards")
                try await grace.click(text: "Keep mine")
                try await ada.wait(forText: "Payment fails")

                // Ada takes it back: her own edit is older than Grace's, so that both texts are still there to choose from.
                try await ada.click(text: "Edit title")
                try await ada.replace("Title", with: "Checkout rejects cards")
                try await grace.click(text: "Edit title")
                try await grace.replace("Title", with: "Payment fails on phones")
                try await grace.click(text: "Save")
                try await ada.wait(forText: "Somebody has changed this since you began.")
                try await ada.click(text: "Save")
                try await ada.wait(forText: "Grace Hopper has saved another title.")
                try await ada.click(text: "Take Grace Hopper's")
                try await ada.wait(for: "!document.body.innerText.includes('has saved another title')")
                #expect(try await team.issue().title == "Payment fails on phones")
                let log = try await team.workspace.database.writer.read {
                    try String.fetchAll($0, sql: "SELECT newValue FROM change WHERE kind = 'edited title' ORDER BY id")
                }
                #expect(log == ["Checkout rejects cards", "Payment fails", "Payment fails on phones"])
                for page in [ada, grace] { #expect(page.console.isEmpty, "\(page.console)") }
                await team.stop()
            }

            @Test(.timeLimit(.minutes(3))) func differentFieldsMerge() async throws {
                let team = try await PageTeam()
                let (ada, grace) = (try await team.open(as: team.ada), try await team.open(as: team.grace))
                try await ada.click(text: "Edit title")
                try await grace.wait(forText: "Ada Lovelace is editing this")
                try await grace.click(text: "Edit description")
                try await ada.replace("Title", with: "Checkout rejects cards")
                try await grace.replace("Description", with: "Since the update of Monday")
                try await ada.click(text: "Save")
                try await ada.wait(for: "!document.querySelector('[aria-label=Title]')")
                #expect(try await grace.evaluate("document.activeElement.value") == "Since the update of Monday")
                try await grace.click(text: "Save")
                for page in [ada, grace] {
                    try await page.wait(forText: "Checkout rejects cards")
                    try await page.wait(forText: "Since the update of Monday")
                    #expect(try await !page.text().contains("has saved another"))
                    #expect(page.console.isEmpty, "\(page.console)")
                }
                let issue = try await team.issue()
                #expect(issue.title == "Checkout rejects cards" && issue.text == "Since the update of Monday")
                await team.stop()
            }
        }
    }
#endif
