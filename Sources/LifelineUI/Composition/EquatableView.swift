/// A view that is evaluated again only when it differs from the previous one.
///
/// `Equatable` views are compared in this way anyway; the wrapper makes it explicit for readers.
public struct EquatableView<Content: View & Equatable>: _PrimitiveView, @preconcurrency Equatable {
    /// The view that is compared.
    public var content: Content

    public init(content: Content) { self.content = content }

    public static func == (a: Self, b: Self) -> Bool { a.content == b.content }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ForwardingNode(view, inputs) { $0.content }
    }
}

extension View where Self: Equatable {
    /// Skips the view's evaluation as long as it equals the previous one.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
