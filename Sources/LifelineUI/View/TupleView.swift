/// Several views, one after the other.
public struct TupleView<each Content: View>: _PrimitiveView {
    nonisolated(unsafe) public let value: (repeat each Content)

    nonisolated public init(_ value: (repeat each Content)) { self.value = value }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        TupleNode<repeat each Content>(view, inputs)
    }
}

private final class TupleNode<each Content: View>: _Node<TupleView<repeat each Content>> {
    private var nodes: (repeat _Node<each Content>)?

    override init(_ view: TupleView<repeat each Content>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        let inputs = childInputs
        nodes = (repeat (each Content)._makeNode(each view.value, inputs))
    }

    override func update() {
        guard let nodes else { return }
        repeat (each nodes).receive(each view.value)
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        guard let nodes else { return }
        repeat body(each nodes)
    }
}
