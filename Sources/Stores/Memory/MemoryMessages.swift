import Foundation
import Synchronization

/// The messages of a `MemoryStore`.
///
/// A subscription has no buffer: it remembers a position, and reads the topic when it is asked for its next event.
final class MemoryMessages: MessageStore {
    /// The messages of all topics have one sequence of numbers, so that a topic that was removed continues with greater
    /// positions.
    private struct State {
        var topics: [String: MemoryTopic] = [:]
        var last: UInt64 = 0
        /// The greatest position of the topics that were removed.
        var removed: UInt64 = 0
        var nextSweep = Date.distantPast
        var isClosed = false
    }

    private let state = Mutex(State())
    private let retention: MessageRetention
    private let clock: StoreClock
    /// Distinguishes the positions of this process from those of earlier ones.
    private let epoch: UInt64

    init(retention: MessageRetention, clock: StoreClock) {
        self.retention = retention
        self.clock = clock
        epoch = UInt64(max(1, clock.now.timeIntervalSince1970 * 1000))
    }

    func close() {
        let waiting = state.withLock { state in
            let waiting = state.topics.values.flatMap { Array($0.waiting.values) }
            state = State()
            state.isClosed = true
            return waiting
        }
        for waiting in waiting { waiting.resume() }
    }

    func publish(_ message: [UInt8], to topic: String) async throws -> MessagePosition {
        if let refusal = retention.refusal(of: message) { throw refusal }
        let now = clock.now
        let result: (position: UInt64, waiting: [CheckedContinuation<Void, Never>])? = state.withLock { state in
            guard !state.isClosed else { return nil }
            removeIdleTopics(&state, now: now)
            state.last += 1
            let position = state.last
            let removed = state.removed
            let waiting = modify(topic, &state) { content in
                if content.isNew { content.lastRemoved = removed }
                content.append(message, at: position, now: now, retention: retention)
                return content.takeWaiting()
            }
            return (position, waiting)
        }
        guard let result else { throw StoreError.storeIsClosed }
        for waiting in result.waiting { waiting.resume() }
        return MessagePosition(major: epoch, minor: result.position)
    }

    func subscribe(to topic: String, after position: MessagePosition?) -> MessageSubscription {
        MessageSubscription { [self] in
            let reader = MemorySubscription(self, topic: topic, after: position)
            return AsyncStream(unfolding: { await reader.next() })
        }
    }

    private func modify<Result>(
        _ topic: String, _ state: inout State, _ body: (inout MemoryTopic) -> Result
    ) -> Result {
        var content = state.topics.removeValue(forKey: topic) ?? MemoryTopic()
        defer { state.topics[topic] = content }
        return body(&content)
    }

    /// Once a minute, removes the messages that are too old, and topics without messages and subscribers.
    private func removeIdleTopics(_ state: inout State, now: Date) {
        guard now >= state.nextSweep || state.nextSweep.timeIntervalSince(now) > 60 else { return }
        state.nextSweep = now + 60
        for name in Array(state.topics.keys) {
            let removed: UInt64? = modify(name, &state) { topic in
                topic.trim(now: now, retention: retention)
                return topic.isIdle ? topic.lastRemoved : nil
            }
            guard let removed else { continue }
            state.removed = max(state.removed, removed)
            state.topics[name] = nil
        }
    }

    // MARK: Subscriptions

    /// Begins a subscription and returns its first position, and whether messages may have been lost before it.
    fileprivate func begin(
        _ topic: String, after position: MessagePosition?
    ) -> (position: UInt64, isUnknown: Bool) {
        state.withLock { state in
            let (last, removed) = (state.last, state.removed)
            modify(topic, &state) { content in
                if content.isNew { content.lastRemoved = removed }
                content.subscribers += 1
            }
            guard let position else { return (last, false) }
            if position == .start { return (0, false) }
            // What another process stored is not here.
            return position.major == epoch ? (min(position.minor, last), false) : (0, true)
        }
    }

    fileprivate func end(_ topic: String) {
        state.withLock { state in
            guard state.topics[topic] != nil else { return }
            modify(topic, &state) { $0.subscribers -= 1 }
        }
    }

    fileprivate enum Read {
        case event(MessageEvent, position: UInt64)
        case nothing
        case closed
    }

    /// Returns the next event after a position.
    ///
    /// - Parameter isUnknown: Whether messages may have been lost before.
    fileprivate func read(_ topic: String, after position: UInt64, isUnknown: Bool) -> Read {
        let now = clock.now
        return state.withLock { state in
            guard !state.isClosed else { return .closed }
            return modify(topic, &state) { content in
                content.trim(now: now, retention: retention)
                if isUnknown || position < content.lastRemoved {
                    return .event(.gap(upTo: self.position(content.lastRemoved)), position: content.lastRemoved)
                }
                guard let message = content.first(after: position) else { return .nothing }
                return .event(
                    .message(message.bytes, at: self.position(message.position)), position: message.position)
            }
        }
    }

    /// Waits for a message after a position.
    fileprivate func wait(for topic: String, after position: UInt64) async {
        let id = UUID()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let mustWait = state.withLock { state in
                    guard !state.isClosed, !Task.isCancelled else { return false }
                    return modify(topic, &state) { content in
                        guard content.last <= position else { return false }
                        content.waiting[id] = continuation
                        return true
                    }
                }
                if !mustWait { continuation.resume() }
            }
        } onCancel: {
            let waiting = state.withLock { state in
                state.topics[topic] == nil ? nil : modify(topic, &state) { $0.waiting.removeValue(forKey: id) }
            }
            waiting?.resume()
        }
    }

    fileprivate func position(_ number: UInt64) -> MessagePosition { MessagePosition(major: epoch, minor: number) }
}

/// A subscription, which exists as long as its stream.
private final class MemorySubscription: Sendable {
    private struct State {
        var position: UInt64
        /// Whether the subscription's position is not one of this store, so that it begins with a gap.
        var isUnknown: Bool
        var hasBegun = false
    }

    private let messages: MemoryMessages
    private let topic: String
    private let requested: MessagePosition?
    private let state: Mutex<State>

    init(_ messages: MemoryMessages, topic: String, after position: MessagePosition?) {
        self.messages = messages
        self.topic = topic
        requested = position
        let begin = messages.begin(topic, after: position)
        state = Mutex(State(position: begin.position, isUnknown: begin.isUnknown))
    }

    deinit { messages.end(topic) }

    func next() async -> MessageEvent? {
        while !Task.isCancelled {
            let current = state.withLock { state in
                defer { state.hasBegun = true }
                return state
            }
            let position = current.position
            guard current.hasBegun else { return .subscribed(after: requested ?? messages.position(position)) }
            switch messages.read(topic, after: position, isUnknown: current.isUnknown) {
            case .closed: return nil
            case .event(let event, let position):
                state.withLock {
                    $0.position = position
                    $0.isUnknown = false
                }
                return event
            case .nothing: await messages.wait(for: topic, after: position)
            }
        }
        return nil
    }
}
