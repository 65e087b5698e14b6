import Ownership

/// Fills the remaining space along the axis of its stack.
public struct Spacer: _PrimitiveView {
    let minLength: Double?

    /// - Parameter minLength: the minimum length in points; 8 when nil.
    nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength.map(Double.init) }

    public static func _makeNode(_ view: Spacer, _ inputs: _NodeInputs) -> _Node<Spacer> {
        ItemNode(view, inputs, item: SpacerItem()) { view, item in
            defer { item.minLength = view.minLength ?? 8 }
            return item.minLength != view.minLength ?? 8
        }
    }
}

@MainActor final class SpacerItem: LayoutItem {
    var minLength = 8.0

    override var isSpacer: Bool { true }
    override var layoutPriority: Double { -.infinity }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let axis = stackAxis
        return CGSize(
            width: axis == .vertical ? 0 : max(minLength, proposal.width ?? minLength),
            height: axis == .horizontal ? 0 : max(minLength, proposal.height ?? minLength))
    }
}

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
