import LayerTree
import Ownership

extension UIView {
    /// Asks for `layoutSubviews` in the next turn. Cheap; many calls make one layout.
    public final func setNeedsLayout() {
        guard !flags.contains(.needsLayout) else { return }
        flags.insert(.needsLayout)
        if let superview { superview.markDescendantNeedsLayout(self) } else { sceneNeedsUpdate() }
    }

    /// Lays out now what waits for it: from the topmost ancestor in need down through this view's branch.
    public final func layoutIfNeeded() {
        var root = self
        while let parent = root.superview, parent.flags.contains(.needsLayout) { root = parent }
        root.layoutBranch()
    }

    /// Asks for a new picture. Views here have no `draw(_:)`, so it asks for layout.
    public final func setNeedsDisplay() { setNeedsLayout() }

    /// Resizes the view to what `sizeThatFits` finds for its present size, keeping the origin.
    public final func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        if size != bounds.size { frame.size = size }
    }

    /// The content's own size changed: whoever arranges the view by it does so again.
    public final func invalidateIntrinsicContentSize() {
        superview?.intrinsicContentSizeDidChange(of: self)
        guard extras?.constraints != nil, let engine = constraintRoot.extras?.constraints?.engine else { return }
        engine.contentDidChange(self)
        superview?.setNeedsLayout()
    }

    // The invariant: a view that needs layout has ancestors that all know so, up to the root of its tree. Layout then
    // descends into nothing else, and looks through the subviews only where several of them wait.
    final func markDescendantNeedsLayout(_ subview: UIView) {
        if flags.isSuperset(of: [.descendantNeedsLayout, .severalNeedLayout]) { return }
        var child = Unretained(subview)
        var view = Unretained(self)
        while let parent = view.borrow({ $0.recordWaiting(child) }) { (child, view) = (view, parent) }
    }

    /// Returns who must know in turn.
    @inline(__always)
    private final func recordWaiting(_ subview: Unretained<UIView>) -> Unretained<UIView>? {
        if flags.contains(.descendantNeedsLayout) {
            if waitingSubview != subview { flags.insert(.severalNeedLayout) }
            return nil
        }
        flags.insert(.descendantNeedsLayout)
        waitingSubview = subview
        if unretainedSuperview == nil { sceneNeedsUpdate() }
        return unretainedSuperview
    }

    private final func layoutWaitingSubviews() {
        let only = flags.contains(.severalNeedLayout) ? nil : waitingSubview?.object
        waitingSubview = nil
        flags.remove([.descendantNeedsLayout, .severalNeedLayout])
        if let only { return only.layoutBranch() }
        // Held, whatever becomes of them meanwhile.
        let views = subviews
        for index in views.indices {
            Unretained(views[index]).borrow { view in
                if !view.flags.isDisjoint(with: .anyLayout) { view.layoutBranch() }
            }
        }
    }

    final func sceneNeedsUpdate() { windowStorage?.windowScene?.setNeedsUpdate() }

    /// Lays out the view if it needs it, then the branches inside that do.
    final func layoutBranch() {
        var rounds = 0
        while !flags.isDisjoint(with: .anyLayout), rounds < Self.layoutLimit {
            rounds += 1
            if flags.contains(.needsLayout) {
                flags.remove(.needsLayout)
                ObjectCounts.layouts &+= 1
                updateOwnConstraints()
                if let viewController {
                    if windowStorage != nil { viewController.callIsAppearing() }
                    viewController.viewWillLayoutSubviews()
                    viewController.notify(.viewWillLayoutSubviews)
                    if flags.contains(.constrained) { LayoutEngine.layOut(self) }
                    layoutSubviews()
                    extras?.observer?.viewDidLayoutSubviews(self)
                    viewController.viewDidLayoutSubviews()
                    viewController.notify(.viewDidLayoutSubviews)
                    (viewController.parent as? UINavigationController)?.blendBar(with: viewController)
                } else {
                    if flags.contains(.constrained) { LayoutEngine.layOut(self) }
                    layoutSubviews()
                    if extras != nil { extras?.observer?.viewDidLayoutSubviews(self) }
                }
            }
            if flags.contains(.descendantNeedsLayout) { layoutWaitingSubviews() }
        }
        if rounds == Self.layoutLimit {
            UIApplication.log.error(
                "\(debugDescription) asks for layout in each of its layouts; gave up for this turn.")
        }
    }

    private static var layoutLimit: Int { 20 }

    final func sizeDidChange(from old: CGSize) {
        if flags.contains(.autoresizesSubviews) {
            for view in subviews where view.extras?.autoresizingMask.isEmpty == false {
                view.autoresize(from: old, to: layer.bounds.size)
            }
        }
        setNeedsLayout()
    }
}
