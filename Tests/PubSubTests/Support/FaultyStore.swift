import Foundation
import PubSub
import SeededRandom
import Synchronization

/// A store that fails at random: it refuses, keeps silent about what it did, does things late, cuts subscriptions,
/// loses and repeats what they deliver.
final class FaultyStore: Store, KeyValueStore, MessageStore {
    private struct State {
        var random: SeededGenerator
        var isCalm = false
        var cuts = 0
    }

    private enum Outcome { case success, refusal, lost, silent, late }

    let base: TestStore
    private let state: Mutex<State>

    init(_ base: TestStore = TestStore(), seed: UInt64) {
        self.base = base
        state = Mutex(State(random: SeededGenerator(seed: seed)))
    }

    var values: any KeyValueStore { self }
    var messages: any MessageStore { self }
    var scenes: any SceneStateStore { base.scenes }
    let isShared = true
    func close() async {}

    /// Stops failing.
    func calm() { state.withLock { $0.isCalm = true } }
    /// The number of failures so far.
    var cuts: Int { state.withLock { $0.cuts } }

    private func isStruck(_ probability: Double) -> Bool {
        state.withLock { state in
            guard !state.isCalm, Double.random(in: 0..<1, using: &state.random) < probability else { return false }
            state.cuts += 1
            return true
        }
    }

    private func number(_ range: Range<Int>) -> Int { state.withLock { Int.random(in: range, using: &$0.random) } }

    private func outcome() -> Outcome {
        guard isStruck(0.3) else { return .success }
        return [.refusal, .lost, .silent, .late][number(0..<4)]
    }

    private static let unavailable = StoreError(.unavailable, "The store is away.")
    private static let unknown = StoreError(.unknownOutcome, "The store did not answer.")

    private func attempt<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) async throws -> Result
    {
        for _ in 0..<number(0..<3) { await Task.yield() }
        switch outcome() {
        case .success: return try await body()
        case .refusal: throw Self.unavailable
        case .lost: throw Self.unknown
        case .silent:
            _ = try await body()
            throw Self.unknown
        case .late:
            let delay = number(0..<20)
            Task {
                for _ in 0..<delay { await Task.yield() }
                _ = try await body()
            }
            throw Self.unknown
        }
    }

    func publish(_ message: [UInt8], to topic: String) async throws -> MessagePosition {
        let base = base
        return try await attempt { try await base.publish(message, to: topic) }
    }

    func value(_ key: String, in group: String) async throws -> StoredItem? {
        if isStruck(0.2) { throw Self.unavailable }
        return try await base.value(key, in: group)
    }

    func values(in group: String) async throws -> [String: StoredItem] { try await base.values(in: group) }

    func set(_ bytes: [UInt8]?, for key: String, in group: String) async throws -> StoredVersion {
        let base = base
        return try await attempt { try await base.set(bytes, for: key, in: group) }
    }

    func compareAndSet(
        _ bytes: [UInt8]?, for key: String, in group: String, expected: StoredVersion?
    ) async throws -> CompareAndSetResult {
        let base = base
        return try await attempt { try await base.compareAndSet(bytes, for: key, in: group, expected: expected) }
    }

    func setExpiry(_ duration: Duration?, of group: String) async throws {}
    func remove(group: String) async throws { try await base.remove(group: group) }

    func subscribe(to topic: String, after position: MessagePosition?) -> MessageSubscription {
        MessageSubscription { [self] in
            AsyncStream { stream in
                let task = Task { await feed(stream, topic, after: position) }
                stream.onTermination = { _ in task.cancel() }
            }
        }
    }

    private func feed(
        _ stream: AsyncStream<MessageEvent>.Continuation, _ topic: String, after position: MessagePosition?
    ) async {
        var position = position
        var hasBegun = false
        while !Task.isCancelled {
            for await event in base.subscribe(to: topic, after: position) {
                switch event {
                case .subscribed(let start):
                    position = start
                    if !hasBegun { stream.yield(event) }
                    hasBegun = true
                case .message(_, let reached):
                    stream.yield(event)
                    position = reached
                default: break
                }
                if isStruck(0.15) { break }
            }
            if Task.isCancelled { break }
            // The connection is cut here.
            stream.yield(.interrupted)
            for _ in 0..<number(0..<10) { await Task.yield() }
            stream.yield(.resumed)
            guard let reached = position else { continue }
            switch number(0..<4) {
            case 0:
                // Repeats what was delivered.
                position = MessagePosition(
                    major: reached.major, minor: reached.minor - UInt64(min(Int(reached.minor), number(0..<5))))
            case 1:
                let last = UInt64(base.stored[topic]?.count ?? 0)
                let next = min(last, reached.minor + UInt64(number(1..<5)))
                guard next > reached.minor else { break }
                position = MessagePosition(major: reached.major, minor: next)
                stream.yield(.gap(upTo: MessagePosition(major: reached.major, minor: next)))
            case 2: return stream.finish()
            default: break
            }
        }
        stream.finish()
    }
}
