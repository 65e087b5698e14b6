/// A view that is evaluated again only when it is not equal to the one before.
///
/// Views that are `Equatable` are compared in this way anyway; the wrapper says so where it matters to readers.
public struct EquatableView<Content: View & Equatable>: _PrimitiveView, @preconcurrency Equatable {
    public var content: Content

    public init(content: Content) { self.content = content }

    public static func == (a: Self, b: Self) -> Bool { a.content == b.content }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ForwardingNode(view, inputs) { $0.content }
    }
}

extension View where Self: Equatable {
    /// Leaves the view alone as long as it equals the one before.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
