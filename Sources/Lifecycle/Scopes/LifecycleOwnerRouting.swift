/// Attaches owners to a scope and detaches them: an owner's scope, or the scope that a dependent lives in.
///
/// Conformance requires no code: owners and dependents have default implementations.
@preconcurrency @MainActor public protocol LifecycleOwnerRouting: LifecyclePublisher {
    /// The attached owners, in order.
    var children: [LifecycleOwner] { get }

    /// See `ScopeLifecycle.attachChild(_:)`. Returns false for a dependent whose scope has been released.
    @discardableResult
    func attachChild(_ child: LifecycleOwner) -> Bool

    /// See `ScopeLifecycle.detachChild(_:)`. Does nothing for a dependent whose scope has been released.
    func detachChild(_ child: LifecycleOwner)
}

extension LifecycleOwnerRouting where Self: LifecycleOwner {
    public var children: [LifecycleOwner] { scopeLifecycle.children }

    @discardableResult
    public func attachChild(_ child: LifecycleOwner) -> Bool { scopeLifecycle.attachChild(child) }

    public func detachChild(_ child: LifecycleOwner) { scopeLifecycle.detachChild(child) }

    /// Sends whenever an owner is attached or detached below.
    public var childrenChangedPublisher: RelayPublisher<Void> { scopeLifecycle.childrenChangedPublisher }
}

extension LifecycleOwnerRouting where Self: LifecycleDependent {
    public var children: [LifecycleOwner] { scopeLifecycle?.children ?? [] }

    @discardableResult
    public func attachChild(_ child: LifecycleOwner) -> Bool { scopeLifecycle?.attachChild(child) ?? false }

    public func detachChild(_ child: LifecycleOwner) { scopeLifecycle?.detachChild(child) }

    /// Sends whenever an owner is attached or detached below. Finishes at once without a scope.
    public var childrenChangedPublisher: RelayPublisher<Void> {
        scopeLifecycle?.childrenChangedPublisher ?? Empty().eraseToAnyPublisher()
    }
}

extension ScopeLifecycle: LifecycleOwnerRouting {}
