import Browsers
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
import Proxies
import Testing

@Suite("The gallery in a browser", .serialized, .browser())
struct GalleryTests {
    private let count = #"document.querySelector('[data-identifier="count"]').textContent"#
    private let echo = #"document.querySelector('[data-identifier="echo"]').textContent"#

    private func open(_ address: String, width: Int = 1280, height: Int = 900, colorScheme: ColorScheme = .light)
        async throws -> Page
    {
        let page = try await Browser.shared.newPage(
            width: width, height: height, mobile: width < 600, colorScheme: colorScheme)
        try await page.goto(address)
        return page
    }

    @Test func aClickRunsAClosureOnTheServer() async throws {
        let gallery = try await GalleryProcess.start()
        #expect(gallery.announcement == "Lifeline is running at http://127.0.0.1:\(gallery.port)")
        let page = try await open(gallery.address + "basics")
        try await page.click(text: "Add one")
        try await page.wait(for: "\(count) === '1'")
        try await page.click(text: "Add one")
        try await page.click(text: "Add one")
        try await page.wait(for: "\(count) === '3'")
        try await page.click(text: "Reset")
        try await page.wait(for: "\(count) === '0'")
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        #expect(await gallery.stop() == 0)
    }

    @Test func theKeyboardAloneIsEnough() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery.address + "basics")
        // The links to the other pages come first.
        for _ in 0..<30 {
            try await page.press("Tab")
            if try await page.evaluate("document.activeElement.innerText.trim() === 'Add one'") == true { break }
        }
        try await page.press("Enter")
        try await page.wait(for: "\(count) === '1'")
        try await page.press("Tab")
        try await page.type("Good morning")
        try await page.wait(for: "\(echo).includes('12 characters, 2 words')")
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        await gallery.stop()
    }

    @Test func rowsComeAndGoAndKeepTheirCounts() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery.address + "basics")
        try await page.click(selector: #"[aria-label="Star Venus, 0 so far"]"#)
        try await page.wait(for: #"document.querySelector('[aria-label="Star Venus, 1 so far"]') !== null"#)
        try await page.click(text: "Add a row")
        try await page.wait(for: #"document.querySelector('[aria-label="Remove Mars"]') !== null"#)
        try await page.click(selector: #"[aria-label="Remove Mercury"]"#)
        try await page.wait(for: #"document.querySelector('[aria-label="Remove Mercury"]') === null"#)
        try await page.click(text: "Reverse")
        try await page.wait(
            for: """
                [...document.querySelectorAll('[aria-label^="Star "]')].map(e => e.getAttribute('aria-label')).join() \
                === 'Star Mars, 0 so far,Star Earth, 0 so far,Star Venus, 1 so far'
                """)
        try await page.close()
        await gallery.stop()
    }

    @Test func whatTheFontsLackIsMeasuredByTheBrowserAndLaidOutAgain() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery.address + "basics")
        try await page.click(selector: "input")
        try await page.insertText("ქართული ☂")
        try await page.wait(for: "\(echo).includes('9 characters, 2 words')")
        // The line is as wide as its box, within the rounding to whole points and the kerning of a font that the server does not know.
        let overhang = """
            (() => {
                const e = document.querySelector('[data-identifier="echo"]');
                const text = document.createRange();
                text.selectNodeContents(e);
                return e.getBoundingClientRect().width - text.getBoundingClientRect().width;
            })()
            """
        try await page.wait(for: "\(overhang) >= -1 && \(overhang) <= 2")
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        await gallery.stop()
    }

    /// A browser whose text is wider, as with fonts that its reader forces on all pages.
    @Test func aBrowserThatPaintsOtherWidthsIsLaidOutForThem() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery.address + "basics", width: 390)
        // A line is a span, or alone in its layer.
        let linesOf = """
            (document => [...document.querySelectorAll('[data-layer]')].flatMap(e => [...e.childNodes].filter(n =>
              n.nodeType === Node.TEXT_NODE ? n.data.trim() : n.localName === 'span' && !n.dataset.layer)))
            """
        let lines = "\(linesOf)(document).length"
        let overhang = """
            Math.max(0, ...\(linesOf)(document).map(line => {
              const range = document.createRange();
              range.selectNodeContents(line);
              return range.getBoundingClientRect().right - line.parentElement.getBoundingClientRect().right;
            }))
            """
        // The first paint is for a wider window, in which the page has more to tell.
        try await page.wait(
            for: "document.querySelector('[data-layer=\"2\"]')?.getBoundingClientRect().width === 390 && \(lines) > 0")
        let before = try await page.evaluate(lines).int ?? 0
        try await page.addPreloadScript(
            """
            const wide = new CSSStyleSheet();
            wide.replaceSync("* { letter-spacing: 0.09em !important; }");
            document.adoptedStyleSheets = [wide];
            """)
        // Another page: a reload returns to the scene.
        try await page.goto(gallery.address + "basics?again")
        try await page.wait(for: "\(lines) > \(before) && \(overhang) < 10")
        // Uncorrected, a line would reach out by a tenth of its width. The next page of this browser is right from its first paint on.
        let difference = """
            fetch('/basics').then(r => r.text()).then(t =>
              t.match(/<span>|<[\\w-]+ data-layer="\\d+"[^>]*>(?=[^<])/g).length - \(lines))
            """
        // Another face may still be being measured.
        try await page.wait(for: "as many lines in the first paint") { try await page.evaluate(difference) == 0 }
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        await gallery.stop()
    }

    @Test func theClockTicks() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery.address + "basics")
        let clock = #"document.querySelector('[data-identifier="clock"]').textContent"#
        let before = try await page.evaluate(clock).string ?? ""
        try await page.wait(for: "\(clock) !== '\(before)'")
        try await page.close()
        await gallery.stop()
    }

    @Test(arguments: [(1280, ColorScheme.light), (1280, .dark), (390, .light), (390, .dark)])
    func nothingReachesOutOfTheScreen(width: Int, colorScheme: ColorScheme) async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery.address + "basics", width: width, height: 844, colorScheme: colorScheme)
        try await page.click(text: "Add one")
        try await page.wait(for: "\(count) === '1'")
        let tooWide = try await page.evaluate(
            """
            [...document.querySelectorAll('[data-layer]')].filter(e => e.getBoundingClientRect().right > innerWidth + 0.5
                || e.getBoundingClientRect().left < -0.5).map(e => e.outerHTML.slice(0, 80)).join()
            """)
        #expect(tooWide.string == "")
        if let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] {
            _ = try await page.screenshot(savePath: "\(folder)/gallery-\(width)-\(colorScheme.rawValue).png")
            try await page.click(selector: "input")
            try await page.type("Hello, world")
            try await page.wait(for: "\(echo).includes('2 words')")
            _ = try await page.screenshot(savePath: "\(folder)/typing-\(width)-\(colorScheme.rawValue).png")
        }
        try await page.close()
        await gallery.stop()
    }

    @Test func losingTheConnectionWhileTypingAndClickingLosesNothing() async throws {
        let gallery = try await GalleryProcess.start()
        let proxy = try await CuttableProxy.start(to: gallery.port)
        let page = try await open(proxy.address + "basics")
        try await page.click(text: "Add one")
        try await page.wait(for: "\(count) === '1'")
        try await page.click(selector: "input")
        try await page.type("one ")
        proxy.cut()
        try await page.type("two ")
        try await page.evaluate("document.querySelector('input').setAttribute('data-mark', 'kept')")
        try await page.click(text: "Add one")
        try await page.click(text: "Add one")
        try await page.wait(for: "document.body.innerText.includes('onnect')")
        proxy.mend()
        try await page.wait(for: "\(count) === '3'")
        try await page.wait(for: "\(echo).includes('8 characters, 2 words')")
        try await page.click(selector: "input")
        try await page.press("End")
        try await page.type("three")
        try await page.wait(for: "\(echo).includes('“one two three”')")
        #expect(try await page.evaluate("document.querySelector('input').dataset.mark").string == "kept")
        try await page.close()
        await proxy.stop()
        await gallery.stop()
    }

    @Test func aRestartedServerGetsThePageBackWithWhatWasTyped() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery.address + "basics")
        try await page.click(selector: "input")
        try await page.type("do not lose me")
        try await page.wait(for: "\(echo).includes('14 characters')")
        await gallery.kill()
        try await page.wait(for: "document.body.innerText.includes('onnect')")
        let second = try await GalleryProcess.start(port: gallery.port)
        try await page.wait(
            for: "document.querySelector('input')?.value === 'do not lose me' && \(echo).includes('14 characters')")
        try await page.close()
        await second.stop()
    }

    @Test func twentyTabsAreIndependent() async throws {
        let gallery = try await GalleryProcess.start()
        let context = try await Browser.shared.newContext()
        var pages: [Page] = []
        for _ in 0..<20 {
            let page = try await Browser.shared.newPage(context: context)
            try await page.goto(gallery.address + "basics")
            pages.append(page)
        }
        for (index, page) in pages.enumerated() where index % 3 == 0 {
            for _ in 0...(index / 3) { try await page.click(text: "Add one") }
        }
        for (index, page) in pages.enumerated() {
            try await page.wait(for: "\(count) === '\(index % 3 == 0 ? index / 3 + 1 : 0)'")
        }
        for page in pages { try await page.close() }
        await gallery.stop()
    }

    @Test func theSecondVisitIsLaidOutForItsWindowFromTheFirstPaintOn() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await open(gallery.address + "basics", width: 700, height: 700)
        try await page.wait(for: "document.querySelector('[data-layer=\"2\"]').getBoundingClientRect().width === 700")
        try await page.click(text: "Add one")
        try await page.wait(for: "\(count) === '1'")
        let html = try await page.evaluate("fetch('/basics').then((answer) => answer.text())").string ?? ""
        #expect(html.contains("{left:0;top:0;width:700px;height:700px"))
        try await page.close()
        await gallery.stop()
    }

    @Test func withoutScriptsTheTextIsThere() async throws {
        let gallery = try await GalleryProcess.start()
        let (data, response) = try await URLSession.shared.data(from: URL(string: gallery.address + "basics")!)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        let html = String(decoding: data, as: UTF8.self)
        for text in ["Basics", "Counter", "Add one", "Mercury"] { #expect(html.contains(text)) }
        await gallery.stop()
    }
}
