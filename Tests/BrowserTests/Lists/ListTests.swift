import Browsers
import Foundation
import LayerTree
import LifelineKit
import LifelineTesting
import Testing

@MainActor
@Suite("Lists in a browser", .serialized, .browser())
struct ListTests {
    private func open(
        _ controller: LongTable, width: Int = 390, height: Int = 844, colorScheme: ColorScheme = .light
    ) async throws -> (ListsApp, Page) {
        let app = try await ListsApp.start { controller }
        let page = try await Browser.shared.newPage(width: width, height: height, colorScheme: colorScheme)
        try await page.goto(app.url)
        try await page.wait(for: "document.querySelectorAll('[role=option]').length > 10")
        return (app, page)
    }

    private func close(_ app: ListsApp, _ page: Page) async throws {
        #expect(page.problems.map(\.description) == [])
        try await page.close()
        await app.stop()
    }

    /// Watches each frame: whether no row covers a part of the table's view, and whose fault that is.
    ///
    /// The table says in each commit which offset it was made for, so each picture tells how old the server's knowledge
    /// is: the time since the content was there. That a machine with much to do answers late is not the list's doing; a
    /// hole in a picture that was made for an offset of less than 150 ms ago is. On a machine that answers in time it
    /// follows that no hole lasts longer. And no frame is white: where rows are on their way there are stripes.
    /// After a jump, of which nobody could know, a picture that was made for the new offset must be full.
    private let watch = """
        (() => {
          const table = document.querySelector('[data-identifier=table]');
          const row = table.querySelector('[role=option]');
          const seen = window.seen = { begin: performance.now(), frames: 0, blank: 0, white: 0, holes: 0, youngest: 1e9, maximumRows: 0, nodes: 0, isJumping: false,
            perRow: row.querySelectorAll('*').length + 1, others: document.getElementsByTagName('*').length };
          seen.others -= table.querySelectorAll('[role=option], [role=option] *').length;
          const spacer = table.querySelector(':scope > .spacer'), offsets = [];
          const isStriped = () => (({ visibility, backgroundImage }) =>
            visibility === 'visible' && backgroundImage.includes('gradient'))(getComputedStyle(spacer));
          const look = (time) => {
            const { top, bottom, left } = table.getBoundingClientRect(), at = table.scrollTop;
            const known = +table.getAttribute('aria-valuetext');
            offsets.push([time, at]);
            if (offsets.length > 900) offsets.shift();
            let isBlank = false;
            for (let y = top + 2; y < bottom; y += 60) {
              if (!document.elementFromPoint(left + 40, y)?.closest('[role=option]')) { isBlank = true; break; }
            }
            const age = time - (offsets.findLast(([, place]) => Math.abs(place - known) <= 1)?.[0] ?? -1e9);
            seen.frames++;
            seen.isBlank = isBlank;
            if (!isBlank) seen.full = time;
            seen.longest = Math.max(seen.longest ?? 0, time - (seen.full ?? time));
            seen.maximumRows = Math.max(seen.maximumRows, table.querySelectorAll('[role=option]').length);
            seen.nodes = Math.max(seen.nodes, document.getElementsByTagName('*').length);
            if (isBlank) {
              seen.blank++;
              if (!isStriped()) seen.white++;
              if (!seen.isJumping) seen.youngest = Math.min(seen.youngest, age);
              if (seen.isJumping ? Math.abs(known - at) <= 1 : age <= 150) seen.holes++;
            }
          };
          // What came into a long list since the last frame counts as out of sight until the layout of this one. Observers of
          // sizes are called after it and before the frame is painted; so something changes its size each frame.
          const probe = document.body.appendChild(document.createElement("i"));
          probe.style.cssText = "position: fixed; height: 0";
          let now = 0;
          new ResizeObserver(() => look(now)).observe(probe);
          const frame = (time) => {
            now = time;
            probe.style.width = probe.style.width === "1px" ? "2px" : "1px";
            requestAnimationFrame(frame);
          };
          requestAnimationFrame(frame);
        })()
        """

