import Ownership

/// An object that constraints can refer to: a view or a layout guide.
@MainActor protocol ConstraintItem: AnyObject {
    /// The view itself, or the view that owns the guide.
    var layoutView: UIView? { get }
    var layoutName: String { get }
}

/// The Auto Layout state of a view, allocated on demand.
@MainActor final class ConstraintState {
    /// The active constraints that the view holds.
    var held: [NSLayoutConstraint] = []
    /// Active constraints that refer to the view or its guides, and are held by other views.
    var mentions: [Unretained<NSLayoutConstraint>] = []
    var guides: [UILayoutGuide] = []
    var safeAreaGuide: UILayoutGuide?
    var marginsGuide: UILayoutGuide?
    /// Only set at the root of a tree.
    var engine: LayoutEngine?

    nonisolated init() {}

    var allGuides: [UILayoutGuide] { guides + [safeAreaGuide, marginsGuide].compactMap { $0 } }

    /// Deactivates the held constraints when the view is deallocated.
    func dissolve() {
        for constraint in held { constraint.unlink() }
        held = []
        for guide in allGuides { guide.owner = nil }
    }
}

extension UIView: ConstraintItem {
    final var layoutView: UIView? { self }

    final var layoutName: String {
        let name = accessibilityIdentifier ?? ""
        return name.isEmpty ? "\(type(of: self))" : "\(type(of: self))(\(name))"
    }

    final var ensuredConstraintState: ConstraintState {
        if let state = ensuredExtras.constraints { return state }
        let state = ConstraintState()
        ensuredExtras.constraints = state
        return state
    }

    /// The root of the view's tree, which holds the engine.
    final var constraintRoot: UIView {
        var view = self
        while let parent = view.superview { view = parent }
        return view
    }

    /// Marks the view and its ancestors: a descendant is laid out by constraints.
    final func markConstrained() {
        var next: UIView? = self
        while let view = next, !view.flags.contains(.constrained) {
            view.flags.insert(.constrained)
            next = view.superview
        }
    }

    /// Adds the constraints of a view that was inserted into the tree.
    final func attachConstraints(of view: UIView) {
        markConstrained()
        view.extras?.constraints?.engine = nil
        guard let engine = constraintRoot.extras?.constraints?.engine else { return }
        view.forEachConstrained { $0.extras?.constraints?.held.forEach(engine.enqueue) }
        setNeedsLayout()
    }

    /// Removes the constraints of a view that will leave the tree; constraints between it and the rest are deactivated.
    final func detachConstraints(of view: UIView) {
        let engine = constraintRoot.extras?.constraints?.engine
        view.forEachView { inner in
            guard let state = inner.extras?.constraints else { return }
            for mention in state.mentions {
                let constraint = mention.object
                if constraint.holder?.isDescendant(of: view) == false { constraint.deactivate() }
            }
            if let engine { state.held.forEach(engine.remove) }
        }
        guard let engine else { return }
        view.forEachView { inner in
            inner.extras?.constraints?.allGuides.forEach(engine.removeItem)
            engine.removeItem(inner)
        }
    }

    private final func forEachConstrained(_ body: (UIView) -> Void) {
        body(self)
        for view in subviews where view.flags.contains(.constrained) { view.forEachConstrained(body) }
    }

    final func forEachView(_ body: (UIView) -> Void) {
        body(self)
        for view in subviews { view.forEachView(body) }
    }
}
