import Browsers
import Foundation
import Testing

/// Headers and footers of lazy stacks, held by the browser while their sections pass.
@Suite("Pinned views in a browser", .serialized, .browser())
struct PinnedViewsBrowserTests {
    private let scroller = "document.querySelector('[data-identifier=pinned]')"

    private func gap(_ what: String, _ edge: String) -> String {
        "Math.round(document.querySelector('[data-identifier=\"\(what)\"]')?.getBoundingClientRect().\(edge)"
            + " - \(scroller).getBoundingClientRect().\(edge))"
    }

    @Test(arguments: [(390, ColorScheme.light), (390, .dark), (1280, .light), (1280, .dark)])
    func headersAndFootersStay(width: Int, scheme: ColorScheme) async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage(
            width: width, height: 900, mobile: width < 600, colorScheme: scheme)
        try await page.goto(gallery.address + "views/lazy-stacks")
        // At first the header is at its place, and the footer, whose own is far below, at the lower edge.
        try await page.wait(
            for: "\(gap("header of Mercury", "top")) === 0 && \(gap("footer of Mercury", "bottom")) === 0")
        // In the middle of the section they are still there, and far from their places.
        try await page.evaluate("\(scroller).scrollTop = 2000")
        try await page.wait(
            for: "\(gap("header of Mercury", "top")) === 0 && \(gap("footer of Mercury", "bottom")) === 0")
        // Rows pass beneath: what is in front there is the header.
        let inFront = """
            (() => { const box = \(scroller).getBoundingClientRect();
                const hit = document.elementFromPoint(box.x + 20, box.y + 8);
                return !!hit.closest('[data-sticky="1"]')?.querySelector('[data-identifier="header of Mercury"]'); })()
            """
        #expect(try await page.evaluate(inFront).bool == true)
        // The rows come when the server has heard how far it was scrolled.
        try await page.wait(
            for: """
                (() => { const box = \(scroller).getBoundingClientRect();
                    return document.elementFromPoint(box.x + 20, box.y + 110).textContent.startsWith('Day'); })()
                """)
        if let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"], !folder.isEmpty {
            try await page.screenshot(savePath: "\(folder)/pinned-\(width)-\(scheme.rawValue).png")
        }
        // At the end of the section the next one pushes its header out. How long it is shows when its last rows are made.
        try await page.wait(
            for: """
                (() => { const bar = document.querySelector('[data-identifier="header of Mercury"]');
                    const holder = bar?.closest('[data-sticky]').parentElement;
                    if (holder) \(scroller).scrollTop = holder.offsetHeight - 15;
                    return \(gap("header of Mercury", "top")) < 0 && \(gap("header of Venus", "top")) > 0
                        && \(gap("footer of Venus", "bottom")) === 0; })()
                """)
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        await gallery.stop()
    }
}
