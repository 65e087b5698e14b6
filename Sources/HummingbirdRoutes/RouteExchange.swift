#if Hummingbird
import NIOCore
import Routes
import Synchronization

/// A request to a route and its answer.
final class RouteExchange: Sendable {
    let clock: ExchangeClock
    /// Nil for a request without a body.
    let reader: RequestBodyReader?
    let length: Int?
    let channel: any Channel
    private let result = ResultBox()
    private let end = Mutex(End())

    private struct End {
        var isOver = false
        var action: (@Sendable () -> Void)?
    }

    init(clock: ExchangeClock, reader: RequestBodyReader?, length: Int?, channel: any Channel) {
        self.clock = clock
        self.reader = reader
        self.length = length
        self.channel = channel
    }

    /// Calls an action when a time limit is exceeded. Limits are checked once a second.
    func watch(_ action: @escaping @Sendable (ExchangeClock.Excess) -> Void) -> Task<Void, Never> {
        Task { [clock] in
            while (try? await Task.sleep(for: .seconds(1))) != nil {
                if let excess = clock.excess() { action(excess) }
            }
        }
    }

    /// Calls an action when the connection ends, instead of an earlier one; at once if it has ended.
    func onConnectionEnd(_ action: @escaping @Sendable () -> Void) {
        let isOver = end.withLock { end in
            end.action = action
            return end.isOver
        }
        if isOver { action() }
    }

    func connectionEnded() {
        let action = end.withLock { end in
            end.isOver = true
            return end.action
        }
        action?()
    }

    /// Returns the reply of a handler; nil if it was given up before.
    func firstResult(of handler: Task<Reply, Never>) async -> Reply? {
        Task { [result] in result.set(await handler.value) }
        return await result.value()
    }

    /// Stops waiting for the handler.
    func giveUp() { result.set(nil) }
}

/// The first of several results.
private final class ResultBox: Sendable {
    private enum State {
        case empty
        case waiting(CheckedContinuation<Reply?, Never>)
        case set(Reply?)
    }

    private let state = Mutex(State.empty)

    func set(_ reply: Reply?) {
        let waiter = state.withLock { state -> CheckedContinuation<Reply?, Never>? in
            switch state {
            case .set: return nil
            case .empty:
                state = .set(reply)
                return nil
            case .waiting(let waiter):
                state = .set(reply)
                return waiter
            }
        }
        waiter?.resume(returning: reply)
    }

    func value() async -> Reply? {
        await withCheckedContinuation { continuation in
            let reply = state.withLock { state -> Reply?? in
                if case .set(let reply) = state { return .some(reply) }
                state = .waiting(continuation)
                return .none
            }
            if case .some(let reply) = reply { continuation.resume(returning: reply) }
        }
    }
}
#endif
