import Browsers
import Foundation
import SeededRandom
import Testing

/// The gallery's pages about controllers, as somebody uses them.
@Suite(
    "The gallery's controllers", .serialized, .browser())
struct ControllersGalleryTests {
    private func open(
        _ path: String, width: Int = 390, colorScheme: ColorScheme = .light
    ) async throws -> (GalleryProcess, Page) {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage(width: width, height: 844, colorScheme: colorScheme)
        try await page.goto(gallery.address + "controllers" + path)
        return (gallery, page)
    }

    private func close(_ gallery: GalleryProcess, _ page: Page) async throws {
        #expect(page.problems.map(\.description) == [])
        try await page.close()
        await gallery.stop()
    }

    private func picture(_ page: Page, _ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] else { return }
        try await page.screenshot(savePath: "\(folder)/\(name).png")
    }

    @Test(arguments: TestSample.of([(390, ColorScheme.light), (390, .dark), (1280, .light), (1280, .dark)], count: 2))
    func everyPageHasAnAddressAndAWayBack(width: Int, scheme: ColorScheme) async throws {
        let (gallery, page) = try await open("/life", width: width, colorScheme: scheme)
        for (path, title) in [
            ("life", "Life of a controller"), ("transitions", "Transitions"), ("presentations", "Presentations"),
            ("curl", "Page curl"), ("columns", "Columns"), ("hooks", "Lifecycle hooks"),
        ] {
            try await page.goto(gallery.address + "controllers/" + path)
            try await page.wait(for: "[...document.querySelectorAll('h1')].some(h => h.textContent === '\(title)')")
            try await picture(page, "gallery-\(path)-\(width)-\(scheme)")
        }
        try await page.click(selector: "[aria-label='Back to Controllers']")
        try await page.wait(for: "location.pathname === '/controllers'")
        try await picture(page, "gallery-controllers-\(width)-\(scheme)")
        try await close(gallery, page)
    }

    @Test func theTimelineDrawsItself() async throws {
        let (gallery, page) = try await open("/life")
        try await page.click(text: "Push another")
        try await page.wait(for: "document.body.innerText.split('viewDidAppear').length === 3")
        #expect(try await page.text().contains("viewWillDisappear"))
        try await close(gallery, page)
    }

    @Test func thePageCurlIsScrubbed() async throws {
        let (gallery, page) = try await open("/curl")
        let slider = "document.querySelector('input[type=range]')"
        try await page.wait(for: "\(slider) !== null && (\(slider).focus(), document.activeElement === \(slider))")
        for _ in 0..<4 {
            try await page.press("PageUp")
            // It keeps the slider's position.
            try await page.wait(
                for:
                    "document.getAnimations().length > 0 && document.getAnimations().every(a => a.playState === 'paused')"
            )
            try await expectWholeEdges(page)
        }
        try await picture(page, "gallery-curl-scrubbed")
        try await page.click(text: "Let it finish")
        try await page.wait(for: "document.getAnimations().length === 0 && document.body.innerText.includes('Second')")
        try await page.wait(for: "+\(slider).value === 0")
        try await close(gallery, page)
    }

    /// The page that is turned reaches to its edges where it still lies: what is below is not seen along them.
    private func expectWholeEdges(_ page: Page) async throws {
        try await page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))")
        let box = try await page.evaluate(
            """
            (({ left, top }) => [left, top])([...document.querySelectorAll('[data-layer]')].find((e) =>
              getComputedStyle(e).borderTopLeftRadius === '12px' && e.offsetHeight === 320).getBoundingClientRect())
            """)
        let (left, top) = (box[0].number ?? 0, box[1].number ?? 0)
        // The flap lies over the rest in the end. The corners are round.
        var edges: [Point] = []
        for distance in 14..<200 {
            // WebKitGTK antialiases the outermost pixel of a rotated layer's clip.
            for inset in (Engine.current == .webkit ? 1 : 0)..<3 {
                edges.append(Point(x: left + Double(inset), y: top + Double(distance)))
                edges.append(Point(x: left + Double(distance), y: top + Double(inset)))
            }
        }
        let pixels = try await page.pixels(at: [Point(x: left + 14, y: top + 14)] + edges)
        let inside = try #require(pixels.first)
        // A tenth is not seen.
        let wrong = zip(edges, pixels.dropFirst()).filter { $1.distance(to: inside) > 20 }
        #expect(wrong.isEmpty, "\(wrong.prefix(4))")
    }

    /// Columns have a bar each, under that of the page they are in; one stack has one bar.
    @Test(arguments: [390, 1280]) func columnsHaveOneTitleEach(width: Int) async throws {
        let (gallery, page) = try await open("/columns", width: width)
        let seen = { (selector: String) in
            "[...document.querySelectorAll('\(selector)')].filter(e => e.checkVisibility({ visibilityProperty: true })"
                + " && !e.closest('[inert]')).length"
        }
        let titles = seen("h1:not([aria-level])")
        try await page.wait(for: "\(titles) > 0")
        if width == 390 {
            #expect(try await page.evaluate(titles) == 1)
            #expect(try await page.evaluate(seen("header")) == 1)
            try await page.click(text: "Inbox")
            try await page.wait(for: "document.querySelector('[aria-label=\"Back to Boxes\"]') !== null")
            try await page.wait(for: "document.getAnimations().length === 0 && \(titles) === 1")
        }
        #expect(try await page.evaluate(titles) == 1)
        #expect(try await page.evaluate(seen("header")) == (width == 390 ? 1 : 4))
        try await close(gallery, page)
    }

    @Test func hooksAreWrittenDownInTheirOrder() async throws {
        let (gallery, page) = try await open("")
        try await page.click(text: "Lifecycle hooks")
        try await page.wait(for: "document.body.innerText.includes('low: here again')")
        let text = try await page.text()
        let places = ["highest: the first time only", "medium: animated true", "low: here again"]
            .compactMap { text.range(of: $0)?.lowerBound }
        #expect(places.count == 3 && places == places.sorted(), "\(text)")
        try await page.click(text: "Cancel the hook of low priority")
        try await page.click(text: "Show a page with hooks")
        try await page.click(selector: "[aria-label='Back to Lifecycle hooks']")
        try await page.wait(for: "document.body.innerText.split('medium: animated true').length === 3")
        #expect(try await page.text().components(separatedBy: "low: here again").count == 2)
        #expect(try await page.text().components(separatedBy: "highest").count == 2)
        try await close(gallery, page)
    }
}
