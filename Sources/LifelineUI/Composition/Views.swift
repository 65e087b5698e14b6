import LayerTree
import Ownership

/// Several views in sequence, as combined by a builder.
///
/// `TupleView` supports any number of them. However, its loops over a parameter pack are not specialized: each view
/// would be copied and its node created through witness tables. Therefore there is a separate type for each number up
/// to six, which covers nearly all containers.
@MainActor public protocol _Views: _PrimitiveView {
    func _makeNodes(_ inputs: _NodeInputs) -> ContiguousArray<_ViewNode>
    /// Reconciles each node with its view, in order. The nodes may swap the views with their previous ones.
    mutating func _update(_ nodes: ContiguousArray<_ViewNode>)
    /// The views, type-erased.
    func _erasedViews() -> [AnyView]
}

@usableFromInline final class ViewsNode<Views: _Views>: _Node<Views> {
    @usableFromInline var nodes: ContiguousArray<_ViewNode> {
        get { children ?? [] }
        set { children = newValue }
    }
    // Nil at first: an inlinable initializer can't initialize it otherwise.
    private final var children: ContiguousArray<_ViewNode>?

    @inlinable init(_ view: __shared Views, _ inputs: __shared _NodeInputs) {
        super.init(inputs)
        nodes = view._makeNodes(childInputs)
    }

    override func reconcile(at new: UnsafeMutablePointer<Views>) { new.pointee._update(nodes) }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        for node in nodes { body(node) }
    }

    override func step(to child: _ViewNode) -> ViewPathStep { .index }

    override var forwardsItems: Bool { true }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        if items.isEmpty { items.reserveCapacity(nodes.count) }
        for index in nodes.indices { Unretained(nodes[index]).borrow { $0.appendItems(to: &items) } }
    }
}

extension View {
    mutating func update(_ node: _ViewNode) { (node as! _Node<Self>).reconcile(at: &self) }
}

public nonisolated struct _Views2<A: View, B: View>: _Views {
    @usableFromInline var a: A
    @usableFromInline var b: B

    @inlinable init(_ a: A, _ b: B) {
        self.a = a
        self.b = b
    }

    @MainActor @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ViewsNode(view, inputs)
    }

    @MainActor @inlinable public func _makeNodes(_ inputs: _NodeInputs) -> ContiguousArray<_ViewNode> {
        [
            A._makeNode(a, inputs.at(0)), B._makeNode(b, inputs.at(1)),
        ]
    }

    @MainActor public func _erasedViews() -> [AnyView] { [AnyView(a), AnyView(b)] }

    @MainActor public mutating func _update(_ nodes: ContiguousArray<_ViewNode>) {
        a.update(nodes[0])
        b.update(nodes[1])
    }
}

public nonisolated struct _Views3<A: View, B: View, C: View>: _Views {
    @usableFromInline var a: A
    @usableFromInline var b: B
    @usableFromInline var c: C

    @inlinable init(_ a: A, _ b: B, _ c: C) {
        self.a = a
        self.b = b
        self.c = c
    }

    @MainActor @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ViewsNode(view, inputs)
    }

    @MainActor @inlinable public func _makeNodes(_ inputs: _NodeInputs) -> ContiguousArray<_ViewNode> {
        [
            A._makeNode(a, inputs.at(0)), B._makeNode(b, inputs.at(1)), C._makeNode(c, inputs.at(2)),
        ]
    }

    @MainActor public func _erasedViews() -> [AnyView] { [AnyView(a), AnyView(b), AnyView(c)] }

    @MainActor public mutating func _update(_ nodes: ContiguousArray<_ViewNode>) {
        a.update(nodes[0])
        b.update(nodes[1])
        c.update(nodes[2])
    }
}

public nonisolated struct _Views4<A: View, B: View, C: View, D: View>: _Views {
    @usableFromInline var a: A
    @usableFromInline var b: B
    @usableFromInline var c: C
    @usableFromInline var d: D

    @inlinable init(_ a: A, _ b: B, _ c: C, _ d: D) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
    }

    @MainActor @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ViewsNode(view, inputs)
    }

    @MainActor @inlinable public func _makeNodes(_ inputs: _NodeInputs) -> ContiguousArray<_ViewNode> {
        [
            A._makeNode(a, inputs.at(0)), B._makeNode(b, inputs.at(1)), C._makeNode(c, inputs.at(2)),
            D._makeNode(d, inputs.at(3)),
        ]
    }

    @MainActor public func _erasedViews() -> [AnyView] { [AnyView(a), AnyView(b), AnyView(c), AnyView(d)] }

    @MainActor public mutating func _update(_ nodes: ContiguousArray<_ViewNode>) {
        a.update(nodes[0])
        b.update(nodes[1])
        c.update(nodes[2])
        d.update(nodes[3])
    }
}

public nonisolated struct _Views5<A: View, B: View, C: View, D: View, E: View>: _Views {
    @usableFromInline var a: A
    @usableFromInline var b: B
    @usableFromInline var c: C
    @usableFromInline var d: D
    @usableFromInline var e: E

    @inlinable init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
    }

    @MainActor @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ViewsNode(view, inputs)
    }

    @MainActor @inlinable public func _makeNodes(_ inputs: _NodeInputs) -> ContiguousArray<_ViewNode> {
        [
            A._makeNode(a, inputs.at(0)), B._makeNode(b, inputs.at(1)), C._makeNode(c, inputs.at(2)),
            D._makeNode(d, inputs.at(3)), E._makeNode(e, inputs.at(4)),
        ]
    }

    @MainActor public func _erasedViews() -> [AnyView] { [AnyView(a), AnyView(b), AnyView(c), AnyView(d), AnyView(e)] }

    @MainActor public mutating func _update(_ nodes: ContiguousArray<_ViewNode>) {
        a.update(nodes[0])
        b.update(nodes[1])
        c.update(nodes[2])
        d.update(nodes[3])
        e.update(nodes[4])
    }
}

public nonisolated struct _Views6<A: View, B: View, C: View, D: View, E: View, F: View>: _Views {
    @usableFromInline var a: A
    @usableFromInline var b: B
    @usableFromInline var c: C
    @usableFromInline var d: D
    @usableFromInline var e: E
    @usableFromInline var f: F

    @inlinable init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    @MainActor @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ViewsNode(view, inputs)
    }

    @MainActor @inlinable public func _makeNodes(_ inputs: _NodeInputs) -> ContiguousArray<_ViewNode> {
        [
            A._makeNode(a, inputs.at(0)), B._makeNode(b, inputs.at(1)), C._makeNode(c, inputs.at(2)),
            D._makeNode(d, inputs.at(3)), E._makeNode(e, inputs.at(4)), F._makeNode(f, inputs.at(5)),
        ]
    }

    @MainActor public func _erasedViews() -> [AnyView] {
        [AnyView(a), AnyView(b), AnyView(c), AnyView(d), AnyView(e), AnyView(f)]
    }

    @MainActor public mutating func _update(_ nodes: ContiguousArray<_ViewNode>) {
        a.update(nodes[0])
        b.update(nodes[1])
        c.update(nodes[2])
        d.update(nodes[3])
        e.update(nodes[4])
        f.update(nodes[5])
    }
}
