import Synchronization

/// The one subscription of a process to a topic of the store, with all subscribers of the process.
///
/// It begins with the first subscriber, and ends some seconds after the last one left.
final class TopicChannel: Sendable {
    struct Key: Hashable {
        let type: ObjectIdentifier
        let version: Int
    }

    private struct State {
        var fanouts: [Key: any AnyTopicFanout] = [:]
        var task: Task<Void, Never>?
        var linger: Task<Void, Never>?
        var position: MessagePosition?
        var isSubscribed = false
        var isInterrupted = false
        var hasEnded = false
        var sequences = PublisherSequences()
        var markers: [UInt64: CheckedContinuation<Void, Never>] = [:]
        /// Calls that wait until the subscription has begun.
        var waiting: [CheckedContinuation<Void, Never>] = []
        var hasReportedType = false
        var hasReportedContent = false
    }

    /// The publisher of markers, see `TopicCenter.settle()`.
    static let markers: UInt64 = 0

    /// The topic's name in the store.
    let name: String
    private let center: TopicCenter
    private let state = Mutex(State())

    init(name: String, center: TopicCenter) {
        self.name = name
        self.center = center
    }

    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    // MARK: Subscribers

    /// Returns the fanout of a type with what a new subscriber receives first; nil if the channel has ended.
    private func fanout<Message: Codable & Sendable>(
        _ topic: Topic<Message>
    ) -> (TopicFanout<Message>, statuses: [TopicEvent<Message>])? {
        let key = Key(type: ObjectIdentifier(Message.self), version: topic.version)
        return state.withLock { state in
            guard !state.hasEnded else { return nil }
            state.linger?.cancel()
            state.linger = nil
            let fanout = state.fanouts[key] as? TopicFanout<Message> ?? TopicFanout(typeName: topic.typeName)
            state.fanouts[key] = fanout
            if state.task == nil { state.task = Task { [self] in await run() } }
            var statuses: [TopicEvent<Message>] = []
            if state.isSubscribed { statuses.append(.subscribed) }
            if state.isInterrupted { statuses.append(.interrupted) }
            return (fanout, statuses)
        }
    }

    /// - Returns: What ends the subscription; nil if the channel has ended.
    func add<Message: Codable & Sendable>(
        _ sink: any TopicSink<Message>, to topic: Topic<Message>
    ) -> (@Sendable () -> Void)? {
        deliveries.withLock { _ in
            guard let (fanout, statuses) = fanout(topic) else { return nil }
            let id = fanout.add(sink, statuses: statuses)
            return { [self] in
                fanout.remove(id)
                lingerIfUnused()
            }
        }
    }

    /// - Returns: What ends the subscription; nil if the channel has ended.
    @MainActor func addOnMain<Message: Codable & Sendable>(
        _ topic: Topic<Message>, _ buffering: TopicBuffering,
        _ action: @escaping @MainActor (TopicEvent<Message>) -> Void
    ) -> (@MainActor () -> Void)? {
        deliveries.withLock { _ in
            guard let (fanout, statuses) = fanout(topic) else { return nil }
            let subscriber = fanout.addOnMain(buffering, statuses: statuses, action)
            return { [self] in
                fanout.remove(subscriber)
                lingerIfUnused()
            }
        }
    }

    /// Held while an event is delivered to the buffers, and while a subscriber is added: the new one receives the
    /// present status, or the event that changes it, and not both.
    private let deliveries = Mutex(())

    private func lingerIfUnused() {
        state.withLock { state in
            guard !state.hasEnded, state.linger == nil, state.fanouts.values.allSatisfy(\.isEmpty) else { return }
            state.linger = Task { [self] in
                try? await center.clock.sleep(for: center.configuration.lingerPeriod)
                endIfUnused()
            }
        }
    }

    private func endIfUnused() {
        let isUnused = state.withLock { state in
            guard !Task.isCancelled, state.linger != nil, state.fanouts.values.allSatisfy(\.isEmpty) else {
                return false
            }
            state.hasEnded = true
            return true
        }
        guard isUnused else { return }
        center.removeChannel(self)
        end()
    }

    func end() {
        let (task, linger, fanouts, waiting) = state.withLock { state in
            state.hasEnded = true
            defer {
                state.task = nil
                state.linger = nil
                state.fanouts = [:]
                state.markers = [:]
                state.waiting = []
            }
            return (state.task, state.linger, state.fanouts, state.waiting + state.markers.values)
        }
        task?.cancel()
        linger?.cancel()
        for fanout in fanouts.values { fanout.end() }
        for waiting in waiting { waiting.resume() }
    }

    // MARK: Messages

    private func run() async {
        while !Task.isCancelled {
            let position = state.withLock { $0.position }
            for await event in await center.store.messages.subscribe(to: name, after: position) {
                if Task.isCancelled { return }
                receive(event)
            }
            // A subscription of a store ends only when the store is closed.
            if Task.isCancelled { return }
            receive(.interrupted)
            try? await center.clock.sleep(for: center.configuration.retryLimit)
        }
    }

