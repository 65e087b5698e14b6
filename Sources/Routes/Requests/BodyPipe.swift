import Synchronization

/// Passes a request's body from a connection to a handler.
///
/// The connection writes chunks and stops reading when `write` returns `full`; the handler's `next` asks it to continue
/// (`onDemand`) when less than half of the capacity is left. So a body is never in memory as a whole.
package final class BodyPipe: Sendable {
    /// The number of bytes at which the connection stops reading.
    package static let capacity = 64 * 1024

    package enum Verdict: Sendable { case more, full, tooLong }

    private enum End {
        case open, finished
        case failed(any Error)
    }

    private struct State {
        var chunks: [[UInt8]] = []
        /// The index of the first chunk that has not been read.
        var first = 0
        var bytes = 0
        var received = 0
        var end = End.open
        var waiter: CheckedContinuation<[UInt8]?, any Error>?
        var isAsked = false
        var isFull = false
    }

    private enum Step {
        case wait
        case result(Result<[UInt8]?, any Error>)
    }

    private let limit: Int
    private let onDemand: @Sendable () -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - limit: The maximum length of the body.
    ///   - onDemand: Called from any thread when the handler waits for the body for the first time, and whenever
    ///     reading can continue.
    package init(limit: Int, onDemand: @escaping @Sendable () -> Void) {
        self.limit = limit
        self.onDemand = onDemand
    }

    // MARK: The connection's side

    package func write(_ chunk: [UInt8]) -> Verdict {
        let (verdict, waiter) = state.withLock { state -> (Verdict, CheckedContinuation<[UInt8]?, any Error>?) in
            guard case .open = state.end else { return (.more, nil) }
            state.received += chunk.count
            if state.received > limit {
                state.end = .failed(HTTPError.tooLong(limit: limit))
                state.chunks = []
                state.first = 0
                defer { state.waiter = nil }
                return (.tooLong, state.waiter)
            }
            if let waiter = state.waiter {
                state.waiter = nil
                return (.more, waiter)
            }
            state.chunks.append(chunk)
            state.bytes += chunk.count
            state.isFull = state.bytes >= Self.capacity
            return (state.isFull ? .full : .more, nil)
        }
        if verdict == .tooLong {
            waiter?.resume(throwing: HTTPError.tooLong(limit: limit))
        } else {
            waiter?.resume(returning: chunk)
        }
        return verdict
    }

    package func finish() { end(.finished) }

    /// Ends the body with an error, which the handler gets when it reads on.
    package func fail(_ error: any Error) { end(.failed(error)) }

    private func end(_ end: End) {
        let waiter = state.withLock { state -> CheckedContinuation<[UInt8]?, any Error>? in
            guard case .open = state.end else { return nil }
            state.end = end
            if case .failed = end {
                state.chunks = []
                state.first = 0
            }
            defer { state.waiter = nil }
            return state.waiter
        }
        switch end {
        case .failed(let error): waiter?.resume(throwing: error)
        case .open, .finished: waiter?.resume(returning: nil)
        }
    }

    // MARK: The handler's side

    /// Returns the next chunk, or nil at the end.
    package func next() async throws -> [UInt8]? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                var asks = false
                let step = state.withLock { state in self.step(&state, continuation, &asks) }
                if case .result(let result) = step { continuation.resume(with: result) }
                if asks { onDemand() }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                defer { state.waiter = nil }
                return state.waiter
            }
            waiter?.resume(throwing: CancellationError())
        }
    }

    private func step(
        _ state: inout State, _ continuation: CheckedContinuation<[UInt8]?, any Error>, _ asks: inout Bool
    ) -> Step {
        // A cancellation before this point found no waiter.
        if Task.isCancelled { return .result(.failure(CancellationError())) }
        if state.waiter != nil { return .result(.failure(RequestBody.ReadTwice())) }
        if state.first < state.chunks.count {
            let chunk = state.chunks[state.first]
            state.chunks[state.first] = []
            state.first += 1
            state.bytes -= chunk.count
            if state.first == state.chunks.count {
                state.chunks.removeAll(keepingCapacity: true)
                state.first = 0
            }
            if state.isFull, state.bytes <= Self.capacity / 2 {
                state.isFull = false
                asks = true
            }
            return .result(.success(chunk))
        }
        switch state.end {
        case .finished: return .result(.success(nil))
        case .failed(let error): return .result(.failure(error))
        case .open: break
        }
        asks = !state.isAsked || state.isFull
        state.isAsked = true
        state.isFull = false
        state.waiter = continuation
        return .wait
    }
}
