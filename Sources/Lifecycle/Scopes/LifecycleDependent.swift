/// Lives in a scope that another object owns.
///
/// ```swift
/// final class Uploader: LifecycleDependent {
///     weak var scopeLifecycle: ScopeLifecycle?
/// }
/// ```
/// Without a scope, that is, before it has one or after the scope was released, its state is `deinitialized`.
@preconcurrency @MainActor public protocol LifecycleDependent: LifecyclePublisher {
    /// Declare it `weak`.
    var scopeLifecycle: ScopeLifecycle? { get }
}

extension LifecycleDependent {
    public var lifecycleState: RelayPublisher<LifecycleState> {
        scopeLifecycle?.lifecycleState ?? Just(.deinitialized).eraseToAnyPublisher()
    }
    /// Whether the scope is active. False without a scope.
    public var isActive: Bool { scopeLifecycle?.isActive ?? false }
}

/// A dependent that subscribes to its scope. Subclass it and override the notifications that you need.
@preconcurrency @MainActor
open class ScopeLifecycleDependent: LifecycleDependent, LifecycleSubscriber,
    LifecycleOwnerRouting
{
    /// The scope to live in. Setting it unsubscribes from the previous scope, with `didBecomeInactive` if that was
    /// active.
    public final weak var scopeLifecycle: ScopeLifecycle? {
        didSet {
            guard oldValue !== scopeLifecycle else { return }
            oldValue?.unsubscribe(self)
            scopeLifecycle?.subscribe(self)
        }
    }

    /// Creates an object that depends on a scope, which can also be set later.
    public init(scopeLifecycle: ScopeLifecycle? = nil) {
        self.scopeLifecycle = scopeLifecycle
        scopeLifecycle?.subscribe(self)
    }

    open func didLoad(_ lifecyclePublisher: LifecyclePublisher) {}
    open func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {}
    open func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) {}
}
