#if Hummingbird
import Routes
import Synchronization

/// The times of one request and its answer, which limits are compared with.
///
/// Time in which the server waits for the client's body counts towards the body's limit. All other time until the answer
/// begins counts towards the handler's, from when it last took a part of the body. While a stream is sent, time in which
/// the client does not read counts.
final class ExchangeClock: Sendable {
    enum Excess: Sendable { case slowBody, slowHandler, slowReader }

    private enum Waiting { case client, handler, reader, nobody }
    private enum Body { case open, complete, failed }

    private struct State {
        var waiting = Waiting.handler
        var since = ContinuousClock.now
        var bodyTime = Duration.zero
        var received = 0
        var body: Body
        /// What had been received when the answer was complete; nil before.
        var drainStart: Int?
        var isAnswering = false
    }

    private let pace: BodyPace
    private let handlerLimit: Duration
    private let readerLimit: Duration
    private let state: Mutex<State>

    init(hasBody: Bool, pace: BodyPace, handlerLimit: Duration, readerLimit: Duration) {
        self.pace = pace
        self.handlerLimit = handlerLimit
        self.readerLimit = readerLimit
        state = Mutex(State(body: hasBody ? .open : .complete))
    }

    var received: Int { state.withLock { $0.received } }
    var isBodyComplete: Bool { state.withLock { $0.body == .complete } }
    var hasBodyFailed: Bool { state.withLock { $0.body == .failed } }
    var isDraining: Bool { state.withLock { $0.drainStart != nil } }
    /// The number of bytes that arrived after the answer was complete.
    var drained: Int { state.withLock { state in state.drainStart.map { state.received - $0 } ?? 0 } }

    func waitsForClient() { wait(.client) }
    func waitsForHandler() { state.withLock { if !$0.isAnswering { Self.change(&$0, .handler) } } }
    func waitsForReader() { wait(.reader) }

    /// The answer has begun, and the client reads it.
    func answers() {
        state.withLock { state in
            state.isAnswering = true
            Self.change(&state, .nobody)
        }
    }

    private func wait(_ waiting: Waiting) { state.withLock { Self.change(&$0, waiting) } }

    private static func change(_ state: inout State, _ waiting: Waiting) {
        let now = ContinuousClock.now
        if state.waiting == .client { state.bodyTime += now - state.since }
        state.waiting = waiting
        state.since = now
    }

    /// Counts bytes of the body, and returns their number.
    func received(_ count: Int) -> Int {
        state.withLock { state in
            state.received += count
            return state.received
        }
    }

    func bodyEnded(isComplete: Bool) {
        state.withLock { state in
            guard state.body == .open else { return }
            state.body = isComplete ? .complete : .failed
        }
    }

    func drains() { state.withLock { $0.drainStart = $0.received } }

    /// Returns the limit that is exceeded.
    func excess() -> Excess? {
        state.withLock { state in
            let time = ContinuousClock.now - state.since
            switch state.waiting {
            case .client: return state.bodyTime + time >= pace.limit(received: state.received) ? .slowBody : nil
            case .handler: return time >= handlerLimit ? .slowHandler : nil
            case .reader: return time >= readerLimit ? .slowReader : nil
            case .nobody: return nil
            }
        }
    }
}
#endif
