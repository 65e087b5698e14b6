import LayerTree
import Ownership

/// The node of a view that lays out a content: a stack, a frame, a hosting view.
///
/// Its item is asked for sizes; subclasses give it what to do.
@MainActor @usableFromInline package class ContainerNode<Content: View, Inner: View>: SingleChildNode<Content, Inner> {
    @usableFromInline package final let item: ContainerItem

    /// `isLazy` says that the content is made on demand.
    @inlinable init(
        _ view: Content, _ inputs: __shared _NodeInputs, item: ContainerItem, inner: Inner, isLazy: Bool = false
    ) {
        self.item = item
        super.init(view, inputs)
        item.setOwner(self)
        child = Inner._makeNode(inner, childInputs(isLazy: isLazy))
    }

    deinit { item.ownerDidEnd() }

    package final override var singleItem: Unretained<LayoutItem>? { Unretained(item) }

    package final override func contentItemsDidChange() {
        item.itemsDidChange()
        contentViewsDidChange()
    }
}

/// The item of a container.
@MainActor @usableFromInline package class ContainerItem: LayoutItem {
    /// The node whose content it lays out, which takes itself away when it ends.
    private nonisolated(unsafe) final var owner: Unretained<_ViewNode>?
    // Here and not in the node: who lays out again needs no nodes, which are half of what there is.
    private final var list = ContentList()

    @usableFromInline package final func setOwner(_ owner: _ViewNode?) {
        if let owner { self.owner = Unretained(owner) } else { self.owner = nil }
    }

    /// Called in the deinit of the owner. An app may keep the item for longer, in a `LayoutSubview`.
    @usableFromInline nonisolated final func ownerDidEnd() { owner = nil }

    package final var items: ContiguousArray<LayoutItem> {
        guard let owner else { return [] }
        if !list.isCurrent { list = ContentList(of: owner, for: self) }
        return list.items
    }

    /// The item, if there is one only: a list of it need not be made. Not counted, as `UnaryItem.unretainedContent`.
    final var onlyItem: Unretained<LayoutItem>? {
        guard let owner else { return nil }
        if !list.isCurrent { list = ContentList(of: owner, for: self) }
        return list.onlyItem
    }

    /// Collects the items before they are asked for, while the nodes that were just made are in the processor's cache: of ten
    /// thousand views each would have to be fetched again.
    @usableFromInline package final func collectItems() {
        guard let owner else { return }
        list = ContentList(of: owner, for: self)
    }

    package final func itemsDidChange() {
        itemsNeedCollection()
        setNeedsLayout()
    }

    /// The same, while the item is laid out by somebody who knows.
    package final func itemsNeedCollection() {
        list.invalidate()
        itemsDidInvalidate()
    }

    /// The content of a lazy container.
    final func collectContent() -> LazyContent { LazyContent(ofChildrenOf: owner) }

    /// See `_ViewNode.choiceTags`.
    final func choiceTags(of items: ContiguousArray<LayoutItem>) -> ContiguousArray<AnyHashable?> {
        var tags: ContiguousArray<AnyHashable?>?
        owner?.borrow { owner in
            var ids: [ObjectIdentifier: AnyHashable] = [:]
            owner.forEachChild { $0.collectElementIDs(&ids) }
            tags = _ViewNode.choiceTags(of: items, ids)
        }
        return tags ?? []
    }

    /// The views of the items are read or painted in another order.
    final func viewOrderDidChange() { owner?.borrow { $0.contentViewsDidChange() } }

    /// Called when `items` may have changed, also while the item's layout is already invalid.
    package func itemsDidInvalidate() {}

    package override func appendViews(to views: inout ViewList) {
        let items = items
        var first = 0
        if views.isEmpty, items.count > 8 {
            views = Self.ownViews(of: items)
            first = views.count
        }
        for index in first..<items.count { items[index].appendViews(to: &views) }
    }

    package override func appendPaintedViews(to views: inout ViewList) { PaintingOrder.append(items, to: &views) }

    /// The views of the first items, as far as each has just one: to append them one by one takes three times as long.
    private static func ownViews(of items: ContiguousArray<LayoutItem>) -> ViewList {
        ViewList(
            ContiguousArray(unsafeUninitializedCapacity: items.count) { views, count in
                for index in items.indices {
                    guard let view = items[index].singleView else { break }
                    views.initializeElement(at: count, to: view)
                    count += 1
                }
            })
    }
}
