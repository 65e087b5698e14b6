/// Provides a proxy for scrolling to a view by its id.
///
/// ```swift
/// ScrollViewReader { proxy in
///     Button("Last") { proxy.scrollTo(rows.last?.id) }
///     ScrollView { ForEach(rows) { Row($0) } }
/// }
/// ```
public struct ScrollViewReader<Content: View>: View {
    /// The content, which receives a proxy for scrolling.
    public var content: (ScrollViewProxy) -> Content
    @ViewScope private var scope

    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    public var body: some View { content(ScrollViewProxy(place: scope)) }
}

/// Scrolls the scroll views in a `ScrollViewReader`.
@preconcurrency @MainActor
public struct ScrollViewProxy {
    let place: ViewPlace

    /// Scrolls to the view with an id, set by `id(_:)` or that of an element of a `ForEach`. With an anchor, that point
    /// of the view is aligned with the same point of the scroll view; without one it scrolls the minimum distance.
    ///
    /// In `withAnimation` the browser scrolls smoothly. Does nothing if there is no such view.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        let isAnimated = Transaction.current.animation != nil
        place.scroll(to: AnyHashable(id), anchor: anchor, isAnimated: isAnimated)
    }
}

extension ViewPlace {
    func scroll(to id: AnyHashable, anchor: UnitPoint?, isAnimated: Bool) {
        guard let node = mountedNode else { return }
        node.graph.scrollRequests.append(
            ScrollRequest(reader: WeakNode(node: node), id: id, anchor: anchor, isAnimated: isAnimated))
        node.graph.requestLayout()
    }
}

struct WeakNode {
    weak var node: _ViewNode?
}

/// A request to scroll, performed after the layout of the changes made with it.
@MainActor struct ScrollRequest {
    let reader: WeakNode
    let id: AnyHashable
    let anchor: UnitPoint?
    let isAnimated: Bool
    /// The number of further attempts. A lazy container knows the exact position of a view only after creating it,
    /// which may take another layout.
    var remainingAttempts = 4

    /// Scrolls. Returns whether another attempt is needed.
    func perform() -> Bool {
        guard let node = reader.node, node.isMounted, let target = node.node(identifiedBy: id) else { return false }
        var items: ContiguousArray<LayoutItem> = []
        target.appendItems(to: &items)
        guard let item = items.first else { return false }
        if let lazy = item.enclosingLazyItem, let frame = lazy.frame(of: item) {
            // Creating views in between changes the position; a few more attempts suffice.
            scroll(from: lazy.uiView, to: frame)
            return true
        }
        var views: ViewList = []
        item.appendViews(to: &views)
        guard let view = views.first else { return false }
        // The frame of the item, which contains the padding around its views.
        var frame = view.bounds
        if let superview = view.superview, let placed = item.placed?.frame {
            frame = view.convert(view.placed(placed), from: superview)
        }
        scroll(from: view, to: frame)
        return false
    }

    /// Returns whether the offset changed.
    @discardableResult
    private func scroll(from view: UIView, to frame: CGRect) -> Bool {
        var next = view.superview
        while let view = next, !(view is UIScrollView) { next = view.superview }
        guard let scrollView = next as? UIScrollView else { return false }
        let before = scrollView.contentOffset
        let rect = view.convert(frame, to: scrollView)
        guard let anchor else {
            scrollView.scrollRectToVisible(rect, animated: isAnimated)
            return scrollView.contentOffset != before
        }
        // Inside the content insets.
        let inset = scrollView.adjustedContentInset
        let room = scrollView.bounds.inset(by: inset)
        let x = scrollView.layoutItemsAreMirrored ? 1 - anchor.x : anchor.x
        let wanted = CGPoint(
            x: rect.minX + x * rect.width - x * room.width - inset.left,
            y: rect.minY + anchor.y * rect.height - anchor.y * room.height - inset.top)
        scrollView.setContentOffset(scrollView.clamped(wanted), animated: isAnimated)
        return scrollView.contentOffset != before
    }
}

extension LayoutItem {
    /// The lazy container that contains the item, directly or through unary wrappers.
    var enclosingLazyItem: LazyItem? {
        var next = parentItem
        while let item = next {
            if let lazy = item as? LazyItem { return lazy }
            guard item is UnaryItem || item is LazyElementItem else { return nil }
            next = item.parentItem
        }
        return nil
    }
}
