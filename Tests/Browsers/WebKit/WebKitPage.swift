import Foundation

/// A WebKitGTK page, driven over WebDriver.
final class WebKitPage: PageDriver {
    let engine = Engine.webkit
    private let session: WebKitSession
    private let handle: String
    private let index: Int
    private let observer: PageObserver

    /// - Parameter index: The page's index among all pages that the session has opened.
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
            for message in session.newConsoleMessages() where !(isLeaving(path) && Self.isIgnoredMessage(message.text))
            {
                observer.recordConsoleMessage(level: message.level, message.text)
            }
        }
        return try await session.call(method, path, body, for: handle, timeout: timeout)
    }

    /// Whether a command navigates.
    private func isLeaving(_ path: String) -> Bool { ["/url", "/refresh", "/back", "/forward"].contains(path) }

    /// Whether a message results from navigating away while modules load.
    private static func isIgnoredMessage(_ text: String) -> Bool { text.hasSuffix("Importing a module script failed.") }

    // MARK: Navigation

    func load(_ url: String, timeout: Duration) async throws {
        do {
            try await call("POST", "/url", ["url": .string(url)], timeout: timeout)
        } catch BrowserError.command(_, let message) {
            throw BrowserError.navigation(url: url, reason: message)
        }
    }

    func reload(bypassingCache: Bool, timeout: Duration) async throws {
        if bypassingCache { throw BrowserError.unsupported(.webkit, .cacheBypassingReload) }
        try await call("POST", "/refresh", timeout: timeout)
    }

    func traverseHistory(by distance: Int) async throws {
        for _ in 0..<abs(distance) { try await call("POST", distance < 0 ? "/back" : "/forward") }
    }

    func close() async throws { try await session.close(handle, index: index) }

    // MARK: Scripts

    /// Evaluates a script as an expression and, if that fails to parse, as statements without a value.
    ///
    /// WebDriver runs scripts as function bodies, and the pages' Content Security Policy forbids `eval`. A script that
    /// fails to parse has had no effect, so it is safe to run again.
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

    func addPreloadScript(_ source: String) async throws {
        try await session.sendControlCommand("addPreloadScript", ["source": .string(source)])
    }

    // MARK: Emulation

    func setViewport(_ viewport: Viewport) async throws {
        guard viewport.deviceScaleFactor == session.scale else { throw BrowserError.unsupported(.webkit, .pixelRatio) }
        try await call(
            "POST", "/window/rect",
            ["x": 0, "y": 0, "width": .number(Double(viewport.width)), "height": .number(Double(viewport.height))])
        let size = "innerWidth === \(viewport.width) && innerHeight === \(viewport.height)"
        _ = try await evaluate(
            "new Promise((done) => { const look = () => \(size) ? done() : setTimeout(look, 4); look(); })",
            timeout: .patience)
    }

    func setMedia(_ media: MediaFeatures) async throws {
        if media.forcedColors == true || media.print { throw BrowserError.unsupported(.webkit, .mediaFeatures) }
        if media.moreContrast == true { throw BrowserError.unsupported(.webkit, .contrastPreference) }
        let isDark = media.colorScheme == .dark
        let isReduced = media.reducedMotion == true
        try await session.sendControlCommand("setMedia", ["dark": .bool(isDark), "reducedMotion": .bool(isReduced)])
        // The change reaches the page's process asynchronously.
        let matches = """
            matchMedia("(prefers-color-scheme: dark)").matches === \(isDark)
              && matchMedia("(prefers-reduced-motion: reduce)").matches === \(isReduced)
            """
        _ = try await evaluate(
            "new Promise((done) => { const look = () => \(matches) ? done() : setTimeout(look, 4); look(); })",
            timeout: .patience)
    }

    /// Sets the rate of current and future animations with a script in the page, because WebDriver has no command for
    /// it.
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
        try await session.sendControlCommand(
            "wheel",
            [
                "index": .number(Double(index)), "x": .number(event.point.x), "y": .number(event.point.y),
                "deltaX": .number(event.deltaX), "deltaY": .number(event.deltaY),
                "control": .bool(event.modifiers.contains(.control)),
            ])
        // Waits for the input: the UI process sends input and evaluations to the page in order.
        _ = try await evaluate("0", timeout: .patience)
    }

    private func perform(_ sources: [JSON]) async throws {
        try await call("POST", "/actions", ["actions": .array(sources)])
    }

    func screenshot() async throws -> Data {
        // The window shows painted content one frame later.
        _ = try await evaluate(
            """
            new Promise((done) => {
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)));
              setTimeout(done, 1000);
            })
            """, timeout: .patience)
        let picture = try await session.sendControlCommand("screenshot", ["index": .number(Double(index))])
        guard let data = Data(base64Encoded: picture.string ?? "") else {
            throw BrowserError.command(method: "screenshot", message: "invalid Base64 data")
        }
        return data
    }
}
