extension ScopeLifecycle {
    /// Attaches an owner's scope to this one, retains the owner, and applies this scope's state: a child of an active
    /// scope becomes active, an active child of an inactive scope becomes inactive.
    ///
    /// An owner with another parent must be detached from it first, and a scope cannot be inside itself. Both are
    /// reported (see `LifecycleMisuse`) and have no effect.
    ///
    /// - Returns: whether the owner is now attached and was not before. It need not be active: that depends on this
    ///   scope.
    @discardableResult
    public func attachChild(_ child: any LifecycleOwner) -> Bool {
        let scope = child.scopeLifecycle
        let id = ObjectIdentifier(self)
        guard scope.parentID != id else { return false }
        guard scope !== self, scope.childEntries.isEmpty || !isInside(scope) else {
            LifecycleMisuse.report("\(scope) can't be attached to \(self), which is inside it.")
            return false
        }
        if scope.parentID != nil, let other = scope.parent {
            LifecycleMisuse.report(
                "\(scope) can't be attached to \(self) while it is a child of \(other). Detach it first.")
            return false
        }
        guard scope.claim(for: child) else { return false }
        scope.setParent(self)
        childEntries.append(Child(owner: child, scope: scope))
        if !isActive, scope.isActive {
            changeChildren(ending: scope)
        } else {
            childrenDidChange()
        }
        if isActive, scope.parentID == id { scope.activateBranch() }
        return scope.parentID == id
    }

    /// Detaches an owner's scope from this one, deactivates it and releases the owner. Scopes inside it remain attached
    /// to it. Does nothing if the owner is not a child.
    public func detachChild(_ child: any LifecycleOwner) {
        let scope = child.scopeLifecycle
        guard scope.parentID == ObjectIdentifier(self),
            let index = childEntries.lastIndex(where: { $0.scope === scope })
        else { return }
        scope.setParent(nil)
        let entry = childEntries.remove(at: index)
        withExtendedLifetime(entry) { changeChildren(ending: scope) }
    }

    /// Detaches all children, last one first.
    public func detachAllChildren() {
        while let last = childEntries.last { detachChild(last.owner) }
    }

    private func isInside(_ other: ScopeLifecycle) -> Bool {
        var next: ScopeLifecycle? = self
        while let scope = next {
            if scope === other { return true }
            next = scope.parent
        }
        return false
    }

    /// The number of scopes whose `childrenChangedPublisher` was used. While it is 0, changes cost nothing.
    static var watchedScopes = 0

    /// Sends whenever children are attached to or detached from this scope or one inside it.
    public var childrenChangedPublisher: RelayPublisher<Void> {
        if let signal = childrenSignal { return signal.eraseToAnyPublisher() }
        let signal = PassthroughRelay<Void>()
        childrenSignal = signal
        Self.watchedScopes += 1
        return signal.eraseToAnyPublisher()
    }

    // Sets all states before any notification, so that no callback sees an active child of an inactive scope.
    private func changeChildren(ending scope: ScopeLifecycle) {
        guard !scope.childEntries.isEmpty else {
            let wasActive = scope.isActive
            if wasActive { scope.record.set(.inactive) }
            childrenDidChange()
            if wasActive { scope.record.notify() }
            return
        }
        var branch: ContiguousArray<ScopeLifecycle> = []
        scope.markInactive(into: &branch)
        childrenDidChange()
        for scope in branch { scope.record.notify() }
    }

    private func childrenDidChange() {
        guard Self.watchedScopes > 0 else { return }
        var next: ScopeLifecycle? = self
        while let scope = next {
            next = scope.parent
            scope.childrenSignal?.send(())
        }
    }
}
