extension ScopeLifecycle {
    /// Makes the scope active, tells its subscribers, then activates its children that are not active.
    ///
    /// A scope that has a parent follows it: this does nothing while the parent is not active. For a root see
    /// `RootLifecycle`.
    ///
    /// - Returns: whether the scope is active when all have been told.
    @discardableResult
    public func activate() -> Bool {
        guard parentID == nil || parent?.isActive == true else { return false }
        activateBranch()
        return isActive
    }

    /// Makes the scope active on behalf of its owner.
    @discardableResult
    public func activate(with owner: any LifecycleOwner) -> Bool {
        claim(for: owner) && activate()
    }

    /// Makes the scope and all active ones inside it inactive, at one moment; then tells their subscribers, parents first.
    ///
    /// Children stay attached. A scope inside an active parent that was deactivated by this is activated again when the
    /// parent is.
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
            // A callback may have ended this activation, or taken a child away.
            guard isActive, record.activation == activation else { return }
            if child.scope.parentID == id, !child.scope.isActive { child.scope.activateBranch() }
        }
    }

    /// Sets the state of all active scopes of the branch and lists them, parents first. Nobody is told.
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
