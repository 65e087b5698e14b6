import Browsers
import Foundation
import SeededRandom
import Testing

/// Every page of the gallery's views, in both appearances, narrow and wide, from the left and from the right.
@Suite("Views in a browser", .serialized, .browser())
struct ViewsGalleryTests {
    private struct Look: CustomStringConvertible {
        let width: Int
        let scheme: ColorScheme
        var description: String { "\(width)-\(scheme.rawValue)" }
    }

    private static let looks = [390, 1280].flatMap { width in
        [ColorScheme.light, .dark].map { Look(width: width, scheme: $0) }
    }

    /// What sticks out of the window sideways, but for what scrolls sideways or is cut off.
    private static let stickingOut = """
        [...document.querySelectorAll('[data-layer]')].filter((e) => {
            const box = e.getBoundingClientRect();
            if (!box.width || !box.height || (box.right <= innerWidth + 0.5 && box.left >= -0.5)) return false;
            for (let p = e; p; p = p.parentElement) {
                const frame = p.getBoundingClientRect();
                const style = getComputedStyle(p);
                if (style.visibility === 'hidden' || style.display === 'none') return false;
                if (p !== e && style.overflowX !== 'visible' && frame.right <= innerWidth + 0.5 && frame.left >= -0.5)
                    return false;
            }
            return true;
        }).map(e => e.outerHTML.slice(0, 100)).join()
        """

    private func open(_ address: String, _ look: Look) async throws -> Page {
        let page = try await Browser.shared.newPage(
            width: look.width, height: 900, mobile: look.width < 600, colorScheme: look.scheme)
        try await page.goto(address)
        try await show(page, look)
        return page
    }

    /// Shows a page in another window, and waits until it is laid out for it.
    private func show(_ page: Page, _ look: Look) async throws {
        try await page.emulate(
            viewport: Viewport(width: look.width, height: 900, mobile: look.width < 600, touch: look.width < 600),
            colorScheme: look.scheme)
        try await page.wait(
            for: "document.querySelector('[data-layer=\"2\"]')?.getBoundingClientRect().width === \(look.width)")
    }

    private func check(_ page: Page, _ name: String) async throws {
        let sticking = try await page.evaluate(Self.stickingOut)
        #expect(sticking.string == "", "\(name)")
        #expect(page.problems.isEmpty, "\(name): \(page.problems)")
        if let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"], !folder.isEmpty {
            // A turn of the browser paints what came with the last frame.
            try await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            _ = try await page.screenshot(savePath: "\(folder)/\(name).png")
        }
    }

    @Test func everyViewHasAPageThatFits() async throws {
        let gallery = try await GalleryProcess.start()
        let index = try await open(gallery.address + "views", Self.looks[0])
        // The grids of links hold what is near the window: in one that is high enough they hold all.
        try await index.emulate(viewport: Viewport(width: 1280, height: 6000))
        try await index.wait(for: "document.querySelector('a[href=\"/views/accessibility\"]') !== null")
        let links = try await index.evaluate(
            #"""
            [...document.querySelectorAll('a[href^="/views/"]')].map((a) => [
              a.getAttribute('href'), a.querySelector('[data-layer]:not(:has([data-layer]))').textContent])
            """#)
        let pages = links.array.map { (path: $0[0].string ?? "", title: $0[1].string ?? "") }
        #expect(pages.count >= 35)
        for look in Self.looks {
            try await show(index, look)
            try await check(index, "views-\(look)")
        }
        try await index.close()
        for (path, title) in TestSample.of(pages, count: 16) {
            let page = try await open(gallery.address + path.dropFirst(), Self.looks[0])
            let name = path.split(separator: "/").joined(separator: "-")
            for (turn, other) in [("", "Right to left"), ("-mirrored", "Left to right")] {
                if !turn.isEmpty {
                    // The button that was clicked says the way back then.
                    try await page.click(text: "Right to left")
                }
                try await page.wait(for: "document.body.innerText.includes('\(other)')")
                for look in Self.looks {
                    try await show(page, look)
                    let headings = try await page.evaluate(
                        "[...document.querySelectorAll('h1, h2, [role=heading]')].map((e) => e.textContent)")
                    #expect(headings.array.contains { $0.string == title }, "\(path) \(look)\(turn)")
                    try await check(page, "\(name)-\(look)\(turn)")
                }
            }
            try await page.close()
        }
        await gallery.stop()
    }

    @Test func theRowsAndTheCounterFit() async throws {
        let gallery = try await GalleryProcess.start()
        let rows = try await open(gallery.address + "rows", Self.looks[0])
        try await rows.click(selector: "[data-identifier=create1k]")
        try await rows.wait(for: "document.body.textContent.includes('1000')")
        let counter = try await open(gallery.address + "counter", Self.looks[0])
        try await counter.click(selector: "[data-identifier=add]")
        try await counter.wait(for: "document.body.innerText.includes('Count: 1')")
        for look in Self.looks {
            for (page, name) in [(rows, "rows"), (counter, "counter")] {
                try await show(page, look)
                try await check(page, "\(name)-\(look)")
            }
        }
        try await rows.close()
        try await counter.close()
        await gallery.stop()
    }

    /// What Chromium tells assistive technology of the modifiers that are for it.
    @Test(.browser(.accessibilityTree)) func assistiveTechnologyIsToldWhatTheModifiersSay() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery.address + "views/accessibility", Self.looks[0])
        let tree = try await page.accessibilityTree()
        #expect(tree.first(role: "heading", name: "Accessibility") != nil, "\(tree)")
        #expect(tree.first(role: "image", name: "The sun") != nil, "\(tree)")
        #expect(tree.first(role: "group", name: "Mercury, 0.39 au") != nil, "\(tree)")
        #expect(tree.first(role: "group", name: "Rating") != nil, "\(tree)")
        let train = tree.first(role: "group", name: "Next train")?.flattened.filter { $0.role == "StaticText" }
        #expect(
            train?.map(\.name) == ["Train 512 to Lund", "Delayed by 20 minutes", "Departs from platform 4"], "\(tree)")
        let texts = tree.flattened.filter { $0.role == "StaticText" }.map(\.name)
        // Neither what only adorns nor what a name stands for.
        #expect(!texts.contains("☾") && !texts.contains("★") && !texts.contains("Mercury"), "\(tree)")
        #expect(texts.contains("2 mails"))
        // An action that is no more than a name to the eye of the browser does what it says.
        #expect(tree.first(role: "button", name: "Archive “From Ada”") != nil, "\(tree)")
        try await page.evaluate("document.querySelector('[aria-label=\"Archive “From Ada”\"]').click()")
        try await page.wait(for: "!document.querySelector('[aria-label=\"Archive “From Ada”\"]')")
        let after = try await page.accessibilityTree()
        #expect(after.first(role: "button", name: "Archive “From Ada”") == nil)
        #expect(after.first(role: "button", name: "Archive “From Grace”") != nil)
        try await page.evaluate("document.querySelector('[aria-label=Increment]').click()")
        try await page.wait(for: "document.querySelector('[aria-label=Rating]').ariaValueText === '4 of 5'")
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        await gallery.stop()
    }
}
