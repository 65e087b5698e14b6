import Foundation
import Synchronization

/// A browser tab.
///
/// Every wait has a condition and a timeout. Its error contains the condition and the page's text and console.
public final class Page: Sendable {
    let driver: any PageDriver
    let observer: PageObserver
    /// The context of the page's cookies. Pass it to ``Browser/newPage`` to open another tab of the same visitor.
    public let context: Browser.Context
    /// The current media features. Drivers set all features at once, so unchanged ones are kept here.
    let media: Mutex<MediaFeatures>
    private let slot: Slot?

    init(driver: any PageDriver, observer: PageObserver, context: Browser.Context, media: MediaFeatures, slot: Slot?) {
        self.driver = driver
        self.observer = observer
        self.context = context
        self.media = Mutex(media)
        self.slot = slot
    }

    /// Whether the engine and its driver support a capability.
    ///
    /// Use it for single expectations. A test that depends on the capability as a whole declares it with the trait
    /// `browser(_:)`.
    public func supports(_ capability: Capability) -> Bool { driver.engine.unsupportedReason(for: capability) == nil }

    // MARK: Navigation

    /// Loads a URL. Waits for the `load` event, and until the page is visible if it is hidden for its first layout.
    public func goto(_ url: String, timeout: Duration = .patience) async throws {
        try await driver.load(url, timeout: timeout)
        try await wait(for: Self.isSeen, timeout: timeout)
    }

    /// Reloads the page and waits as ``goto(_:timeout:)`` does.
    /// - Parameter bypassingCache: Whether to load all resources from the server instead of the cache.
    public func reload(bypassingCache: Bool = false, timeout: Duration = .patience) async throws {
        try await driver.reload(bypassingCache: bypassingCache, timeout: timeout)
        try await wait(for: Self.isSeen, timeout: timeout)
    }

    private static let isSeen = "!('waiting' in document.documentElement.dataset)"

    public func back() async throws { try await driver.traverseHistory(by: -1) }
    public func forward() async throws { try await driver.traverseHistory(by: 1) }

    public func close() async throws {
        // Releases the slot even if the page is still referenced, so that a test can open one page after another.
        defer { slot?.release() }
        try await driver.close()
    }

    // MARK: Scripts

    /// Evaluates JavaScript and returns its value, awaiting promises. Throws ``BrowserError/script(_:)`` if the script
    /// throws.
    @discardableResult
    public func evaluate(_ expression: String, timeout: Duration = .patience) async throws -> JSON {
        try await driver.evaluate(expression, timeout: timeout)
    }

    /// Adds a script that runs at the start of every document loaded afterwards.
    public func addPreloadScript(_ source: String) async throws { try await driver.addPreloadScript(source) }

    /// Waits until a JavaScript expression is truthy, and returns its value. Continues across navigations. An
    /// expression that throws counts as false.
    @discardableResult
    public func wait(for condition: String, timeout: Duration = .patience) async throws -> JSON {
        let deadline = ContinuousClock.now + timeout
        // Polls within the page, which avoids a protocol round trip per attempt.
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
                // Allows a busy page at least a second to respond.
                let rest = max(deadline - ContinuousClock.now, .seconds(1))
                let value = try await evaluate(script, timeout: rest)
                if value.isTruthy { return value }
            } catch BrowserError.command(_, let message) {
                lastProblem = message
            }
        } while ContinuousClock.now < deadline
        throw BrowserError.timeout("waiting for \(condition)\n\(lastProblem)\n\(await situation())")
    }

    /// Waits until the page shows a text.
    public func wait(forText text: String, timeout: Duration = .patience) async throws {
        try await wait(for: "document.body.innerText.includes(\(Self.quoted(text)))", timeout: timeout)
    }

    /// Returns a text as a JavaScript literal.
    public static func quoted(_ text: String) -> String {
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }

    /// Waits for a condition outside the page, such as the state of the app in the test process, or one that requires
    /// several evaluations.
    /// - Parameter what: Describes the condition in the timeout error.
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

    /// Returns the document's current HTML.
    public func html() async throws -> String {
        try await evaluate("document.documentElement.outerHTML").string ?? ""
    }

    /// Returns the visible text of the page.
    public func text() async throws -> String {
        try await evaluate("document.body ? document.body.innerText : ''").string ?? ""
    }

    func situation() async -> String {
        let state = try? await evaluate(
            "location.href + '\\n' + (document.body ? document.body.innerText.slice(0, 600) : '(no body)')",
            timeout: .seconds(3))
        let console = console.suffix(10).map(\.description).joined(separator: "\n")
        return
            "The page: \(state?.string ?? "(not responding)")\nIts console: \(console.isEmpty ? "(empty)" : console)"
    }
}
