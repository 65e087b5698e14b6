import Synchronization

/// Receives the events of a topic on the channel's task. It must return at once.
protocol TopicSink<Message>: AnyObject, Sendable {
    associatedtype Message: Sendable
    func receive(_ event: TopicEvent<Message>)
}

/// Buffers events for one asynchronous sequence.
final class StreamSink<Message: Sendable>: TopicSink {
    private struct State {
        var buffer: EventBuffer<Message>
        var waiting: CheckedContinuation<TopicEvent<Message>?, Never>?
        var hasEnded = false
    }

    private let state: Mutex<State>

    init(_ buffering: TopicBuffering) { state = Mutex(State(buffer: EventBuffer(buffering))) }

    func receive(_ event: TopicEvent<Message>) {
        let ready = state.withLock {
            state -> (CheckedContinuation<TopicEvent<Message>?, Never>, TopicEvent<Message>)? in
            guard !state.hasEnded else { return nil }
            state.buffer.append(event)
            guard let waiting = state.waiting, let next = state.buffer.popFirst() else { return nil }
            state.waiting = nil
            return (waiting, next)
        }
        if let (waiting, next) = ready { waiting.resume(returning: next) }
    }

    /// Returns the next event; nil after the end, or if the task is cancelled. One task at a time may call it.
    func next() async -> TopicEvent<Message>? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let result = state.withLock { state -> TopicEvent<Message>?? in
                    if state.hasEnded || Task.isCancelled { return .some(nil) }
                    if let event = state.buffer.popFirst() { return event }
                    precondition(state.waiting == nil, "Two tasks iterate the events of one subscription.")
                    state.waiting = continuation
                    return nil
                }
                if let result { continuation.resume(returning: result) }
            }
        } onCancel: {
            end()
        }
    }

    func end() {
        let waiting = state.withLock { state in
            state.hasEnded = true
            state.buffer.removeAll()
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: nil)
    }
}
