import Foundation
import Synchronization

/// A Firefox page, driven over WebDriver BiDi: https://w3c.github.io/webdriver-bidi/
final class FirefoxPage: PageDriver {
    let engine = Engine.firefox
    let observer: PageObserver
    let identifier: String
    private let connection: CommandConnection
    private let window: String
    /// The active touch points.
    let touchPoints = Mutex<[Point]>([])

    /// - Parameter window: The browsing context of the browser's window, for privileged scripts.
    init(connection: CommandConnection, identifier: String, window: String, observer: PageObserver) {
        self.connection = connection
        self.identifier = identifier
        self.window = window
        self.observer = observer
        connection.setHandler(identifier) { [weak self] in self?.handle($0, $1) }
    }

    /// Closes the page of a test that failed before closing it.
    deinit {
        connection.setHandler(identifier, nil)
        Task { [connection, identifier] in
            try? await connection.call("browsingContext.close", ["context": .string(identifier)])
        }
    }

    @discardableResult
    func call(
        _ method: String, _ parameters: [String: JSON] = [:], timeout: Duration = .patience
    ) async throws -> JSON {
        try await connection.call(
            method, parameters.merging(["context": .string(identifier)]) { $1 }, timeout: timeout)
    }

    // MARK: Navigation

    func load(_ url: String, timeout: Duration) async throws {
        do {
            try await call("browsingContext.navigate", ["url": .string(url), "wait": "complete"], timeout: timeout)
        } catch BrowserError.command(_, let message) {
            throw BrowserError.navigation(url: url, reason: message)
        }
    }

    func reload(bypassingCache: Bool, timeout: Duration) async throws {
        if bypassingCache { throw BrowserError.unsupported(.firefox, .cacheBypassingReload) }
        try await call("browsingContext.reload", ["wait": "complete"], timeout: timeout)
    }

    func traverseHistory(by distance: Int) async throws {
        try await call("browsingContext.traverseHistory", ["delta": .number(Double(distance))])
    }

    func close() async throws { try await call("browsingContext.close") }

    // MARK: Scripts

    func evaluate(_ script: String, timeout: Duration) async throws -> JSON {
        try await evaluate(script, in: identifier, timeout: timeout)
    }

    private func evaluate(_ script: String, in context: String, timeout: Duration) async throws -> JSON {
        let answer = try await connection.call(
            "script.evaluate",
            [
                "expression": .string(script), "target": ["context": .string(context)], "awaitPromise": true,
                "userActivation": true,
            ], timeout: timeout)
        if answer["type"] == "exception" {
            throw BrowserError.script(answer["exceptionDetails"]["text"].string ?? "\(answer)")
        }
        return Self.value(answer["result"])
    }

    /// Converts a remote value to JSON. Values that are not serializable become empty objects, as in Chromium's
    /// protocol.
    static func value(_ remote: JSON) -> JSON {
        switch remote["type"].string {
        case "string", "boolean", "bigint", "date": return remote["value"]
        case "number":
            // The protocol encodes -0, NaN and infinities as strings.
            if remote["value"] == "-0" { return 0 }
            return remote["value"].number == nil ? .null : remote["value"]
        case "array", "set": return .array(remote["value"].array.map(value))
        case "object", "map":
            let pairs = remote["value"].array.map { pair in
                (pair[0].string ?? value(pair[0]).text, value(pair[1]))
            }
            return .object(Dictionary(pairs, uniquingKeysWith: { $1 }))
        case "undefined", "null", "symbol", nil: return .null
        default: return .object([:])
        }
    }

    func addPreloadScript(_ source: String) async throws {
        try await connection.call(
            "script.addPreloadScript",
            ["functionDeclaration": .string("() => {\n\(source)\n}"), "contexts": [.string(identifier)]])
    }

    /// Runs statements with system privileges in the browser's window. `context` is the page's browsing context,
    /// `element` its `<browser>` element, and `view` that element's window.
    @discardableResult
    func evaluatePrivileged(_ statements: String) async throws -> JSON {
        let script = """
            (async () => {
              const { NavigableManager } = ChromeUtils.importESModule("chrome://remote/content/shared/NavigableManager.sys.mjs");
              const context = NavigableManager.getBrowsingContextById(\(JSON.string(identifier).text));
              const element = context.embedderElement, view = element.ownerDocument.defaultView;
              \(statements)
            })()
            """
        return try await evaluate(script, in: window, timeout: .patience)
    }

