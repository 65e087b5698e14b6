#if SQLite
    import Browsers
    import Foundation
    import GRDB
    import LifelineUI
    import Testing

    @testable import Tracker

    extension TrackerPages {
        /// Tracker with the keyboard only, as a screen reader describes it.
        @MainActor @Suite(.serialized, .browser(.accessibilityTree)) struct KeyboardPageTests {
            private let active = "document.activeElement"

            private func focusIs(_ name: String) -> String {
                """
                (\(active).ariaLabel || \(active).placeholder || \(active).textContent.trim()
                || \(active).querySelector('[aria-label]')?.ariaLabel) === \(Page.quoted(name))
                """
            }

            private func shows(_ text: String) -> String { "document.body.innerText.includes(\(Page.quoted(text)))" }

            /// Presses Tab until a control has the focus.
            private func tab(to name: String, _ page: Page, _ transcript: Transcript) async throws {
                try await transcript.step("Tab to “\(name)”", until: focusIs(name)) {
                    try await page.tab(until: focusIs(name), atMost: 60)
                }
            }

            private func comment(_ text: String, _ page: Page, _ transcript: Transcript) async throws {
                try await tab(to: "New comment", page, transcript)
                try await transcript.step("types “\(text)”", until: "\(active).value === \(Page.quoted(text))") {
                    try await page.type(text)
                }
                try await transcript.press("Tab", until: focusIs("Comment"))
                try await transcript.press(
                    "Enter", until: "document.querySelector('textarea').value === '' && " + shows(text))
            }

            @Test(.timeLimit(.minutes(4))) func aCommentIsWritten() async throws {
                let team = try await PageTeam()
                let page = try await team.open(as: team.ada)
                try await page.wait(forText: "Since Monday")
                let transcript = try await Transcript(page)
                try await comment("Works for me", page, transcript)
                try transcript.expectEqual(to: "tracker-comment")
                await team.stop()
            }

            /// An issue from its beginning to its first comment.
            @Test(.timeLimit(.minutes(4))) func anIssueIsCreatedMovedFoundAndDiscussed() async throws {
                let team = try await PageTeam()
                let page = try await team.open("/WEB-board", as: team.ada)
                try await page.wait(forText: "Checkout fails")
                let transcript = try await Transcript(page)

                try await transcript.press("Control+Alt+i", until: focusIs("Title"))
                try await transcript.step("types “Coupons”", until: "\(active).value === 'Coupons'") {
                    try await page.type("Coupons")
                }
                try await transcript.press("Control+Enter", until: shows("WEB-2") + " && " + isAbsent("Title"))

                try await tab(to: "Move WEB-2", page, transcript)
                try await transcript.press("Enter", until: focusIs("Move to Backlog"))
                try await transcript.press("ArrowDown", until: focusIs("Move to In progress"))
                // The focus stays on the card, whose column changes.
                try await transcript.press("Enter", until: isIn("In progress") + " && " + focusIs("Move WEB-2"))
                try await transcript.press("Control+z", until: isIn("To do") + " && " + focusIs("Move WEB-2"))

                try await transcript.press("Control+Alt+f", until: focusIs("Search issues"))
                try await transcript.step("types “coup”", until: "!" + shows("Checkout fails")) {
                    try await page.type("coup")
                }
                let link = "\(active).matches('a') && \(active).textContent.includes('Coupons')"
                try await transcript.step("Tab to the card", until: link) {
                    try await page.tab(until: link, atMost: 30)
                }
                try await transcript.press("Enter", until: "location.pathname.endsWith('WEB-2')")

                try await comment("Only the new ones?", page, transcript)
                try transcript.expectEqual(to: "tracker-issue")
                #expect(page.console.isEmpty, "\(page.console)")
                await team.stop()
            }

            private func isAbsent(_ field: String) -> String { "!document.querySelector('[aria-label=\(field)]')" }

            /// Whether the column shows the new card.
            private func isIn(_ column: String) -> String {
                "document.querySelector('[role=group][aria-label=\(Page.quoted(column))]').innerText.includes('Coupons')"
            }
        }
    }
#endif
