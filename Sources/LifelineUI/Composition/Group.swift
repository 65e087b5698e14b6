/// A view without content.
public struct EmptyView: _PrimitiveView {
    nonisolated public init() {}

    public static func _makeNode(_ view: EmptyView, _ inputs: _NodeInputs) -> _Node<EmptyView> {
        _ValueNode(view, inputs)
    }
}

/// Several views that can be used where one is expected. It has no appearance or layout of its own.
public struct Group<Content: View>: _PrimitiveView {
    let content: Content

    /// Creates a group, whose modifiers apply to each of its views.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ForwardingNode(view, inputs) { $0.content }
    }
}
