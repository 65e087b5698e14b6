import Browsers
import Foundation
import Proxies
import Testing

@Suite("Gestures in a browser", .serialized, .browser())
struct GesturesPageTests {
    private func selector(_ name: String) -> String { #"[data-identifier="\#(name)"]"# }
    private func element(_ name: String) -> String { "document.querySelector('\(selector(name))')" }
    private func status(_ name: String) -> String { "\(element(name + "-status")).textContent" }

    private struct Stage {
        let gallery: GalleryProcess
        let proxy: CuttableProxy?
        let page: Page

        func close() async throws {
            #expect(page.problems.isEmpty, "\(page.problems)")
            try await page.close()
            await proxy?.stop()
            await gallery.stop()
        }
    }

    private func open(
        width: Int = 1280, mobile: Bool = false, colorScheme: ColorScheme = .light, delay: Int = 0
    ) async throws -> Stage {
        let gallery = try await GalleryProcess.start()
        let proxy =
            delay > 0 ? try await CuttableProxy.start(to: gallery.port, delay: .milliseconds(Int64(delay))) : nil
        let page = try await Browser.shared.newPage(
            width: width, height: mobile ? 844 : 900, mobile: mobile, colorScheme: colorScheme)
        try await page.goto((proxy?.address ?? gallery.address) + "gestures")
        // The parts of the client that gestures need have come.
        try await page.wait(for: "document.querySelector('[aria-keyshortcuts]') !== null")
        try await page.wait(
            for: """
                performance.getEntriesByType("resource").some(({ name, responseEnd }) =>
                    name.endsWith("features/gestures.js") && responseEnd > 0)
                """)
        // To have come is not yet to have run.
        try await page.evaluate(
            """
            import(performance.getEntriesByType("resource").find(({ name }) => name.endsWith("features/gestures.js")).name)
                .then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(1)))))
            """)
        return Stage(gallery: gallery, proxy: proxy, page: page)
    }

    private func touch(_ page: Page, _ action: TouchAction, _ points: [(Double, Double)]) async throws {
        try await page.touch(action, points.map { Point(x: $0.0, y: $0.1) })
    }

    @Test func aMouseDragsAndSelectsNothing() async throws {
        let stage = try await open()
        let page = stage.page
        let start = try await page.point(selector: selector("drag"))
        try await page.drag(from: start, to: Point(x: start.x + 100, y: start.y - 40), steps: 20)
        let middle =
            "(({ x, y, width, height }) => [x + width / 2, y + height / 2])(\(element("drag")).getBoundingClientRect())"
        try await page.wait(
            for: "Math.abs(\(middle)[0] - \(start.x + 100)) < 1 && Math.abs(\(middle)[1] - \(start.y - 40)) < 1")
        #expect(try await page.evaluate("String(getSelection())").string == "")
        // The client was ahead of the server's last word on the drag.
        try await page.wait(for: "\(element("drag")).style.translate === ''")
        try await stage.close()
    }

    @Test(.browser(.touch)) func aFingerDragsWithoutScrollingAndScrollsElsewhere() async throws {
        let stage = try await open(width: 390, mobile: true)
        let page = stage.page
        let scrolled = "[...document.querySelectorAll('[data-layer]')].reduce((sum, e) => sum + e.scrollTop, 0)"
        let start = try await page.point(selector: selector("drag"))
        let before = try await page.evaluate(scrolled).number ?? -1
        let old = try await page.evaluate(status("drag")).string ?? ""
        try await page.swipe(from: start, to: Point(x: start.x + 30, y: start.y - 60), steps: 12)
        try await page.wait(for: "\(status("drag")) !== '\(old)'")
        #expect(try await page.evaluate(scrolled).number == before)
        try await page.swipe(from: Point(x: 190, y: 700), to: Point(x: 190, y: 400), steps: 12)
        try await page.wait(for: "\(scrolled) > \(before + 50)")
        try await stage.close()
    }

    @Test func whatIsDraggedIsUnderTheFingerThoughTheServerIsFar() async throws {
        let stage = try await open(delay: 70)
        let page = stage.page
        // The scene is laid out again once the widths of its fonts are known.
        var start = try await page.point(selector: selector("drag"))
        try await page.wait(for: "the tile to come to rest") {
            try await Task.sleep(for: .milliseconds(400))
            let last = start
            start = try await page.point(selector: selector("drag"))
            return start == last
        }
        try await page.evaluate(
            """
            window.lags = [];
            addEventListener("pointermove", (event) => requestAnimationFrame(() => {
                const { x, width } = \(element("drag")).getBoundingClientRect();
                lags.push(Math.abs(event.clientX - x - width / 2));
            }), true);
            """)
        func move(_ x: Double) async throws {
            try await page.mouse(.move, x: x, y: start.y, isDown: true)
        }
        try await page.mouse(.move, x: start.x, y: start.y)
        try await page.mouse(.down, x: start.x, y: start.y)
        // Back and forth by 120 points to each side, at most one step per frame.
        for step in 1...240 {
            try await move(start.x + 120 * sin(Double(step) / 240 * 6 * .pi))
            try await page.evaluate("new Promise((done) => requestAnimationFrame(() => done(0)))")
        }
        let median =
            try await page.evaluate(
                "lags.slice(lags.length / 2).sort((a, b) => a - b)[Math.floor(lags.length / 4)]"
            ).number ?? 999
        #expect(median < 6, "half of the time it is at most \(median) points away")
        try await page.mouse(.up, x: start.x, y: start.y)
        try await page.wait(for: "\(element("drag")).style.translate === ''")
        let middle = "(({ x, width }) => x + width / 2)(\(element("drag")).getBoundingClientRect())"
        try await page.wait(for: "Math.abs(\(middle) - \(start.x)) < 1")
        try await stage.close()
    }

    @Test(.browser(.touch)) func twoFingersPinchAndTurn() async throws {
        let stage = try await open(width: 390, mobile: true)
        let page = stage.page
        // Fingers find what was painted last.
        try await page.evaluate(
            """
            new Promise((resolve) => {
                \(element("pinch")).scrollIntoView({ block: 'center' });
                requestAnimationFrame(() => requestAnimationFrame(() => resolve(1)));
            })
            """)
        let middle = try await page.point(selector: selector("pinch"))
        try await touch(page, .start, [(middle.x - 40, middle.y), (middle.x + 40, middle.y)])
        for step in 1...10 {
            let distance = Double(step) * 3
            try await touch(
                page, .move,
                [(middle.x - 40 - distance, middle.y - distance), (middle.x + 40 + distance, middle.y + distance)])
        }
        try await touch(page, .end, [])
        try await page.wait(for: "parseInt(\(status("pinch"))) > 130 && !\(status("pinch")).includes(', 0°')")
        #expect(try await page.evaluate("visualViewport.scale").number == 1)
        try await stage.close()
    }

    @Test func aTrackpadsPinchScalesTheTileAndNotThePage() async throws {
        let stage = try await open()
        let page = stage.page
        let middle = try await page.point(selector: selector("pinch"))
        for _ in 0..<4 {
            try await page.wheel(x: middle.x, y: middle.y, deltaY: -20, modifiers: .control)
        }
        try await page.wait(for: "parseInt(\(status("pinch"))) > 130")
        #expect(try await page.evaluate("visualViewport.scale * devicePixelRatio").number == 1)
        try await stage.close()
    }

    /// Safari on macOS reports a trackpad's pinches and rotations by its own events, which no engine here dispatches.
    @Test func gestureEventsScaleAndTurnTheTile() async throws {
        let stage = try await open()
        let page = stage.page
        let middle = try await page.point(selector: selector("pinch"))
        let isPrevented = try await page.evaluate(
            """
            (async () => {
                const tile = document.elementFromPoint(\(middle.x), \(middle.y));
                const dispatch = (name, scale, rotation) => {
                    const event = new Event(name, { bubbles: true, cancelable: true });
                    tile.dispatchEvent(Object.assign(event, { scale, rotation, clientX: \(middle.x), clientY: \(middle.y) }));
                    return event.defaultPrevented;
                };
                const results = [dispatch("gesturestart", 1, 0)];
                for (let step = 1; step <= 10; step++) {
                    results.push(dispatch("gesturechange", 1 + step / 20, step * 3));
                    await new Promise((done) => setTimeout(done, 60));
                }
                results.push(dispatch("gestureend", 1.5, 30));
                return results.every((result) => result);
            })()
            """)
        #expect(isPrevented == true, "the browser must not zoom the page")
        try await page.wait(for: "parseInt(\(status("pinch"))) > 130 && !\(status("pinch")).includes(', 0°')")
        try await stage.close()
    }

    @Test func tapsPressesAndSwipesAreToldApart() async throws {
        let stage = try await open()
        let page = stage.page
        let middle = try await page.point(selector: selector("taps"))
        let shown = "\(element("taps")).textContent"
        // The server measures the time between two taps, and of a press: on a busy machine a click may be a long press, and
        // the second tap, or the move of a swipe, may come too late.
        try await page.evaluate(
            """
            window.texts = [];
            new MutationObserver(() => texts.push(\(shown)))
                .observe(\(element("taps")), { childList: true, subtree: true, characterData: true });
            """)
        func tap() async throws {
            var text: JSON = ""
            for _ in 0..<5 where text != "Tap" {
                try await page.evaluate("texts.length = 0")
                try await page.click(at: middle)
                text = try await page.wait(for: "texts.find(text => ['Tap', 'Long press is over'].includes(text))")
            }
            #expect(text == "Tap")
        }
        try await tap()
        try await page.wait(for: "\(status("taps")).startsWith('pointer at')")
        var result: JSON = ""
        for _ in 0..<5 where result != "Double tap" {
            try await page.mouse(.down, x: middle.x, y: middle.y)
            try await page.wait(for: "\(shown) === 'Long press'")
            try await page.mouse(.up, x: middle.x, y: middle.y)
            try await page.wait(for: "\(shown) === 'Long press is over'")
            try await page.evaluate("texts.length = 0")
            try await page.click(at: middle, count: 2)
            let results = "['Tap', 'Double tap', 'Long press is over']"
            result = try await page.wait(for: "texts.findLast(text => \(results).includes(text))")
        }
        #expect(result == "Double tap")
        for _ in 0..<5 where result != "Swipe to the left" {
            try await tap()
            try await page.drag(from: middle, to: Point(x: middle.x - 80, y: middle.y), steps: 4)
            result = try await page.wait(
                for: "['Swipe to the left', 'Long press is over'].includes(\(shown)) && \(shown)")
        }
        #expect(result == "Swipe to the left")
        try await page.mouse(.move, x: 5, y: 5)
        try await page.wait(for: "\(status("taps")) === 'no pointer'")
        try await stage.close()
    }

    @Test(.browser(.touch)) func aFingersTapAndPress() async throws {
        let stage = try await open(width: 390, mobile: true)
        let page = stage.page
        try await page.evaluate("\(element("taps")).scrollIntoView({ block: 'center' })")
        let middle = try await page.point(selector: selector("taps"))
        let shown = "\(element("taps")).textContent"
        try await page.tap(at: middle)
        try await page.wait(for: "\(shown) === 'Tap'")
        try await touch(page, .start, [(middle.x, middle.y)])
        try await page.wait(for: "\(shown) === 'Long press'")
        try await touch(page, .end, [])
        try await page.wait(for: "\(shown) === 'Long press is over'")
        try await stage.close()
    }

    @Test func theKeyboardAloneTapsAndUsesShortcuts() async throws {
        let stage = try await open()
        let page = stage.page
        let shown = "\(element("taps")).textContent"
        // The bar of the tour comes first.
        try await page.tab(until: "document.activeElement === \(element("taps"))", atMost: 8)
        #expect(try await page.evaluate("\(element("taps")).getAttribute('role')").string == "button")
        #expect(try await page.evaluate("\(element("taps")).getAttribute('aria-label')").string == "Field to tap on")
        try await page.press("Enter")
        try await page.wait(for: "\(shown) === 'Tap'")
        let before = try await page.evaluate(status("drag")).string ?? ""
        try await page.press("ArrowRight")
        try await page.wait(for: "\(status("drag")) !== '\(before)'")
        try await page.press("Control+k")
        try await page.wait(for: "\(status("drag")) === '\(before)' && \(status("keys")) === 'used 2 times'")
        #expect(
            try await page.evaluate("document.querySelector('[aria-keyshortcuts]').getAttribute('aria-keyshortcuts')")
                .string == "Control+k ArrowLeft ArrowRight")
        try await stage.close()
    }

    @Test(arguments: [(1280, ColorScheme.light), (1280, .dark), (390, .light), (390, .dark)])
    func nothingReachesOutOfTheScreen(width: Int, colorScheme: ColorScheme) async throws {
        let stage = try await open(width: width, mobile: width < 600, colorScheme: colorScheme)
        let page = stage.page
        let tooWide = try await page.evaluate(
            """
            [...document.querySelectorAll('[data-layer]')].filter(e => e.getBoundingClientRect().right > innerWidth + 0.5
                || e.getBoundingClientRect().left < -0.5).map(e => e.outerHTML.slice(0, 80)).join()
            """)
        #expect(tooWide.string == "")
        if let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] {
            _ = try await page.screenshot(savePath: "\(folder)/gestures-\(width)-\(colorScheme.rawValue).png")
        }
        try await stage.close()
    }
}
