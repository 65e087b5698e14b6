import LayerTree

/// An item that is shown by one view.
@MainActor @usableFromInline package class ViewItem: LayoutItem {
    package final let uiView: UIView

    /// Whether the current configuration may be animated by the layout that follows.
    package final var isAnimationPending = false

    init(_ uiView: UIView) { self.uiView = uiView }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let frame = uiView.placed(frame.alignedToPixels(scale: uiView.displayScale))
        LayoutAnimation.place(uiView) { uiView.frame = frame }
    }

    package override func appendViews(to views: inout ViewList) { views.append(uiView) }
}
