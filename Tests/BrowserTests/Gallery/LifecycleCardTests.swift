import Browsers
import Foundation
import Testing

@Suite("Scopes in the gallery", .serialized, .browser())
struct LifecycleCardTests {
    /// All text of the page: of a row the name, the state and the note, one right after the other.
    private let scopes = "document.body.textContent"

    private func screenshot(_ page: Page, _ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] else { return }
        try await page.evaluate(
            "[...document.querySelectorAll('[data-layer]')].findLast(e => e.textContent === 'this tab').scrollIntoView()"
        )
        _ = try await page.screenshot(savePath: "\(folder)/scopes-\(name).png")
    }

    @Test func scopesFollowTheNavigationAndTheTabs() async throws {
        // A tab that is closed ends at once.
        let gallery = try await GalleryProcess.start(environment: ["LIFELINE_RETURN_PERIOD": "0"])
        let context = try await Browser.shared.newContext()
        let page = try await Browser.shared.newPage(context: context)
        try await page.goto(gallery.address + "basics")
        try await page.wait(for: "\(scopes).includes('Tab 1activethis tabInboxactive')")
        try await page.click(text: "Open a message")
        try await page.wait(for: "\(scopes).includes('InboxactiveMessage 1active')")
        try await page.click(text: "Search")
        try await page.wait(
            for: "\(scopes).includes('InboxinactiveMessage 1inactive') && \(scopes).includes('Searchactive')")
        let other = try await Browser.shared.newPage(context: context)
        try await other.goto(gallery.address + "basics")
        try await page.wait(for: "\(scopes).includes('Tab 2activeanother tabInboxactive')")
        try await other.wait(for: "\(scopes).includes('Tab 1activeanother tab')")
        try await other.click(text: "Settings")
        try await page.wait(for: "\(scopes).includes('Tab 2activeanother tabInboxinactiveSettingsactive')")
        try await screenshot(page, "1280")
        try await other.close()
        try await page.wait(for: "!\(scopes).includes('Tab 2')")
        try await page.click(text: "Inbox")
        try await page.wait(for: "\(scopes).includes('InboxactiveMessage 1activeSearchinactive')")
        try await page.click(text: "Back")
        try await page.wait(for: "\(scopes).includes('InboxactiveSearchinactive')")
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        await gallery.stop()
    }

    @Test func itFitsOnAPhoneInTheDark() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage(width: 390, height: 844, mobile: true, colorScheme: .dark)
        try await page.goto(gallery.address + "basics")
        // Another one than the first: a phone's size is known when it has connected, and the card is made anew for it.
        try await page.wait(for: "/Tab \\dactivethis tabInboxactive/.test(\(scopes))")
        try await screenshot(page, "390-dark")
        try await page.close()
        await gallery.stop()
    }
}
