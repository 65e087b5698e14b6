import Browsers
import Foundation
import LifelineKit
import LifelineUI
import Testing

/// A page that shows one idiom after the other, used by mouse or by finger.
@MainActor final class IdiomPage {
    let page: Page
    let usesTouch: Bool
    private let control: ControlPage
    private let host: UIHostingController<AnyView>
    /// Tells by what it shows that the app has handled the input before. It is no button: the app takes what was clicked last for
    /// what has the focus.
    private let marker: UISwitch
    private let count: UILabel
    private var idiom: Idiom?
    private var log = IdiomLog()
    private var shown = 0
    private var marks = 0

    static func open(touch: Bool) async throws -> IdiomPage {
        let host = UIHostingController(rootView: AnyView(EmptyView()))
        let marker = UISwitch(frame: CGRect(x: 0, y: 604, width: 51, height: 31))
        let count = UILabel(frame: CGRect(x: 60, y: 600, width: 200, height: 40))
        let control = try await ControlPage.open(width: 390, height: 640, touch: touch) { root in
            host.view.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
            host.view.clipsToBounds = true
            (root.next as? UIViewController)?.addChild(host)
            root.addSubview(host.view)
            count.accessibilityIdentifier = "marker"
            root.addSubview(marker)
            root.addSubview(count)
        }
        return IdiomPage(control, host, marker, count, touch: touch)
    }

