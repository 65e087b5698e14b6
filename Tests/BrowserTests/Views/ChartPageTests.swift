import Browsers
import Charts
import LifelineUI
import Testing

/// The crosshair and the keys of charts, which the page handles by itself.
@MainActor
@Suite("Charts in pages", .serialized, .browser())
struct ChartPageTests {
    private struct Screen: View {
        @State private var selected: String?

        var body: some View {
            VStack {
                Text("Selected: \(selected ?? "none")")
                Chart(0..<5, id: \.self) { index in
                    BarMark(
                        x: .value("Letter", ["a", "b", "c", "d", "e"][index]), y: .value("Number", index * 10 + 10))
                }
                .chartXSelection(value: $selected)
                .frame(height: 240)
            }
            .padding()
        }
    }

    private static let slider = "document.querySelector('[role=slider]')"
    private static let tip = "[...document.body.children].find((e) => e.style.whiteSpace == 'pre')"

    private func open() async throws -> ControllerPage {
        let page = try await ControllerPage.open(UIHostingController(rootView: Screen()), width: 500)
        // The feature's module is loaded on demand.
        try await page.page.wait(for: "\(Self.slider)?.style.touchAction == 'pan-y'")
        return page
    }

    /// Moves the pointer over the plot, to a fraction of its width.
    private func hover(_ page: ControllerPage, _ fraction: Double) async throws {
        let box = try await page.page.evaluate(
            """
            (() => {
              const box = \(Self.slider).getBoundingClientRect();
              return [box.left + box.width * \(fraction), box.top + box.height / 2];
            })()
            """)
        try await page.page.mouse(.move, x: box[0].number ?? 0, y: box[1].number ?? 0)
    }

    @Test func thePointerShowsValuesAndSelectsThem() async throws {
        let page = try await open()
        try await hover(page, 0.3)
        try await page.page.wait(for: "\(Self.tip)?.hidden === false && \(Self.tip).textContent == 'b\\n20'")
        try await page.page.wait(for: "document.body.innerText.includes('Selected: b')")
        try await hover(page, 0.9)
        try await page.page.wait(for: "\(Self.tip).textContent == 'e\\n50'")
        try await page.page.mouse(.move, x: 2, y: 2)
        try await page.page.wait(for: "\(Self.tip).hidden")
        try await page.page.wait(for: "document.body.innerText.includes('Selected: none')")
    }

    @Test func arrowKeysMoveThroughTheValues() async throws {
        let page = try await open()
        try await page.page.press("Tab")
        try await page.page.wait(for: "document.activeElement == \(Self.slider)")
        try await page.page.press("ArrowRight")
        try await page.page.wait(for: "\(Self.slider).getAttribute('aria-valuetext') == 'b\\n20'")
        try await page.page.wait(for: "\(Self.tip).textContent == 'b\\n20'")
        try await page.page.press("End")
        try await page.page.wait(for: "\(Self.slider).getAttribute('aria-valuenow') == '5'")
        try await page.page.wait(for: "document.body.innerText.includes('Selected: e')")
        try await page.page.press("Escape")
        try await page.page.wait(for: "\(Self.tip).hidden")
    }

    @Test(.browser(.accessibilityTree)) func screenReadersFindTheFigureAndItsTable() async throws {
        let page = try await open()
        let tree = try await page.page.accessibilityTree()
        #expect(tree.first(role: "figure") != nil)
        #expect(tree.first(role: "slider") != nil)
        #expect(tree.first(role: "columnheader", name: "Letter") != nil)
    }
}
