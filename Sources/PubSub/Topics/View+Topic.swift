/// Calls an action with each event of a topic while the view is in the tree.
public struct _TopicModifier<Message: Codable & Sendable>: ViewModifier {
    let topic: Topic<Message>
    let buffering: TopicBuffering
    let action: @MainActor (TopicEvent<Message>) -> Void
    @ViewScope private var scope
    @State private var receiver = TopicReceiver<Message>()

    init(
        topic: Topic<Message>, buffering: TopicBuffering, action: @escaping @MainActor (TopicEvent<Message>) -> Void
    ) {
        self.topic = topic
        self.buffering = buffering
        self.action = action
    }

    public func body(content: Content) -> some View {
        receiver.update(topic, buffering, action, scope)
        return content
    }
}

/// The subscription of one view.
@MainActor private final class TopicReceiver<Message: Codable & Sendable> {
    private var topic: Topic<Message>?
    private var buffering: TopicBuffering?
    private var action: (@MainActor (TopicEvent<Message>) -> Void)?
    private var subscription: TopicSubscription?

    nonisolated init() {}

    func update(
        _ topic: Topic<Message>, _ buffering: TopicBuffering,
        _ action: @escaping @MainActor (TopicEvent<Message>) -> Void, _ scope: ViewPlace
    ) {
        self.action = action
        guard self.topic != topic || self.buffering != buffering else { return }
        if self.topic == nil {
            scope.onUnmount { [weak self] in
                self?.subscription = nil
                self?.action = nil
            }
        }
        self.topic = topic
        self.buffering = buffering
        subscription = nil
        subscription = topic.subscribe(buffering: buffering) { [weak self] event in self?.action?(event) }
    }
}

extension View {
    /// Calls an action with each message of a topic while the view is in the tree.
    ///
    /// ```swift
    /// BoardView(cards)
    ///     .onReceive(topic) { change in apply(change) }
    /// ```
    /// All messages that have arrived are delivered in one job of the main actor, so that the scene is updated once. To
    /// load the state that the messages change, use `onReceive(eventsOf:)`.
    ///
    /// - Parameter buffering: What is kept while the main actor is busy.
    public func onReceive<Message: Codable & Sendable>(
        _ topic: Topic<Message>, buffering: TopicBuffering = .standard,
        perform action: @escaping @MainActor (Message) -> Void
    ) -> some View {
        onReceive(eventsOf: topic, buffering: buffering) { event in
            if let message = event.message { action(message) }
        }
    }

    /// Calls an action with each event of a topic while the view is in the tree: the messages, and the moments when the
    /// state that they change must be loaded (`TopicEvent.needsLoading`).
    ///
    /// ```swift
    /// .onReceive(eventsOf: topic) { event in
    ///     if event.needsLoading { cards = database.cards(of: board) }
    ///     if let change = event.message { apply(change) }
    /// }
    /// ```
    public func onReceive<Message: Codable & Sendable>(
        eventsOf topic: Topic<Message>, buffering: TopicBuffering = .standard,
        perform action: @escaping @MainActor (TopicEvent<Message>) -> Void
    ) -> some View {
        modifier(_TopicModifier(topic: topic, buffering: buffering, action: action))
    }
}
