import LayerTree
import Ownership

/// Keeps the subviews of a view equal to the views of some items.
@MainActor package struct SubviewList {
    private(set) var isCurrent = false
    /// Whether the views are painted in another order than that of their elements in the page.
    private var hasDepths = false

    /// The buffer of a previous list, reused to avoid allocations.
    @MainActor private static var spareList = ViewList()

    package mutating func invalidate() { isCurrent = false }

    package mutating func sync(_ view: UIView, with items: some Sequence<LayoutItem>) {
        guard !isCurrent else { return }
        isCurrent = true
        var wanted = Self.acquireSpareList()
        if !AccessibilityOrder.isUsed {
            for item in items { item.appendViews(to: &wanted) }
        }
        show(wanted, in: view, of: items)
        Self.releaseSpare(wanted)
    }

    /// Syncs the subviews with the views of one item.
    package mutating func sync(_ view: UIView, with item: LayoutItem) {
        guard !isCurrent else { return }
        isCurrent = true
        var wanted = Self.acquireSpareList()
        if !AccessibilityOrder.isUsed { item.appendViews(to: &wanted) }
        show(wanted, in: view, of: CollectionOfOne(item))
        Self.releaseSpare(wanted)
    }

    /// Shows views in the order of their items, or in accessibility order if that is used. That is checked again here:
    /// collecting creates items on demand, including the first one with a sort priority.
    private mutating func show(_ wanted: ViewList, in view: UIView, of items: some Sequence<LayoutItem>) {
        let list = AccessibilityOrder.isUsed ? AccessibilityOrder.views(of: items) : wanted
        view.showSubviews(list)
        if list.hasDepths || hasDepths { hasDepths = PaintingOrder.apply(to: list, of: items, wasUsed: hasDepths) }
    }

    private static func acquireSpareList() -> ViewList {
        var list = ViewList()
        swap(&list, &spareList)
        return list
    }

    private static func releaseSpare(_ list: __owned ViewList) {
        var list = list
        list.removeAll()
        list.hasDepths = false
        spareList = list
    }
}

extension UIView {
    fileprivate func showSubviews(_ list: ViewList) {
        if LayoutAnimation.current == nil, !LayoutAnimation.hasDepartures { return setSubviews(list) }
        let wanted = list.held
        if LayoutAnimation.hasDepartures { return setSubviewsAmongLeavingOnes(wanted) }
        guard !subviews.elementsEqual(wanted, by: ===) else { return }
        let kept = Set(wanted.map(ObjectIdentifier.init))
        for view in subviews where !kept.contains(ObjectIdentifier(view)) { LayoutAnimation.remove(view) }
        if LayoutAnimation.hasDepartures { return setSubviewsAmongLeavingOnes(wanted) }
        for (index, view) in wanted.enumerated() where index >= subviews.count || subviews[index] !== view {
            let isNew = view.superview !== self
            insertSubview(view, at: index)
            if isNew { LayoutAnimation.didAdd(view, to: self) }
        }
    }

    /// Shows the wanted views while removed ones are still animated: each of these stays below the view that it was below.
    private func setSubviewsAmongLeavingOnes(_ wanted: [UIView]) {
        for view in wanted { LayoutAnimation.bringBack(view) }
        let kept = Set(wanted.map(ObjectIdentifier.init))
        for view in subviews where !kept.contains(ObjectIdentifier(view)) { LayoutAnimation.remove(view) }
        let present = subviews.filter { kept.contains(ObjectIdentifier($0)) }
        guard !present.elementsEqual(wanted, by: ===) else { return }
        var previous: UIView?
        for view in wanted {
            let isNew = view.superview !== self
            if let previous { insertSubview(view, aboveSubview: previous) } else { insertSubview(view, at: 0) }
            if isNew { LayoutAnimation.didAdd(view, to: self) }
            previous = view
        }
    }
}

