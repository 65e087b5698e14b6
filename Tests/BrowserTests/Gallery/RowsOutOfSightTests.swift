import Browsers
import Foundation
import Testing

/// Of many siblings those out of sight are neither laid out nor painted. The keyboard
/// reaches them all the same.
@Suite("Rows out of sight", .serialized, .browser())
struct RowsOutOfSightTests {
    /// The rows' buttons that remove them, in the page's order.
    private let removers = "[...document.querySelectorAll('lifeline-button')].filter((b) => b.textContent === 'x')"

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
        await gallery.stop()
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
