import Chromium
import Foundation
import Testing

/// Of many siblings those out of sight are neither laid out nor painted. Whoever looks for them otherwise than with the eyes
/// reaches them all the same.
@Suite("Rows out of sight", .serialized, .enabled(if: Browser.shouldRun, "Chromium is not installed"))
struct RowsOutOfSightTests {
    /// The rows' buttons that remove them, in the page's order.
    private let removers = "[...document.querySelectorAll('button')].filter((b) => b.textContent === 'x')"

    private func open(_ gallery: GalleryProcess) async throws -> Page {
        let page = try await Browser.shared.newPage(width: 1280, height: 800)
        try await page.goto(gallery.address + "rows")
        try await page.click(selector: "[data-identifier=create1k]")
        try await page.wait(for: "\(removers).length === 1000")
        // The rows far down are out of the rendering: otherwise this would prove nothing.
        try await page.wait(for: "!\(removers)[900].checkVisibility({ contentVisibilityAuto: true })")
        return page
    }

    private func close(_ page: Page, _ gallery: GalleryProcess) async throws {
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        gallery.stop()
    }

    /// A button as a screen reader meets it: its role and its name, or nothing if it is passed over.
    private func read(_ button: String, in page: Page) async throws -> String {
        let object = try await page.call("Runtime.evaluate", ["expression": .string(button)])["result"]["objectId"]
        let nodes = try await page.call(
            "Accessibility.getPartialAXTree", ["objectId": object, "fetchRelatives": false])["nodes"].array
        guard let node = nodes.first, node["ignored"] != true else { return "" }
        return "\(node["role"]["value"].string ?? "") \(node["name"]["value"].string ?? "")"
    }

    @Test func screenReadersMeetThem() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery)
        try await page.call("Accessibility.enable")
        // In sight, just out of sight, and far down: the label, which selects the row, and the button that removes it.
        for index in [3, 150, 600, 999] {
            let row = "\(removers)[\(index)]"
            let label = try await page.evaluate("\(row).previousElementSibling.textContent").string ?? ""
            #expect(label.split(separator: " ").count == 3)
            var (first, second) = ("", "")
            // The browser makes its tree when it finds the time.
            for _ in 0..<200 where second.isEmpty {
                first = try await read("\(row).previousElementSibling", in: page)
                second = try await read(row, in: page)
            }
            #expect(first == "button \(label)")
            #expect(second == "button x")
        }
        try await close(page, gallery)
    }

    @Test func textIsFound() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery)
        let row =
            "[...document.querySelectorAll('[data-layer]')].find((e) => e.textContent === '987' && !e.children.length)"
        #expect(try await page.evaluate("window.find('987')").bool == true)
        try await page.wait(
            for: """
                (() => { const box = getSelection().getRangeAt(0).getBoundingClientRect();
                    return getSelection().toString() === '987' && box.top >= 0 && box.bottom <= innerHeight; })()
                """)
        #expect(
            try await page.evaluate(
                "((r) => r.contains(getSelection().anchorNode) && r.checkVisibility({ contentVisibilityAuto: true }))(\(row))"
            ).bool == true)
        try await close(page, gallery)
    }

    @Test func tabGoesThroughThemInTheirOrder() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery)
        try await page.evaluate("\(removers)[95].focus()")
        for index in 96..<106 {
            // The label, which selects the row, and the button that removes it.
            try await page.press("Tab")
            try await page.wait(for: "document.activeElement === \(removers)[\(index)].previousElementSibling")
            try await page.press("Tab")
            try await page.wait(for: "document.activeElement === \(removers)[\(index)]")
            try await page.wait(
                for: """
                    (() => { const box = document.activeElement.getBoundingClientRect();
                        return box.top >= 0 && box.bottom <= innerHeight; })()
                    """)
        }
        // And back from the far end.
        try await page.evaluate("\(removers)[999].focus()")
        try await page.press("Shift+Tab")
        try await page.press("Shift+Tab")
        try await page.wait(for: "document.activeElement === \(removers)[998]")
        try await close(page, gallery)
    }
}
