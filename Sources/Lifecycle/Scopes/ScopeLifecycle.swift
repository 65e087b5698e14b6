import Ownership

/// A part of an app with a common lifetime: a session, a screen, a dialog.
///
/// A scope belongs to its owner, which retains it. It retains the owners of the scopes inside it, its children.
/// Subscribers are notified when it becomes active and inactive.
/// ```swift
/// final class Session: LifecycleOwner {
///     let scopeLifecycle = ScopeLifecycle()
/// }
/// ```
///
/// Invariants, also during callbacks:
/// - A scope with a parent is active only while the parent is. A scope without one is active from `activate` to
///   `deactivate`.
/// - A subscriber receives `didLoad` once, before the first `didBecomeActive`; each `didBecomeActive` is followed by
///   one `didBecomeInactive`, at the latest when the scope is released; nothing follows `deinitialized`.
/// - Parents are notified before children, children in the order of attachment, subscribers in the order of
///   subscription.
///
/// Callbacks may change any scope. Their changes are complete when the call returns; subscribers that have not been
/// notified of an outdated state yet are not notified of it.
///
/// Activating takes a step for each scope below and a call for each subscriber, and so does deactivating.
@preconcurrency @MainActor public final class ScopeLifecycle: LifecyclePublisher {
    let record = LifecycleRecord()

    /// The object that retains the scope. Known once the owner is attached, activated, or subscribes to its
    /// own scope; a subscriber that got the scope later, when it is activated.
    public private(set) weak var owner: (any LifecycleOwner)?

    /// The scope that contains this one. Nil if there is none.
    public private(set) weak var parent: ScopeLifecycle?
    // Identifies the parent also while it is being released, when the weak reference is already nil.
    var parentID: ObjectIdentifier?

    struct Child {
        let owner: any LifecycleOwner
        let scope: ScopeLifecycle
    }
    var childEntries: ContiguousArray<Child> = []
    var childrenSignal: PassthroughRelay<Void>?

    /// Creates a life cycle in the state `initialized`.
    nonisolated public init() {}

    /// The current state. In a callback it is already the new one.
    public var state: LifecycleState { record.state }

    public var isActive: Bool { record.isActive }

    public var lifecycleState: RelayPublisher<LifecycleState> { record.lifecycleState }

    /// The owners of the scopes inside, in the order of attachment.
    public var children: [any LifecycleOwner] { childEntries.map(\.owner) }

    func setParent(_ new: ScopeLifecycle?) {
        parent = new
        parentID = new.map(ObjectIdentifier.init)
    }

    /// Records the owner. Returns false if the scope belongs to another live owner.
    func claim(for new: any LifecycleOwner) -> Bool {
        let current = owner
        if current === new { return true }
        guard current == nil else {
            LifecycleMisuse.report(
                "\(describe(new)) can't use the scope of \(self). Each owner needs a separate scope.")
            return false
        }
        owner = new
        return true
    }

    // Unlike LifecycleKit's, released scopes notify their subscribers. They pass the record, because `self` must not be
    // retained.
    isolated deinit {
        record.scope = nil
        for child in childEntries where child.scope.parentID == ObjectIdentifier(self) { child.scope.setParent(nil) }
        if record.isActive {
            record.set(.inactive)
            let below = childEntries.reduce(into: ContiguousArray<ScopeLifecycle>()) {
                $1.scope.markInactive(into: &$0)
            }
            record.notify()
            for scope in below { scope.record.notify() }
        }
        if childrenSignal != nil { Self.watchedScopes -= 1 }
        if LeakDetector.expectsDependentsToEnd { expectDependentsToEnd() }
        record.end()
    }
}

extension ScopeLifecycle: CustomStringConvertible {
    /// The owner's type and the state.
    nonisolated public var description: String {
        MainThread.isCurrent ? MainActor.assumeIsolated { "\(name) (\(state))" } : "ScopeLifecycle"
    }

    var name: String { owner.map(describe) ?? "ScopeLifecycle" }
}

/// The name of an object's type, without its module.
func describe(_ object: AnyObject) -> String { String(describing: type(of: object)) }
