/// The node of a view that lays out a content: a stack, a frame, a hosting view.
///
/// Its item is asked for sizes; subclasses give it what to do.
@MainActor @usableFromInline package class ContainerNode<Content: View, Inner: View>: _KeepingNode<Content> {
    @exclusivity(unchecked) @usableFromInline package final var child: _Node<Inner>?
    @exclusivity(unchecked) private final var list = ContentList()
    @usableFromInline package final let item: ContainerItem

    /// `isLazy` says that the content is made on demand.
    @inlinable init(
        _ view: Content, _ inputs: __shared _NodeInputs, item: ContainerItem, inner: Inner, isLazy: Bool = false
    ) {
        self.item = item
        super.init(view, inputs)
        item.setOwner(self)
        var inputs = childInputs
        inputs.isLazy = isLazy
        child = Inner._makeNode(inner, inputs)
    }

    @usableFromInline package final var items: ContiguousArray<LayoutItem> { list.items(of: self, for: item) }

    package final override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let child { body(child) }
    }

    package final override func appendItems(to items: inout ContiguousArray<LayoutItem>) { items.append(item) }

    package final override func contentItemsDidChange() {
        list.invalidate()
        item.setNeedsLayout()
        contentViewsDidChange()
    }
}

extension ContainerNode: ContainerItem.Owner {}

/// The item of a container.
@MainActor @usableFromInline package class ContainerItem: LayoutItem {
    @MainActor @usableFromInline package protocol Owner: AnyObject {
        var items: ContiguousArray<LayoutItem> { get }
    }

    @exclusivity(unchecked) package final unowned(unsafe) var owner: (any Owner)?

    @usableFromInline final func setOwner(_ owner: any Owner) { self.owner = owner }

    package final var items: ContiguousArray<LayoutItem> { owner?.items ?? [] }

    package override func appendViews(to views: inout ViewList) {
        let items = items
        var first = 0
        if views.isEmpty, items.count > 8 {
            views = Self.ownViews(of: items)
            first = views.count
        }
        for index in first..<items.count { items[index].appendViews(to: &views) }
    }

    /// The views of the first items, as far as each has just one: to append them one by one takes three times as long.
    private static func ownViews(of items: ContiguousArray<LayoutItem>) -> ViewList {
        ViewList(
            ContiguousArray(unsafeUninitializedCapacity: items.count) { views, count in
                for index in items.indices {
                    guard let view = items[index].ownView else { break }
                    views.initializeElement(at: count, to: view)
                    count += 1
                }
            })
    }
}
