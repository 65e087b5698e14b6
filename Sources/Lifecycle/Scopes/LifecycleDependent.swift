/// Lives in a scope that somebody else keeps.
///
/// ```swift
/// final class Uploader: LifecycleDependent {
///     weak var scopeLifecycle: ScopeLifecycle?
/// }
/// ```
/// Without a scope, before it has one or after the scope was released, its state is `deinitialized`.
@preconcurrency @MainActor public protocol LifecycleDependent: LifecyclePublisher {
    /// Declare it `weak`.
    var scopeLifecycle: ScopeLifecycle? { get }
}

extension LifecycleDependent {
    public var lifecycleState: RelayPublisher<LifecycleState> {
        scopeLifecycle?.lifecycleState ?? Just(.deinitialized).eraseToAnyPublisher()
    }
    public var isActive: Bool { scopeLifecycle?.isActive ?? false }
}

/// A dependent that subscribes to its scope, to be subclassed. Override what you want to hear.
@preconcurrency @MainActor
open class ScopeLifecycleDependent: LifecycleDependent, LifecycleSubscriber,
    LifecycleOwnerRouting
{
    /// The scope to live in. A former one is unsubscribed from: if it was active, `didBecomeInactive` says so.
    public final weak var scopeLifecycle: ScopeLifecycle? {
        didSet {
            guard oldValue !== scopeLifecycle else { return }
            oldValue?.unsubscribe(self)
            scopeLifecycle?.subscribe(self)
        }
    }

    public init(scopeLifecycle: ScopeLifecycle? = nil) {
        self.scopeLifecycle = scopeLifecycle
        scopeLifecycle?.subscribe(self)
    }

    open func didLoad(_ lifecyclePublisher: LifecyclePublisher) {}
    open func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {}
    open func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) {}
}
