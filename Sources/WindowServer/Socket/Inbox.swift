import Dispatch
import LayerTree
import NIOCore
import Routes
import Synchronization

/// The queue of messages from the network's threads to the main actor; one for a server.
///
/// Order is preserved. The main actor is scheduled once, however many messages arrive before it handles them.
final class Inbox: Sendable {
    enum Item: Sendable {
        case page(PageRequest)
        case hello(SocketConnection, DisplayRegistry.Hello)
        /// A message, and the bytes it counts towards its connection's `SocketConnection.waitingLimit`.
        case message(SocketConnection, ClientMessage, size: Int)
        case writable(SocketConnection)
        case ended(SocketConnection)
        /// A probe of whether the main actor responds.
        case question
    }

    private struct Contents {
        var items: [Item] = []
        var isScheduled = false
        /// Since when an item has been waiting for the main actor.
        var waitsSince: Duration?
    }

    private let contents = Mutex(Contents())
    private let schedulesItself: Bool
    /// Handles waiting items (see `consume`) for a limited time. Returns whether there are more; nil when the server is
    /// deallocated and nothing will be handled any more.
    @MainActor var receiver: (() -> Bool?)?

    /// - Parameter schedulesItself: False for tests, which call `drain` when they choose.
    init(schedulesItself: Bool = true) {
        self.schedulesItself = schedulesItself
    }

    func post(_ item: Item) {
        let mustSchedule = contents.withLock { contents in
            contents.items.append(item)
            if contents.waitsSince == nil { contents.waitsSince = .monotonic }
            defer { contents.isScheduled = true }
            return !contents.isScheduled
        }
        if mustSchedule { schedule() }
    }

    private func schedule() {
        guard schedulesItself else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.run() } }
    }

    /// Returns how long the oldest item has waited.
    func waitingTime(now: Duration = .monotonic) -> Duration {
        contents.withLock { $0.waitsSince.map { now - $0 } ?? .zero }
    }

    /// Removes and returns the posted items.
    @MainActor func consume() -> [Item] {
        contents.withLock { contents in
            contents.waitsSince = nil
            return exchange(&contents.items, with: [])
        }
    }

    /// Runs one job of the main queue. The rest is left to another job, so that the queue's other jobs run in between.
    @MainActor private func run() {
        let isMore = receiver?()
        let mustSchedule = contents.withLock { contents in
            contents.isScheduled = isMore.map { $0 || !contents.items.isEmpty } ?? false
            if isMore == true { contents.waitsSince = .monotonic }
            return contents.isScheduled
        }
        if mustSchedule { schedule() }
    }

    /// Handles all waiting items, however long that takes: for stopping a server, and for tests.
    @MainActor func drain() {
        while let isMore = receiver?(), isMore || contents.withLock({ !$0.items.isEmpty }) {}
        contents.withLock { $0.waitsSince = nil }
    }
}

private func exchange<Value>(_ value: inout Value, with new: Value) -> Value {
    defer { value = new }
    return value
}

/// A requested page, whose scene must be created on the main actor.
struct PageRequest: Sendable {
    enum Answer: Sendable {
        case page(
            mirror: LayerMirror, title: String, token: String, summary: String, language: PageLanguage?,
            outcome: PageOutcome)
        case redirected(to: String)
        case refused(DisplayRegistry.Refusal)
    }

    var request: DisplayRequest
    /// The network of the request (`NetworkPrefix`).
    var network: String
    var traits: DisplayTraits
    var authentication = Authentication()
    var answer: EventLoopPromise<Answer>
    /// The channel of the request. No scene is created once it is closed.
    var channel: any Channel
}
