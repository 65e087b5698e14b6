import Browsers
import Foundation
import SeededRandom
import Testing

@Suite("Pages of controls", .serialized, .browser())
struct ControlsGalleryTests {
    private static let pages = [
        "button", "menu", "text-field", "search-bar", "text-view", "switch", "slider", "stepper", "segmented",
        "progress", "page", "date-picker", "color-well", "activity",
    ]

    private func open(
        _ gallery: GalleryProcess, _ path: String, width: Int = 1280, colorScheme: ColorScheme = .light
    ) async throws -> Page {
        let page = try await Browser.shared.newPage(
            width: width, height: 900, mobile: width < 600, colorScheme: colorScheme)
        try await page.goto(gallery.address + path)
        // The first paint is for a window of another size; a click on what moves may miss.
        try await page.wait(
            for: "document.querySelector('[data-layer=\"2\"]')?.getBoundingClientRect().width === \(width)")
        return page
    }

    private func text(_ identifier: String) -> String {
        #"document.querySelector('[data-identifier="\#(identifier)"]').textContent"#
    }

    @Test func theListLeadsToEachPage() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery, "")
        try await page.click(text: "Controls")
        try await page.wait(for: "document.body.innerText.includes('Segmented controls')")
        let paths = try await page.evaluate(
            "[...document.querySelectorAll('a[href]')].map(e => e.getAttribute('href')).filter(h => h.includes('controls/'))"
        )
        #expect(paths.array.compactMap(\.string) == Self.pages.map { "/controls/\($0)" })
        try await page.click(text: "Switches")
        try await page.wait(for: "document.querySelector('[role=switch]') !== null")
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        await gallery.stop()
    }

    @Test(.browser(.touch)) func whatIsShownWorks() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery, "controls/button")
        try await page.click(text: "Not pressed yet")
        try await page.wait(for: "document.body.innerText.includes('Pressed: 1')")
        try await page.close()
        let fields = try await open(gallery, "controls/text-field")
        try await fields.click(selector: "[placeholder='Type here']")
        try await fields.type("loud")
        try await fields.wait(for: "\(text("echoed")) === 'LOUD'")
        try await fields.close()
        let slider = try await open(gallery, "controls/slider")
        for _ in 0..<10 {
            try await slider.press("Tab")
            if try await slider.evaluate("document.activeElement.ariaLabel === 'Volume'") == true { break }
        }
        try await slider.press("End")
        try await slider.wait(for: "\(text("volume")) === '100 %'")
        try await slider.close()
        let segments = try await open(gallery, "controls/segmented", width: 390)
        try await segments.tap(selector: "[aria-label=Month]")
        try await segments.wait(for: "\(text("span")) === 'Month'")
        try await segments.close()
        await gallery.stop()
    }

    @Test(arguments: TestSample.of([(1280, ColorScheme.light), (1280, .dark), (390, .light), (390, .dark)], count: 2))
    func nothingReachesOutOfThePages(width: Int, colorScheme: ColorScheme) async throws {
        let gallery = try await GalleryProcess.start()
        for name in Self.pages {
            let page = try await open(gallery, "controls/\(name)", width: width, colorScheme: colorScheme)
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
            #expect(tooWide.string == "", "\(name)")
            if let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] {
                _ = try await page.screenshot(
                    savePath: "\(folder)/controls-\(name)-\(width)-\(colorScheme.rawValue).png")
            }
            #expect(page.problems.isEmpty, "\(name): \(page.problems)")
            try await page.close()
        }
        await gallery.stop()
    }
}
