import Ownership

/// An element of a `ForEach` in a lazy container. Its views are created when it comes near the visible part. Far away
/// they are discarded if they store no state.
@MainActor class LazyElementItem: ContainerItem {
    /// The axis along which the views of one element are stacked.
    var axis = Axis.vertical
    var spacing = 0.0
    /// The element's id, followed by its offset in the data, the number of elements, and the edits that a list may offer.
    final var id: AnyHashable?
    final var offset = 0
    final var count = 0
    final var edits = RowEdits()

    var isRealized: Bool { false }
    /// Creates the element's views.
    func realize() {}

    private var solver: StackSolver {
        StackSolver(axis: axis, guide: axis == .vertical ? .centerX : .centerY, spacing: spacing)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let items = self.items
        if items.count == 1 { return items[0].size(proposal) }
        return solver.solve(items, proposal).size
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let items = self.items
        if items.count == 1 { return items[0].place(in: frame, proposal: proposal) }
        solver.solve(items, proposal).place(items, in: frame)
    }

    override var zIndex: Double { items.count == 1 ? items[0].zIndex : 0 }

    // The rows of a table lay out the cells instead of the element, which then has no layout of its own to invalidate.
    override func contentDidInvalidate() {
        if hasLayout { super.contentDidInvalidate() } else { parentItem?.contentDidInvalidate() }
    }

    override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        items.count == 1 ? items[0].layoutValue(key) : nil
    }
}

/// A view that represents one element.
struct LazyElement<Content: View>: _PrimitiveView {
    let content: @MainActor () -> Content
    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { LazyElementNode(view, inputs) }
}

final class LazyElementNode<Content: View>: SingleChildNode<LazyElement<Content>, Content> {
    let item = Item()

    final class Item: LazyElementItem {
        /// The node, which clears this when it is unmounted.
        fileprivate var node: Unretained<LazyElementNode<Content>>?
        override var isRealized: Bool { node?.object.child != nil }
        override func realize() { node?.object.realize() }
    }

    override init(_ view: LazyElement<Content>, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        requirePromptTeardown()
        item.setOwner(self)
        item.node = Unretained(self)
    }

    private func realize() {
        guard child == nil, isMounted else { return }
        update(makingChild: true)
    }

    /// Whether nothing is lost if the node is discarded and created again: see `_ViewNode.canBeDiscarded`.
    var contentCanBeDiscarded: Bool {
        guard let child else { return true }
        guard child.canBeDiscarded else { return false }
        guard let responder = graph.scene?.firstResponder as? UIView else { return true }
        var views: ViewList = []
        item.appendViews(to: &views)
        return !views.contains { responder.isDescendant(of: $0) }
    }

    override func update() { update(makingChild: child != nil) }

    private func update(makingChild: Bool) {
        guard makingChild else { return }
        graph.evaluations += 1
        let content = tracking { view.content() }
        if let child {
            child.reconcile(content)
        } else {
            child = Content._makeNode(content, childInputs(isLazy: false))
            item.itemsDidChange()
        }
    }

    override var singleItem: Unretained<LayoutItem>? { Unretained(item) }

    override func contentItemsDidChange() {
        item.itemsDidChange()
        contentViewsDidChange()
    }

    override func willUnmount() {
        item.setOwner(nil)
        item.node = nil
    }
}
