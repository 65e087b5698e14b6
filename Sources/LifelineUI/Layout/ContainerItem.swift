import LayerTree
import Ownership

/// The item of a container.
@MainActor @usableFromInline package class ContainerItem: LayoutItem {
    /// The node whose content it lays out. Cleared by that node's `deinit`.
    private nonisolated(unsafe) final var owner: Unretained<_ViewNode>?
    // Stored on the item, not the node, so that relayout does not touch node memory, which is half of the total.
    private final var list = ContentList()

    @usableFromInline package final func setOwner(_ owner: _ViewNode?) {
        if let owner { self.owner = Unretained(owner) } else { self.owner = nil }
    }

    /// Clears the owner. Called in the owner's deinit; an app may retain the item for longer, in a `LayoutSubview`.
    @usableFromInline nonisolated final func ownerDidEnd() { owner = nil }

    package final var items: ContiguousArray<LayoutItem> {
        guard let owner else { return [] }
        if !list.isCurrent { list = ContentList(of: owner, for: self) }
        return list.items
    }

    /// The only item, if there is exactly one, which avoids creating a list. Unretained, as
    /// `UnaryItem.unretainedContent`.
    final var onlyItem: Unretained<LayoutItem>? {
        guard let owner else { return nil }
        if !list.isCurrent { list = ContentList(of: owner, for: self) }
        return list.onlyItem
    }

    /// Collects the items early, while the nodes that were just created are in the processor's cache. Otherwise, with
    /// ten thousand views, each node would have to be fetched again.
    @usableFromInline package final func collectItems() {
        guard let owner else { return }
        list = ContentList(of: owner, for: self)
    }

    package final func itemsDidChange() {
        itemsNeedCollection()
        setNeedsLayout()
    }

    /// Invalidates the list without requesting layout; for callers that are laying out the item.
    package final func itemsNeedCollection() {
        list.invalidate()
        itemsDidInvalidate()
    }

    /// Collects the content of a lazy container.
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

    /// See `collectScrollIDs`.
    final var scrollIDs: [ObjectIdentifier: [AnyHashable]] {
        var ids: [ObjectIdentifier: [AnyHashable]] = [:]
        owner?.borrow { $0.forEachChild { $0.collectScrollIDs(&ids) } }
        return ids
    }

    /// Propagates that the reading or painting order of the items' views has changed.
    final func viewOrderDidChange() { owner?.borrow { $0.contentViewsDidChange() } }

    /// Called when `items` may have changed, also while the item's layout is already invalid.
    package func itemsDidInvalidate() {}

    package override func appendViews(to views: inout ViewList) {
        let items = items
        var first = 0
        if views.isEmpty, items.count > 8 {
            views = Self.singleViews(of: items)
            first = views.count
        }
        for index in first..<items.count { items[index].appendViews(to: &views) }
    }

    package override func appendPaintedViews(to views: inout ViewList) { PaintingOrder.append(items, to: &views) }

    /// The views of the leading items that have exactly one view each. Appending them one by one takes three times as long.
    private static func singleViews(of items: ContiguousArray<LayoutItem>) -> ViewList {
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
