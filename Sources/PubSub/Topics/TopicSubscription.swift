import Ownership
import Synchronization

/// A subscription to a topic. It ends when it is cancelled or released.
///
/// It is a `Cancellable`, and can be stored like one of Combine.
public final class TopicSubscription: Cancellable, Sendable {
    private let action: Mutex<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) { self.action = Mutex(action) }

    deinit { cancel() }

    public func cancel() {
        let action = action.withLock { action in
            defer { action = nil }
            return action
        }
        action?()
    }
}

extension Topic {
    /// Calls an action on the main actor with each event, until the subscription is cancelled or released.
    ///
    /// ```swift
    /// subscription = topic.subscribe { [weak self] event in self?.show(event) }
    /// ```
    /// Events that arrive while the main actor is busy are delivered in one job.
    ///
    /// - Parameter buffering: What is kept while the main actor is busy.
    @MainActor public func subscribe(
        buffering: TopicBuffering = .standard, perform action: @escaping @MainActor (TopicEvent<Message>) -> Void
    ) -> TopicSubscription {
        let end = center.subscribe(to: self) { $0.addOnMain(self, buffering, action) }
        let handle = MainActorHandle(end)
        return TopicSubscription { MainThread.run { handle.end() } }
    }

    /// Calls an action on the main actor with each event, until a scene ends.
    ///
    /// - Returns: What can end it earlier; it may be ignored.
    @MainActor @discardableResult
    public func subscribe(
        in scene: UIScene, buffering: TopicBuffering = .standard,
        perform action: @escaping @MainActor (TopicEvent<Message>) -> Void
    ) -> TopicSubscription {
        let subscription = subscribe(buffering: buffering, perform: action)
        scene.onDisconnect { subscription.cancel() }
        return subscription
    }
}

/// Retains a closure of the main actor.
@MainActor private final class MainActorHandle {
    private var action: (@MainActor () -> Void)?

    init(_ action: (@MainActor () -> Void)?) { self.action = action }

    func end() {
        let action = action
        self.action = nil
        action?()
    }
}
