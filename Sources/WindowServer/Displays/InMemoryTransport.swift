import LayerTree

/// A display's client without a browser: it applies commits to a mirror, acknowledges them, and sends events.
///
/// Everything passes through the wire format in both directions, so a test exercises the same code as a socket. It can
/// be slow (`holdsBytes`), silent (`acknowledges`), full (`isWritable`), and disconnected (`disconnect`). It is
/// synchronous: all effects of a call have happened when it returns.
///
///     let display = Display(clock: ManualDisplayClock())
///     delegate.windowServer(didOpen: display)
///     let client = InMemoryTransport(display: display)
///     client.connect()
///     client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: button.id)
@MainActor public final class InMemoryTransport {
    /// One connection of the client; the display tells connections apart by identity.
    private final class Connection: DisplayTransport {
        unowned let client: InMemoryTransport

        init(client: InMemoryTransport) { self.client = client }

        var isWritable: Bool { client.isWritable }
        func send(_ bytes: [UInt8]) { client.receive(bytes, from: self) }
        func close(_ code: DisplayCloseCode, reason: String) { client.closed(code, by: self) }
    }

    /// The display to which it connects.
    public let display: Display
    /// The layer tree as the client shows it.
    public private(set) var mirror: LayerMirror
    /// The last commit that the client applied; 1 is the first paint.
    public private(set) var lastCommit: UInt32 = 1
    /// The messages that arrived, in order, until `consumeMessages`.
    public private(set) var messages: [ServerMessage] = []
    /// Bytes and messages that arrived since creation or `resetCounts`.
    public private(set) var receivedBytes = 0
    /// The number of messages since `resetCounts()`.
    public private(set) var receivedMessages = 0
    /// How the server closed the last connection, if it did.
    public private(set) var closeCode: DisplayCloseCode?

    /// Whether applied commits are acknowledged at once. Setting it to true acknowledges outstanding ones.
    public var acknowledges = true {
        didSet { if acknowledges { acknowledge() } }
    }
    /// Whether the connection accepts bytes. False simulates a full socket. True by default.
    public var isWritable = true {
        didSet { if isWritable, connection != nil { display.releaseHeldChanges() } }
    }
    /// Whether messages of the server are held until `deliver`. False by default.
    public var holdsBytes = false {
        didSet { if !holdsBytes { deliver() } }
    }

    /// If set, it is called with each message of the server, and the client acknowledges commits without reading them:
    /// the mirror and `messages` stay as they are. For measurements that must not include a client's work. Set it before
    /// `connect()`; `holdsBytes` must be false.
    public var onBytes: (([UInt8]) -> Void)?

    /// Called after a commit has been applied, for stand-ins of the page.
    package var onCommit: ((ServerMessage.Commit) -> Void)?

    private var connection: Connection?
    private var inTransit: [[UInt8]] = []
    private var acknowledged: UInt32 = 1
    private var nextEvent: UInt32 = 1
    private var unhandledEvents: [(number: UInt32, layer: LayerID, seen: UInt32, event: DisplayEvent)] = []
    private var isBatching = false

    /// Creates a client that has loaded the display's page, which consumes its first paint. It is not connected yet.
    public init(display: Display) {
        self.display = display
        mirror = display.consumeFirstPaint()
    }

    /// Creates a client whose display continues that of another client in another process: the page has not been loaded
    /// since.
    package init(display: Display, continuing other: InMemoryTransport) {
        self.display = display
        mirror = other.mirror
        lastCommit = other.lastCommit
        acknowledged = other.lastCommit
        nextEvent = other.nextEvent
        unhandledEvents = other.unhandledEvents
    }

    /// Whether the transport is connected.
    public var isConnected: Bool { connection != nil }

    /// Connects or reconnects: resumes after the last applied commit, and resends events that the server has not
    /// handled. `traits` replace the client's traits.
    public func connect(traits: DisplayTraits? = nil) {
        let new = Connection(client: self)
        connection = new
        inTransit = []
        closeCode = nil
        guard display.connect(new, lastCommit: lastCommit, traits: traits ?? display.traits, token: { "" }) else {
            return
        }
        guard !unhandledEvents.isEmpty else { return }
        for sent in unhandledEvents {
            pass(.event(number: sent.number, layer: sent.layer, seen: sent.seen, sent.event))
        }
        display.finishBatch()
    }

    /// Loses the connection with all bytes in transit.
    public func disconnect() {
        guard let lost = connection else { return }
        connection = nil
        inTransit = []
        display.connectionEnded(lost)
    }

