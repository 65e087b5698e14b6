import Dispatch
import Synchronization

/// A line that the page wrote to its console, an uncaught exception, or a complaint of the browser (a violated Content
/// Security Policy, a failed request).
public struct ConsoleMessage: Sendable, CustomStringConvertible {
    /// `log`, `info`, `warning`, `error`, `exception` …
    public let level: String
    public let text: String

    public var isProblem: Bool { ["warning", "error", "exception", "assert"].contains(level) }
    public var description: String { "\(level): \(text)" }
}

/// A request that the page made.
public struct NetworkRequest: Sendable {
    public let identifier: String
    public let url: String
    public let method: String
    /// `Document`, `Script`, `Stylesheet`, `Font`, `WebSocket` …
    public let kind: String
    public internal(set) var status: Int?
    public internal(set) var responseHeaders: [String: String] = [:]
    public internal(set) var encodedLength: Int?
    public internal(set) var failure: String?
}

/// What a page's events have told so far, and who waits for more.
struct PageState {
    var console: [ConsoleMessage] = []
    var requests: [NetworkRequest] = []
    var loaded: Set<String> = []
    var dialogs: [String] = []
    /// The data of a drag that began and is not performed by the browser.
    var dragged: JSON?
    var waiters: [Int: @Sendable (PageState) -> Bool] = [:]
    var nextWaiter = 0
}

/// Holds a ``PageState``; a wait ends with the event that makes its condition true, or at its deadline.
final class PageObserver: Sendable {
    private let state = Mutex(PageState())
    private let timing = DispatchQueue(label: "browser.page")

    func read<T: Sendable>(_ body: (PageState) -> T) -> T { state.withLock { body($0) } }

    func change(_ body: (inout PageState) -> Void) {
        state.withLock { state in
            body(&state)
            for (number, isDone) in state.waiters where isDone(state) { state.waiters[number] = nil }
        }
    }

    func recordConsoleMessage(level: String, _ text: String) {
        change { $0.console.append(ConsoleMessage(level: level, text: text)) }
    }

    func add(_ request: NetworkRequest) { change { $0.requests.append(request) } }

    /// Updates the most recent request with an identifier.
    func update(_ identifier: String, _ body: (inout NetworkRequest) -> Void) {
        change { state in
            guard let index = state.requests.lastIndex(where: { $0.identifier == identifier }) else { return }
            body(&state.requests[index])
        }
    }

    /// Returns whether the condition became true in time.
    func wait(timeout: Duration, until condition: @escaping @Sendable (PageState) -> Bool) async -> Bool {
        await withCheckedContinuation { continuation in
            let number: Int? = state.withLock { state in
                if condition(state) { return nil }
                let number = state.nextWaiter
                state.nextWaiter += 1
                state.waiters[number] = { state in
                    guard condition(state) else { return false }
                    continuation.resume(returning: true)
                    return true
                }
                return number
            }
            guard let number else { return continuation.resume(returning: true) }
            let seconds = Double(timeout.components.seconds) + Double(timeout.components.attoseconds) / 1e18
            timing.asyncAfter(deadline: .now() + seconds) { [self] in
                let wasWaiting = state.withLock { $0.waiters.removeValue(forKey: number) != nil }
                if wasWaiting { continuation.resume(returning: false) }
            }
        }
    }
}
