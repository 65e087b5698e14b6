import PubSub
import Synchronization

/// A store that is away, or slow, when a test wants it.
final class ControlledStore: Store, KeyValueStore, MessageStore {
    private struct State {
        var publishing: StoreError?
        var writing: StoreError?
        var reading: StoreError?
        /// Whether changes are made although an error is thrown.
        var isSilent = false
        var attempts = 0
        var holdsChanges = false
        var holdsMessages = false
        var held: [CheckedContinuation<Void, Never>] = []
        var events: [AsyncStream<MessageEvent>.Continuation] = []
    }

    static let unavailable = StoreError(.unavailable, "The store is away.")
    static let unknown = StoreError(.unknownOutcome, "The store did not answer.")
    static let full = StoreError(.full, "The disk is full.")

    let base = TestStore()
    private let state = Mutex(State())

    var values: any KeyValueStore { self }
    var messages: any MessageStore { self }
    var scenes: any SceneStateStore { base.scenes }
    let isShared = true
    func close() async {}

    func failPublishing(_ error: StoreError?) { state.withLock { $0.publishing = error } }
    func failWriting(_ error: StoreError?, butMakesChanges isSilent: Bool = false) {
        state.withLock {
            $0.writing = error
            $0.isSilent = isSilent
        }
    }
    func failReading(_ error: StoreError?) { state.withLock { $0.reading = error } }
    /// The number of calls that publish or change a value.
    var attempts: Int { state.withLock { $0.attempts } }

    /// Lets changes wait until `release()`.
    func hold() { state.withLock { $0.holdsChanges = true } }
    /// Lets messages wait until `release()`.
    func holdMessages() { state.withLock { $0.holdsMessages = true } }
    func release() {
        let held = state.withLock { state in
            (state.holdsChanges, state.holdsMessages) = (false, false)
            defer { state.held = [] }
            return state.held
        }
        for waiting in held { waiting.resume() }
    }
    var heldCount: Int { state.withLock { $0.held.count } }

    /// Delivers an event to all subscriptions.
    func deliver(_ event: MessageEvent) { for stream in state.withLock({ $0.events }) { stream.yield(event) } }

    private func wait(whileHeldBy holds: @Sendable (borrowing State) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isHeld = state.withLock { state in
                state.attempts += 1
                let isHeld = holds(state)
                if isHeld { state.held.append(continuation) }
                return isHeld
            }
            if !isHeld { continuation.resume() }
        }
    }

    func publish(_ message: [UInt8], to topic: String) async throws -> MessagePosition {
        await wait { $0.holdsMessages }
        if let error = state.withLock({ $0.publishing }) { throw error }
        return try await base.publish(message, to: topic)
    }

    func subscribe(to topic: String, after position: MessagePosition?) -> MessageSubscription {
        MessageSubscription { [self] in
            AsyncStream { stream in
                state.withLock { $0.events.append(stream) }
                let task = Task {
                    for await event in base.subscribe(to: topic, after: position) { stream.yield(event) }
                }
                stream.onTermination = { _ in task.cancel() }
            }
        }
    }

    func value(_ key: String, in group: String) async throws -> StoredItem? {
        if let error = state.withLock({ $0.reading }) { throw error }
        return try await base.value(key, in: group)
    }

    func values(in group: String) async throws -> [String: StoredItem] { try await base.values(in: group) }

    func set(_ bytes: [UInt8]?, for key: String, in group: String) async throws -> StoredVersion {
        try await base.set(bytes, for: key, in: group)
    }

    func compareAndSet(
        _ bytes: [UInt8]?, for key: String, in group: String, expected: StoredVersion?
    ) async throws -> CompareAndSetResult {
        await wait { $0.holdsChanges }
        let (error, isSilent) = state.withLock { ($0.writing, $0.isSilent) }
        if let error {
            if isSilent { _ = try await base.compareAndSet(bytes, for: key, in: group, expected: expected) }
            throw error
        }
        return try await base.compareAndSet(bytes, for: key, in: group, expected: expected)
    }

    func setExpiry(_ duration: Duration?, of group: String) async throws {}
    func remove(group: String) async throws { try await base.remove(group: group) }
}
