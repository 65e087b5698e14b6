import Ownership

/// The node of a view with one item and no children.
final class ItemNode<Content: View, Item: LayoutItem>: _ValueNode<Content> {
    private let item: Item
    private let configure: @MainActor (Content, Item) -> Bool

    /// - Parameter configure: returns whether the item's layout changed.
    init(
        _ view: Content, _ inputs: _NodeInputs, item: Item, configure: @escaping @MainActor (Content, Item) -> Bool
    ) {
        self.item = item
        self.configure = configure
        super.init(view, inputs)
        _ = configure(view, item)
    }

    override func update() {
        (item as? ViewItem)?.isAnimationPending = LayoutAnimation.isAwaited(in: graph)
        if configure(view, item) { item.setNeedsLayout() }
    }

    override var singleItem: Unretained<LayoutItem>? { Unretained(item) }
}
