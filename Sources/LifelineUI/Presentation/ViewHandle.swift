/// A reference to a view's UIKit view, for placing a panel beside it.
@MainActor final class ViewHandle {
    weak var view: UIView?
    /// The part of the view beside which the panel is placed.
    var attachment: PopoverAttachmentAnchor?
    /// The edge of that part beside which a popover prefers to be.
    var arrowEdge: Edge?

    nonisolated init() {}

    /// The frame of that part in the hosting view's coordinates, in which the hosting view's content is laid out.
    var frame: CGRect {
        guard let view, let host = view.enclosingHost else { return .zero }
        let part = attachment?.rect(in: view.bounds.size) ?? view.bounds
        let frame = view.convert(part, to: host)
        guard host.layoutItemsAreMirrored else { return frame }
        return CGRect(x: host.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}

struct _ViewHandleModifier: UnaryLayoutModifier {
    let handle: ViewHandle

    func makeItem() -> UnaryHostItem { UnaryHostItem() }

    func configure(_ item: UnaryHostItem) -> Bool {
        handle.view = item.uiView
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}
