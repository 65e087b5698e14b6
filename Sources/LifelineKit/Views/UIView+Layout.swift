import LayerTree
import Ownership

extension UIView {
    /// Requests `layoutSubviews` in the next turn. Cheap; repeated calls cause one layout.
    public final func setNeedsLayout() {
        guard !flags.contains(.needsLayout) else { return }
        flags.insert(.needsLayout)
        if let superview { superview.markDescendantNeedsLayout(self) } else { sceneNeedsUpdate() }
    }

    /// Performs pending layout now, from the topmost ancestor that needs it down through this view's branch.
    public final func layoutIfNeeded() {
        var root = self
        while let parent = root.superview, parent.flags.contains(.needsLayout) { root = parent }
        root.layoutBranch()
    }

    /// Resizes the view to the size that `sizeThatFits` returns for its current size, keeping the origin.
    public final func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        if size != bounds.size { frame.size = size }
    }

    /// Reports that the content's size changed, so that views and constraints that depend on it update the layout.
    public final func invalidateIntrinsicContentSize() {
        superview?.intrinsicContentSizeDidChange(of: self)
        guard extras?.constraints != nil, let engine = constraintRoot.extras?.constraints?.engine else { return }
        engine.contentDidChange(self)
        superview?.setNeedsLayout()
    }

    // Invariant: all ancestors of a view that needs layout are marked, up to the root of its tree. Layout then visits
    // no other branch, and scans the subviews only where several of them need layout.
    final func markDescendantNeedsLayout(_ subview: UIView) {
        if flags.isSuperset(of: [.descendantNeedsLayout, .severalNeedLayout]) { return }
        var child = Unretained(subview)
        var view = Unretained(self)
        while let parent = view.borrow({ $0.recordWaiting(child) }) { (child, view) = (view, parent) }
    }

    /// Returns the ancestor to mark next, if any.
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
        // Retained: layout may remove them.
        let views = subviews
        for index in views.indices {
            Unretained(views[index]).borrow { view in
                if !view.flags.isDisjoint(with: .anyLayout) { view.layoutBranch() }
            }
        }
    }

    final func sceneNeedsUpdate() { windowStorage?.windowScene?.setNeedsUpdate() }

    /// Lays out the view and its marked descendants, where needed.
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
                if flags.contains(.needsDisplay) { displayIfNeeded() }
            }
            if flags.contains(.descendantNeedsLayout) { layoutWaitingSubviews() }
        }
        if rounds == Self.layoutLimit {
            UIApplication.log.error(
                "\(debugDescription) requests layout in each of its layouts. Layout stops for this turn; call setNeedsLayout only if something changed."
            )
        }
    }

    private static var layoutLimit: Int { 20 }

    final func sizeDidChange(from old: CGSize) {
        if flags.contains(.autoresizesSubviews) {
            for view in subviews where view.extras?.autoresizingMask.isEmpty == false {
                view.autoresize(from: old, to: layer.bounds.size)
            }
        }
        if flags.contains(.hasDrawn), contentMode == .redraw { flags.insert(.needsDisplay) }
        setNeedsLayout()
    }
}
