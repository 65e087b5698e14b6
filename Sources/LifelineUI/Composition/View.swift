/// A part of a user interface: a value that describes what to show.
///
/// A view is cheap: it is created at each evaluation and compared with the previous one. Its *node* is persistent: it
/// stores the state, and stays at the same place in the tree as long as the view's type and identity are the same.
@_typeEraser(AnyView)
@preconcurrency @MainActor
public protocol View {
    associatedtype Body: View

    /// The view's content.
    @ViewBuilder var body: Body { get }

    /// Creates the node for views of this type. Only the module's own primitive views implement it.
    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self>
}

extension View {
    @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        CompositeNode(view, inputs)
    }
}

extension Never: View {
    public var body: Never { fatalError("Never has no body.") }
}

/// A view with its own node instead of a body.
@preconcurrency @MainActor
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
    public var body: Never { fatalError("\(Self.self) is a primitive view; its `body` must not be called.") }
}
