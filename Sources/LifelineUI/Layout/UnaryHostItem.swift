import LayerTree
import Ownership

/// An item with a separate view around another item.
@MainActor @usableFromInline package class UnaryHostItem: UnaryItem {
    package final let uiView: UIView
    private final var subviewList = SubviewList()

    override init() {
        uiView = UIView()
        super.init()
        uiView.paintsNothing = true
    }

    init(_ uiView: UIView) {
        self.uiView = uiView
        super.init()
        uiView.paintsNothing = true
    }

    package final override func contentViewsDidChange() {
        subviewList.invalidate()
        setNeedsLayout()
    }

    package final override var hostsViews: Bool { true }

    package final override func appendViews(to views: inout ViewList) {
        views.append(uiView)
        if hasZIndex { views.hasDepths = true }
        if AccessibilityOrder.isUsed { recordPriority() }
    }

    package final override func appendPaintedViews(to views: inout ViewList) { views.append(uiView) }

    package final override var singleView: Unretained<UIView>? {
        AccessibilityOrder.isUsed || hasZIndex ? nil : Unretained(uiView)
    }

    /// Records the content's sort priority for the view around it, which takes the content's place in the accessibility order.
    private func recordPriority() {
        guard let priority = layoutValue(ObjectIdentifier(SortPriorityKey.self)) as? Double else { return }
        AccessibilityOrder.record(uiView, priority: priority)
    }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let frame = frame.alignedToPixels(scale: uiView.displayScale)
        // Not `frame`, which is undefined while the view is transformed. The size is compared first: most views are
        // moved without being resized, and then no subview has to follow an edge.
        let layer = uiView.layer
        if LayoutAnimation.current == nil, layer.bounds.size.isSame(as: frame.size) {
            layer.position = uiView.placedCenter(frame)
        } else {
            uiView.resize {
                LayoutAnimation.place(uiView) {
                    if uiView.bounds.size != frame.size { uiView.bounds.size = frame.size }
                    uiView.center = uiView.placedCenter(frame)
                }
            }
        }
        unretainedContent?.borrow { content in
            if !subviewList.isCurrent { subviewList.sync(uiView, with: content) }
            content.place(in: CGRect(origin: .zero, size: frame.size), proposal: proposal)
        }
    }
}
