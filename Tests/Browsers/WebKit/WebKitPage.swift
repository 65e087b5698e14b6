import Foundation

/// A page of WebKitGTK, driven over WebDriver.
final class WebKitPage: PageDriver {
    let engine = Engine.webkit
    private let session: WebKitSession
    private let handle: String
    private let index: Int
    private let observer: PageObserver

    /// - Parameter index: How many pages the session had opened before.
    init(session: WebKitSession, handle: String, index: Int, observer: PageObserver) {
        self.index = index
        self.session = session
        self.handle = handle
        self.observer = observer
    }

    @discardableResult
    private func call(
        _ method: String, _ path: String, _ body: JSON = [:], timeout: Duration = .patience
    ) async throws -> JSON {
        defer {
            for message in session.newConsoleMessages() where !(isLeaving(path) && Self.isRemark(message.text)) {
                observer.note(level: message.level, message.text)
            }
        }
        return try await session.call(method, path, body, for: handle, timeout: timeout)
    }

    /// Whether a command leaves the document.
    private func isLeaving(_ path: String) -> Bool { ["/url", "/refresh", "/back", "/forward"].contains(path) }

    /// A document that is left while modules load complains of them.
    private static func isRemark(_ text: String) -> Bool { text.hasSuffix("Importing a module script failed.") }

    // MARK: Navigation

    func load(_ url: String, timeout: Duration) async throws {
        do {
            try await call("POST", "/url", ["url": .string(url)], timeout: timeout)
        } catch BrowserError.command(_, let message) {
            throw BrowserError.navigation(url: url, reason: message)
        }
    }

    func reload(pastCaches: Bool, timeout: Duration) async throws {
        if pastCaches { throw BrowserError.lacks(.webkit, .reloadPastCaches) }
        try await call("POST", "/refresh", timeout: timeout)
    }

    func travel(_ distance: Int) async throws {
        for _ in 0..<abs(distance) { try await call("POST", distance < 0 ? "/back" : "/forward") }
    }

    func close() async throws { try await session.close(handle, index: index) }

    // MARK: Scripts

    /// As an expression, or else as statements without a value. (A script of WebDriver is the body of a function, and `eval` is
    /// against the policy of most pages.) What cannot be parsed has not begun to run.
    func evaluate(_ script: String, timeout: Duration) async throws -> JSON {
        do {
            return try await run("return (\(script)\n);", timeout: timeout)
        } catch BrowserError.command(_, let message) where message.hasPrefix("javascript error") {
            return try await run("\(script)\n;", timeout: timeout)
        }
    }

    private func run(_ body: String, timeout: Duration) async throws -> JSON {
        let script = """
            const done = arguments[arguments.length - 1];
            (async () => {
            \(body)
            })().then((value) => done({ value: value instanceof Node ? {} : value ?? null }),
              (error) => done({ error: String(error) }));
            """
        let answer = try await call(
            "POST", "/execute/async", ["script": .string(script), "args": []], timeout: timeout)
        if let error = answer["error"].string { throw BrowserError.script(error) }
        return answer["value"]
    }

    func addStartScript(_ source: String) async throws {
        try await session.ask("addStartScript", ["source": .string(source)])
    }

    // MARK: Emulation

    func setViewport(_ viewport: Viewport) async throws {
        guard viewport.deviceScaleFactor == session.scale else { throw BrowserError.lacks(.webkit, .pixelRatio) }
        try await call(
            "POST", "/window/rect",
            ["x": 0, "y": 0, "width": .number(Double(viewport.width)), "height": .number(Double(viewport.height))])
        let size = "innerWidth === \(viewport.width) && innerHeight === \(viewport.height)"
        _ = try await evaluate(
            "new Promise((done) => { const look = () => \(size) ? done() : setTimeout(look, 4); look(); })",
            timeout: .patience)
    }

    func setMedia(_ media: MediaFeatures) async throws {
        if media.forcedColors == true || media.print { throw BrowserError.lacks(.webkit, .media) }
        if media.moreContrast == true { throw BrowserError.lacks(.webkit, .contrast) }
        let isDark = media.colorScheme == .dark
        let isReduced = media.reducedMotion == true
        try await session.ask("setMedia", ["dark": .bool(isDark), "reducedMotion": .bool(isReduced)])
        // The window's process is told, and tells the page's.
        let matches = """
            matchMedia("(prefers-color-scheme: dark)").matches === \(isDark)
              && matchMedia("(prefers-reduced-motion: reduce)").matches === \(isReduced)
            """
        _ = try await evaluate(
            "new Promise((done) => { const look = () => \(matches) ? done() : setTimeout(look, 4); look(); })",
            timeout: .patience)
    }

    /// WebDriver has no command for it: a script in the page sets the rate of its animations, and of those that begin.
    func setAnimationRate(_ rate: Double) async throws {
        _ = try await evaluate(
            """
            (() => {
              const pace = window.paceOfTests ??= { rate: 1 };
              const apply = (animation) => {
                animation.playbackRate = pace.rate;
                return animation;
              };
              if (!pace.animate) {
                const animate = pace.animate = Element.prototype.animate;
                Element.prototype.animate = function (...all) { return apply(animate.apply(this, all)); };
                for (const name of ["transitionrun", "animationstart"])
                  addEventListener(name, ({ target }) => target.getAnimations().forEach(apply), true);
              }
              pace.rate = \(rate);
              document.getAnimations().forEach(apply);
              return null;
            })()
            """, timeout: .patience)
    }

    // MARK: Input

    func perform(_ events: [MouseEvent]) async throws { try await perform([WebDriverActions.mouse(events)]) }
    func perform(_ events: [KeyEvent]) async throws { try await perform([WebDriverActions.keyboard(events)]) }

    func perform(_ event: WheelEvent) async throws {
        try await session.ask(
            "wheel",
            [
                "index": .number(Double(index)), "x": .number(event.point.x), "y": .number(event.point.y),
                "deltaX": .number(event.deltaX), "deltaY": .number(event.deltaY),
                "control": .bool(event.modifiers.contains(.control)),
            ])
        // The window's process sends input and this question in their order.
        _ = try await evaluate("0", timeout: .patience)
    }

    private func perform(_ sources: [JSON]) async throws {
        try await call("POST", "/actions", ["actions": .array(sources)])
    }

    func screenshot() async throws -> Data {
        // The window shows what the page has painted a frame later.
        _ = try await evaluate(
            """
            new Promise((done) => {
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)));
              setTimeout(done, 1000);
            })
            """, timeout: .patience)
        let picture = try await session.ask("screenshot", ["index": .number(Double(index))])
        guard let data = Data(base64Encoded: picture.string ?? "") else {
            throw BrowserError.command(method: "screenshot", message: "the picture cannot be read")
        }
        return data
    }
}
