/// The geometry of a view as it would be at another offset of a scroll view, and without the view's own effect.
@MainActor final class EffectGeometry: Geometry {
    /// The scroll view and how much further than at present it is assumed to be scrolled.
    var shift: (scrollView: UIScrollView, by: CGPoint)?

    override func frame(in space: CoordinateSpace) -> CGRect {
        if space == .local { return CGRect(origin: .zero, size: size) }
        let target = view.view(of: space)
        return view.fromLeading(frame(in: target, isGlobal: space == .global), in: target)
    }

    /// The frame in a view, relative to its visible part; nil stands for the window.
    private func frame(in target: UIView?, isGlobal: Bool) -> CGRect {
        guard let superview = view.superview else { return CGRect(origin: .zero, size: size) }
        let center = view.layer.position
        let own = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        var frame = superview.convert(own, to: target)
        if !isGlobal, let target {
            frame.origin.x -= target.bounds.minX
            frame.origin.y -= target.bounds.minY
            if let scroll = target as? DeclaredScrollView {
                frame.origin.x -= scroll.outsets.left
                frame.origin.y -= scroll.outsets.top
            }
        }
        if let shift, target.map({ shift.scrollView === $0 || shift.scrollView.isDescendant(of: $0) }) ?? true {
            frame.origin.x -= shift.by.x
            frame.origin.y -= shift.by.y
        }
        return frame
    }
}

/// The scroll view of a `ScrollView`.
final class DeclaredScrollView: UIScrollView {
    /// How far it reaches beyond its frame in the layout: see `scrollClipDisabled`.
    var outsets = UIEdgeInsets.zero
    /// The axes along which it scrolls content that is larger.
    var axes = Axis.Set.vertical
}

extension UIView {
    /// The size of the view in the layout.
    var containerSize: CGSize {
        let outsets = (self as? DeclaredScrollView)?.outsets ?? .zero
        return CGSize(width: bounds.width - outsets.horizontal, height: bounds.height - outsets.vertical)
    }
}