    /// A machine that draws fewer than 30 frames a second answers late too: what is seen there says nothing about the list.
    private func expectNoHoles(_ page: Page, _ what: String) async throws {
        // WebKitGTK scrolls a whole wheel notch at once, so a few frames show placeholders before the rows arrive.
        let part = Engine.current == .webkit ? 0.03 : 0
        let hasNone = try await page.evaluate(
            "window.seen.holes <= window.seen.frames * \(part) && window.seen.white === 0"
        ).bool
        let rate =
            try await page.evaluate("window.seen.frames * 1000 / (performance.now() - window.seen.begin)").number ?? 0
        withKnownIssue("The machine draws \(rate) frames a second.", isIntermittent: true) {
            #expect(hasNone == true, "\(what)")
        } when: {
            rate < 30
        }
    }

    @Test func aHundredThousandRowsFlungFromEndToEnd() async throws {
        let controller = LongTable(count: 100_000)
        controller.tellsItsOffset = true
        let (app, page) = try await open(controller)
        try await page.evaluate(watch)
        let views = LiveCounts.now.views
        // About as fast as fingers make pages go: there, and back.
        for _ in 0..<3 { try await page.fling(x: 200, y: 500, distance: -9000, speed: 9000) }
        #expect(controller.table.contentOffset.y > 20_000)
        try await page.fling(x: 200, y: 500, distance: 9000, speed: 9000)
        try await page.wait(for: "!window.seen.isBlank")
        let flung = try await page.evaluate("JSON.stringify(window.seen)").string ?? ""
        print("flung: \(flung), to \(controller.table.contentOffset.y)")
        try await expectNoHoles(page, flung)
        // What was seen so far has been judged.
        try await page.evaluate(
            "Object.assign(window.seen, { isJumping: true, begin: performance.now(), frames: 0, holes: 0, white: 0 })")
        // Jumps, as with the scroll bar: to the middle, to the end, and back.
        for part in [0.5, 1, 0.25, 0.75, 0] {
            try await page.evaluate(
                """
                (() => { const t = document.querySelector('[data-identifier=table]');
                  t.scrollTop = (t.scrollHeight - t.clientHeight) * \(part); })()
                """)
            let number = Int(Double(100_000 - 14) * part)
            try await page.wait(
                for:
                    "!window.seen.isBlank && [...document.querySelectorAll('[role=option]')].some(e => Math.abs(e.ariaPosInSet - \(number)) < 16)"
            )
        }
        let jumped = try await page.evaluate("JSON.stringify(window.seen)").string ?? ""
        print("jumped: \(jumped)")
        try await expectNoHoles(page, jumped)
        // What is alive does not grow with what was seen, neither in the page nor on the server.
        #expect(
            try await page.evaluate(
                "window.seen.maximumRows < 200 && window.seen.nodes <= window.seen.others + 200 * window.seen.perRow + 50"
            ).bool == true, "\(jumped)")
        #expect(LiveCounts.now.views < views + 1600)
        #expect(controller.table.layer.countOfLayers < 200 * 12)
        try await close(app, page)
    }

    @Test(.browser(.accessibilityTree)) func theAccessibilityTreeHasTheRows() async throws {
        let (app, page) = try await open(LongTable(count: 300))
        let tree = try await page.accessibilityTree()
        let list = try #require(tree.first(role: "listbox"))
        #expect(list.name == "Rows")
        let rows = list.flattened.filter { $0.role == "option" }
        #expect(rows.first?.name.hasPrefix("Row 0") == true && rows.count > 20)
        #expect(
            try await page.evaluate(
                "(e => [e.ariaSetSize, e.ariaPosInSet, e.ariaSelected])(document.querySelectorAll('[role=option]')[3])")
                == ["300", "4", "false"])
        try await close(app, page)
    }

    @Test func theKeyboardAloneIsEnough() async throws {
        let controller = LongTable(count: 500)
        let (app, page) = try await open(controller)
        let focused = "document.activeElement.ariaPosInSet"
        try await page.tab(until: "\(focused) === '1'", atMost: 2)
        for number in 2...20 {
            try await page.press("ArrowDown")
            try await page.wait(for: "\(focused) === '\(number)'")
        }
        #expect(
            try await page.evaluate(
                "(e => e.top >= 0 && e.bottom <= innerHeight)(document.activeElement.getBoundingClientRect())"
            ).bool
                == true)
        try await page.press("Enter")
        try await page.wait(for: "document.activeElement.ariaSelected === 'true'")
        try await page.press("End")
        try await page.wait(for: "\(focused) === '500'")
        try await page.press(" ")
        try await page.wait(for: "document.activeElement.ariaSelected === 'true'")
        #expect(controller.selected == [19, 499])
        try await page.press("Home")
        try await page.wait(
            for: "\(focused) === '1' && document.querySelector('[data-identifier=table]').scrollTop === 0")
        try await close(app, page)
    }

    @Test func mouseAndTouchSelect() async throws {
        let controller = LongTable(count: 50)
        let (app, page) = try await open(controller)
        try await page.click(text: "Row 3")
        try await page.wait(for: "document.querySelector('[aria-selected=true]')?.ariaPosInSet === '4'")
        try await page.wheel(x: 200, y: 400, deltaY: 600)
        try await page.wait(for: "document.querySelector('[data-identifier=table]').scrollTop > 500")
        try await page.click(text: "Row 15")
        try await page.wait(for: "document.querySelector('[aria-selected=true]')?.ariaPosInSet === '16'")
        #expect(controller.selected == [3, 15])
        try await close(app, page)
    }

    @Test func rowsComeAndGoWithoutAJolt() async throws {
        let controller = LongTable(count: 1000)
        let (app, page) = try await open(controller)
        try await page.evaluate("document.querySelector('[data-identifier=table]').scrollTop = 5000")
        try await page.wait(for: "[...document.querySelectorAll('[role=option]')].some(e => e.ariaPosInSet === '90')")
        try await page.evaluate("new Promise(done => setTimeout(done, 400))")
        let place =
            "(e => e && e.getBoundingClientRect().top)([...document.querySelectorAll('[role=option]')].find(e => e.textContent.startsWith('Row 90')))"
        let before = try await page.evaluate(place)
        controller.rows.insert(contentsOf: ["new 1", "new 2", "new 3"], at: 0)
        controller.table.insertRows(at: [[0, 0], [0, 1], [0, 2]], with: .automatic)
        try await page.wait(for: "document.querySelector('[role=option]')?.ariaSetSize === '1003'")
        try await page.evaluate("new Promise(done => setTimeout(done, 500))")
        #expect(try await page.evaluate(place) == before)
        // Rows that are seen to go fade, and are gone afterwards.
        let rows =
            "[...document.querySelectorAll('[role=option]')].filter(e => e.textContent.startsWith('Row 90')).length"
        controller.rows.remove(at: 93)
        controller.table.deleteRows(at: [[0, 93]], with: .automatic)
        try await page.wait(for: "\(rows) === 0")
        #expect(controller.table.contentOffset.y > 5000)
        try await close(app, page)
    }

    @Test(arguments: [(390, ColorScheme.light), (390, .dark), (1280, .light), (1280, .dark)])
    func looksGood(width: Int, colorScheme: ColorScheme) async throws {
        let (app, page) = try await open(
            LongTable(count: 200), width: width, height: 700, colorScheme: colorScheme)
        try await page.click(text: "Row 2")
        try await page.wait(for: "document.querySelector('[aria-selected=true]')")
        let tooWide = try await page.evaluate(
            """
            [...document.querySelectorAll('[data-layer]')].filter(e => e.getBoundingClientRect().right > innerWidth + 0.5
                || e.getBoundingClientRect().left < -0.5).map(e => e.outerHTML.slice(0, 80)).join()
            """)
        #expect(tooWide.string == "")
        if let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] {
            _ = try await page.screenshot(savePath: "\(folder)/table-\(width)-\(colorScheme.rawValue).png")
        }
        try await close(app, page)
    }
}

extension CALayer {
    /// The layer and all inside.
    fileprivate var countOfLayers: Int { (sublayers ?? []).reduce(1) { $0 + $1.countOfLayers } }
}
