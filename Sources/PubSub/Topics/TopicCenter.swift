import Logging
import Synchronization

/// Publishes and delivers the messages of topics, over a store.
///
/// A process has one, `TopicCenter.default`, which uses the app's store. Tests create their own, also several over one
/// store, which then behave like several processes:
///
/// ```swift
/// let store = MemoryStore()
/// let here = TopicCenter(store: store)
/// let there = TopicCenter(store: store)
/// ```
/// For each topic there is one subscription of the store, however many subscribers the process has. It ends some seconds
/// after the last one left.
public final class TopicCenter: Sendable {
    private struct State {
        var channels: [String: TopicChannel] = [:]
        var outboxes: [String: TopicOutbox] = [:]
        var isClosed = false
    }

    /// The maximum length of a topic's name, in bytes of UTF-8.
    public static let nameLimit = 512
    /// The number of outboxes above which idle ones are removed.
    private static let outboxLimit = 1000

    /// How topics behave.
    public let configuration: Configuration
    private let openStore: @Sendable () async -> any Store
    let clock: PubSubClock
    let log: Logger
    private let state = Mutex(State())
    private let waitingBytes = Atomic<Int>(0)
    private let losses = Mutex<[String: (reportedAt: Duration, unreported: Int)]>([:])
    /// The presences and shared values of this center.
    let registry = MainRegistry()

    /// Creates a center.
    ///
    /// - Parameters:
    ///   - store: What keeps messages and shared values.
    ///   - configuration: Limits and times.
    ///   - clock: Measures the times; tests advance their own.
    ///   - log: Receives errors that have no caller, never with the content of messages.
    public convenience init(
        store: any Store, configuration: Configuration = Configuration(),
        clock: some Clock<Duration> = ContinuousClock(),
        log: Logger = Logger(label: "lifeline.pubsub")
    ) {
        self.init(configuration: configuration, clock: clock, log: log) { store }
    }

    init(
        configuration: Configuration = Configuration(), clock: some Clock<Duration> = ContinuousClock(),
        log: Logger = Logger(label: "lifeline.pubsub"), openStore: @escaping @Sendable () async -> any Store
    ) {
        self.openStore = openStore
        self.configuration = configuration
        self.clock = PubSubClock(clock)
        self.log = log
    }

    /// The store. That of the app is opened by its first use.
    var store: any Store { get async { await openStore() } }

    // MARK: Publishing

    func append<Message: Codable & Sendable>(
        _ message: Message, to topic: Topic<Message>, _ delivery: TopicOutbox.Delivery
    ) throws {
        try checkName(topic.name)
        let content: [UInt8]
        do {
            content = Array(try JSONEncoder().encode(message))
        } catch {
            throw TopicError.notEncodable(type: topic.typeName)
        }
        guard content.count <= configuration.messageBytes else {
            throw TopicError.messageTooLarge(bytes: content.count, limit: configuration.messageBytes)
        }
        let item = TopicOutbox.Item(type: topic.typeName, content: content, delivery: delivery)
        // While the lock is held, since an outbox that was removed must not get a message.
        try state.withLock { state in
            guard !state.isClosed else { throw TopicError.closed }
            if let outbox = state.outboxes[topic.storedName] { return try outbox.append(item) }
            if state.outboxes.count >= Self.outboxLimit { state.outboxes = state.outboxes.filter { !$0.value.isIdle } }
            let outbox = TopicOutbox(name: topic.storedName, center: self)
            state.outboxes[topic.storedName] = outbox
            try outbox.append(item)
        }
    }

    private func checkName(_ name: String) throws(TopicError) {
        let length = name.utf8.count
        guard (1...Self.nameLimit).contains(length) else { throw .invalidName(bytes: length) }
    }

    /// Reserves memory for a message that waits.
    func reserve(_ bytes: Int) -> Bool {
        let (_, total) = waitingBytes.add(bytes, ordering: .relaxed)
        if total <= configuration.totalWaitingBytes { return true }
        release(bytes)
        return false
    }

    /// Logs that a message was not sent: at most one line for a topic in ten seconds, since an app can send many.
    func reportLoss(in topic: String, _ error: any Error) {
        let now = clock.now
        let unreported: Int? = losses.withLock { losses in
            if let last = losses[topic], now - last.reportedAt < .seconds(10) {
                losses[topic]?.unreported += 1
                return nil
            }
            let unreported = losses[topic]?.unreported ?? 0
            if losses.count >= 1000 { losses = [:] }
            losses[topic] = (now, 0)
            return unreported
        }
        guard let unreported else { return }
        let others = unreported > 0 ? " \(unreported) more were not sent since the last report." : ""
        log.error("A message to the topic \(topic) was not sent: \(error)\(others)")
    }

    func release(_ bytes: Int) { waitingBytes.subtract(bytes, ordering: .relaxed) }

    // MARK: Subscribing

    /// Calls `add` with the topic's channel, which may have ended meanwhile.
    ///
    /// - Returns: nil if the name is invalid or the center was closed.
    func subscribe<Result>(to topic: Topic<some Codable & Sendable>, _ add: (TopicChannel) -> Result?) -> Result? {
        do {
            try checkName(topic.name)
        } catch {
            log.error("A topic can't be subscribed to: \(error)")
            return nil
        }
        while let channel = channel(topic.storedName) {
            if let result = add(channel) { return result }
        }
        return nil
    }

    private func channel(_ name: String) -> TopicChannel? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            if let channel = state.channels[name], !channel.hasEnded { return channel }
            let channel = TopicChannel(name: name, center: self)
            state.channels[name] = channel
            return channel
        }
    }

    func removeChannel(_ channel: TopicChannel) {
        state.withLock { if $0.channels[channel.name] === channel { $0.channels[channel.name] = nil } }
    }

    /// The number of topics of the store that the center is subscribed to.
    var channelCount: Int { state.withLock { $0.channels.count } }

    // MARK: Ending

    /// Sends what waits, for at most `Configuration.closePeriod`, and ends all subscriptions. Calls after it throw
    /// `TopicError.closed`.
    ///
    /// What could not be sent is reported in the log. The store stays open.
    public func close() async {
        let (channels, outboxes) = state.withLock { state in
            state.isClosed = true
            defer {
                state.channels = [:]
                state.outboxes = [:]
            }
            return (state.channels, state.outboxes)
        }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for outbox in outboxes.values { await outbox.flush() } }
            group.addTask { [clock, configuration] in
                try? await clock.sleep(for: configuration.closePeriod)
                for outbox in outboxes.values { outbox.end() }
            }
            await group.next()
            group.cancelAll()
        }
        for channel in channels.values { channel.end() }
    }

    // MARK: Tests

    /// Waits until what was published before the call, in this process or another one, has been delivered to all
    /// subscribers of this center on the main actor. For tests:
    ///
    /// ```swift
    /// try await topic.publish(.added("Tea"))
    /// await center.settle()
    /// await scene.settle()
    /// ```
    /// Returns early for a topic that has a gap or is closed meanwhile.
    public func settle() async {
        let (channels, outboxes) = state.withLock { (Array($0.channels.values), Array($0.outboxes.values)) }
        for outbox in outboxes { await outbox.flush() }
        for channel in channels { await channel.settle() }
    }
}
