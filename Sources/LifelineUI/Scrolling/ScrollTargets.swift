import Ownership

/// A view that scrolling can stop at, with its frame in the content of the scroll view.
struct ScrollTargetFrame {
    /// The ids that denote it: those set by `id(_:)`, and that of the element of a `ForEach`.
    var ids: [AnyHashable]
    var frame: CGRect
}

/// Views that scrolling can stop at.
@MainActor protocol ScrollTargetSource: ScrollFollower {
    /// Whether the views are in a scroll view, and in no other one inside it.
    func isTarget(in view: UIView) -> Bool
    /// Calls `body` with the targets whose frames touch a rectangle of the scroll view's content; all if it is nil.
    /// Their ids are collected only if there is a rectangle.
    func forEachTarget(in scroll: ScrollCoordinator, touching rect: CGRect?, _ body: (ScrollTargetFrame) -> Void)
}

/// Makes each view of a container a target, or a view itself.
struct _ScrollTargetModifier: UnaryLayoutModifier {
    let isEnabled: Bool
    let isLayout: Bool

    func makeItem() -> ScrollTargetItem { ScrollTargetItem() }

    func configure(_ item: ScrollTargetItem) -> Bool {
        item.isEnabled = isEnabled
        item.isLayout = isLayout
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class ScrollTargetItem: UnaryItem, ScrollTargetSource {
    var isEnabled = true
    var isLayout = false

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        if let registry = LayoutPass.graph?.scrollRegistry, !registry.contains(self) { registry.add(self) }
        super.arrange(in: frame, proposal: proposal)
    }

    func layoutDidEnd() {}
    func didScroll() {}

    private func firstView(of item: LayoutItem) -> UIView? {
        var views: ViewList = []
        item.appendViews(to: &views)
        return views.first
    }

    func isTarget(in view: UIView) -> Bool {
        guard isEnabled, let content else { return false }
        if let lazy = content.innermost as? LazyItem { return lazy.uiView.enclosingScrollView === view }
        return firstView(of: content)?.enclosingScrollView === view
    }

    func forEachTarget(in scroll: ScrollCoordinator, touching rect: CGRect?, _ body: (ScrollTargetFrame) -> Void) {
        guard let content else { return }
        let scrollView = scroll.scrollView
        guard isLayout, let container = content.innermost as? ContainerItem else {
            return visit([content], ids: rect == nil ? [:] : scroll.collectIDs(), scrollView, rect, body)
        }
        if let lazy = container as? LazyItem {
            let part = rect.map { lazy.uiView.convert($0, from: scrollView) }
            return lazy.forEachLine(touching: part) { frame, ids in
                body(ScrollTargetFrame(ids: ids(), frame: lazy.uiView.convert(frame, to: scrollView)))
            }
        }
        visit(container.items, ids: rect == nil ? [:] : container.scrollIDs, scrollView, rect, body)
    }

    private func visit(
        _ items: ContiguousArray<LayoutItem>, ids: [ObjectIdentifier: [AnyHashable]], _ scrollView: UIScrollView,
        _ rect: CGRect?, _ body: (ScrollTargetFrame) -> Void
    ) {
        for item in items {
            // The frame of the item, which contains the padding around its views.
            guard let placed = item.placed?.frame, let view = firstView(of: item), let superview = view.superview else {
                continue
            }
            let frame = superview.convert(view.placed(placed), to: scrollView)
            if let rect, !frame.touches(rect) { continue }
            body(ScrollTargetFrame(ids: ids[ObjectIdentifier(item.innermost)] ?? [], frame: frame))
        }
    }
}

extension CGRect {
    /// Whether the rectangles have a common point, be it on their edges.
    func touches(_ other: CGRect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}

extension LazyItem {
    /// Calls `body` with the frame of each line that touches a rectangle, and a function that returns the ids of its
    /// first view. Both are in the coordinates of the container's view.
    func forEachLine(touching rect: CGRect?, _ body: (CGRect, () -> [AnyHashable]) -> Void) {
        guard placed != nil, !lines.isEmpty else { return }
        let starts = lineStarts()
        let content = self.content
        let ids = rect == nil ? [:] : scrollIDs
        for index in lines.indices where !lines[index].isEmpty {
            let frame = lineFrame(index, starts)
            if let rect, !frame.touches(rect) { continue }
            body(frame) {
                let first = lines[index].items.lowerBound
                if let (elements, position) = content.element(at: first) { return elements.ids(at: position) }
                return ids[ObjectIdentifier(content[first].innermost)] ?? []
            }
        }
    }
}

/// A node of a view with an id.
@MainActor protocol IdentityOwner {
    var identity: AnyHashable { get }
}

extension _ViewNode {
    /// Collects the ids of the items of a container below the node: those set by `id(_:)` precede those of `ForEach`.
    final func collectScrollIDs(_ ids: inout [ObjectIdentifier: [AnyHashable]]) {
        forEachChild { $0.collectScrollIDs(&ids) }
        if let owner = self as? any ElementOwner {
            owner.forEachElement { id, node in node.addScrollID(id, &ids) }
        }
        if let owner = self as? any IdentityOwner { addScrollID(owner.identity, &ids) }
    }

    private final func addScrollID(_ id: AnyHashable, _ ids: inout [ObjectIdentifier: [AnyHashable]]) {
        var items: ContiguousArray<LayoutItem> = []
        appendItems(to: &items)
        for item in items { ids[ObjectIdentifier(item.innermost), default: []].append(id) }
    }
}

extension View {
    /// Makes the views of the container that this modifies the targets of the enclosing scroll view: `scrollPosition`
    /// reports and scrolls to them, and `scrollTargetBehavior(.viewAligned)` stops at them.
    ///
    /// ```swift
    /// ScrollView(.horizontal) {
    ///     LazyHStack { ForEach(cards) { CardView($0) } }.scrollTargetLayout()
    /// }
    /// .scrollTargetBehavior(.viewAligned)
    /// ```
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(_ScrollTargetModifier(isEnabled: isEnabled, isLayout: true))
    }

    /// Makes the view a target of the enclosing scroll view: see `scrollTargetLayout`.
    nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View {
        modifier(_ScrollTargetModifier(isEnabled: isEnabled, isLayout: false))
    }
}
