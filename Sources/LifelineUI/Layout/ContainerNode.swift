import LayerTree
import Ownership

/// The node of a view that lays out its content: a stack, a frame, a hosting view.
///
/// Its item does the layout; subclasses configure the item.
@MainActor @usableFromInline package class ContainerNode<Content: View, Inner: View>: SingleChildNode<Content, Inner> {
    @usableFromInline package final let item: ContainerItem

    /// - Parameter isLazy: whether the content is created on demand.
    @inlinable init(
        _ view: Content, _ inputs: __shared _NodeInputs, item: ContainerItem, inner: Inner, isLazy: Bool = false
    ) {
        self.item = item
        super.init(view, inputs)
        item.setOwner(self)
        restoreView()
        child = Inner._makeNode(inner, childInputs(isLazy: isLazy))
    }

    deinit { item.ownerDidEnd() }

    final override var ownView: UIView? { (item as? ViewBackedItem)?.uiView }

    package final override var singleItem: Unretained<LayoutItem>? { Unretained(item) }

    package final override func contentItemsDidChange() {
        item.itemsDidChange()
        contentViewsDidChange()
    }
}
