import LayerTree

/// An item that a view shows.
@MainActor @usableFromInline package class ViewItem: LayoutItem {
    package final let uiView: UIView

    /// Whether what is configured now may be animated by the layout that follows.
    package final var isAnimationAwaited = false

    init(_ uiView: UIView) { self.uiView = uiView }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let frame = uiView.placed(frame.alignedToPixels(scale: uiView.displayScale))
        LayoutAnimation.place(uiView) { uiView.frame = frame }
    }

    package override func appendViews(to views: inout ContiguousArray<UIView>) { views.append(uiView) }
}

extension CGRect {
    /// The rectangle with its edges on device pixels. Lengths that are whole stay as they are.
    package func alignedToPixels(scale: Double) -> CGRect {
        let left = (minX * scale).roundedToWhole / scale
        let top = (minY * scale).roundedToWhole / scale
        return CGRect(
            x: left, y: top, width: (maxX * scale).roundedToWhole / scale - left,
            height: (maxY * scale).roundedToWhole / scale - top)
    }
}
