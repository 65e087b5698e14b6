extension ScopeLifecycle {
    /// Activates the scope, notifies its subscribers, then activates its inactive children.
    ///
    /// A scope with a parent depends on it: this does nothing while the parent is not active. For a root see
    /// `RootLifecycle`.
    ///
    /// - Returns: whether the scope is active after all subscribers have been notified.
    @discardableResult
    public func activate() -> Bool {
        guard parentID == nil || parent?.isActive == true else { return false }
        activateBranch()
        return isActive
    }

    /// Activates the scope on behalf of its owner.
    @discardableResult
    public func activate(with owner: any LifecycleOwner) -> Bool {
        claim(for: owner) && activate()
    }

    /// Deactivates the scope and all active ones inside it at once, then notifies their subscribers, parents first.
    ///
    /// Children remain attached. A scope inside an active parent that was deactivated this way is activated again
    /// together with the parent.
    public func deactivate() {
        guard isActive else { return }
        guard !childEntries.isEmpty else {
            record.set(.inactive)
            record.notify()
            return
        }
        var branch: ContiguousArray<ScopeLifecycle> = []
        markInactive(into: &branch)
        for scope in branch { scope.record.notify() }
    }

    func activateBranch() {
        if !isActive {
            record.scope = self
            if owner == nil { findOwner() }
            record.set(.active)
            let activation = record.activation
            record.notify()
            guard record.activation == activation else { return }
        }
        if !childEntries.isEmpty { activateChildren() }
    }

    private func activateChildren() {
        let activation = record.activation
        let id = ObjectIdentifier(self)
        for child in childEntries {
            // A callback may have ended this activation, or detached a child.
            guard isActive, record.activation == activation else { return }
            if child.scope.parentID == id, !child.scope.isActive { child.scope.activateBranch() }
        }
    }

    /// Sets the state of all active scopes of the branch and lists them, parents first. Does not notify.
    func markInactive(into branch: inout ContiguousArray<ScopeLifecycle>) {
        guard isActive else { return }
        var open: ContiguousArray<ScopeLifecycle> = [self]
        while let scope = open.popLast() {
            scope.record.set(.inactive)
            branch.append(scope)
            for child in scope.childEntries.reversed() where child.scope.isActive { open.append(child.scope) }
        }
    }
}
