#if Hummingbird
import Synchronization

/// Passes chunks from one task to another, one at a time: who sends waits until the chunk is taken.
final class ChunkHandoff: Sendable {
    private enum End {
        case finished
        case failed(any Error)
    }

    private struct State {
        var taker: CheckedContinuation<[UInt8]?, any Error>?
        var chunk: [UInt8]?
        var sender: CheckedContinuation<Void, any Error>?
        var demand: CheckedContinuation<Bool, Never>?
        var end: End?
        /// Whether chunks are no longer passed on.
        var isDiscarding = false
    }

    private let state = Mutex(State())

    // MARK: The sending side

    /// Returns true when somebody waits for a chunk, and false when nobody will.
    func waitForDemand() async -> Bool {
        await withCheckedContinuation { continuation in
            let result = state.withLock { state -> Bool? in
                if state.end != nil { return false }
                if state.taker != nil || state.isDiscarding { return true }
                state.demand = continuation
                return nil
            }
            if let result { continuation.resume(returning: result) }
        }
    }

    /// Passes a chunk on.
    ///
    /// - Throws: Why nobody takes it.
    func send(_ chunk: [UInt8]) async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                var taker: CheckedContinuation<[UInt8]?, any Error>?
                let result = state.withLock { state -> Result<Void, any Error>? in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    switch state.end {
                    case .failed(let error)?: return .failure(error)
                    case .finished?: return .failure(CancellationError())
                    case nil: break
                    }
                    if state.isDiscarding { return .success(()) }
                    if state.taker != nil {
                        swap(&taker, &state.taker)
                        return .success(())
                    }
                    state.chunk = chunk
                    state.sender = continuation
                    return nil
                }
                taker?.resume(returning: chunk)
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let sender = state.withLock { state in
                defer { state.sender = nil }
                if state.sender != nil { state.chunk = nil }
                return state.sender
            }
            sender?.resume(throwing: CancellationError())
        }
    }

    /// Ends the sequence for both sides. The first call counts.
    func finish(throwing error: (any Error)? = nil) {
        let old = state.withLock { state -> State in
            let old = state
            guard state.end == nil else { return State() }
            state.end = error.map { .failed($0) } ?? .finished
            state.taker = nil
            state.sender = nil
            state.chunk = nil
            state.demand = nil
            return old
        }
        if let error { old.taker?.resume(throwing: error) } else { old.taker?.resume(returning: nil) }
        old.sender?.resume(throwing: error ?? CancellationError())
        old.demand?.resume(returning: false)
    }

    // MARK: The taking side

    /// Returns the next chunk, or nil at the end.
    func next() async throws -> [UInt8]? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<[UInt8]?, any Error>) in
                var sender: CheckedContinuation<Void, any Error>?
                var demand: CheckedContinuation<Bool, Never>?
                let result = state.withLock { state -> Result<[UInt8]?, any Error>? in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if let chunk = state.chunk {
                        state.chunk = nil
                        swap(&sender, &state.sender)
                        return .success(chunk)
                    }
                    switch state.end {
                    case .failed(let error)?: return .failure(error)
                    case .finished?: return .success(nil)
                    case nil: break
                    }
                    guard state.taker == nil else { return .failure(TakenTwice()) }
                    state.taker = continuation
                    swap(&demand, &state.demand)
                    return nil
                }
                sender?.resume()
                demand?.resume(returning: true)
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let taker = state.withLock { state in
                defer { state.taker = nil }
                return state.taker
            }
            taker?.resume(throwing: CancellationError())
        }
    }

    /// Two tasks read a body at the same time.
    struct TakenTwice: Error {}

    /// Lets the sender go on without anybody who takes chunks.
    func discard() {
        let (sender, demand) = state.withLock { state in
            defer {
                state.sender = nil
                state.demand = nil
                state.chunk = nil
            }
            state.isDiscarding = true
            return (state.sender, state.demand)
        }
        sender?.resume()
        demand?.resume(returning: true)
    }
}
#endif
