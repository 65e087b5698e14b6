import DequeModule

/// Messages that wait for the main actor and keep their order: those of one connection, or the page requests of one network.
@MainActor final class TurnLane {
    /// The network that they come from (`NetworkPrefix`).
    let network: String
    /// The connection that they come from; nil for page requests.
    private(set) weak var connection: SocketConnection?
    private(set) var items: Deque<Inbox.Item> = []
    /// Whether it waits in a `TurnQueue`, or has its turn.
    var isQueued = false

    init(network: String, connection: SocketConnection? = nil) {
        self.network = network
        self.connection = connection
    }

    func append(_ item: Inbox.Item) { items.append(item) }

    func takeFirst() -> Inbox.Item? { items.popFirst() }
}
