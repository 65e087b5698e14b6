import LayerTree

/// An item that a view shows.
@MainActor @usableFromInline package class ViewItem: LayoutItem {
    package final let uiView: UIView

    /// Whether what is configured now may be animated by the layout that follows.
    package final var isAnimationPending = false

    init(_ uiView: UIView) { self.uiView = uiView }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let frame = uiView.placed(frame.alignedToPixels(scale: uiView.displayScale))
        LayoutAnimation.place(uiView) { uiView.frame = frame }
    }

    package override func appendViews(to views: inout ViewList) { views.append(uiView) }
}

extension CGRect {
    /// The rectangle with its edges on device pixels. Lengths that are whole stay as they are.
    package func alignedToPixels(scale: Double) -> CGRect {
        // By what is stored: `minX` and the like are functions of another module, and so is `rounded()`.
        if origin.x.native.isWhole, origin.y.native.isWhole, size.width.native.isWhole, size.height.native.isWhole,
            scale.isWhole, size.width >= 0, size.height >= 0
        {
            return self
        }
        let left = (minX * scale).rounded() / scale
        let top = (minY * scale).rounded() / scale
        return CGRect(
            x: left, y: top, width: (maxX * scale).rounded() / scale - left,
            height: (maxY * scale).rounded() / scale - top)
    }
}
