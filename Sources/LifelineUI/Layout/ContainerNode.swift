/// The node of a view that lays out a content: a stack, a frame, a hosting view.
///
/// Its item is asked for sizes; subclasses give it what to do.
@MainActor @usableFromInline package class ContainerNode<Content: View, Inner: View>: _Node<Content> {
    @exclusivity(unchecked) @usableFromInline package final var child: _Node<Inner>?
    @exclusivity(unchecked) private final var list = ContentList()
    @usableFromInline package final let item: ContainerItem

    /// `isLazy` says that the content is made on demand.
    @inlinable init(_ view: Content, _ inputs: _NodeInputs, item: ContainerItem, inner: Inner, isLazy: Bool = false) {
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

    package override func appendViews(to views: inout ContiguousArray<UIView>) {
        let items = items
        if views.isEmpty { views.reserveCapacity(items.count) }
        for item in items { item.appendViews(to: &views) }
    }
}
