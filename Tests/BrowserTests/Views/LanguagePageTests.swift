import Browsers
import LifelineUI
import Testing

/// A scene whose language changes while it is used.
@MainActor
@Suite("Languages in pages", .serialized, .browser(.mediaFeatures))
struct LanguagePageTests {
    private struct Screen: View {
        @Environment(\.languages) private var languages
        @State private var name = ""

        var body: some View {
            VStack(alignment: .leading, spacing: 16) {
                // The first second of 1970, in UTC.
                Text(Date(timeIntervalSince1970: 0), format: .dateTime.hour().minute().weekday(.wide))
                TextField("Name", text: $name).textFieldStyle(.roundedBorder)
                HStack(spacing: 12) {
                    Button("Arabic") { languages.choose("ar-XB") }
                    Button("Automatic") { languages.choose(nil) }
                }
            }
            .padding()
        }
    }

    private static func left(_ index: Int) -> String {
        "document.querySelectorAll('lifeline-button')[\(index)].getBoundingClientRect().left"
    }

    private func open() async throws -> ControllerPage {
        let page = try await ControllerPage.open(
            UIHostingController(rootView: Screen()), width: 390, timeZone: "Asia/Tokyo")
        try await page.page.wait(for: "document.querySelector('input') !== null")
        return page
    }

    @Test func formatsFollowTheTimeZoneOfTheBrowser() async throws {
        let page = try await open()
        // The space is one that does not break.
        try await page.page.wait(for: "/Thursday 9:00\\sAM/.test(document.body.innerText)")
        try await page.close()
    }

    /// The direction changes with the language; the page is not loaded again, and what was typed stays, with the focus.
    @Test func aChoiceChangesTheDirectionOfThePage() async throws {
        let test = try await open()
        let page = test.page
        try await page.evaluate("window.wasNotReloaded = true")
        #expect(try await page.evaluate("\(Self.left(0)) < \(Self.left(1))") == true)
        try await page.click(selector: "input")
        try await page.type("Ada")
        try await page.press("Tab")
        try await page.press("Enter")
        try await page.wait(for: "document.documentElement.dir == 'rtl'")
        #expect(try await page.evaluate("document.documentElement.lang") == "ar-XB")
        try await page.wait(for: "\(Self.left(0)) > \(Self.left(1))")
        #expect(try await page.evaluate("getComputedStyle(document.querySelector('input')).direction") == "rtl")
        #expect(try await page.evaluate("document.querySelector('input').value") == "Ada")
        let focused = "[...document.querySelectorAll('lifeline-button')].indexOf(document.activeElement)"
        #expect(try await page.evaluate(focused) == 0)
        try await page.press("Tab")
        #expect(try await page.evaluate(focused) == 1)
        try await page.press("Enter")
        try await page.wait(for: "document.documentElement.dir != 'rtl' && document.documentElement.lang == 'en'")
        try await page.wait(for: "\(Self.left(0)) < \(Self.left(1))")
        #expect(try await page.evaluate("document.querySelector('input').value") == "Ada")
        #expect(try await page.evaluate("window.wasNotReloaded") == true)
        try await test.close()
    }
}
