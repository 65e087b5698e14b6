import DequeModule
import Synchronization

/// The messages that a process publishes to one topic, sent one after the other in the order of the calls.
final class TopicOutbox: Sendable {
    struct Item: Sendable {
        var type: String
        var content: [UInt8]
        var delivery: Delivery

        var waiting: CheckedContinuation<Void, any Error>? {
            if case .awaited(let continuation) = delivery { continuation } else { nil }
        }
    }

    /// What happens if the store can't be reached.
    enum Delivery: Sendable {
        /// The publisher waits, and receives the error.
        case awaited(CheckedContinuation<Void, any Error>)
        /// The message is sent again until the store is back.
        case repeated
        /// The message is dropped: later ones make up for it.
        case attemptedOnce
    }

    private struct State {
        var items: Deque<Item> = []
        var byteCount = 0
        var isRunning = false
        /// Set by `end()`, which empties `items` while a task may still be sending the first of them.
        var hasEnded = false
        /// The number of the next message.
        var sequence: UInt64 = 1
        /// The error of the last attempt, while the first item is tried again.
        var failure: (any Error)?
        var hasReported = false
        var task: Task<Void, Never>?
        var whenEmpty: [CheckedContinuation<Void, Never>] = []
    }

    private let name: String
    private let center: TopicCenter
    private let state = Mutex(State())
    /// Numbers this object among all that publish to the topic: subscribers find repeated messages by it.
    private let publisher = UInt64.random(in: 1...UInt64.max)

    init(name: String, center: TopicCenter) {
        self.name = name
        self.center = center
    }

    /// The number of attempts for a message whose publisher waits, if it is unknown whether the store received it.
    private static var attempts: Int { 4 }

    /// Adds a message that is published when the earlier ones have been.
    ///
    /// - Throws: `TopicError.tooManyWaiting`; the error of the store if it can't be reached at present and the
    ///   publisher waits; `TopicError.closed` after `end()`.
    func append(_ item: Item) throws {
        let configuration = center.configuration
        try state.withLock { state in
            if state.hasEnded { throw TopicError.closed }
            if item.waiting != nil, let failure = state.failure { throw failure }
            guard state.items.count < configuration.waitingMessages,
                state.byteCount + item.content.count <= configuration.waitingBytes, center.reserve(item.content.count)
            else { throw TopicError.tooManyWaiting }
            state.items.append(item)
            state.byteCount += item.content.count
            guard !state.isRunning else { return }
            state.isRunning = true
            state.task = Task { [self] in await run() }
        }
    }

    var isIdle: Bool { state.withLock { !$0.isRunning } }

    /// Waits until everything has been sent.
    func flush() async {
        await withCheckedContinuation { continuation in
            let isEmpty = state.withLock { state in
                if state.isRunning { state.whenEmpty.append(continuation) }
                return !state.isRunning
            }
            if isEmpty { continuation.resume() }
        }
    }

    /// Drops what waits, and reports it.
    func end() {
        let (task, items, whenEmpty) = state.withLock { state in
            defer {
                state.items = []
                state.whenEmpty = []
                state.isRunning = false
                state.hasEnded = true
            }
            return (state.task, state.items, state.whenEmpty)
        }
        task?.cancel()
        for item in items {
            center.release(item.content.count)
            item.waiting?.resume(throwing: TopicError.closed)
        }
        for waiting in whenEmpty { waiting.resume() }
        let lost = items.count { if case .repeated = $0.delivery { true } else { false } }
        if lost > 0 { center.log.error("\(lost) messages to the topic \(name) were not sent before the app ended.") }
    }

    // MARK: Sending

    private func run() async {
        while true {
            while let (item, sequence) = state.withLock({ state in state.items.first.map { ($0, state.sequence) } }) {
                let isUsed = await send(item, sequence)
                if Task.isCancelled { return }
                if isUsed { state.withLock { $0.sequence += 1 } }
            }
            let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
                guard state.items.isEmpty else { return nil }
                state.isRunning = false
                defer { state.whenEmpty = [] }
                return state.whenEmpty
            }
            guard let waiting else { continue }
            for waiting in waiting { waiting.resume() }
            return
        }
    }

    /// Publishes the first item, and removes it.
    ///
    /// - Returns: Whether its sequence number may have been used.
    private func send(_ item: Item, _ sequence: UInt64) async -> Bool {
        let envelope = MessageEnvelope(
            publisher: publisher, sequence: sequence, type: item.type, content: item.content[...])
        let bytes = envelope.bytes
        var isUnknown = false
        var attempt = 0
        while true {
            attempt += 1
            do {
                try await center.store.messages.publish(bytes, to: name)
                finish(.success(()))
                return true
            } catch {
                if Task.isCancelled { return true }
                let reason = (error as? StoreError)?.reason
                if reason == .unknownOutcome { isUnknown = true }
                let isAway = reason == .unknownOutcome || reason == .unavailable
                let mayRepeat =
                    switch item.delivery {
                    case .awaited: isAway && isUnknown && attempt < Self.attempts
                    case .repeated: isAway
                    case .attemptedOnce: false
                    }
                guard mayRepeat else {
                    finish(.failure(error))
                    return isUnknown
                }
                refuseWaiting(error)
                let delay = min(
                    center.configuration.retryInterval * (1 << min(attempt - 1, 10)), center.configuration.retryLimit)
                do { try await center.clock.sleep(for: delay) } catch { return true }
            }
        }
    }

    /// Fails the messages whose publishers wait behind one that is tried again.
    private func refuseWaiting(_ error: any Error) {
        let (refused, mustReport) = state.withLock { state -> ([Item], Bool) in
            guard let first = state.items.popFirst() else { return ([], false) }
            state.failure = error
            let refused = Array(state.items.filter { $0.waiting != nil })
            state.items.removeAll { $0.waiting != nil }
            state.items.prepend(first)
            for item in refused { state.byteCount -= item.content.count }
            defer { state.hasReported = true }
            return (refused, !state.hasReported)
        }
        for item in refused {
            center.release(item.content.count)
            item.waiting?.resume(throwing: error)
        }
        if mustReport {
            center.log.warning("Messages to the topic \(name) can't be sent at present and wait: \(error)")
        }
    }

    private func finish(_ result: Result<Void, any Error>) {
        let (item, hadFailed) = state.withLock { state in
            let item = state.items.popFirst()
            state.byteCount -= item?.content.count ?? 0
            state.failure = nil
            defer { if case .success = result { state.hasReported = false } }
            return (item, state.hasReported)
        }
        guard let item else { return }
        center.release(item.content.count)
        switch (item.delivery, result) {
        case (.awaited(let waiting), _): waiting.resume(with: result)
        case (.repeated, .failure(let error)):
            center.reportLoss(in: name, error)
        case (.repeated, .success), (.attemptedOnce, _): break
        }
        if hadFailed, case .success = result {
            center.log.notice("Messages to the topic \(name) are sent again.")
        }
    }
}
