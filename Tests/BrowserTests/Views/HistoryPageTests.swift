import Browsers
import LifelineUI
import Testing

/// The browser's Back and Forward in a stack without addresses.
@MainActor
@Suite("The history of a page", .serialized, .browser())
struct HistoryPageTests {
    private struct Numbers: View {
        @State private var path: [Int] = []
        @State private var isShown = false

        var body: some View {
            NavigationStack(path: $path) {
                page("Root", 0).navigationDestination(for: Int.self) { page("Page \($0)", $0) }
            }
            .sheet(isPresented: $isShown) {
                Button("Close it") { isShown = false }.navigationTitle("Sheet")
            }
        }

        private func page(_ title: String, _ number: Int) -> some View {
            VStack {
                NavigationLink("next of \(number)", value: number + 1)
                Button("sheet of \(number)") { isShown = true }
            }
            .navigationTitle(title)
        }
    }

    private func open(isProxied: Bool = false) async throws -> ControllerPage {
        let test = try await ControllerPage.open(
            path: "/", isProxied: isProxied, root: { _ in UIHostingController(rootView: Numbers()) })
        try await title("Root", in: test)
        return test
    }

    private func title(_ title: String, in test: ControllerPage) async throws {
        try await test.page.wait(for: "document.title == '\(title)'")
    }

    private func go(_ offset: Int, in test: ControllerPage) async throws {
        try await test.page.evaluate("history.go(\(offset))")
    }

    @Test func backPopsAndForwardPushes() async throws {
        let test = try await open()
        let page = test.page
        let first = try await page.evaluate("history.length").int ?? 0
        try await page.click(text: "next of 0")
        try await title("Page 1", in: test)
        try await page.click(text: "next of 1")
        try await title("Page 2", in: test)
        #expect(try await page.evaluate("history.length").int == first + 2)
        #expect(try await page.evaluate("location.pathname") == "/")
        try await page.back()
        try await title("Page 1", in: test)
        try await page.back()
        try await title("Root", in: test)
        try await go(2, in: test)
        try await title("Page 2", in: test)
        // The page's own button goes back in the history, too.
        try await page.click(selector: "[aria-label='Back to Page 1']")
        try await title("Page 1", in: test)
        try await page.wait(for: "history.state.position == 1")
        try await page.click(text: "next of 1")
        try await title("Page 2", in: test)
        #expect(try await page.evaluate("history.length").int == first + 2)
        try await go(-2, in: test)
        try await title("Root", in: test)
        // Nothing that was typed or shown is in the entries.
        #expect(try await page.evaluate("Object.keys(history.state).sort().join()") == "lifeline,position,scene")
        try await test.close()
    }

    @Test func entriesAreKnownAfterAReloadAndALostConnection() async throws {
        let test = try await open(isProxied: true)
        let page = test.page
        try await page.click(text: "next of 0")
        try await title("Page 1", in: test)
        try await page.click(text: "next of 1")
        try await title("Page 2", in: test)
        try await page.reload()
        try await title("Page 2", in: test)
        try await page.wait(forText: "next of 2")
        try await page.back()
        try await title("Page 1", in: test)
        // What the visitor does without a connection is followed later.
        test.proxy?.cut()
        try await go(-1, in: test)
        test.proxy?.mend()
        try await title("Root", in: test)
        try await go(2, in: test)
        try await title("Page 2", in: test)
        try await test.close { $0.contains("WebSocket connection") }
    }

    @Test func backClosesASheetOfANarrowPage() async throws {
        let test = try await open()
        let page = test.page
        try await page.click(text: "next of 0")
        try await title("Page 1", in: test)
        try await page.click(text: "sheet of 1")
        try await page.wait(forText: "Close it")
        try await page.wait(for: "history.state.position == 2")
        try await page.back()
        try await page.wait(for: "!document.body.innerText.includes('Close it')")
        try await title("Page 1", in: test)
        try await page.click(text: "sheet of 1")
        try await page.click(text: "Close it")
        try await page.wait(for: "history.state.position == 1")
        try await page.back()
        try await title("Root", in: test)
        try await test.close()
    }
}
