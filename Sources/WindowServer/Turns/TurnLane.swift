import DequeModule

/// Messages that wait for the main actor and stay in order: those of one connection, or the page requests of one
/// network.
@MainActor final class TurnLane {
    /// The network of the messages (`NetworkPrefix`).
    let network: String
    /// The connection of the messages; nil for page requests.
    private(set) weak var connection: SocketConnection?
    private(set) var items: Deque<Inbox.Item> = []
    /// Whether it waits in a `TurnQueue` or its turn is running.
    var isQueued = false

    init(network: String, connection: SocketConnection? = nil) {
        self.network = network
        self.connection = connection
    }

    func append(_ item: Inbox.Item) { items.append(item) }

    /// Returns items that were removed.
    func prepend(_ first: [Inbox.Item]) { items.prepend(contentsOf: first) }

    func popFirst() -> Inbox.Item? { items.popFirst() }
}
