/// Opens a context menu on a right click, a long press, or a key.
struct _ContextMenuTrigger: UnaryLayoutModifier {
    let handle: ContextMenuHandle
    let isOffered: Bool
    let isOpen: Bool
    /// Whether the view is a button for its menu if it contains no control.
    let canFocus: Bool

    func makeItem() -> ContextMenuItem { ContextMenuItem() }

    func configure(_ item: ContextMenuItem) -> Bool {
        item.handle = handle
        item.canFocus = canFocus
        item.apply(isOffered: isOffered, isOpen: isOpen)
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class ContextMenuItem: UnaryHostItem {
    var handle: ContextMenuHandle?
    var canFocus = false
    private var trigger: ContextMenuTrigger?

    override init() {
        super.init()
        trigger = ContextMenuTrigger(on: uiView) { [weak self] request in
            guard let self else { return }
            handle?.open(in: uiView, at: request.point)
        }
    }

    func apply(isOffered: Bool, isOpen: Bool) {
        applyButton()
        trigger?.apply(isOffered: isOffered, isOpen: isOpen)
    }

    private func applyButton() { trigger?.canBeButton = canFocus && handle?.isOpenedByRow != true }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        applyButton()
        trigger?.describe()
    }
}
