/// Gives a view an identity: a view with another identity is another view, with new state.
public nonisolated struct _IdentifiedView<Content: View, ID: Hashable>: _PrimitiveView {
    let content: Content
    let id: ID

    init(content: Content, id: ID) {
        self.content = content
        self.id = id
    }

    @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        IdentityNode(view, inputs)
    }
}

private final class IdentityNode<Content: View, ID: Hashable>: SingleChildNode<_IdentifiedView<Content, ID>, Content>,
    IdentityOwner
{
    private var shown: ID

    override init(_ view: _IdentifiedView<Content, ID>, _ inputs: __shared _NodeInputs) {
        shown = view.id
        super.init(view, inputs)
        child = Content._makeNode(view.content, childInputs)
    }

    override func update() {
        if view.id == shown {
            child?.reconcile(view.content)
        } else if !keepsContentForProbe() {
            shown = view.id
            child?.unmount()
            child = Content._makeNode(view.content, childInputs)
            contentItemsDidChange()
        }
    }

    override func node(identifiedBy id: AnyHashable) -> _ViewNode? {
        id == AnyHashable(view.id) ? self : super.node(identifiedBy: id)
    }

    var identity: AnyHashable { AnyHashable(view.id) }

    override var forwardsItems: Bool { true }
}

extension View {
    /// Binds the view's state to a value: when the value changes, the view starts with new state.
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { _IdentifiedView(content: self, id: id) }
}