    // MARK: Emulation

    func setViewport(_ viewport: Viewport) async throws {
        try await call(
            "browsingContext.setViewport",
            [
                "viewport": ["width": .number(Double(viewport.width)), "height": .number(Double(viewport.height))],
                "devicePixelRatio": .number(viewport.deviceScaleFactor),
            ])
        // Preferences apply to all pages, but a page's own override is lost when its first document is replaced. Touch
        // is coarse (1); a mouse is fine (2) and hovers (4).
        let capabilities = viewport.touch ? 1 : 6
        try await evaluatePrivileged(
            """
            context.touchEventsOverride = '\(viewport.touch ? "enabled" : "none")';
            Services.prefs.setIntPref("dom.w3c_touch_events.enabled", \(viewport.touch ? 1 : 0));
            for (const name of ["primary", "all"])
              Services.prefs.setIntPref(`ui.${name}PointerCapabilities`, \(capabilities));
            """)
        // The window resizes asynchronously.
        try await wait(for: "innerWidth === \(viewport.width) && innerHeight === \(viewport.height)")
        try await wait(for: "matchMedia('(pointer: coarse)').matches === \(viewport.touch)")
    }

    /// Waits until a change in the parent process reaches the page's process.
    private func wait(for condition: String) async throws {
        _ = try await evaluate(
            "new Promise((done) => { const look = () => \(condition) ? done() : setTimeout(look, 4); look(); })",
            timeout: .patience)
    }

    func setMedia(_ media: MediaFeatures) async throws {
        if media.moreContrast != nil { throw BrowserError.unsupported(.firefox, .contrastPreference) }
        // 0 is dark, 1 light, 2 the system's.
        let scheme = media.colorScheme.map { $0 == .dark ? 0 : 1 } ?? 2
        try await evaluatePrivileged(
            """
            // Preferences for all pages: a page's own override is lost when its first document is replaced.
            Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", \(scheme));
            Services.prefs.setIntPref("ui.prefersReducedMotion", \(media.reducedMotion == true ? 1 : 0));
            context.forcedColorsOverride = '\(media.forcedColors == true ? "active" : "none")';
            context.mediumOverride = '\(media.print ? "print" : "")';
            """)
        try await wait(
            for: "matchMedia('(prefers-reduced-motion: reduce)').matches === \(media.reducedMotion == true)")
        // Firefox prints pages as light ones.
        if let scheme = media.colorScheme, media.print != true {
            try await wait(for: "matchMedia('(prefers-color-scheme: \(scheme.rawValue))').matches")
        }
    }

    func setNetwork(_ conditions: NetworkConditions) async throws {
        if conditions.latency > .zero || conditions.bytesPerSecond != nil {
            throw BrowserError.unsupported(.firefox, .networkConditions)
        }
        try await connection.call(
            "emulation.setNetworkConditions",
            [
                "networkConditions": conditions.isOffline ? ["type": "offline"] : .null,
                "contexts": [.string(identifier)],
            ])
    }

    func setLocale(_ locale: String?, timeZone: String?) async throws {
        let contexts: JSON = [.string(identifier)]
        if let locale {
            try await connection.call(
                "emulation.setLocaleOverride", ["locale": .string(locale), "contexts": contexts])
        }
        if let timeZone {
            try await connection.call(
                "emulation.setTimezoneOverride", ["timezone": .string(timeZone), "contexts": contexts])
        }
    }

    func setAnimationRate(_ rate: Double) async throws {
        try await evaluatePrivileged("context.animationsPlayBackRateMultiplier = \(rate);")
    }

    // MARK: Screenshots and printing

    func screenshot() async throws -> Data { try data(await call("browsingContext.captureScreenshot")) }

    func pdf() async throws -> Data { try data(await call("browsingContext.print", ["background": true])) }

    private func data(_ answer: JSON) throws -> Data {
        guard let data = Data(base64Encoded: answer["data"].string ?? "") else {
            throw BrowserError.command(method: "browsingContext", message: "invalid Base64 data")
        }
        return data
    }
}
