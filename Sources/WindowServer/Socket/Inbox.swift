import Dispatch
import LayerTree
import NIOCore
import Synchronization

/// What comes from the network's threads to the main actor, in one queue for a whole server.
///
/// Order is kept. However many messages come before the main actor gets to them, it is scheduled once.
final class Inbox: Sendable {
    enum Item: Sendable {
        case page(PageRequest)
        case hello(SocketConnection, DisplayRegistry.Hello)
        /// A message, and what it counts of what may wait of its connection (`SocketConnection.waitingLimit`).
        case message(SocketConnection, ClientMessage, size: Int)
        case writable(SocketConnection)
        case ended(SocketConnection)
        /// Whether anybody is there.
        case question
    }

    private struct Contents {
        var items: [Item] = []
        var isScheduled = false
        /// Since when something waits that the main actor has not looked at.
        var waitsSince: Duration?
    }

    private let contents = Mutex(Contents())
    private let schedulesItself: Bool
    /// Handles what waits (see `take`), for a limited time. Returns whether there is more; nil when the server is gone, and
    /// nothing will be handled any more.
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

    /// How long the oldest item has waited.
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

    /// One job of the main queue. What it leaves is for another one, so that the queue's other jobs come in between.
    @MainActor private func run() {
        let isMore = receiver?()
        let mustSchedule = contents.withLock { contents in
            contents.isScheduled = isMore.map { $0 || !contents.items.isEmpty } ?? false
            if isMore == true { contents.waitsSince = .monotonic }
            return contents.isScheduled
        }
        if mustSchedule { schedule() }
    }

    /// Handles everything that waits, however long that takes: for the end of a server, and for tests.
    @MainActor func drain() {
        while let isMore = receiver?(), isMore || contents.withLock({ !$0.items.isEmpty }) {}
        contents.withLock { $0.waitsSince = nil }
    }
}

private func exchange<Value>(_ value: inout Value, with new: Value) -> Value {
    defer { value = new }
    return value
}

/// A page that somebody asked for: the scene must be made on the main actor.
struct PageRequest: Sendable {
    enum Answer: Sendable {
        case page(mirror: LayerMirror, title: String, token: String, summary: String, isFound: Bool)
        case refused(DisplayRegistry.Refusal)
    }

    var request: DisplayRequest
    /// The network that it comes from (`NetworkPrefix`).
    var network: String
    var traits: DisplayTraits
    var answer: EventLoopPromise<Answer>
    /// The channel that gets the answer. When it is closed no scene is made.
    var channel: any Channel
}
