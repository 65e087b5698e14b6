/// Keeps an owner's scope attached to a parent, or active if it has none, until this object is released or ended.
@preconcurrency @MainActor public final class ScopeAttachment {
    /// The owner of the scope that is attached.
    public let owner: any LifecycleOwner
    private weak var parent: (any LifecycleOwnerRouting)?
    private let isRoot: Bool
    private var isEnded = false

    /// - Parameter parent: the parent to attach to. Without one the scope becomes an active root.
    public init(_ owner: any LifecycleOwner, to parent: (any LifecycleOwnerRouting)?) {
        self.owner = owner
        self.parent = parent
        isRoot = parent == nil
        if let parent {
            parent.attachChild(owner)
        } else {
            owner.scopeLifecycle.activate(with: owner)
        }
    }

    isolated deinit { end() }

    /// Detaches the owner, or deactivates its scope if it is a root.
    public func end() {
        guard !isEnded else { return }
        isEnded = true
        if isRoot {
            owner.scopeLifecycle.deactivate()
        } else {
            parent?.detachChild(owner)
        }
    }
}
