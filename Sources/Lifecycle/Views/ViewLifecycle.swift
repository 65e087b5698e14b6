import Ownership

/// The life cycle of a view: whether it has been loaded, and whether it is displayed.
///
/// `initialized` until the view appears, `active` while it is displayed in one or several places, `inactive` after it
/// has disappeared. Views report this with `tracked(by:)`, controllers by subclassing `LifecycleViewController`.
@preconcurrency @MainActor public final class ViewLifecycle: LifecyclePublisher {
    let record = LifecycleRecord()

    /// The owner of the view.
    public private(set) weak var owner: AnyObject?
    /// Whether the view has been loaded.
    public private(set) var isLoaded = false
    private var places = 0
    private weak var scope: ScopeLifecycle?
    private var scopeFollowing: AnyCancellable?
    private let dismissals = PassthroughRelay<Void>()

    /// Creates a life cycle of a view that has not appeared yet.
    nonisolated public init() {}

    isolated deinit {
        if record.isActive {
            record.set(.inactive)
            record.notify()
        }
        record.end()
    }

    /// The state of the view's life.
    public var state: LifecycleState { record.state }
    public var isActive: Bool { record.isActive }
    public var lifecycleState: RelayPublisher<LifecycleState> { record.lifecycleState }

    /// Records that the view has been loaded. Subscribers receive `viewDidLoad` once, however often this is called.
    public func viewDidLoad(with owner: AnyObject) {
        if self.owner == nil { self.owner = owner }
        guard !isLoaded else { return }
        isLoaded = true
        for case let subscription as ViewSubscription in Array(record.liveObservers) { subscription.load() }
    }

    /// Whether the view is displayed. Setting an equal value notifies nobody.
    public var isDisplayed: Bool {
        get { record.isActive }
        set {
            guard newValue != record.isActive else { return }
            places = newValue ? max(1, places) : 0
            if newValue, !isLoaded { viewDidLoad(with: owner ?? self) }
            record.set(newValue ? .active : .inactive)
            record.notify()
        }
    }

    /// Records that the view appeared in one more place.
    func appear() {
        places += 1
        if places == 1 { isDisplayed = true }
    }

    /// Records that the view disappeared from a place. If a new copy appears before the old one leaves, it remains
    /// displayed.
    func disappear() {
        guard places > 0 else { return }
        places -= 1
        if places == 0 { isDisplayed = false }
    }

    // MARK: Subscribers

    /// Notifies a subscriber of this view from now on, and immediately of its current state: `viewDidLoad` if the view
    /// has been loaded, `viewDidAppear` if it is displayed. The subscriber is not retained. Subscribing again has no
    /// effect.
    public func subscribe(_ subscriber: any ViewLifecycleSubscriber) {
        for case let known as ViewSubscription in record.liveObservers where known.subscriber === subscriber { return }
        let subscription = ViewSubscription(subscriber)
        if isLoaded { subscription.load() }
        record.add(subscription)
    }

    /// Stops notifying a subscriber. If the view is displayed, `viewDidDisappear` is called first.
    public func unsubscribe(_ subscriber: any ViewLifecycleSubscriber) {
        for case let known as ViewSubscription in record.liveObservers where known.subscriber === subscriber {
            record.remove(known)
            known.disappear()
            return
        }
    }

    // MARK: Scope

    /// Sends when the view should leave the screen: on `dismiss`, and each time its scope becomes inactive.
    public var dismissPublisher: RelayPublisher<Void> { dismissals.eraseToAnyPublisher() }

    /// Asks the view to leave the screen.
    public func dismiss() { dismissals.send(()) }

    /// Ties the view to a scope: when the scope becomes inactive, the view is asked to leave, and if displayed,
    /// expected to have left within 5 seconds. The scope is not retained. A view can have only one.
    public func setScopeLifecycle(_ new: ScopeLifecycle) {
        guard scope !== new else { return }
        guard scope == nil else {
            LifecycleMisuse.report("A view that belongs to \(scope!) can't also belong to \(new).")
            return
        }
        scope = new
        scopeFollowing = new.lifecycleState.sink { [weak self] state in
            guard state == .inactive else { return }
            MainThread.run { self?.scopeBecameInactive() }
        }
    }

    /// Whether the view is tied to the scope.
    func belongs(to scope: ScopeLifecycle) -> Bool { self.scope === scope }

    private func scopeBecameInactive() {
        dismiss()
        if isDisplayed { LeakDetector.shared.expectViewDisappear(tracker: self) }
    }
}

private final class ViewSubscription: LifecycleObserver {
    private(set) weak var subscriber: (any ViewLifecycleSubscriber)?
    private var hasLoaded = false
    private var isDisplayed = false

    init(_ subscriber: any ViewLifecycleSubscriber) { self.subscriber = subscriber }

    func load() {
        guard !hasLoaded else { return }
        hasLoaded = true
        subscriber?.viewDidLoad()
    }

    override func receive(_ state: LifecycleState, of record: LifecycleRecord) {
        switch state {
        case .active:
            guard let subscriber else { return record.remove(self) }
            let activation = reportedActivation
            load()
            guard !hasEnded, !isDisplayed, reportedState == .active, reportedActivation == activation else { return }
            isDisplayed = true
            subscriber.viewDidAppear()
        case .inactive: disappear()
        case .initialized, .deinitialized: break
        }
    }

    func disappear() {
        guard isDisplayed else { return }
        isDisplayed = false
        subscriber?.viewDidDisappear()
    }

    override var name: String? { subscriber.map { describe($0) } }
}
