import Browsers
import LifelineUI
import Markdown
import Testing

/// Markdown in a page: links that the app opens, boxes of tasks, and what is selected.
@MainActor
@Suite("Markdown in pages", .serialized, .browser())
struct MarkdownPageTests {
    private struct Screen: View {
        @State private var opened = "none"
        @State private var text = "- [ ] task\n\nText with a [link](/first) and [another](https://example.org/second)."

        var body: some View {
            VStack {
                Text("Opened: \(opened)")
                Markdown(text) { task in text = task.applied(to: text) }
                    .environment(
                        \.openURL,
                        OpenURLAction { url in
                            opened = url.absoluteString
                            return .handled
                        })
            }
            .padding()
        }
    }

    @Test func linksAreOpenedByTheApp() async throws {
        let page = try await ControllerPage.open(UIHostingController(rootView: Screen()), width: 500)
        try await page.page.wait(for: "document.querySelector('a[href=\"/first\"]')")
        // The feature's module is loaded on demand; until then the browser would follow the link.
        try await page.page.wait(
            for: "performance.getEntriesByType('resource').some((e) => e.name.includes('/links.js') && e.responseEnd)")
        try await page.page.click(selector: "a[href='/first']")
        try await page.page.wait(for: "document.body.innerText.includes('Opened: /first')")
        try await page.page.click(selector: "a[href='https://example.org/second']")
        try await page.page.wait(for: "document.body.innerText.includes('Opened: https://example.org/second')")
        try await page.page.click(selector: "[aria-label=task]")
        try await page.page.wait(
            for: "document.querySelector('[aria-label=task]').getAttribute('aria-pressed') == 'true'")
    }
}
