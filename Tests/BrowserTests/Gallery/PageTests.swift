import Browsers
import Foundation
import Testing

/// What every page of the gallery has: a first picture that stays, a way back, a description, a printed form.
@Suite("Pages of the gallery", .serialized, .browser())
struct PageTests {
    /// The sum of all shifts that no input caused, from the beginning of the page.
    private static let watchesShifts = """
        window.shift = 0; window.moved = [];
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
          shift += entry.value;
          moved.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 20)));
        } }).observe({ type: "layout-shift", buffered: true });
        """
    static let isConnected = """
        performance.getEntriesByType('resource').some(e => e.name.endsWith('print.js') && e.responseEnd > 0)
          && !('waiting' in document.documentElement.dataset)
        """

    private static let fill = "getComputedStyle(document.documentElement).backgroundColor"

    @Test(.browser(.layoutShifts), arguments: [(800, 1100), (390, 844), (1920, 1080)])
    func theFirstPictureStays(_ width: Int, _ height: Int) async throws {
        let gallery = try await GalleryProcess.start()
        for path in ["", "controls", "groceries", "views", "controllers"] {
            let page = try await Browser.shared.newPage(width: width, height: height, mobile: width < 600)
            try await page.addPreloadScript(Self.watchesShifts)
            try await page.goto(gallery.address + path)
            try await page.wait(for: Self.isConnected)
            let shift = try await page.evaluate("shift").number ?? 1
            let moved = try await page.evaluate("moved.join('|')").string ?? ""
            #expect(shift < 0.1, "/\(path) at \(width) × \(height): \(shift), \(moved)")
            // What is seen is laid out for this window, and its colour fills the window.
            let seen = "document.querySelector('[data-layer=\"2\"]').offsetWidth"
            #expect(try await page.evaluate(seen) == .number(Double(width)))
            #expect(try await page.evaluate(Self.fill) != "rgb(255, 255, 255)", "/\(path) is grey")
            try await page.close()
        }
        await gallery.stop()
    }

