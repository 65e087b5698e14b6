/// A modifier that gives each item of its content a secondary view: behind it, in front of it, or as its mask.
@MainActor protocol SecondaryViewModifier: ViewModifier where Body == Never {
    associatedtype Secondary: View
    associatedtype Item: UnaryItem, SecondaryViewItem

    var secondary: Secondary { get }
    /// The alignment of the secondary view in the content's frame.
    var alignment: Alignment { get }
    func makeItem() -> Item
}

/// An item around a content item that also has the items of a secondary view.
@MainActor protocol SecondaryViewItem: UnaryItem {
    var secondary: ContiguousArray<LayoutItem> { get set }
    var alignment: Alignment { get set }
}

extension SecondaryViewModifier {
    static func makeSecondaryNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        SecondaryNode(view, inputs)
    }
}

/// A node that gives each item of its content its own secondary view.
private final class SecondaryNode<Content: View, Modifier: SecondaryViewModifier>:
    _Node<ModifiedContent<Content, Modifier>>
{
    private var child: _Node<Content>?
    // Only the modifier, since the content is stored by its own node: for a row with a background it would be the whole row.
    private var modifier: Modifier
    private var wrappers = ItemWrappers<(item: Modifier.Item, node: _Node<Modifier.Secondary>)>()

    init(_ view: __shared ModifiedContent<Content, Modifier>, _ inputs: __shared _NodeInputs) {
        modifier = view.modifier
        super.init(inputs)
        child = Content._makeNode(view.content, childInputs)
    }

    override func reconcile(at new: UnsafeMutablePointer<ModifiedContent<Content, Modifier>>) {
        let (content, newModifier) = places(in: new)
        child?.reconcile(at: content)
        swap(&modifier, &newModifier.pointee)
        for (item, node) in wrappers.all {
            if item.alignment != modifier.alignment {
                item.alignment = modifier.alignment
                item.setNeedsLayout()
            }
            node.reconcile(modifier.secondary)
        }
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        var inner: ContiguousArray<LayoutItem> = []
        child?.appendItems(to: &inner)
        // In a copy: new content notifies this node of its views.
        var wrappers = wrappers
        let removed = wrappers.update(for: inner, content: { $0.item.content }) { content in
            let item = modifier.makeItem()
            item.alignment = modifier.alignment
            item.wrap(content)
            return (item, Modifier.Secondary._makeNode(modifier.secondary, secondaryInputs))
        }
        self.wrappers = wrappers
        for (item, node) in wrappers.all {
            var secondary: ContiguousArray<LayoutItem> = []
            node.appendItems(to: &secondary)
            for inner in secondary { inner.parentItem = item }
            item.secondary = secondary
        }
        for (item, node) in removed {
            LayoutPass.keep(item)
            node.unmount()
        }
        items.append(contentsOf: wrappers.all.lazy.map { $0.item as LayoutItem })
    }

    /// Only of content that is always one item, the secondary view is always the same.
    private var secondaryInputs: _NodeInputs {
        childInputs(isLazy: false).at(child?.singleItem == nil ? 2 : 1)
    }

    override func contentViewsDidChange() {
        for (item, _) in wrappers.all { item.contentViewsDidChange() }
        if wrappers.all.first?.item.hostsViews != true { super.contentViewsDidChange() }
    }

    override func contentItemsDidChange() {
        for (item, _) in wrappers.all { item.contentViewsDidChange() }
        super.contentItemsDidChange()
    }

    override func step(to child: _ViewNode) -> ViewPathStep { child.index == 2 ? .unknown : .index }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let child { body(child) }
        for (_, node) in wrappers.all { body(node) }
    }
}
