#if Redis
    import DequeModule
    import Stores
    import Synchronization

    /// The events that a subscriber has not read. Their number and size are limited.
    final class SubscriberBuffer: Sendable {
        /// The maximum number of messages and gaps.
        static let capacity = 64
        /// The maximum size of the messages, in bytes. A single message may be larger.
        static let maximumBytes = 1 << 20

        private struct State {
            var events: Deque<MessageEvent> = []
            var count = 0
            var bytes = 0
            /// Whether an event was refused, so that the subscriber has to read on from the topic.
            var isBehind = false
            var isEnded = false
            var waiting: CheckedContinuation<MessageEvent?, Never>?
        }

        private let state = Mutex(State())

        /// Adds a message or a gap. Returns false if there is no room: then nothing more must be added until
        /// `next()` reports room.
        func add(_ event: MessageEvent) -> Bool {
            let size = event.size
            let (isAdded, waiting) = state.withLock { state -> (Bool, CheckedContinuation<MessageEvent?, Never>?) in
                guard !state.isEnded else { return (true, nil) }
                if let waiting = state.waiting {
                    state.waiting = nil
                    return (true, waiting)
                }
                guard state.count < Self.capacity, state.count == 0 || state.bytes + size <= Self.maximumBytes else {
                    state.isBehind = true
                    return (false, nil)
                }
                state.events.append(event)
                state.count += 1
                state.bytes += size
                return (true, nil)
            }
            waiting?.resume(returning: event)
            return isAdded
        }

        /// Adds an event about the subscription. There is room for it: two that cancel each other out are removed.
        func addState(_ event: MessageEvent) {
            let waiting = state.withLock { state -> CheckedContinuation<MessageEvent?, Never>? in
                guard !state.isEnded else { return nil }
                if let waiting = state.waiting {
                    state.waiting = nil
                    return waiting
                }
                if event == .interrupted, state.events.last == .resumed {
                    state.events.removeLast()
                } else {
                    state.events.append(event)
                }
                return nil
            }
            waiting?.resume(returning: event)
        }

        /// Returns the next event; nil after the end.
        ///
        /// `hasRoom` is true once after an event was refused: the subscriber can read on.
        func next() async -> (event: MessageEvent?, hasRoom: Bool) {
            let (next, hasRoom) = state.withLock { state -> (MessageEvent?, Bool) in
                guard let event = state.events.popFirst() else { return (nil, false) }
                if event.isCounted {
                    state.count -= 1
                    state.bytes -= event.size
                }
                guard state.isBehind, state.count <= Self.capacity / 2, state.bytes <= Self.maximumBytes / 2 else {
                    return (event, false)
                }
                state.isBehind = false
                return (event, true)
            }
            if let next { return (next, hasRoom) }
            let event = await withCheckedContinuation { continuation in
                let immediate = state.withLock {
                    state -> (MessageEvent?, other: CheckedContinuation<MessageEvent?, Never>?)? in
                    if state.isEnded { return (nil, continuation) }
                    if let event = state.events.popFirst() {
                        if event.isCounted {
                            state.count -= 1
                            state.bytes -= event.size
                        }
                        return (event, continuation)
                    }
                    // A second task that iterates the same stream ends the wait of the first.
                    let other = state.waiting
                    state.waiting = continuation
                    return other.map { (nil, $0) }
                }
                immediate?.other?.resume(returning: immediate?.0)
            }
            return (event, false)
        }

        /// Ends the subscription: what was not read is dropped.
        func end() {
            let waiting = state.withLock { state in
                state.isEnded = true
                state.events = []
                defer { state.waiting = nil }
                return state.waiting
            }
            waiting?.resume(returning: nil)
        }
    }

    extension MessageEvent {
        /// Whether it takes room.
        fileprivate var isCounted: Bool {
            switch self {
            case .message, .gap: true
            case .subscribed, .interrupted, .resumed: false
            }
        }

        fileprivate var size: Int {
            if case .message(let bytes, at: _) = self { bytes.count } else { 0 }
        }
    }
#endif
