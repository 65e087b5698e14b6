import Browsers
import LifelineKit
import LifelineUI
import Testing

/// A phone with an on-screen keyboard. No engine can show one without a display, so the tests do what it does: browsers
/// with `interactive-widget` make the window shorter; in Safari only the visual viewport becomes shorter.
@MainActor @Suite("On a phone", .browser())
struct PhoneTests {
    /// A form with a field at its end, between a navigation bar and a toolbar.
    private struct OrderForm: View {
        @State private var notes = ""

        var body: some View {
            NavigationStack {
                Form {
                    ForEach(0..<9) { Text("Item \($0)") }
                    TextField("Notes", text: $notes)
                }
                .navigationTitle("Order")
                .toolbar { ToolbarItem(placement: .bottomBar) { Button("Send") {} } }
            }
        }
    }

    /// Replaces the visual viewport by one whose height tests set.
    private static let fakeViewport = """
        (() => {
          const viewport = new EventTarget();
          Object.assign(viewport, { scale: 1, height: 844, offsetTop: 0 });
          Object.defineProperty(window, 'visualViewport', { value: viewport });
          window.showKeyboard = (height) => {
            viewport.height = 844 - height;
            viewport.dispatchEvent(new Event('resize'));
          };
        })()
        """

    private func open(touch: Bool, preloading script: String? = nil) async throws -> (ListsApp, Page) {
        let app = try await ListsApp.start { UIHostingController(rootView: OrderForm()) }
        let page = try await Browser.shared.newPage(width: 390, height: 844, mobile: touch, touch: touch)
        if let script { try await page.addPreloadScript(script) }
        try await page.goto(app.url)
        try await page.wait(for: "document.querySelector('input')")
        return (app, page)
    }

    private func close(_ app: ListsApp, _ page: Page) async throws {
        #expect(page.problems.map(\.description) == [])
        try await page.close()
        await app.stop()
    }

    /// The field and the bars are within the part of the window that the keyboard leaves.
    private func expectFieldAndBars(_ page: Page, above height: Int) async throws {
        let edges = "Object.values((({ top, bottom }) => ({ top, bottom }))(e.getBoundingClientRect()))"
        let isVisible = { (element: String) in
            "(e => e && (([top, bottom]) => top >= 0 && bottom <= \(height))(\(edges)))(\(element))"
        }
        let text = { (text: String) in
            "[...document.querySelectorAll('[data-layer]')].findLast(e => e.textContent === '\(text)')"
        }
        try await page.wait(for: isVisible("document.activeElement"))
        try await page.wait(for: isVisible(text("Order")))
        try await page.wait(for: isVisible(text("Send")))
        #expect(try await page.evaluate("document.activeElement.matches('input')") == true)
        #expect(try await page.evaluate("scrollY + (visualViewport.offsetTop || 0)") == 0)
        #expect(try await page.evaluate("visualViewport.scale") == 1)
    }

    @Test(.browser(.touch)) func aKeyboardThatResizesTheWindowLeavesFieldAndBarsVisible() async throws {
        let (app, page) = try await open(touch: true)
        try await page.tap(selector: "input")
        try await page.wait(for: "document.activeElement.matches('input')")
        try await page.emulate(
            viewport: Viewport(width: 390, height: 400, deviceScaleFactor: 1, mobile: true, touch: true))
        try await expectFieldAndBars(page, above: 400)
        try await page.type("Two bags")
        try await page.wait(for: "document.activeElement.value === 'Two bags'")
        try await expectFieldAndBars(page, above: 400)
        try await page.emulate(
            viewport: Viewport(width: 390, height: 844, deviceScaleFactor: 1, mobile: true, touch: true))
        try await page.wait(for: "document.querySelector('[data-layer=\"1\"]').clientHeight === 844")
        try await close(app, page)
    }

    @Test func aKeyboardThatCoversThePageLeavesFieldAndBarsVisible() async throws {
        let (app, page) = try await open(touch: false, preloading: Self.fakeViewport)
        try await page.wait(for: "performance.getEntriesByType('resource').some(e => e.name.endsWith('traits.js'))")
        try await page.click(selector: "input")
        try await page.wait(for: "document.activeElement.matches('input')")
        try await page.evaluate("showKeyboard(440)")
        try await expectFieldAndBars(page, above: 404)
        try await page.type("Two bags")
        try await page.wait(for: "document.activeElement.value === 'Two bags'")
        try await expectFieldAndBars(page, above: 404)
        // The height without the keyboard counts for the next visit.
        try await page.evaluate("showKeyboard(0)")
        try await page.wait(for: "document.querySelector('[data-layer=\"1\"]').clientHeight === 844")
        try await close(app, page)
    }

    /// Safari on iOS zooms in on focused fields with small text. It is recognized by a property that only it supports.
    @Test(arguments: [false, true]) func onlySafariOnIOSGetsAMaximumScale(isSafari: Bool) async throws {
        let script = """
            const supports = CSS.supports;
            CSS.supports = (...query) => query[0] === '-webkit-touch-callout' ? \(isSafari) : supports.apply(CSS, query);
            """
        let (app, page) = try await open(touch: false, preloading: script)
        try await page.wait(for: "performance.getEntriesByType('resource').some(e => e.name.endsWith('traits.js'))")
        let viewport = "document.querySelector('meta[name=viewport]').content"
        if isSafari {
            try await page.wait(for: "\(viewport).includes('maximum-scale=1')")
        } else {
            try await page.wait(for: "document.cookie.includes('lifeline-traits')")
            #expect(try await page.evaluate("\(viewport).includes('maximum-scale')") == false)
        }
        try await close(app, page)
    }

    /// Without the essentials the first paint stays, with a notice.
    @Test(arguments: [
        "delete window.WebSocket",
        "const supports = CSS.supports; CSS.supports = (...q) => !q.join().includes('light-dark') && supports.apply(CSS, q)",
    ])
    func aBrowserThatLacksSomethingEssentialShowsANotice(script: String) async throws {
        let app = try await ListsApp.start { UIHostingController(rootView: Text("Hello")) }
        let page = try await Browser.shared.newPage(width: 390, height: 844)
        try await page.addPreloadScript(script)
        try await page.goto(app.url)
        let notice = try await page.wait(for: "document.querySelector('p[role=alert]')?.textContent")
        #expect(notice.string?.contains("did not start") == true)
        #expect(try await page.evaluate("document.body.innerText.includes('Hello')") == true)
        try await page.close()
        await app.stop()
    }
}
