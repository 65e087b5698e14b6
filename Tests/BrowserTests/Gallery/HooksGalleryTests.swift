import Browsers
import Foundation
import Testing

@Suite("Hooks in a browser", .serialized, .browser())
struct HooksGalleryTests {
    private func open(
        _ gallery: GalleryProcess, path: String, width: Int = 1280, colorScheme: ColorScheme = .light
    ) async throws -> Page {
        let page = try await Browser.shared.newPage(
            width: width, height: 900, mobile: width < 600, colorScheme: colorScheme)
        try await page.goto(gallery.address + path)
        // The first paint is for a window of another size; a click on what moves may miss.
        try await page.wait(
            for: "document.querySelector('[data-layer=\"2\"]')?.getBoundingClientRect().width === \(width)")
        try await page.wait(for: "document.body.innerText.includes('‹ Tour')")
        return page
    }

    /// The digits on the board, in the order in which they are read.
    private let board =
        #"[...document.querySelectorAll('[data-identifier="cell"]')].map((e) => e.textContent)"#
        + #".join('').replace(/\s/g, '')"#

    @Test func aThousandScopesRunTheirHooks() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery, path: "hooks/thousand")
        try await page.wait(for: "document.body.innerText.includes('Effects that are set up: 1000.')")
        func digits(_ step: Int, one: Int = 0) -> String {
            (0..<1000).map { "\(($0 + step + ($0 == 500 ? one : 0)) % 10)" }.joined()
        }
        let shown = try await page.evaluate(board).string ?? ""
        #expect(shown == digits(0))
        try await page.click(text: "Step all")
        try await page.wait(for: "\(board) === '\(digits(1))'")
        // One scope's state: one text changes, and nothing else of the page.
        try await page.evaluate(
            """
            window.changed = new Set();
            new MutationObserver((list) => list.forEach((m) => {
                const element = m.target.nodeType === 1 ? m.target : m.target.parentElement;
                const cell = element?.closest('[data-identifier="cell"]');
                if (cell) window.changed.add(cell);
            })).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
            """)
        try await page.click(text: "Step one")
        try await page.wait(for: "\(board) === '\(digits(1, one: 1))'")
        #expect(try await page.evaluate("window.changed.size").number == 1)
        try await page.click(text: "End them")
        try await page.wait(for: "document.body.innerText.includes('Effects that are set up: 0.')")
        try await page.click(text: "Begin again")
        try await page.wait(for: "document.body.innerText.includes('Effects that are set up: 1000.')")
        #expect(try await page.evaluate(board).string == digits(1), "states of scopes that ended begin anew")
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        #expect(await gallery.stop() == 0)
    }

    @Test func hooksAreLiveAndTellHowOftenTheirScopeWasEvaluated() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery, path: "hooks")
        let runs = #"document.querySelector('[data-identifier="runs-useState"]').textContent"#
        #expect(try await page.evaluate(runs).string == "Evaluated once")
        try await page.click(text: "Set to 3")
        try await page.wait(for: "\(runs) === 'Evaluated 2 times'")
        try await page.click(text: "Set to 3")
        try await page.click(text: "Add one")
        try await page.wait(for: "\(runs) === 'Evaluated 3 times'")
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        await gallery.stop()
    }

    @Test(arguments: [(1280, ColorScheme.light), (1280, .dark), (390, .light), (390, .dark)])
    func nothingReachesOutOfThePage(width: Int, colorScheme: ColorScheme) async throws {
        let gallery = try await GalleryProcess.start()
        for path in ["hooks", "hooks/thousand"] {
            let page = try await open(gallery, path: path, width: width, colorScheme: colorScheme)
            let tooWide = try await page.evaluate(
                """
                [...document.querySelectorAll('[data-layer]')].filter((e) => {
                    const box = e.getBoundingClientRect();
                    if (box.right <= innerWidth + 0.5 && box.left >= -0.5) return false;
                    // Long lines of source are scrolled sideways.
                    for (let p = e.parentElement; p; p = p.parentElement)
                        if (getComputedStyle(p).overflowX !== 'visible' && p.getBoundingClientRect().right <= innerWidth)
                            return false;
                    return true;
                }).map(e => e.outerHTML.slice(0, 80)).join()
                """)
            #expect(tooWide.string == "")
            if let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] {
                let file = path == "hooks" ? "hooks" : "thousand"
                _ = try await page.screenshot(savePath: "\(folder)/\(file)-\(width)-\(colorScheme.rawValue).png")
            }
            try await page.close()
        }
        await gallery.stop()
    }
}
