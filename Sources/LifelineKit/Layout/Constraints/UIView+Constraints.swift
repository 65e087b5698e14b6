extension UIView {
    /// The active constraints that the view holds: those between itself, its guides and its descendants.
    public final var constraints: [NSLayoutConstraint] { extras?.constraints?.held ?? [] }

    /// Activates a constraint and holds it. Its items must be the view or its descendants.
    public final func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder == nil else { return }
        for item in [constraint.first, constraint.second] {
            if let item, item.layoutView?.isDescendant(of: self) != true {
                UIApplication.log.error("\(constraint) was not added: \(layoutName) does not contain its items.")
                return
            }
        }
        guard constraint.first != nil, !constraint.hasSecond || constraint.second != nil else { return }
        constraint.hold(in: self)
    }

    /// Adds constraints and activates them. One whose views are not inside of this view is logged as an error.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

    /// Deactivates a constraint that the view holds.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.deactivate() }
    }

    /// Removes constraints and deactivates them.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    // MARK: Guides

    /// The guides that the view owns.
    public final var layoutGuides: [UILayoutGuide] { extras?.constraints?.guides ?? [] }

    /// Adds a guide, which leaves its previous owner. The guides that each view has can't be added.
    public final func addLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owner !== self, guide.kind == .free else { return }
        guide.owner?.removeLayoutGuide(guide)
        guide.owner = self
        ensuredConstraintState.guides.append(guide)
    }

    /// Removes a guide and deactivates the constraints that refer to it.
    public final func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owner === self, guide.kind == .free, let state = extras?.constraints else { return }
        let mentions = state.mentions.map { $0.object } + state.held
        for constraint in mentions where constraint.first === guide || constraint.second === guide {
            constraint.deactivate()
        }
        constraintRoot.extras?.constraints?.engine?.removeItem(guide)
        state.guides.removeAll { $0 === guide }
        guide.owner = nil
    }

    /// The part of the view that is not covered: see `safeAreaInsets`.
    public final var safeAreaLayoutGuide: UILayoutGuide {
        let state = ensuredConstraintState
        if let guide = state.safeAreaGuide { return guide }
        let guide = UILayoutGuide(.safeArea, of: self)
        state.safeAreaGuide = guide
        return guide
    }

    /// The safe area reduced by `layoutMargins`.
    public final var layoutMarginsGuide: UILayoutGuide {
        let state = ensuredConstraintState
        if let guide = state.marginsGuide { return guide }
        let guide = UILayoutGuide(.margins, of: self)
        state.marginsGuide = guide
        return guide
    }

    // MARK: Content

    /// How strongly the view resists being larger than its content: 250 by default.
    public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priorities = extras?.contentPriorities ?? UILayoutPriorities()
        return UILayoutPriority(axis == .horizontal ? priorities.huggingHorizontal : priorities.huggingVertical)
    }

    /// Sets how strongly the view resists growing beyond its content.
    public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard priority != contentHuggingPriority(for: axis) else { return }
        if axis == .horizontal {
            ensuredExtras.contentPriorities.huggingHorizontal = priority.rawValue
        } else {
            ensuredExtras.contentPriorities.huggingVertical = priority.rawValue
        }
        contentPrioritiesDidChange()
    }

    /// How strongly the view resists being smaller than its content: 750 by default.
    public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priorities = extras?.contentPriorities ?? UILayoutPriorities()
        return UILayoutPriority(axis == .horizontal ? priorities.resistanceHorizontal : priorities.resistanceVertical)
    }

    /// Sets how strongly the view resists shrinking below its content.
    public final func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        guard priority != contentCompressionResistancePriority(for: axis) else { return }
        if axis == .horizontal {
            ensuredExtras.contentPriorities.resistanceHorizontal = priority.rawValue
        } else {
            ensuredExtras.contentPriorities.resistanceVertical = priority.rawValue
        }
        contentPrioritiesDidChange()
    }

    private final func contentPrioritiesDidChange() {
        guard extras?.constraints != nil else { return }
        constraintRoot.extras?.constraints?.engine?.contentDidChange(self, priorities: true)
        superview?.setNeedsLayout()
    }

    // MARK: Updates

    /// Requests `updateConstraints` before the next layout.
    public final func setNeedsUpdateConstraints() {
        flags.insert(.needsConstraints)
        setNeedsLayout()
    }

    /// Whether the constraints will be updated before the next layout.
    public final func needsUpdateConstraints() -> Bool { flags.contains(.needsConstraints) }

    /// Calls `updateConstraints` now where it was requested, in the view and its descendants.
    public final func updateConstraintsIfNeeded() {
        for view in subviews { view.updateConstraintsIfNeeded() }
        updateOwnConstraints()
    }

    final func updateOwnConstraints() {
        guard flags.contains(.needsConstraints) else { return }
        flags.remove(.needsConstraints)
        if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
    }
}
