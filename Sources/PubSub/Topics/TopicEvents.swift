/// The events of a topic, as an asynchronous sequence.
///
/// Each iterator is a subscription: it begins with its first event, and ends when the iterator is released or its task
/// is cancelled. In a task of a view, a hook or a scope it ends with that.
///
/// ```swift
/// .task {
///     for await event in topic.events {
///         if event.needsLoading { cards = await load() }
///         if let change = event.message { apply(change) }
///     }
/// }
/// ```
public struct TopicEvents<Message: Codable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = TopicEvent<Message>
    public typealias Failure = Never

    let topic: Topic<Message>
    let buffering: TopicBuffering

    public func makeAsyncIterator() -> Iterator { Iterator(topic: topic, buffering: buffering) }

    public struct Iterator: AsyncIteratorProtocol {
        private let subscription: StreamSubscription<Message>

        init(topic: Topic<Message>, buffering: TopicBuffering) {
            subscription = StreamSubscription(topic, buffering)
        }

        public mutating func next() async -> TopicEvent<Message>? { await subscription.sink.next() }

        public mutating func next(isolation actor: isolated (any Actor)?) async -> TopicEvent<Message>? {
            await subscription.sink.next()
        }
    }
}

/// Ends with the iterator that retains it.
private final class StreamSubscription<Message: Codable & Sendable>: Sendable {
    let sink: StreamSink<Message>
    private let end: (@Sendable () -> Void)?

    init(_ topic: Topic<Message>, _ buffering: TopicBuffering) {
        let sink = StreamSink<Message>(buffering)
        self.sink = sink
        end = topic.center.subscribe(to: topic) { $0.add(sink, to: topic) }
        if end == nil { sink.end() }
    }

    deinit { end?() }
}

extension Topic {
    /// The events of the topic: messages, and the moments when the state that they change must be loaded.
    public var events: TopicEvents<Message> { events() }

    /// The events of the topic.
    ///
    /// - Parameter buffering: What is kept for an iterator that is slower than the publishers.
    public func events(buffering: TopicBuffering = .standard) -> TopicEvents<Message> {
        TopicEvents(topic: self, buffering: buffering)
    }

    /// The messages of the topic, without other events: for messages that stand for themselves, or replace earlier ones.
    ///
    /// - Parameter buffering: What is kept for an iterator that is slower than the publishers.
    public func messages(
        buffering: TopicBuffering = .standard
    ) -> AsyncCompactMapSequence<TopicEvents<Message>, Message> {
        events(buffering: buffering).compactMap(\.message)
    }
}
