import Foundation
import Synchronization

/// A Chromium page, driven over the DevTools protocol.
final class ChromiumPage: PageDriver {
    let engine = Engine.chromium
    let observer: PageObserver
    private let devTools: CommandConnection
    private let session: String
    private let target: String
    private let lastTouch = Mutex(0.0)

    init(devTools: CommandConnection, session: String, target: String, observer: PageObserver) {
        self.devTools = devTools
        self.session = session
        self.target = target
        self.observer = observer
    }

    /// Closes the page of a test that failed before closing it.
    deinit {
        let (devTools, target) = (devTools, target)
        devTools.setHandler(session, nil)
        Task { try? await devTools.call("Target.closeTarget", ["targetId": .string(target)]) }
    }

    func prepare() async throws {
        devTools.setHandler(session) { [weak self] in self?.handle($0, $1) }
        for domain in ["Page", "Runtime", "Network", "Log", "DOM", "Accessibility"] {
            try await call(domain + ".enable")
        }
        try await call("Page.setLifecycleEventsEnabled", ["enabled": true])
        // Otherwise only one page at a time has focus, and `document.hasFocus()` depends on other tests.
        try await call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    }

    /// Sends a DevTools command to this page.
    @discardableResult
    func call(
        _ method: String, _ parameters: [String: JSON] = [:], timeout: Duration = .patience
    ) async throws -> JSON {
        try await devTools.call(method, parameters, session: session, timeout: timeout)
    }

    // MARK: Navigation

    func load(_ url: String, timeout: Duration) async throws {
        let answer = try await call("Page.navigate", ["url": .string(url)], timeout: timeout)
        if let reason = answer["errorText"].string { throw BrowserError.navigation(url: url, reason: reason) }
        guard let loader = answer["loaderId"].string else { return }
        if await !observer.wait(timeout: timeout, until: { $0.loaded.contains(loader) }) {
            throw BrowserError.timeout("loading \(url)")
        }
    }

    func reload(bypassingCache: Bool, timeout: Duration) async throws {
        let before = observer.read { $0.loaded.count }
        try await call("Page.reload", ["ignoreCache": .bool(bypassingCache)])
        if await !observer.wait(timeout: timeout, until: { $0.loaded.count > before }) {
            throw BrowserError.timeout("reloading")
        }
    }

    func traverseHistory(by distance: Int) async throws {
        let history = try await call("Page.getNavigationHistory")
        let entry = history["entries"][(history["currentIndex"].int ?? 0) + distance]["id"]
        guard !entry.isNull else {
            throw BrowserError.command(method: "history", message: "no history entry at offset \(distance)")
        }
        try await call("Page.navigateToHistoryEntry", ["entryId": entry])
    }

    func close() async throws {
        try await devTools.call("Target.closeTarget", ["targetId": .string(target)])
        devTools.setHandler(session, nil)
    }

    // MARK: Scripts

    func evaluate(_ script: String, timeout: Duration) async throws -> JSON {
        let answer = try await call(
            "Runtime.evaluate",
            ["expression": .string(script), "awaitPromise": true, "returnByValue": true, "userGesture": true],
            timeout: timeout)
        let problem = answer["exceptionDetails"]
        guard problem.isNull else {
            throw BrowserError.script(
                problem["exception"]["description"].string ?? problem["exception"]["value"].string
                    ?? problem["text"].string ?? "\(problem)")
        }
        return answer["result"]["value"]
    }

    func addPreloadScript(_ source: String) async throws {
        try await call("Page.addScriptToEvaluateOnNewDocument", ["source": .string(source)])
    }

    // MARK: Emulation

    func setViewport(_ viewport: Viewport) async throws {
        try await call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(viewport.width)), "height": .number(Double(viewport.height)),
                "deviceScaleFactor": .number(viewport.deviceScaleFactor), "mobile": .bool(viewport.mobile),
            ])
        try await call("Emulation.setTouchEmulationEnabled", ["enabled": .bool(viewport.touch)])
    }

    /// Sends all features at once, because the command resets those that it omits.
    func setMedia(_ media: MediaFeatures) async throws {
        let values = [
            "prefers-color-scheme": media.colorScheme?.rawValue,
            "prefers-reduced-motion": media.reducedMotion.map { $0 ? "reduce" : "no-preference" },
            "prefers-contrast": media.moreContrast.map { $0 ? "more" : "no-preference" },
            "forced-colors": media.forcedColors.map { $0 ? "active" : "none" },
        ]
        let features = values.compactMapValues { $0 }.map { name, value in
            JSON.object(["name": .string(name), "value": .string(value)])
        }
        try await call(
            "Emulation.setEmulatedMedia", ["features": .array(features), "media": media.print ? "print" : ""])
    }

    func setNetwork(_ conditions: NetworkConditions) async throws {
        let throughput = JSON.number(Double(conditions.bytesPerSecond ?? -1))
        try await call(
            "Network.emulateNetworkConditions",
            [
                "offline": .bool(conditions.isOffline), "latency": .number(conditions.latency.seconds * 1000),
                "downloadThroughput": throughput, "uploadThroughput": throughput,
            ])
    }

    func setLocale(_ locale: String?, timeZone: String?) async throws {
        if let locale {
            try await call("Emulation.setLocaleOverride", ["locale": .string(locale)])
            // The header of requests and `navigator.language`.
            let agent = try await evaluate("navigator.userAgent", timeout: .patience)
            try await call("Emulation.setUserAgentOverride", ["userAgent": agent, "acceptLanguage": .string(locale)])
        }
        if let timeZone { try await call("Emulation.setTimezoneOverride", ["timezoneId": .string(timeZone)]) }
    }

    func setAnimationRate(_ rate: Double) async throws {
        try await call("Animation.enable")
        try await call("Animation.setPlaybackRate", ["playbackRate": .number(rate)])
    }

    func setDownloadFolder(_ path: String) async throws {
        try await call("Page.setDownloadBehavior", ["behavior": "allow", "downloadPath": .string(path)])
    }

    /// Returns the timestamp of the next touch event, in seconds since 1970: now, or at least `rest` seconds after the
    /// previous event.
    ///
    /// Explicit timestamps simulate a pause without waiting.
    func touchTime(after rest: TimeInterval) -> Double {
        lastTouch.withLock { last in
            last = max(Date().timeIntervalSince1970, last + rest + 0.001)
            return last
        }
    }

    // MARK: Screenshots and printing

    func screenshot() async throws -> Data {
        try data(await call("Page.captureScreenshot", ["format": "png"]), of: "Page.captureScreenshot")
    }

    func pdf() async throws -> Data {
        try data(await call("Page.printToPDF", ["printBackground": true]), of: "Page.printToPDF")
    }

    private func data(_ answer: JSON, of method: String) throws -> Data {
        guard let data = Data(base64Encoded: answer["data"].string ?? "") else {
            throw BrowserError.command(method: method, message: "invalid Base64 data")
        }
        return data
    }
}
