/// Several views, one after the other.
public struct TupleView<each Content: View>: _PrimitiveView {
    nonisolated(unsafe) public let value: (repeat each Content)

    nonisolated public init(_ value: (repeat each Content)) { self.value = value }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        TupleNode<repeat each Content>(view, inputs)
    }
}

private final class TupleNode<each Content: View>: _Node<TupleView<repeat each Content>> {
    /// Each of a view of another type. (As a tuple of nodes they would cost a look-up of each node's type at each use.)
    @exclusivity(unchecked) private var nodes: ContiguousArray<_ViewNode> = []

    override init(_ view: TupleView<repeat each Content>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        let inputs = childInputs
        for content in repeat each view.value { nodes.append(Self.makeNode(content, inputs)) }
    }

    private static func makeNode<View: LifelineUI.View>(_ view: View, _ inputs: _NodeInputs) -> _ViewNode {
        View._makeNode(view, inputs)
    }

    override func update() {
        var index = 0
        for content in repeat each view.value {
            give(content, to: nodes[index])
            index += 1
        }
    }

    private func give<View: LifelineUI.View>(_ view: View, to node: _ViewNode) {
        unsafeDowncast(node, to: _Node<View>.self).receive(view)
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        for node in nodes { body(node) }
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        for node in nodes { node.appendItems(to: &items) }
    }
}