    private func receive(_ event: MessageEvent) {
        switch event {
        case .subscribed(let position): didSubscribe(after: position)
        case .message(let bytes, let position):
            let isNew = state.withLock { state in
                guard state.position.map({ $0 < position }) ?? true else { return false }
                state.position = position
                return true
            }
            if isNew { receive(bytes) }
        case .gap(let position):
            state.withLock { $0.position = max($0.position ?? position, position) }
            gap()
        case .interrupted: setInterrupted(true)
        case .resumed: setInterrupted(false)
        }
    }

    private func didSubscribe(after position: MessagePosition) {
        let isLate = state.withLock { state in
            defer { state.position = max(state.position ?? position, position) }
            return state.position.map { $0 < position } ?? false
        }
        if isLate { gap() }
        deliver(.subscribed) { state in
            defer { state.isSubscribed = true }
            return !state.isSubscribed
        }
        setInterrupted(false)
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for waiting in waiting { waiting.resume() }
    }

    private func setInterrupted(_ isInterrupted: Bool) {
        deliver(isInterrupted ? .interrupted : .resumed) { state in
            guard state.isInterrupted != isInterrupted, state.isSubscribed else { return false }
            state.isInterrupted = isInterrupted
            return true
        }
    }

    private func gap() {
        deliver(.gap)
        // A marker may have been among what was lost.
        let markers = state.withLock { state in
            defer { state.markers = [:] }
            return state.markers
        }
        for marker in markers.values { marker.resume() }
    }

    private func deliver(_ status: TopicEvent<Never>, if condition: (inout State) -> Bool = { _ in true }) {
        deliveries.withLock { _ in
            let fanouts = state.withLock { state in condition(&state) ? Array(state.fanouts.values) : [] }
            for fanout in fanouts { fanout.receive(status: status) }
        }
    }

    private func receive(_ bytes: [UInt8]) {
        guard let envelope = MessageEnvelope(bytes) else { return reportType("an unknown format") }
        if envelope.publisher == Self.markers {
            state.withLock { $0.markers.removeValue(forKey: envelope.sequence) }?.resume()
            return
        }
        switch state.withLock({ $0.sequences.receive(envelope.sequence, of: envelope.publisher) }) {
        case .repeated: return
        case .afterGap: gap()
        case .next: break
        }
        var isOfAnotherType = false
        var isUndecodable = false
        for fanout in state.withLock({ Array($0.fanouts.values) }) where !fanout.isEmpty {
            if fanout.typeName != envelope.type {
                isOfAnotherType = true
            } else if let deliver = fanout.decode(envelope.content) {
                deliveries.withLock { _ in deliver() }
            } else {
                isUndecodable = true
            }
        }
        if isOfAnotherType { reportType("the type \(envelope.type.prefix(100))") }
        if isUndecodable { reportContent(envelope.type) }
    }

    private func reportType(_ what: String) {
        guard
            state.withLock({ state in
                defer { state.hasReportedType = true }
                return !state.hasReportedType
            })
        else { return }
        center.log.warning(
            "The topic \(name) has messages of \(what), which its subscribers do not expect. They are skipped; further ones are not reported. Use one type and version for a topic."
        )
    }

    private func reportContent(_ type: String) {
        guard
            state.withLock({ state in
                defer { state.hasReportedContent = true }
                return !state.hasReportedContent
            })
        else { return }
        center.log.warning(
            "The topic \(name) has messages that can't be decoded as \(type.prefix(100)). They are skipped; further ones are not reported. Give the topic another version when its type changes."
        )
    }

    // MARK: Settling

    /// Waits until all messages that the store has of the topic have been delivered, also on the main actor.
    func settle() async {
        let number = UInt64.random(in: 1...UInt64.max)
        let marker = MessageEnvelope(publisher: Self.markers, sequence: number, type: "", content: [])
        // Nothing arrives before the subscription has begun.
        await withCheckedContinuation { continuation in
            let mustWait = state.withLock { state in
                let mustWait = !state.isSubscribed && !state.hasEnded && state.task != nil
                if mustWait { state.waiting.append(continuation) }
                return mustWait
            }
            if !mustWait { continuation.resume() }
        }
        await withCheckedContinuation { continuation in
            let isAlive = state.withLock { state in
                let isAlive = !state.hasEnded && state.task != nil
                if isAlive { state.markers[number] = continuation }
                return isAlive
            }
            guard isAlive else { return continuation.resume() }
            Task { [self] in
                while (try? await center.store.messages.publish(marker.bytes, to: name)) == nil {
                    guard state.withLock({ $0.markers[number] != nil }) else { return }
                    try? await center.clock.sleep(for: center.configuration.retryInterval)
                }
            }
        }
        for fanout in state.withLock({ Array($0.fanouts.values) }) {
            await withCheckedContinuation { continuation in
                fanout.afterMainDelivery { continuation.resume() }
            }
        }
    }
}
