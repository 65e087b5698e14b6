import Foundation

/// A tab of the browser.
///
/// Every wait has a condition and a deadline; what fails names the condition and shows the page's text and console.
public final class Page: Sendable {
    let devTools: DevTools
    let session: String
    let target: String
    /// The context that holds the page's cookies: pass it to ``Browser/newPage`` to open a second tab of one visitor.
    public let context: Browser.Context
    let observer = PageObserver()
    let emulation = EmulationState()
    private let slot: Slot?

    init(devTools: DevTools, session: String, target: String, context: Browser.Context, slot: Slot?) {
        self.slot = slot
        self.devTools = devTools
        self.session = session
        self.target = target
        self.context = context
    }

    /// A page that nobody holds any more, because its test failed, is closed too.
    deinit {
        let (devTools, target) = (devTools, target)
        devTools.setHandler(session: session, nil)
        Task { try? await devTools.call("Target.closeTarget", ["targetId": .string(target)]) }
    }

    func prepare() async throws {
        devTools.setHandler(session: session) { [weak self] in self?.handle($0, $1) }
        for domain in ["Page", "Runtime", "Network", "Log", "DOM", "Accessibility"] {
            try await call(domain + ".enable")
        }
        try await call("Page.setLifecycleEventsEnabled", ["enabled": true])
        // Without this only one page at a time would have focus, and `document.hasFocus()` would depend on other tests.
        try await call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    }

    /// Sends a command of the DevTools protocol to this page: the way to what this driver has no method for.
    @discardableResult
    public func call(
        _ method: String, _ parameters: [String: JSON] = [:], timeout: Duration = .patience
    ) async throws -> JSON {
        try await devTools.call(method, parameters, session: session, timeout: timeout)
    }

    // MARK: Navigation

    /// Loads a URL and waits for the page's `load` event, and until a page that waits to be laid out for the window is seen.
    public func goto(_ url: String, timeout: Duration = .patience) async throws {
        let answer = try await call("Page.navigate", ["url": .string(url)], timeout: timeout)
        if let reason = answer["errorText"].string { throw ChromiumError.navigation(url: url, reason: reason) }
        guard let loader = answer["loaderId"].string else { return }
        if await !observer.wait(timeout: timeout, until: { $0.loaded.contains(loader) }) {
            throw ChromiumError.timeout("loading \(url)\n\(await situation())")
        }
        try await wait(for: Self.isSeen, timeout: timeout)
    }

    public func reload(timeout: Duration = .patience) async throws {
        let before = observer.read { $0.loaded.count }
        try await call("Page.reload")
        if await !observer.wait(timeout: timeout, until: { $0.loaded.count > before }) {
            throw ChromiumError.timeout("reloading\n\(await situation())")
        }
        try await wait(for: Self.isSeen, timeout: timeout)
    }

    private static let isSeen = "!('waiting' in document.documentElement.dataset)"

    public func back() async throws { try await travel(-1) }
    public func forward() async throws { try await travel(1) }

    private func travel(_ distance: Int) async throws {
        let history = try await call("Page.getNavigationHistory")
        let entry = history["entries"][(history["currentIndex"].int ?? 0) + distance]["id"]
        guard !entry.isNull else {
            throw ChromiumError.command(method: "history", message: "there is no entry \(distance) from here")
        }
        try await call("Page.navigateToHistoryEntry", ["entryId": entry])
    }

    public func close() async throws {
        // Also if something still refers to the page: a test may open one page after the other.
        defer { slot?.giveBack() }
        try await devTools.call("Target.closeTarget", ["targetId": .string(target)])
        devTools.setHandler(session: session, nil)
    }

    // MARK: Scripts

    /// Evaluates a JavaScript expression; a promise is awaited. Throws what the script throws.
    @discardableResult
    public func evaluate(_ expression: String, timeout: Duration = .patience) async throws -> JSON {
        let answer = try await call(
            "Runtime.evaluate",
            [
                "expression": .string(expression), "awaitPromise": true, "returnByValue": true, "userGesture": true,
            ], timeout: timeout)
        let problem = answer["exceptionDetails"]
        guard problem.isNull else {
            throw ChromiumError.script(
                problem["exception"]["description"].string ?? problem["exception"]["value"].string
                    ?? problem["text"].string ?? "\(problem)")
        }
        return answer["result"]["value"]
    }

    /// Waits until a JavaScript expression is true and returns its value. Survives navigations meanwhile; an exception
    /// counts as false.
    @discardableResult
    public func wait(for condition: String, timeout: Duration = .patience) async throws -> JSON {
        let deadline = ContinuousClock.now + timeout
        // The page itself looks every few milliseconds, so that waiting costs no traffic.
        let script = """
            new Promise(resolve => {
              const end = performance.now() + 200;
              const look = () => {
                let value; try { value = (\(condition)); } catch { value = false; }
                if (value || performance.now() > end) resolve(value); else setTimeout(look, 8);
              };
              look();
            })
            """
        var lastProblem = ""
        repeat {
            do {
                // A page that is busy answers late.
                let rest = max(deadline - ContinuousClock.now, .seconds(1))
                let value = try await evaluate(script, timeout: rest)
                if value.isTruthy { return value }
            } catch ChromiumError.command(_, let message) {
                lastProblem = message
            }
        } while ContinuousClock.now < deadline
        throw ChromiumError.timeout("waiting for \(condition)\n\(lastProblem)\n\(await situation())")
    }

    /// Waits for what the page alone can't tell: that the app, in the process of the test, has come so far, or what takes
    /// several questions. `what` says it in words.
    @MainActor public func wait(
        for what: String, timeout: Duration = .patience, until condition: @MainActor () async throws -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + timeout
        while try await !condition() {
            if ContinuousClock.now > deadline {
                throw ChromiumError.timeout("waiting for \(what)\n\(await situation())")
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// The page's HTML as it is now.
    public func html() async throws -> String {
        try await evaluate("document.documentElement.outerHTML").string ?? ""
    }

    /// The text that is visible on the page.
    public func text() async throws -> String {
        try await evaluate("document.body ? document.body.innerText : ''").string ?? ""
    }

    func situation() async -> String {
        let state = try? await evaluate(
            "location.href + '\\n' + (document.body ? document.body.innerText.slice(0, 600) : '(no body)')",
            timeout: .seconds(3))
        let console = console.suffix(10).map(\.description).joined(separator: "\n")
        return
            "The page: \(state?.string ?? "(does not answer)")\nIts console: \(console.isEmpty ? "(empty)" : console)"
    }
}
