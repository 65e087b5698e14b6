import DequeModule

/// The events that wait for one subscriber, bounded as its `TopicBuffering` requires.
struct EventBuffer<Message: Sendable> {
    private let buffering: TopicBuffering
    private var events: Deque<TopicEvent<Message>> = []
    private var messageCount = 0
    private var hasDropped = false

    init(_ buffering: TopicBuffering) { self.buffering = buffering }

    var isEmpty: Bool { events.isEmpty && !hasDropped }

    mutating func append(_ event: TopicEvent<Message>) {
        switch (event, events.last) {
        // Statuses that cancel each other must not fill the buffer.
        case (.resumed, .interrupted):
            events.removeLast()
            return
        case (.gap, .gap), (.interrupted, .interrupted): return
        default: break
        }
        if case .message = event { messageCount += 1 }
        events.append(event)
        if buffering.reportsGaps {
            while events.count > buffering.limit { dropFirst() }
        } else {
            while messageCount > buffering.limit { dropFirstMessage() }
        }
    }

    private mutating func dropFirst() {
        if case .message = events.removeFirst() { messageCount -= 1 }
        hasDropped = true
    }

    private mutating func dropFirstMessage() {
        guard let index = events.firstIndex(where: { $0.message != nil }) else { return }
        events.remove(at: index)
        messageCount -= 1
    }

    mutating func popFirst() -> TopicEvent<Message>? {
        if hasDropped {
            hasDropped = false
            if case .gap = events.first { events.removeFirst() }
            return .gap
        }
        let event = events.popFirst()
        if event?.message != nil { messageCount -= 1 }
        return event
    }

    mutating func removeAll() {
        events = []
        messageCount = 0
        hasDropped = false
    }
}
