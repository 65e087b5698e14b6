/// What a view does with items that are dragged over it.
@MainActor struct DropTarget {
    /// The accepted types; empty if only `accepts` knows.
    var types: [UTType] = []
    var accepts: @MainActor (DropInfo) -> Bool = { _ in true }
    var entered: @MainActor (DropInfo) -> Void = { _ in }
    var updated: @MainActor (DropInfo) -> DropProposal? = { _ in nil }
    var exited: @MainActor (DropInfo) -> Void = { _ in }
    var perform: @MainActor (DropInfo) -> Bool
}

struct _DropModifier: ViewModifier {
    let target: DropTarget
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
        content.modifier(_DropTargetHost(target: target, isEnabled: isEnabled))
    }
}

struct _DropTargetHost: UnaryLayoutModifier {
    let target: DropTarget
    let isEnabled: Bool

    func makeItem() -> DropTargetItem { DropTargetItem() }

    func configure(_ item: DropTargetItem) -> Bool {
        item.target = target
        item.interaction.isEnabled = isEnabled
        item.interaction.acceptedTypes = target.types
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class DropTargetItem: UnaryHostItem, UIDropInteractionDelegate {
    /// Always the newest: the view may be evaluated again during a drag.
    var target: DropTarget?
    private var operation = DropOperation.copy
    private(set) lazy var interaction = UIDropInteraction(delegate: self)

    override init() {
        super.init()
        uiView.addInteraction(interaction)
    }

    private func info(_ session: any UIDropSession) -> DropInfo {
        DropInfo(session, location: session.location(in: uiView))
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        target?.accepts(info(session)) ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        operation = .copy
        target?.entered(info(session))
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        if let proposal = target?.updated(info(session)) { operation = proposal.operation }
        return UIDropProposal(operation: operation.uiOperation)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        target?.exited(info(session))
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let info = info(session)
        if target?.perform(info) == false {
            announceRefusal()
        }
    }
}
