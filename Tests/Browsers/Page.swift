import Foundation
import Synchronization

/// A tab of the browser.
///
/// Every wait has a condition and a deadline; what fails names the condition and shows the page's text and console.
public final class Page: Sendable {
    let driver: any PageDriver
    let observer: PageObserver
    /// The context that holds the page's cookies: pass it to ``Browser/newPage`` to open a second tab of one visitor.
    public let context: Browser.Context
    /// What a test does not name stays as it is.
    let media: Mutex<MediaFeatures>
    private let slot: Slot?

    init(driver: any PageDriver, observer: PageObserver, context: Browser.Context, media: MediaFeatures, slot: Slot?) {
        self.driver = driver
        self.observer = observer
        self.context = context
        self.media = Mutex(media)
        self.slot = slot
    }

    /// Whether the engine and its driver have a capability. A test that is about it declares that it needs it, with the trait
    /// `browser`; this is for an expectation beside others.
    public func can(_ capability: Capability) -> Bool { driver.engine.lack(of: capability) == nil }

    // MARK: Navigation

    /// Loads a URL and waits for the page's `load` event, and until a page that waits to be laid out for the window is seen.
    public func goto(_ url: String, timeout: Duration = .patience) async throws {
        try await driver.load(url, timeout: timeout)
        try await wait(for: Self.isSeen, timeout: timeout)
    }

    /// - Parameter pastCaches: Asks the server for all of it again, and not the caches.
    public func reload(pastCaches: Bool = false, timeout: Duration = .patience) async throws {
        try await driver.reload(pastCaches: pastCaches, timeout: timeout)
        try await wait(for: Self.isSeen, timeout: timeout)
    }

    private static let isSeen = "!('waiting' in document.documentElement.dataset)"

    public func back() async throws { try await driver.travel(-1) }
    public func forward() async throws { try await driver.travel(1) }

    public func close() async throws {
        // Also if something still refers to the page: a test may open one page after the other.
        defer { slot?.giveBack() }
        try await driver.close()
    }

    // MARK: Scripts

    /// Evaluates JavaScript and returns its value; a promise is awaited. Throws what the script throws.
    @discardableResult
    public func evaluate(_ expression: String, timeout: Duration = .patience) async throws -> JSON {
        try await driver.evaluate(expression, timeout: timeout)
    }

    /// Runs a script at the beginning of each document that is loaded from now on.
    public func addStartScript(_ source: String) async throws { try await driver.addStartScript(source) }

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
            } catch BrowserError.command(_, let message) {
                lastProblem = message
            }
        } while ContinuousClock.now < deadline
        throw BrowserError.timeout("waiting for \(condition)\n\(lastProblem)\n\(await situation())")
    }

    /// Waits for what the page alone can't tell: that the app, in the process of the test, has come so far, or what takes
    /// several questions. `what` says it in words.
    @MainActor public func wait(
        for what: String, timeout: Duration = .patience, until condition: @MainActor () async throws -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + timeout
        while try await !condition() {
            if ContinuousClock.now > deadline {
                throw BrowserError.timeout("waiting for \(what)\n\(await situation())")
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
