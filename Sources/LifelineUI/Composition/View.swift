/// A part of a user interface: a value that describes what to show.
///
/// A view is cheap: it is made anew at each evaluation and compared with the one before. What lasts is its *node*, which
/// keeps state and stands at the same place of the tree as long as the view's type and identity stay.
@_typeEraser(AnyView)
@preconcurrency @MainActor
public protocol View {
    associatedtype Body: View

    /// What the view is made of.
    @ViewBuilder var body: Body { get }

    /// Makes the node that stands for views of this type. Only the module's own primitive views implement it.
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

/// A view that has a node of its own instead of a body.
@preconcurrency @MainActor
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
    public var body: Never { fatalError("\(Self.self) is a primitive view: it has no body to ask for.") }
}
