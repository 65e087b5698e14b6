import DequeModule
import Dispatch
import Routes
import Synchronization

/// Hashes passwords on threads of their own, two at a time for the process: each needs a core and 32 MiB or more.
///
/// Others wait. One network has at most `perNetwork` of `capacity` places in the queue, so that it can't keep others
/// from signing in; beyond, requests are answered with 429 or 503.
final class PasswordHasher: Sendable {
    static let shared = PasswordHasher()
    static let concurrency = 2
    static let capacity = 64
    static let perNetwork = 8

    private struct Waiter {
        let id: Int
        let network: String
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var running = 0
        var waiting: Deque<Waiter> = []
        var nextID = 0
        var total = 0
        /// Waiters that were cancelled before they were queued.
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "lifeline.accounts.passwords", attributes: .concurrent)

    /// The number of passwords that are being hashed, and that wait.
    var load: (running: Int, waiting: Int) { state.withLock { ($0.running, $0.waiting.count) } }

    /// The number of passwords that were hashed.
    var total: Int { state.withLock { $0.total } }

    func hash(
        _ password: Password, _ parameters: PasswordHash.Parameters, network: String
    ) async throws -> PasswordHash {
        try await run(network: network) { try PasswordHash(password, parameters: parameters) }
    }

    func verify(_ password: Password, _ hash: PasswordHash, network: String) async throws -> Bool {
        try await run(network: network) { try hash.matches(password) }
    }

    /// Runs work when one of the places is free.
    ///
    /// - Throws: `HTTPError` with status 503 or 429 if too many wait; `CancellationError` if the client has gone while
    ///   waiting.
    func run<Value: Sendable>(network: String, _ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await enter(network)
        defer { leave() }
        return try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try work() }) }
        }
    }

    private func enter(_ network: String) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        defer { state.withLock { _ = $0.cancelled.remove(id) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result: Result<Void, any Error>? = state.withLock { state in
                    if state.cancelled.contains(id) { return .failure(CancellationError()) }
                    if state.running < Self.concurrency {
                        state.running += 1
                        return .success(())
                    }
                    guard state.waiting.count < Self.capacity else {
                        return .failure(
                            HTTPError(
                                .serviceUnavailable, "Many people are signing in. Please try again in a moment.",
                                headers: [.retryAfter: "5"]))
                    }
                    guard state.waiting.count(where: { $0.network == network }) < Self.perNetwork else {
                        return .failure(HTTPError(.tooManyRequests, headers: [.retryAfter: "5"]))
                    }
                    state.waiting.append(Waiter(id: id, network: network, continuation: continuation))
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let waiter = state.withLock { state -> Waiter? in
                guard let index = state.waiting.firstIndex(where: { $0.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.waiting.remove(at: index)
            }
            waiter?.continuation.resume(throwing: CancellationError())
        }
    }

    private func leave() {
        let next = state.withLock { state -> Waiter? in
            state.total += 1
            if let next = state.waiting.popFirst() { return next }
            state.running -= 1
            return nil
        }
        next?.continuation.resume()
    }
}
