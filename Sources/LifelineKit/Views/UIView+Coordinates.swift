extension UIView {
    /// Converts a point from the coordinates of `view` (nil: of the window) to this view's.
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: (view ?? windowStorage)?.layer)
    }

    /// Converts a point from this view's coordinates to those of `view` (nil: of the window).
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: (view ?? windowStorage)?.layer)
    }

    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: (view ?? windowStorage)?.layer)
    }

    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: (view ?? windowStorage)?.layer)
    }

    /// The subviews in painting order.
    package final var subviewsBackToFront: [UIView] {
        let subviews = subviews
        guard subviews.contains(where: { $0.layer.zPosition != 0 }) else { return subviews }
        return subviews.enumerated().sorted {
            ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
        }.map(\.element)
    }

    /// Whether the view itself accepts events: enabled, visible, not transparent, and neither covered nor leaving.
    package final var receivesEvents: Bool {
        flags.contains(.interactive) && flags.isDisjoint(with: .anyInertness) && !isHidden && alpha >= 0.01
            && isUserInteractionEnabled
    }

    /// Whether events reach the view: it and all its ancestors accept them, and its window is visible.
    package final var isReachable: Bool {
        var next: UIView? = self
        while let view = next {
            guard view.receivesEvents else { return false }
            if view === windowStorage { return true }
            next = view.superview
        }
        return false
    }
}
