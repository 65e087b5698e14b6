import LayerTree

/// A panel that contains the keyboard focus while it is shown; see `DialogView`.
struct _DialogPanel: UnaryLayoutModifier {
    let kind: DialogView.Kind
    /// The accessibility name, read out when the panel is focused; nil uses the first heading inside, or the first
    /// text.
    let name: String?
    let details: String?
    let focusOrigins: [LayerID]

    func makeItem() -> DialogPanelItem { DialogPanelItem(kind) }

    func configure(_ item: DialogPanelItem) -> Bool {
        item.name = name
        item.dialog.accessibilityHint = details
        item.dialog.focusOrigins = focusOrigins
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class DialogPanelItem: UnaryHostItem {
    let dialog: DialogView
    var name: String? {
        didSet { if let name, name != dialog.accessibilityLabel { dialog.accessibilityLabel = name } }
    }
    private var hasTakenFocus = false

    init(_ kind: DialogView.Kind) {
        dialog = DialogView(kind: kind, frame: .zero)
        super.init(dialog)
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        if name == nil {
            let found = Self.firstText(in: dialog, isHeading: true) ?? Self.firstText(in: dialog, isHeading: false)
            if dialog.accessibilityLabel != found { dialog.accessibilityLabel = found }
        }
        guard !hasTakenFocus, let scene = UIWindowScene.current else { return }
        hasTakenFocus = true
        scene.enqueue(.layout) { [weak scene, weak dialog] in
            guard let scene, let dialog else { return }
            dialog.requestFocus()
            guard dialog.kind != .menu else { return }
            // What the app focuses when its views appear is focused in the next turn.
            scene.enqueue(.passive) { [weak scene, weak dialog] in
                scene?.enqueue(.passive) { dialog?.focusFirstField() }
            }
        }
    }

    private static func firstText(in view: UIView, isHeading: Bool) -> String? {
        if view.isHidden { return nil }
        if !isHeading || view.isHeading, let text = view.accessibilityLabel ?? view.shownText, !text.isEmpty {
            if view.superview != nil, !(view is DialogView) { return text }
        }
        for subview in view.subviews {
            if let text = firstText(in: subview, isHeading: isHeading) { return text }
        }
        return nil
    }
}

extension UIView {
    /// Whether the view is a heading to assistive technology.
    fileprivate var isHeading: Bool {
        if accessibilityTraits.contains(.header) { return true }
        switch layer.element {
        case .h1, .h2, .h3, .h4, .h5, .h6: return true
        default: return false
        }
    }
}

/// Makes views below a topmost presentation inert: they can't be used, focused or read out.
struct _CoveredModifier: UnaryLayoutModifier {
    let isCovered: Bool

    func makeItem() -> UnaryHostItem { UnaryHostItem() }

    func configure(_ item: UnaryHostItem) -> Bool {
        item.uiView.layer.setFlag(.inert, isCovered)
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// The backdrop under a panel, which handles clicks. It is hidden from the keyboard and assistive technology.
struct _Backdrop: _PrimitiveView {
    let color: UIColor
    let action: () -> Void

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ItemNode(view, inputs, item: BackdropItem(view.color)) { view, item in
            item.dimming.onTap = view.action
            if item.dimming.backgroundColor != view.color { item.dimming.backgroundColor = view.color }
            return false
        }
    }
}

@MainActor private final class BackdropItem: ViewItem {
    let dimming: DimmingView

    init(_ color: UIColor) {
        dimming = DimmingView(color)
        super.init(dimming)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}
