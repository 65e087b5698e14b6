/// Several views, one after the other, as a builder puts them together.
///
/// `TupleView` stands for any number of them. Its loops over a pack of types are not compiled for those types, however: each
/// view would be copied and its node made through witnesses. Up to six, which nearly all containers hold, there is a type
/// for each number instead.
@MainActor public protocol _Views: _PrimitiveView {
    func _makeNodes(_ inputs: _NodeInputs) -> ContiguousArray<_ViewNode>
    /// Gives each node its view, in order.
    func _give(to nodes: ContiguousArray<_ViewNode>)
}

@usableFromInline final class ViewsNode<Views: _Views>: _Node<Views> {
    @exclusivity(unchecked) @usableFromInline var nodes: ContiguousArray<_ViewNode> = []

    @inlinable init(_ view: __shared Views, _ inputs: _NodeInputs) {
        super.init(inputs)
        nodes = view._makeNodes(childInputs)
    }

    override func receive(at new: UnsafeMutablePointer<Views>) { new.pointee._give(to: nodes) }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        for node in nodes { body(node) }
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        if items.isEmpty { items.reserveCapacity(nodes.count) }
        for node in nodes { node.appendItems(to: &items) }
    }
}

extension View {
    @inlinable func give(to node: _ViewNode) { unsafeDowncast(node, to: _Node<Self>.self).receive(self) }
}

public struct _Views2<A: View, B: View>: _Views {
    @usableFromInline nonisolated(unsafe) let value: (A, B)

    @inlinable nonisolated init(_ a: A, _ b: B) { value = (a, b) }

    @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ViewsNode(view, inputs)
    }

    @inlinable public func _makeNodes(_ inputs: _NodeInputs) -> ContiguousArray<_ViewNode> {
        [
            A._makeNode(value.0, inputs), B._makeNode(value.1, inputs),
        ]
    }

    public func _give(to nodes: ContiguousArray<_ViewNode>) {
        value.0.give(to: nodes[0])
        value.1.give(to: nodes[1])
    }
}

public struct _Views3<A: View, B: View, C: View>: _Views {
    @usableFromInline nonisolated(unsafe) let value: (A, B, C)

    @inlinable nonisolated init(_ a: A, _ b: B, _ c: C) { value = (a, b, c) }

    @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ViewsNode(view, inputs)
    }

    @inlinable public func _makeNodes(_ inputs: _NodeInputs) -> ContiguousArray<_ViewNode> {
        [
            A._makeNode(value.0, inputs), B._makeNode(value.1, inputs), C._makeNode(value.2, inputs),
        ]
    }

    public func _give(to nodes: ContiguousArray<_ViewNode>) {
        value.0.give(to: nodes[0])
        value.1.give(to: nodes[1])
        value.2.give(to: nodes[2])
    }
}

public struct _Views4<A: View, B: View, C: View, D: View>: _Views {
    @usableFromInline nonisolated(unsafe) let value: (A, B, C, D)

    @inlinable nonisolated init(_ a: A, _ b: B, _ c: C, _ d: D) { value = (a, b, c, d) }

    @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ViewsNode(view, inputs)
    }

    @inlinable public func _makeNodes(_ inputs: _NodeInputs) -> ContiguousArray<_ViewNode> {
        [
            A._makeNode(value.0, inputs), B._makeNode(value.1, inputs), C._makeNode(value.2, inputs),
            D._makeNode(value.3, inputs),
        ]
    }

    public func _give(to nodes: ContiguousArray<_ViewNode>) {
        value.0.give(to: nodes[0])
        value.1.give(to: nodes[1])
        value.2.give(to: nodes[2])
        value.3.give(to: nodes[3])
    }
}

public struct _Views5<A: View, B: View, C: View, D: View, E: View>: _Views {
    @usableFromInline nonisolated(unsafe) let value: (A, B, C, D, E)

    @inlinable nonisolated init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) { value = (a, b, c, d, e) }

    @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ViewsNode(view, inputs)
    }

    @inlinable public func _makeNodes(_ inputs: _NodeInputs) -> ContiguousArray<_ViewNode> {
        [
            A._makeNode(value.0, inputs), B._makeNode(value.1, inputs), C._makeNode(value.2, inputs),
            D._makeNode(value.3, inputs), E._makeNode(value.4, inputs),
        ]
    }

    public func _give(to nodes: ContiguousArray<_ViewNode>) {
        value.0.give(to: nodes[0])
        value.1.give(to: nodes[1])
        value.2.give(to: nodes[2])
        value.3.give(to: nodes[3])
        value.4.give(to: nodes[4])
    }
}

public struct _Views6<A: View, B: View, C: View, D: View, E: View, F: View>: _Views {
    @usableFromInline nonisolated(unsafe) let value: (A, B, C, D, E, F)

    @inlinable nonisolated init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) { value = (a, b, c, d, e, f) }

    @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ViewsNode(view, inputs)
    }

    @inlinable public func _makeNodes(_ inputs: _NodeInputs) -> ContiguousArray<_ViewNode> {
        [
            A._makeNode(value.0, inputs), B._makeNode(value.1, inputs), C._makeNode(value.2, inputs),
            D._makeNode(value.3, inputs), E._makeNode(value.4, inputs), F._makeNode(value.5, inputs),
        ]
    }

    public func _give(to nodes: ContiguousArray<_ViewNode>) {
        value.0.give(to: nodes[0])
        value.1.give(to: nodes[1])
        value.2.give(to: nodes[2])
        value.3.give(to: nodes[3])
        value.4.give(to: nodes[4])
        value.5.give(to: nodes[5])
    }
}
