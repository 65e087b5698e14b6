import Ownership

/// The content of a page: several views are stacked vertically, as in a `VStack`; one is laid out as it is.
///
/// Buttons of the page submit its forms, see `ValidationScope`.
struct _PageContent<Content: View>: _PrimitiveView {
    let content: Content

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { PageContentNode(view, inputs) }
}

private final class PageContentNode<Content: View>: SingleChildNode<_PageContent<Content>, Content> {
    private let stack = StackItem(axis: .vertical)

    override init(_ view: _PageContent<Content>, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        stack.setOwner(self)
        var values = environment
        values.validationScope = ValidationScope(page: self, in: values.validationScope)
        child = Content._makeNode(
            view.content, _NodeInputs(parent: self, graph: graph, environment: values, isLazy: false))
    }

    deinit { stack.ownerDidEnd() }

    override func update() { child?.reconcile(view.content) }

    override var singleItem: Unretained<LayoutItem>? { child?.singleItem }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        var own: ContiguousArray<LayoutItem> = []
        child?.appendItems(to: &own)
        if own.count > 1 { items.append(stack) } else { items.append(contentsOf: own) }
    }

    override func contentItemsDidChange() {
        stack.itemsDidChange()
        super.contentItemsDidChange()
    }
}
