/// A node with one child, which is created with the node or later.
@MainActor @usableFromInline package class SingleChildNode<Content: View, Inner: View>: _ValueNode<Content> {
    @usableFromInline package final var child: _Node<Inner>? {
        get { node }
        set { node = newValue }
    }
    private final var node: _Node<Inner>?

    @inlinable override init(_ view: consuming Content, _ inputs: __shared _NodeInputs) { super.init(view, inputs) }

    package final override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let child { body(child) } else if let notice { body(notice) }
    }
}

/// The node of a view that is implemented by another view.
final class ForwardingNode<Content: View, Inner: View>: SingleChildNode<Content, Inner> {
    private let inner: @MainActor (Content) -> Inner

    /// - Parameters:
    ///   - makeChild: creates the node of the other view if that is not the view's own kind.
    ///   - inner: returns the other view.
    init(
        _ view: Content, _ inputs: __shared _NodeInputs,
        makeChild: @MainActor (Inner, _NodeInputs) -> _Node<Inner> = { Inner._makeNode($0, $1) },
        inner: @escaping @MainActor (Content) -> Inner
    ) {
        self.inner = inner
        super.init(view, inputs)
        child = makeChild(inner(view), childInputs)
    }

    override func update() { child?.reconcile(inner(view)) }

    override var forwardsItems: Bool { true }
}
