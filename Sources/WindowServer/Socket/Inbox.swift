import Dispatch
import LayerTree
import NIOCore
import Synchronization

/// What comes from the network's threads to the main actor, in one queue for a whole server.
///
/// Order is kept. However many messages come before the main actor gets to them, it is scheduled once and takes them all.
final class Inbox: Sendable {
    enum Item: Sendable {
        case page(PageOrder)
        case hello(SocketConnection, DisplayRegistry.Hello)
        case message(SocketConnection, ClientMessage)
        case writable(SocketConnection)
        case ended(SocketConnection)
        /// Whether anybody is there.
        case question
    }

    private struct Contents {
        var items: [Item] = []
        /// Since when something waits.
        var scheduledAt: Duration?
    }

    private let contents = Mutex(Contents())
    private let schedulesItself: Bool
    @MainActor var receiver: (([Item]) -> Void)?

    /// - Parameter schedulesItself: False for tests, which call `drain` when they choose.
    init(schedulesItself: Bool = true) {
        self.schedulesItself = schedulesItself
    }

    func post(_ item: Item) {
        let mustSchedule = contents.withLock { contents in
            contents.items.append(item)
            guard contents.scheduledAt == nil else { return false }
            contents.scheduledAt = .monotonic
            return true
        }
        guard mustSchedule, schedulesItself else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.drain() } }
    }

    /// How long the first of what is in the queue has waited.
    func waitingTime(now: Duration = .monotonic) -> Duration {
        contents.withLock { $0.scheduledAt.map { now - $0 } ?? .zero }
    }

    @MainActor func drain() {
        let items = contents.withLock { contents in
            contents.scheduledAt = nil
            return exchange(&contents.items, with: [])
        }
        if !items.isEmpty { receiver?(items) }
    }
}

private func exchange<Value>(_ value: inout Value, with new: Value) -> Value {
    defer { value = new }
    return value
}

/// A page that somebody asked for: the scene must be made on the main actor.
struct PageOrder: Sendable {
    enum Answer: Sendable {
        case page(mirror: LayerMirror, title: String, token: String)
        case refused(DisplayRegistry.Refusal)
    }

    var request: DisplayRequest
    var traits: DisplayTraits
    var answer: EventLoopPromise<Answer>
}
