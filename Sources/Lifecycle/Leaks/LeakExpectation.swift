import Ownership

/// An expectation of a `LeakDetector`. Finishes when it is met, missed or cancelled; sends no values.
///
/// It is in effect from its creation, with or without subscribers.
@preconcurrency @MainActor public final class LeakExpectation: Publisher, Cancellable {
    public typealias Output = Never
    public typealias Failure = Never

    let deadline: TimeInterval
    let remaining: () -> AnyObject?
    private let name: String
    private let place: String
    private let message: (String) -> String
    private(set) var isCancelled = false
    private nonisolated let relay = RelayCore<Never>(capacity: 0)

    init(
        deadline: TimeInterval, name: String, place: String, remaining: @escaping () -> AnyObject?,
        message: @escaping (String) -> String
    ) {
        self.deadline = deadline
        self.name = name
        self.place = place
        self.remaining = remaining
        self.message = message
    }

    var report: String { "\(message(name)) (expected at \(place))." }

    func end() { relay.finish() }

    /// Cancels the expectation.
    nonisolated public func cancel() {
        MainThread.run {
            self.isCancelled = true
            self.end()
        }
    }

    nonisolated public func receive<S: Subscriber>(subscriber: S) where S.Input == Never, S.Failure == Never {
        relay.add(subscriber)
    }
}

extension ScopeLifecycle {
    /// Called while the scope is released: its dependents live in it, so they should be deallocated soon.
    func expectDependentsToEnd() {
        for case let subscription as ScopeSubscription in record.liveObservers {
            if let dependent = subscription.subscriber as? any LifecycleDependent, dependent.scopeLifecycle == nil {
                LeakDetector.shared.expectDeallocate(object: dependent, inTime: 5)
            }
        }
    }
}
