/// Attaches owners to a scope and detaches them: the scope of an owner, or the one that a dependent lives in.
///
/// Conforming takes no code: owners and dependents have all of it.
@preconcurrency @MainActor public protocol LifecycleOwnerRouting: LifecyclePublisher {
    /// The attached owners, in order.
    var children: [LifecycleOwner] { get }

    /// See `ScopeLifecycle.attachChild(_:)`. False for a dependent whose scope is gone.
    @discardableResult
    func attachChild(_ child: LifecycleOwner) -> Bool

    /// See `ScopeLifecycle.detachChild(_:)`. Does nothing for a dependent whose scope is gone.
    func detachChild(_ child: LifecycleOwner)
}

extension LifecycleOwnerRouting where Self: LifecycleOwner {
    public var children: [LifecycleOwner] { scopeLifecycle.children }

    @discardableResult
    public func attachChild(_ child: LifecycleOwner) -> Bool { scopeLifecycle.attachChild(child) }

    public func detachChild(_ child: LifecycleOwner) { scopeLifecycle.detachChild(child) }

    /// Sends whenever something is attached or detached below.
    public var childrenChangedPublisher: RelayPublisher<Void> { scopeLifecycle.childrenChangedPublisher }
}

extension LifecycleOwnerRouting where Self: LifecycleDependent {
    public var children: [LifecycleOwner] { scopeLifecycle?.children ?? [] }

    @discardableResult
    public func attachChild(_ child: LifecycleOwner) -> Bool { scopeLifecycle?.attachChild(child) ?? false }

    public func detachChild(_ child: LifecycleOwner) { scopeLifecycle?.detachChild(child) }

    /// Sends whenever something is attached or detached below. Finishes at once without a scope.
    public var childrenChangedPublisher: RelayPublisher<Void> {
        scopeLifecycle?.childrenChangedPublisher ?? Empty().eraseToAnyPublisher()
    }
}

extension ScopeLifecycle: LifecycleOwnerRouting {}
