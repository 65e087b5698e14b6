/// Notified when a scope becomes active and inactive.
///
/// There are no default implementations: a subclass could not override them. `BaseLifecycleOwner` and
/// `ScopeLifecycleDependent` have methods to override.
@preconcurrency @MainActor public protocol LifecycleSubscriber: AnyObject {
    /// Called once, when the scope is active for the first time since this object subscribed.
    func didLoad(_ lifecyclePublisher: LifecyclePublisher)
    /// Called when the scope has become active.
    func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher)
    /// Called when the scope is no longer active. If the scope was released, the argument is a stand-in for it.
    func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher)
}

extension LifecycleSubscriber {
    /// Subscribes to a scope; equivalent to `scopeLifecycle.subscribe(self)`.
    public func subscribe(to scopeLifecycle: ScopeLifecycle) { scopeLifecycle.subscribe(self) }
}

extension ScopeLifecycle {
    /// Notifies a subscriber of this scope from now on. If the scope is active, `didLoad` and `didBecomeActive` are
    /// called before this returns.
    ///
    /// The scope does not retain the subscriber. Subscribing again has no effect.
    public func subscribe(_ subscriber: any LifecycleSubscriber) {
        let id = ObjectIdentifier(subscriber)
        for case let known as ScopeSubscription in record.liveObservers where known.id == id {
            if known.subscriber === subscriber { return }
        }
        claimIfOwner(subscriber)
        record.add(ScopeSubscription(subscriber, id: id))
    }

    private func claimIfOwner(_ subscriber: any LifecycleSubscriber) {
        guard owner == nil, let new = subscriber as? any LifecycleOwner, new.scopeLifecycle === self else { return }
        _ = claim(for: new)
    }

    /// Looks for the owner among the subscribers. One that got its scope after it had subscribed was not known as such.
    func findOwner() {
        for subscriber in subscribers where owner == nil { claimIfOwner(subscriber) }
    }

    /// Stops notifying a subscriber. If it was notified that the scope is active, `didBecomeInactive` is called first.
    public func unsubscribe(_ subscriber: any LifecycleSubscriber) {
        for case let known as ScopeSubscription in record.liveObservers where known.subscriber === subscriber {
            record.remove(known)
            known.notifyInactive(record)
            return
        }
    }

    /// The live subscribers, in order.
    public var subscribers: [any LifecycleSubscriber] {
        record.liveObservers.compactMap { ($0 as? ScopeSubscription)?.subscriber }
    }
}

final class ScopeSubscription: LifecycleObserver {
    let id: ObjectIdentifier
    private(set) weak var subscriber: (any LifecycleSubscriber)?
    private var hasLoaded = false
    private var isActive = false

    init(_ subscriber: any LifecycleSubscriber, id: ObjectIdentifier) {
        self.subscriber = subscriber
        self.id = id
    }

    override func receive(_ state: LifecycleState, of record: LifecycleRecord) {
        switch state {
        case .active: notifyActive(record)
        case .inactive: notifyInactive(record)
        case .initialized, .deinitialized: break
        }
    }

    private func notifyActive(_ record: LifecycleRecord) {
        guard let subscriber else { return record.remove(self) }
        let activation = reportedActivation
        if !hasLoaded {
            hasLoaded = true
            subscriber.didLoad(record.publisher)
            // `didLoad` may have ended this activation, or started and delivered the next one.
            guard !hasEnded, !isActive, reportedState == .active, reportedActivation == activation else { return }
        }
        isActive = true
        subscriber.didBecomeActive(record.publisher)
    }

    func notifyInactive(_ record: LifecycleRecord) {
        guard isActive else { return }
        isActive = false
        subscriber?.didBecomeInactive(record.publisher)
    }

    override var name: String? { subscriber.map(describe) }
}