    /// Which are seen without a request of their own.
    @Test func symbolsComeWithThePage() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage()
        try await page.goto(gallery.address)
        try await page.wait(for: Self.isConnected)
        let masks = """
            [...document.querySelectorAll('[data-layer]')].filter(e =>
              getComputedStyle(e).maskImage.includes('data:image/svg+xml'))
            """
        #expect((try await page.evaluate("\(masks).length").int ?? 0) >= 10)
        let requested = """
            performance.getEntriesByType('resource').filter(e =>
              ['css', 'img'].includes(e.initiatorType) && !/woff2|css$/.test(e.name)).map(e => e.name)
            """
        #expect(try await page.evaluate("\(requested).join()") == "")
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        await gallery.stop()
    }

    /// The status of the page's response. Older engines don't report it, so the page is requested again.
    private static let status = """
        performance.getEntriesByType("navigation")[0]?.responseStatus
          || fetch(location.href).then(({ status }) => status)
        """

    /// Every address answers and is linked from some page, links lead to no other addresses, and each page leads back to the
    /// first one.
    @Test @MainActor func everyPageLeadsBack() async throws {
        // Engines that keep pages, or don't say that they leave one, have the scenes of a minute at once.
        let gallery = try await GalleryProcess.start(environment: ["LIFELINE_MAX_SCENES_PER_VISITOR": "1000"])
        // Lazy grids make what is near the window.
        let page = try await Browser.shared.newPage(width: 1280, height: 6000)
        let addresses = Set(galleryAddresses)
        #expect(addresses.count > 60)
        var found: Set<String> = ["/"]
        for address in addresses.sorted() {
            try await page.goto(gallery.address + address.dropFirst())
            try await page.wait(for: Self.isConnected)
            let status = try await page.evaluate(Self.status)
            #expect(status == 200, "\(address)")
            let links = try await page.evaluate(
                "[...document.querySelectorAll('a[href^=\"/\"]')].map(e => new URL(e.href).pathname)")
            found.formUnion(links.array.compactMap(\.string))
            let galleryLink = """
                [...document.querySelectorAll('a, lifeline-button, [role=button]')].find(e =>
                  e.checkVisibility({ visibilityProperty: true })
                  && (/^‹ |^Views$/.test(e.textContent) || /^Back to /.test(e.ariaLabel)))
                """
            // Pages of views and of controllers lead to their list first.
            for _ in 0..<2 {
                let place = try await page.evaluate("location.pathname")
                if place == "/" { break }
                try await page.wait(for: "!!\(galleryLink)")
                try await page.evaluate("void \(galleryLink).click()")
                try await page.wait(for: "location.pathname !== '\(place.string ?? "")' && \(Self.isConnected)")
            }
            #expect(try await page.evaluate("location.pathname") == "/", "\(address)")
        }
        found.formUnion(try await controllers(gallery, page))
        #expect(addresses.subtracting(found) == [], "no page leads there")
        // The pages of a stack are without end.
        let others = found.subtracting(addresses).subtracting(gallerySourceAddresses)
        #expect(others.filter { !$0.hasPrefix("/views/navigation-stack/") } == [])
        try await page.close()
        await gallery.stop()
    }

    /// Where the rows of the list of controllers lead, which are buttons.
    @MainActor private func controllers(_ gallery: GalleryProcess, _ page: Page) async throws -> [String] {
        let rows = "[...document.querySelectorAll('[role=button]:not([aria-label^=Back])')]"
        var found: [String] = []
        var count = 1
        while found.count < count {
            try await page.goto(gallery.address + "controllers")
            try await page.wait(for: Self.isConnected)
            count = try await page.evaluate("\(rows).length").int ?? 0
            try await page.evaluate("void \(rows)[\(found.count)].click()")
            try await page.wait(for: "location.pathname !== '/controllers'")
            found.append(try await page.evaluate("location.pathname").string ?? "")
        }
        return found
    }

    @Test func whatIsNowhereIsSaidToBe() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage()
        let answers = [("nothing", 404), ("controllers/nothing", 404), ("controllers/life", 200), ("?x=1", 200)]
        for (path, status) in answers {
            try await page.goto(gallery.address + path)
            #expect(try await page.evaluate(Self.status) == .number(Double(status)), "\(path)")
        }
        try await page.goto(gallery.address + "nothing")
        try await page.wait(for: Self.isConnected)
        try await page.click(text: "All pages")
        try await page.wait(for: "location.pathname === '/' && document.title === 'Lifeline Gallery'")
        try await page.close()
        await gallery.stop()
    }

    @Test func aPageDescribesItself() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage()
        try await page.goto(gallery.address + "rows")
        let content = { (selector: String) in "document.querySelector('\(selector)').content" }
        #expect(
            try await page.evaluate(content("meta[name=description]"))
                == "A thousand values in one list, and what is done to them.")
        #expect(try await page.evaluate("\(content("meta[name=theme-color]")).length") == 7)
        let icon = "await (await fetch(document.querySelector('link[rel=icon]').href)).text()"
        #expect(try await page.evaluate("(async () => (\(icon)).startsWith('<svg'))()") == true)
        let manifest = "await (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
        #expect(try await page.evaluate("(async () => (\(manifest)).icons.length)()") == 1)
        try await page.close()
        await gallery.stop()
    }

    @Test(.browser(.printing)) func allOfAPageIsPrinted() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage(width: 390, height: 844, mobile: true)
        try await page.goto(gallery.address)
        try await page.wait(for: Self.isConnected)
        let styles = "[...document.querySelectorAll('[data-layer]')].map(e => e.style.cssText).join()"
        let before = try await page.evaluate(styles)
        let document = try await page.pdf()
        let pages = String(decoding: document, as: UTF8.self).matches(of: /\/Type \/Page\b/).count
        #expect(pages >= 2, "more than a screen")
        #expect(try await page.evaluate(styles) == before, "the page is as it was")
        try await page.close()
        await gallery.stop()
    }

    @Test func copiedTextKeepsItsLines() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage(height: 3000)
        try await page.goto(gallery.address)
        try await page.wait(for: Self.isConnected)
        // Runs after the page's own listeners, which set the copied text.
        try await page.evaluate(
            """
            void addEventListener("copy", ({ clipboardData }) => { window.copied = clipboardData.getData("text/plain"); });
            getSelection().selectAllChildren(document.querySelector('[data-layer="1"]'));
            """)
        try await page.press("Control+c")
        let text = try await page.wait(for: "window.copied").string ?? ""
        let lines = text.split(separator: "\n").map(String.init)
        // The views of a row are separated by tabs.
        #expect(lines.first?.split(separator: "\t").first == "Lifeline")
        #expect(lines.contains { $0.hasPrefix("Hooks") && !$0.contains("Views") })
        try await page.close()
        await gallery.stop()
    }

    @Test func whatCanBePressedShowsItUnderAMouse() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage()
        try await page.goto(gallery.address + "basics")
        try await page.wait(for: Self.isConnected)
        let button = "[...document.querySelectorAll('lifeline-button')].find(e => e.textContent === 'Add one')"
        let look = "(({ filter, cursor }) => [filter, cursor])(getComputedStyle(\(button)))"
        #expect(try await page.evaluate(look) == ["none", "pointer"])
        try await page.evaluate("\(button).scrollIntoView({ behavior: 'instant', block: 'center' })")
        let box = try await page.evaluate("(({ x, y }) => [x + 5, y + 5])(\(button).getBoundingClientRect())")
        try await page.mouse(.move, x: box[0].number ?? 0, y: box[1].number ?? 0)
        try await page.wait(for: "\(look)[0] === 'brightness(0.94)'")
        try await page.close()
        await gallery.stop()
    }

    /// The words above a list that is refreshed stand still; only spinners turn.
    @Test func wordsDoNotTurn() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage()
        try await page.goto(gallery.address + "groceries")
        try await page.wait(for: Self.isConnected)
        try await page.evaluate(
            "[...document.querySelectorAll('lifeline-button')].find(e => e.textContent === 'Refresh').click()")
        try await page.wait(for: "document.querySelector('lifeline-button[aria-busy=\"true\"] [data-layer]')")
        let animation = "getComputedStyle(document.querySelector('[aria-busy=\"true\"] [data-layer]')).animationName"
        #expect(try await page.evaluate(animation) == "none")
        try await page.goto(gallery.address + "controls/activity")
        try await page.wait(for: Self.isConnected)
        try await page.wait(for: "document.querySelector('[aria-busy=\"true\"] [data-layer]')")
        #expect(try await page.evaluate(animation) == "spin")
        try await page.close()
        await gallery.stop()
    }

    /// A bar has the colour of what it belongs to, and a title stands above its column.
    @Test func barsBelongToTheirPages() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage()
        for path in ["groceries", "controllers"] {
            try await page.goto(gallery.address + path)
            try await page.wait(for: Self.isConnected)
            #expect(
                try await page.evaluate("getComputedStyle(document.querySelector('header')).backgroundColor")
                    == page.evaluate(Self.fill))
        }
        let left = { (text: String) in
            "Math.round([...document.querySelectorAll('[data-layer]')].find(e =>"
                + " e.firstChild?.data === '\(text)' && getComputedStyle(e).visibility === 'visible')"
                + ".closest('h1, [role=button]').getBoundingClientRect().x)"
        }
        #expect(try await page.evaluate(left("Controllers")) == page.evaluate(left("Transitions")))
        try await page.close()
        await gallery.stop()
    }

    @Test func aRowThatIsSwipedStaysInItsCard() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage()
        try await page.goto(gallery.address + "groceries")
        try await page.wait(for: Self.isConnected)
        let row = "[...document.querySelectorAll('[data-layer]')].find(e => e.firstChild?.data === 'Apples')"
        let place = try await page.evaluate("(({ x, y }) => [x + 20, y + 8])(\(row).getBoundingClientRect())")
        let (x, y) = (place[0].number ?? 0, place[1].number ?? 0)
        try await page.mouse(.down, x: x, y: y)
        for step in 1...8 { try await page.mouse(.move, x: x - Double(step) * 10, y: y, isDown: true) }
        try await page.wait(for: "\(row).getBoundingClientRect().x < \(x - 60)")
        // At the left of the card its margin is seen, not the row.
        let margin = "getComputedStyle(document.elementFromPoint(270, \(y))).backgroundColor"
        #expect(try await page.evaluate(margin) == page.evaluate(Self.fill))
        try await page.mouse(.up, x: x - 80, y: y)
        try await page.close()
        await gallery.stop()
    }

    @Test func fieldsInRowsHaveNoBorderAndPasswordsAForm() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage()
        try await page.goto(gallery.address + "views/form")
        try await page.wait(for: Self.isConnected)
        let border = "getComputedStyle(document.querySelector('input[placeholder]').parentElement).boxShadow"
        #expect((try await page.evaluate(border).string ?? "").contains("inset") == false)
        try await page.goto(gallery.address + "views/text-field")
        try await page.wait(for: Self.isConnected)
        #expect((try await page.evaluate(border).string ?? "").contains("inset"))
        let password =
            "(({ name, autocomplete, form }) => [name, autocomplete, form?.localName ?? null])"
            + "(document.querySelector('input[type=password]'))"
        #expect(try await page.evaluate(password) == ["current-password", "current-password", "form"])
        try await page.close()
        await gallery.stop()
    }

    /// Tables have lines that can be followed, indicators stand at one height, and code is whole.
    @Test func contentsAreWholeAndAligned() async throws {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage(width: 1280, height: 800)
        try await page.goto(gallery.address + "people")
        try await page.wait(for: "!!document.querySelector('[data-identifier=people]')")
        let table =
            "(({ left, right, width }) => [width <= 760, Math.abs(left + right - innerWidth) < 2])"
            + "(document.querySelector('[data-identifier=people]').getBoundingClientRect())"
        #expect(try await page.evaluate(table) == [true, true])
        try await page.goto(gallery.address + "views/progress-view")
        try await page.wait(for: Self.isConnected)
        let tops = """
            [...new Set([...document.querySelectorAll('[role=progressbar]:not([aria-valuenow])')]
              .map((e) => Math.round(e.getBoundingClientRect().top)))].length
            """
        #expect(try await page.evaluate(tops) == 1)
        try await page.close()
        for width in [390, 1280] {
            let page = try await Browser.shared.newPage(width: width, height: 800)
            try await page.goto(gallery.address + "controls/button")
            try await page.wait(for: Self.isConnected)
            let code = """
                [...document.querySelectorAll('[data-layer], [data-layer] *')].filter((e) => !e.children.length
                  && e.textContent.trim() && /mono/i.test(getComputedStyle(e).fontFamily) && e.checkVisibility())
                """
            #expect((try await page.evaluate("\(code).length").int ?? 0) > 0)
            // A line that is too long is broken, or scrolled sideways.
            let cut = """
                \(code).filter((e) => {
                  let box = e;
                  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowX)) box = box.parentElement;
                  return e.textContent.includes("…")
                    || e.getBoundingClientRect().right > innerWidth && (!box || box === document.documentElement);
                }).map((e) => e.textContent)
                """
            #expect(try await page.evaluate(cut) == [], "at \(width)")
            try await page.close()
        }
        await gallery.stop()
    }
}