    /// Reports that the page is left permanently.
    public func bye() {
        pass(.bye)
    }

    /// Sends events for a layer (0: the display) in one batch. Without a connection they wait for the next one.
    public func send(_ events: DisplayEvent..., to layer: LayerID = 0) {
        for event in events {
            if case .input(let revision, let text, _, _) = event {
                mirror.setValue(LayerValue(text: text, revision: revision), of: layer)
            }
            post(event, to: layer, seen: lastCommit)
        }
        if connection != nil, !isBatching { display.finishBatch() }
    }

    /// Sends an event that was caused when an earlier commit was the newest one seen; for tests of stale events.
    package func send(_ event: DisplayEvent, to layer: LayerID, seen: UInt32) {
        post(event, to: layer, seen: seen)
        if connection != nil, !isBatching { display.finishBatch() }
    }

    private func post(_ event: DisplayEvent, to layer: LayerID, seen: UInt32) {
        unhandledEvents.append((nextEvent, layer, seen, event))
        if connection != nil { pass(.event(number: nextEvent, layer: layer, seen: seen, event)) }
        nextEvent += 1
    }

    /// Collects the events sent from now on in one batch, whatever layers they are for, until `endBatch`.
    package func beginBatch() { isBatching = true }

    package func endBatch() {
        isBatching = false
        if connection != nil { display.finishBatch() }
    }

    /// Records the value of a control whose edits are reported by a feature.
    package func record(_ value: LayerValue, of layer: LayerID) { mirror.setValue(value, of: layer) }

    /// Acknowledges what has been applied.
    public func acknowledge() {
        guard connection != nil, acknowledged < lastCommit else { return }
        acknowledged = lastCommit
        pass(.acknowledge(commit: lastCommit))
    }

    /// Delivers held messages: all, or only the first `count`.
    public func deliver(first count: Int = .max) {
        var count = count
        while count > 0, !inTransit.isEmpty {
            count -= 1
            arrive(inTransit.removeFirst())
        }
    }

    /// Returns the messages since the last call.
    public func consumeMessages() -> [ServerMessage] {
        defer { messages = [] }
        return messages
    }

    /// Begins to count bytes and messages at zero.
    public func resetCounts() {
        receivedBytes = 0
        receivedMessages = 0
    }

    /// Returns the layers that commits have created or changed since the last call.
    public func consumeTouched() -> Set<LayerID> { mirror.consumeTouched() }

    /// Returns the commands that arrived since the last call.
    public func consumeCommands() -> [DisplayCommand] { mirror.consumeCommands() }

    /// Returns the animations that arrived since the last call.
    public func consumeAnimations() -> [LayerAnimation] { mirror.consumeAnimations() }

    /// Sends a message unchecked, for tests of what a client must not send.
    package func pass(_ message: ClientMessage) {
        guard let connection else { return }
        do {
            display.receive(try ClientMessage(message.bytes), on: connection)
        } catch {
            preconditionFailure("A client's own message can't be read: \(error)")
        }
    }

    private func receive(_ bytes: [UInt8], from sender: Connection) {
        guard sender === connection else { return }
        if holdsBytes || !inTransit.isEmpty { inTransit.append(bytes) } else { arrive(bytes) }
    }

    private func closed(_ code: DisplayCloseCode, by sender: Connection) {
        guard sender === connection else { return }
        closeCode = code
        connection = nil
    }

    private func arrive(_ bytes: [UInt8]) {
        receivedBytes += bytes.count
        receivedMessages += 1
        if let onBytes {
            onBytes(bytes)
            lastCommit = display.lastCommit
            if acknowledges { acknowledge() }
            return
        }
        do {
            let message = try ServerMessage(bytes)
            messages.append(message)
            switch message {
            case .commit(let commit): try apply(commit)
            case .welcome(_, _, _, let lastEvent, _): unhandledEvents.removeAll { $0.number <= lastEvent }
            case .goodbye, .pong: break
            }
        } catch {
            preconditionFailure("The commit can't be applied to the client's mirror: \(error)")
        }
    }

    private func apply(_ commit: ServerMessage.Commit) throws {
        precondition(
            commit.isSnapshot ? commit.number > lastCommit : commit.number == lastCommit + 1,
            "Commit \(commit.number) followed commit \(lastCommit).")
        try mirror.apply(commit.operations, isSnapshot: commit.isSnapshot)
        lastCommit = commit.number
        unhandledEvents.removeAll { $0.number <= commit.lastEvent }
        onCommit?(commit)
        if acknowledges { acknowledge() }
    }
}
