/// Hears when a scope becomes active and inactive.
///
/// There are no default implementations: a subclass could not override them. `BaseLifecycleOwner` and
/// `ScopeLifecycleDependent` have methods to override.
@preconcurrency @MainActor public protocol LifecycleSubscriber: AnyObject {
    /// The scope is active for the first time since this subscribed to it. Called once.
    func didLoad(_ lifecyclePublisher: LifecyclePublisher)
    /// The scope is active.
    func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher)
    /// The scope is not active any more. If that is because it was released, the argument is a stand-in for it.
    func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher)
}

extension LifecycleSubscriber {
    /// Follows a scope; the same as `scopeLifecycle.subscribe(self)`.
    public func subscribe(to scopeLifecycle: ScopeLifecycle) { scopeLifecycle.subscribe(self) }
}

extension ScopeLifecycle {
    /// Tells a subscriber of this scope from now on. If the scope is active the subscriber hears `didLoad` and
    /// `didBecomeActive` before this returns.
    ///
    /// The scope does not keep the subscriber. Subscribing again changes nothing.
    public func subscribe(_ subscriber: any LifecycleSubscriber) {
        let id = ObjectIdentifier(subscriber)
        for case let known as ScopeSubscription in record.liveObservers where known.id == id {
            if known.subscriber === subscriber { return }
        }
        if owner == nil, let new = subscriber as? any LifecycleOwner, new.scopeLifecycle === self {
            _ = claim(for: new)
        }
        record.add(ScopeSubscription(subscriber, id: id))
    }

    /// Tells a subscriber nothing any more. If it has heard that the scope is active it hears `didBecomeInactive` first.
    public func unsubscribe(_ subscriber: any LifecycleSubscriber) {
        for case let known as ScopeSubscription in record.liveObservers where known.subscriber === subscriber {
            record.remove(known)
            known.notifyInactive(record)
            return
        }
    }

    /// The subscribers that are alive, in their order.
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
        let activation = toldActivation
        if !hasLoaded {
            hasLoaded = true
            subscriber.didLoad(record.publisher)
            // What `didLoad` did may have ended this activation, or begun the next and told it.
            guard !hasEnded, !isActive, told == .active, toldActivation == activation else { return }
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