    private init(
        _ control: ControlPage, _ host: UIHostingController<AnyView>, _ marker: UISwitch, _ count: UILabel, touch: Bool
    ) {
        self.control = control
        self.host = host
        self.marker = marker
        self.count = count
        page = control.page
        usesTouch = touch
        marker.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                marks += 1
                count.text = "\(marks)"
            }, for: .valueChanged)
    }

    /// Shows the idioms of a table and checks each.
    static func run(_ idioms: [Idiom], touch: Bool) async throws {
        let page = try await open(touch: touch)
        for idiom in idioms {
            do {
                try await page.show(idiom)
                try await idiom.check(page)
            } catch {
                Issue.record("\(page.title): \(error)", sourceLocation: idiom.location)
            }
        }
        let problems = page.page.problems.map(\.description).filter { !$0.contains("aria-hidden") }
        #expect(problems == [])
        page.page.clearConsole()
        try await page.control.close()
    }

    private func show(_ idiom: Idiom) async throws {
        self.idiom = idiom
        log = IdiomLog()
        shown += 1
        let view = idiom.view(log).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        // The mouse leaves what it is over.
        if !usesTouch { try await page.mouse(.move, x: 380, y: 630) }
        try await page.evaluate("document.activeElement.blur()")
        host.rootView = AnyView(view.id(shown))
        try await settle()
    }

    private var title: String { "\(idiom?.name ?? "") (\(usesTouch ? "finger" : "mouse"))" }

    /// Waits until the app has handled the input and the page has painted the result. (Chromium finds the place of a touch
    /// by what it painted last.)
    func settle() async throws {
        let next = marks + 1
        try await page.evaluate("document.querySelector('[data-layer=\"\(marker.layer.id)\"] input').click()")
        try await page.wait(for: "document.querySelector('[data-identifier=marker]').textContent === '\(next)'")
        try await page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))")
    }

    // MARK: What a person does

    /// Clicks or touches a point.
    func tap(_ x: Double, _ y: Double) async throws {
        if usesTouch { try await page.tap(at: Point(x: x, y: y)) } else { try await page.click(x: x, y: y) }
    }

    /// Clicks or touches what has a text or a name.
    func tap(_ text: String) async throws {
        let point = try await page.point(text: text)
        try await tap(point.x, point.y)
    }

    func drag(_ start: (Double, Double), to end: (Double, Double)) async throws {
        let (from, to) = (Point(x: start.0, y: start.1), Point(x: end.0, y: end.1))
        if usesTouch {
            try await page.swipe(from: from, to: to, rests: true)
        } else {
            try await page.drag(from: from, to: to)
        }
    }

    /// Scrolls what lies at a point; positive distances show what is further down.
    func scroll(_ x: Double, _ y: Double, by distance: Double) async throws {
        guard usesTouch else { return try await page.wheel(x: x, y: y, deltaY: distance) }
        try await settle()
        // A finger has the page's height for each swipe.
        for _ in 0..<Int((abs(distance) / 400).rounded(.up)) {
            let (low, high) = (Point(x: x, y: 500), Point(x: x, y: 100))
            try await page.swipe(from: distance > 0 ? low : high, to: distance > 0 ? high : low, rests: true)
        }
    }

    /// Clicks or touches the first element of a selector.
    func tap(selector: String) async throws {
        if usesTouch { try await page.tap(selector: selector) } else { try await page.click(selector: selector) }
    }

    func type(_ text: String) async throws { try await page.type(text) }

    /// Presses a key and waits for what it does.
    func press(_ key: String) async throws {
        try await page.press(key)
        try await settle()
    }

    /// Presses the Tab key until something has the focus, by its name, its placeholder or its text.
    func tab(to name: String, location: SourceLocation = #_sourceLocation) async throws {
        for _ in 0..<20 {
            try await page.press("Tab")
            if try await page.evaluate(Self.focused) == .string(name) { return }
        }
        Issue.record("\(title): the Tab key does not reach “\(name)”", sourceLocation: location)
    }

    private static let focused =
        "(e => e === document.body ? '' : e.ariaLabel || e.placeholder || e.textContent)(document.activeElement)"

    /// What has the focus, by its name, its placeholder or its text.
    func expect(focus name: String, location: SourceLocation = #_sourceLocation) async throws {
        try await settle()
        var found = JSON.null
        let deadline = ContinuousClock.now + .patience
        repeat {
            found = try await page.evaluate(Self.focused)
        } while found != .string(name)
            && ContinuousClock.now < deadline
        #expect(found == .string(name), "\(title)", sourceLocation: location)
    }

    // MARK: What is to be seen

    /// What the code did since this was asked last.
    func expect(log expected: String..., location: SourceLocation = #_sourceLocation) async throws {
        try await settle()
        // What runs in tasks comes a little later.
        try? await page.wait(for: "the log") { log.entries.count >= expected.count }
        let entries = log.entries
        #expect(entries == expected, "\(title)", sourceLocation: location)
        log.entries = []
    }

    /// That the code did nothing.
    func expectNothing(location: SourceLocation = #_sourceLocation) async throws {
        try await settle()
        let entries = log.entries
        #expect(entries == [], "\(title)", sourceLocation: location)
        log.entries = []
    }

    /// The colours at some points, once what moves has come to rest.
    func expect(_ expected: [Paint], at points: [(Double, Double)], location: SourceLocation = #_sourceLocation)
        async throws
    {
        try await settle()
        var found: [Paint] = []
        let deadline = ContinuousClock.now + .patience
        repeat { found = try await paints(at: points) } while found != expected && ContinuousClock.now < deadline
        #expect(found == expected, "\(title)", sourceLocation: location)
    }

    func expect(_ paint: Paint, at x: Double, _ y: Double, location: SourceLocation = #_sourceLocation) async throws {
        try await expect([paint], at: [(x, y)], location: location)
    }

    /// The lines of text that are painted in the page, from the top to the bottom.
    func expect(texts expected: [String], location: SourceLocation = #_sourceLocation) async throws {
        try await settle()
        var found: [String] = []
        let deadline = ContinuousClock.now + .patience
        repeat { found = try await texts() } while found != expected && ContinuousClock.now < deadline
        #expect(found == expected, "\(title)", sourceLocation: location)
    }

    /// The texts that are painted within the idiom's part of the page and not covered.
    func texts() async throws -> [String] {
        let found = try await page.evaluate(
            """
            (() => {
              const found = [];
              const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              while (walker.nextNode()) {
                const node = walker.currentNode, element = node.parentElement, text = node.textContent.trim();
                if (!text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
                const range = document.createRange();
                range.selectNodeContents(node);
                const { left, top, width, height } = range.getBoundingClientRect();
                const x = left + width / 2, y = top + height / 2;
                if (x < 0 || y < 0 || x > 390 || y > 600) continue;
                let shown = true;
                for (let outer = element; outer && shown; outer = outer.parentElement) {
                  const style = getComputedStyle(outer), box = outer.getBoundingClientRect();
                  if (style.opacity < 0.05) shown = false;
                  if (/clip|hidden|auto|scroll/.test(style.overflow)
                    && (x < box.left || x > box.right || y < box.top || y > box.bottom)) shown = false;
                }
                if (shown) found.push({ x: left, y, text });
              }
              // Groups texts into lines: the vertical centers of small texts differ by a few pixels between engines.
              found.sort((a, b) => a.y - b.y);
              found.forEach((one, i) => { one.line = (found[i - 1]?.line ?? 0) + (i && one.y - found[i - 1].y > 4); });
              found.sort((a, b) => a.line - b.line || a.x - b.x);
              return found.map(({ text }) => text);
            })()
            """)
        return found.array.compactMap(\.string)
    }

    private func paints(at points: [(Double, Double)]) async throws -> [Paint] {
        try await page.pixels(at: points.map { Point(x: $0.0, y: $0.1) }).map {
            Paint.nearest($0.red, $0.green, $0.blue)
        }
    }

    /// Whether a JavaScript condition about the page becomes true.
    func expect(page condition: String, location: SourceLocation = #_sourceLocation) async throws {
        try await settle()
        var value = JSON.null
        let deadline = ContinuousClock.now + .patience
        repeat { value = try await page.evaluate(condition) } while !value.isTruthy && ContinuousClock.now < deadline
        #expect(value.isTruthy, "\(title): \(condition)", sourceLocation: location)
    }

    /// Writes a picture if `LIFELINE_SCREENSHOTS` names a folder.
    func picture(_ name: String) async throws { try await control.picture(name + (usesTouch ? "-touch" : "")) }
}
