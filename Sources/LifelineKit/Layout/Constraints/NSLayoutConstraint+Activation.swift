import Ownership

extension NSLayoutConstraint {
    /// Whether the constraint takes part in layout. When it is activated, its items must be in one tree of views.
    /// Otherwise an error is logged, and it stays inactive.
    public final var isActive: Bool {
        get { holder != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Activates constraints. Their views need a common ancestor. One that can't be activated is logged as an error.
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.activate() }
    }

    /// Deactivates constraints. Those that are not active stay so.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.deactivate() }
    }

    private final func activate() {
        guard holder == nil else { return }
        guard let view = first?.layoutView, !hasSecond || second?.layoutView != nil else {
            UIApplication.log.error(
                "\(self) was not activated: one of its items was deallocated or is a guide without a view.")
            return
        }
        var common: UIView? = view
        if let other = second?.layoutView {
            while let candidate = common, !other.isDescendant(of: candidate) { common = candidate.superview }
        }
        guard let common else {
            UIApplication.log.error(
                "\(self) was not activated: its items have no common superview. Add the views to the tree first.")
            return
        }
        hold(in: common)
    }

    /// Makes a view, which must contain both items, the holder.
    final func hold(in view: UIView) {
        holder = view
        view.ensuredConstraintState.held.append(self)
        for item in [first, second] { if let item { link(item) } }
        view.markConstrained()
        view.constraintRoot.extras?.constraints?.engine?.enqueue(self)
        view.setNeedsLayout()
    }

    final func deactivate() {
        guard let holder else { return }
        holder.constraintRoot.extras?.constraints?.engine?.remove(self)
        unlink()
        if let state = holder.extras?.constraints, let index = state.held.lastIndex(where: { $0 === self }) {
            state.held.remove(at: index)
        }
        holder.setNeedsLayout()
    }

    private final func link(_ item: any ConstraintItem) {
        guard item !== holder, let view = item.layoutView else { return }
        view.ensuredConstraintState.mentions.append(Unretained(self))
        view.superview?.markConstrained()
    }

    /// Clears the holder, which still has the constraint in its list.
    final func unlink() {
        for item in [first, second] {
            guard let item, item !== holder, let state = item.layoutView?.extras?.constraints else { continue }
            if let index = state.mentions.lastIndex(where: {
                $0 == Unretained(self)
            }) {
                state.mentions.remove(at: index)
            }
        }
        holder = nil
    }
}
