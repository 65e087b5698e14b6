import LayerTree
import Ownership

/// Keeps the subviews of a view equal to the views of some items.
@MainActor package struct SubviewList {
    private(set) var isCurrent = false
    /// Whether the views are painted in another order than that of their elements in the page.
    private var hasDepths = false

    /// The buffer of a previous list, reused to avoid allocations.
    @MainActor private static var reusableList = ViewList()

    package mutating func invalidate() { isCurrent = false }

    package mutating func sync(_ view: UIView, with items: some Sequence<LayoutItem>) {
        guard !isCurrent else { return }
        isCurrent = true
        var wanted = Self.acquireList()
        if !AccessibilityOrder.isUsed {
            for item in items { item.appendViews(to: &wanted) }
        }
        show(wanted, in: view, of: items)
        Self.releaseList(wanted)
    }

    /// Syncs the subviews with the views of one item.
    package mutating func sync(_ view: UIView, with item: LayoutItem) {
        guard !isCurrent else { return }
        isCurrent = true
        var wanted = Self.acquireList()
        if !AccessibilityOrder.isUsed { item.appendViews(to: &wanted) }
        show(wanted, in: view, of: CollectionOfOne(item))
        Self.releaseList(wanted)
    }

    /// Shows views in the order of their items, or in accessibility order if that is used. That is checked again here:
    /// collecting creates items on demand, including the first one with a sort priority.
    private mutating func show(_ wanted: ViewList, in view: UIView, of items: some Sequence<LayoutItem>) {
        let list = AccessibilityOrder.isUsed ? AccessibilityOrder.views(of: items) : wanted
        view.showSubviews(list)
        if list.hasDepths || hasDepths { hasDepths = PaintingOrder.apply(to: list, of: items, wasUsed: hasDepths) }
    }

    private static func acquireList() -> ViewList {
        var list = ViewList()
        swap(&list, &reusableList)
        return list
    }

    private static func releaseList(_ list: __owned ViewList) {
        var list = list
        list.removeAll()
        list.hasDepths = false
        reusableList = list
    }
}
