import Chromium
import Foundation
import LifelineKit
import LifelineTesting
import Testing

@MainActor
@Suite("Lists in a browser", .serialized, .enabled(if: Browser.shouldRun, "Chromium is not installed"))
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

    /// Watches each frame: whether no row covers a part of the table's view, and for how long. A frame counts with 1/60 s
    /// at most: a machine that can't keep up with painting shows each picture longer, which is not the list's doing.
    private let watch = """
        (() => {
          const table = document.querySelector('[data-identifier=table]'), seen = window.seen = { blank: 0, longest: 0, milliseconds: 0,
            frames: 0, least: 1e9, most: 0 };
          let since = 0, length = 0, last = 0;
          const look = (time) => {
            const { top, bottom, left } = table.getBoundingClientRect();
            let isBlank = false;
            for (let y = top + 2; y < bottom; y += 120) {
              if (!document.elementFromPoint(left + 40, y)?.closest('[role=option]')) { isBlank = true; break; }
            }
            const rows = table.querySelectorAll('[role=option]').length;
            seen.frames++;
            seen.least = Math.min(seen.least, rows);
            seen.most = Math.max(seen.most, rows);
            if (isBlank) {
              seen.blank++;
              since ||= last;
              length += Math.min(time - last, 1000 / 60);
              seen.longest = Math.max(seen.longest, length);
              seen.milliseconds = Math.max(seen.milliseconds, time - since);
            } else since = length = 0;
            last = time;
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        })()
        """

    @Test func aHundredThousandRowsFlungFromEndToEnd() async throws {
        let controller = LongTable(count: 100_000)
        let (app, page) = try await open(controller)
        try await page.evaluate(watch)
        let views = LiveCounts.now.views
        // About as fast as fingers make pages go.
        for _ in 0..<4 { try await page.fling(x: 200, y: 500, distance: -9000, speed: 9000) }
        let flung = try await page.evaluate("JSON.stringify(window.seen)").string ?? ""
        print("flung: \(flung), to \(controller.table.contentOffset.y)")
        // How long nothing was seen depends on the machine: told, not asserted.
        #expect(controller.table.contentOffset.y > 30_000)
        try await page.evaluate("window.seen.longest = window.seen.milliseconds = 0")
        // Jumps, as with the scroll bar: to the middle, to the end, and back.
        for part in [0.5, 1, 0.25, 0] {
            try await page.evaluate(
                """
                (() => { const t = document.querySelector('[data-identifier=table]');
                  t.scrollTop = (t.scrollHeight - t.clientHeight) * \(part); })()
                """)
            let number = Int(Double(100_000 - 14) * part)
            try await page.wait(
                for:
                    "[...document.querySelectorAll('[role=option]')].some(e => Math.abs(e.ariaPosInSet - \(number)) < 16)"
            )
        }
        let jumped = try await page.evaluate("JSON.stringify(window.seen)").string ?? ""
        // How long a jump takes to fill is a message there and back, and the making of the rows: told, not asserted.
        print("jumped: \(jumped)")
        // What is alive does not grow with what was seen.
        #expect(try await page.evaluate("window.seen.most < 200").bool == true, "\(jumped)")
        #expect(LiveCounts.now.views < views + 1600)
        try await close(app, page)
    }

    @Test func theAccessibilityTreeHasTheRows() async throws {
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
        try await page.press("Tab")
        try await page.wait(for: "\(focused) === '1'")
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
