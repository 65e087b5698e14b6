import Ownership

/// A part of an app that begins and ends as one: a session, a screen, a dialog.
///
/// A scope belongs to its owner, which keeps it, and knows the owners of the scopes inside it, its children, which it
/// keeps. Subscribers hear when it becomes active and inactive.
/// ```swift
/// final class Session: LifecycleOwner {
///     let scopeLifecycle = ScopeLifecycle()
/// }
/// ```
///
/// Invariants, also from inside of any callback:
/// - A scope with a parent is active only while the parent is. A scope without one is active from `activate` to `deactivate`.
/// - A subscriber hears `didLoad` once, before the first `didBecomeActive`; each `didBecomeActive` is followed by one
///   `didBecomeInactive`, at the latest when the scope is released; nothing follows `deinitialized`.
/// - Parents hear before children, children in the order they were attached, subscribers in the order they subscribed.
///
/// Callbacks may do anything to any scope. What they change has happened when the call returns; who has not yet been told
/// of a state that is over is not told of it.
///
/// Activating costs a step for each scope below and a call for each subscriber; deactivating the same.
@preconcurrency @MainActor public final class ScopeLifecycle: LifecyclePublisher {
    let record = LifecycleRecord()

    /// Who keeps the scope. Known when the owner is attached, activated, or subscribes to its own scope.
    public private(set) weak var owner: (any LifecycleOwner)?

    /// The scope that this one is in.
    public private(set) weak var parent: ScopeLifecycle?
    // Tells whose child this is also while the parent is being released, when the weak reference is nil already.
    var parentID: ObjectIdentifier?

    struct Child {
        let owner: any LifecycleOwner
        let scope: ScopeLifecycle
    }
    var childEntries: ContiguousArray<Child> = []
    var childrenSignal: PassthroughRelay<Void>?

    nonisolated public init() {}

    /// The state of now. In a callback it is already the new one.
    public var state: LifecycleState { record.state }

    public var isActive: Bool { record.isActive }

    public var lifecycleState: RelayPublisher<LifecycleState> { record.lifecycleState }

    /// The owners of the scopes inside, in the order they were attached.
    public var children: [any LifecycleOwner] { childEntries.map(\.owner) }

    func setParent(_ new: ScopeLifecycle?) {
        parent = new
        parentID = new.map(ObjectIdentifier.init)
    }

    /// Notes the owner; false if the scope belongs to another that is alive.
    func claim(for new: any LifecycleOwner) -> Bool {
        let current = owner
        if current === new { return true }
        guard current == nil else {
            LifecycleMisuse.report(
                "\(describe(new)) can't have the scope of \(self). Each owner has a scope of its own.")
            return false
        }
        owner = new
        return true
    }

    // Released scopes tell their subscribers, unlike LifecycleKit's, and hand them the record: nobody may keep `self` now.
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
