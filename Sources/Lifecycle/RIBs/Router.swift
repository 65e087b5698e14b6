import Ownership

/// A node in the tree of an app's parts: retains an interactor, whose scope it owns, and attaches and detaches child
/// routers.
///
/// ```swift
/// final class RootRouter: Router<RootInteractor> {
///     func showFeed() { attachChild(feedBuilder()) }
/// }
/// ```
/// When it is released, the interactor is expected to be deallocated within a second, unless it moved to another scope.
@preconcurrency @MainActor open class Router<InteractorType: Interactor>: BaseLifecycleOwner {
    /// The interactor.
    public final let interactor: InteractorType

    /// - Parameter interactor: moves into the router's scope.
    public init(interactor: InteractorType, scopeLifecycle: ScopeLifecycle = ScopeLifecycle()) {
        self.interactor = interactor
        super.init(scopeLifecycle: scopeLifecycle)
        interactor.scopeLifecycle = scopeLifecycle
    }

    deinit {
        MainThread.runAndWait { LeakDetector.shared.expectDeallocate(interactor, ifIn: scopeLifecycle, inTime: 1) }
    }
}

extension LeakDetector {
    /// Expects an object to be deallocated if it belongs to the given scope, as its owner or as a dependent.
    func expectDeallocate(_ object: AnyObject, ifIn scope: ScopeLifecycle?, inTime time: TimeInterval) {
        let own = (object as? any LifecycleOwner)?.scopeLifecycle ?? (object as? any LifecycleDependent)?.scopeLifecycle
        if let own, own === scope { expectDeallocate(object: object, inTime: time) }
    }
}