/// A container with a separate view, which contains the views of its content.
@MainActor @usableFromInline package class HostItem: ContainerItem {
    package final let uiView: UIView
    private final var subviewList = SubviewList()

    @usableFromInline init(_ uiView: UIView) { self.uiView = uiView }

    package override var supportsRevalidation: Bool { true }

    package final func viewsDidChange() {
        subviewList.invalidate()
        setNeedsLayout()
    }

    /// Makes the next placement sync the subviews again; for changes during a placement.
    package final func subviewsNeedSync() { subviewList.invalidate() }

    package final func syncViews() {
        if subviewList.isCurrent { return }
        if showsAllItems, let item = onlyItem {
            item.borrow { subviewList.sync(uiView, with: $0) }
        } else {
            subviewList.sync(uiView, with: visibleItems)
        }
    }

    /// Whether the views of all items are shown.
    package var showsAllItems: Bool { true }

    /// The items whose views are shown. Subclasses that override it also override `showsAllItems`.
    package var visibleItems: ContiguousArray<LayoutItem> { items }

    package final override func appendViews(to views: inout ViewList) { views.append(uiView) }
    package final override func appendPaintedViews(to views: inout ViewList) { views.append(uiView) }
    package final override var singleView: Unretained<UIView>? { Unretained(uiView) }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let frame = frame.alignedToPixels(scale: uiView.displayScale)
        let placed = uiView.placed(frame)
        uiView.resize { LayoutAnimation.place(uiView) { uiView.frame = placed } }
        if syncsViewsBeforeArranging { syncViews() }
        arrangeContent(in: CGRect(origin: .zero, size: frame.size), proposal: proposal)
    }

    /// Whether the subviews are updated before `arrangeContent`. Containers that decide there which items to show return
    /// false and call `syncViews` themselves.
    package var syncsViewsBeforeArranging: Bool { true }

    /// Places the content; the frame is in the coordinates of the item's view.
    package func arrangeContent(in frame: CGRect, proposal: ProposedViewSize) {
        if let item = onlyItem {
            return item.borrow {
                $0.place(alignedBy: .center, size: $0.size(proposal), in: frame, proposal: proposal)
            }
        }
        for item in items {
            item.place(alignedBy: .center, size: item.size(proposal), in: frame, proposal: proposal)
        }
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let item = onlyItem {
            let size = item.borrow { $0.size(proposal) }
            return CGSize(width: max(0, size.width), height: max(0, size.height))
        }
        // A loop: an isolated closure passed to a non-isolated function performs an isolation check at each call.
        var size = CGSize.zero
        for item in items {
            let own = item.size(proposal)
            size.width = max(size.width, own.width)
            size.height = max(size.height, own.height)
        }
        return size
    }
}

/// The item of a control around a label. A text in the label is aligned with texts beside the control.
@MainActor @usableFromInline package final class LabelHostItem: HostItem {
    package override func explicitGuide(
        _ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize
    ) -> Double? {
        var first = onlyItem?.object
        if first == nil { first = items.first }
        guard let item = first else { return nil }
        let inner = item.size(proposal)
        guard let value = item.explicitAlignment(guide, in: inner, proposal: proposal) else { return nil }
        return value + (guide.isHorizontal ? size.width - inner.width : size.height - inner.height) / 2
    }
}

/// The node of a container with a separate view.
@MainActor @usableFromInline package class HostNode<Content: View, Inner: View>: ContainerNode<Content, Inner> {
    package final override func contentViewsDidChange() { (item as? HostItem)?.viewsDidChange() }
}

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

extension UIView {
    /// Device pixels per point; 1 while the view is on no screen.
    package var displayScale: Double { LayoutPass.scale ?? ownDisplayScale }

    var ownDisplayScale: Double {
        let scale = Double(window?.windowScene?.traitCollection.displayScale ?? 1)
        return scale > 0 ? scale : 1
    }
}
