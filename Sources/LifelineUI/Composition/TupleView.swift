/// Any number of views in sequence.
public nonisolated struct TupleView<each Content: View>: _Views {
    /// The views, in order.
    public let value: (repeat each Content)

    /// Combines views into one value.
    nonisolated public init(_ value: (repeat each Content)) { self.value = value }

    @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ViewsNode(view, inputs)
    }

    @MainActor public func _makeNodes(_ inputs: _NodeInputs) -> ContiguousArray<_ViewNode> {
        var nodes: ContiguousArray<_ViewNode> = []
        for content in repeat each value { nodes.append(Self.makeNode(content, inputs.at(nodes.count))) }
        return nodes
    }

    @MainActor public func _erasedViews() -> [AnyView] {
        var views: [AnyView] = []
        for content in repeat each value { views.append(AnyView(content)) }
        return views
    }

    @MainActor private static func makeNode<View: LifelineUI.View>(_ view: View, _ inputs: _NodeInputs) -> _ViewNode {
        View._makeNode(view, inputs)
    }

    @MainActor public func _update(_ nodes: ContiguousArray<_ViewNode>) {
        var index = 0
        for content in repeat each value {
            var content = content
            content.update(nodes[index])
            index += 1
        }
    }
}
