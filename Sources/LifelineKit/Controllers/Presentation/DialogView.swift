import LayerTree

/// A view that holds the keyboard focus while it is shown: the container of a presented controller, or the panel of a
/// declared sheet, alert or menu.
///
/// Remember the focus before the dialog is shown, move it in once the dialog is laid out, and return it when the dialog
/// is gone:
///
/// ```
///  UIWindowScene.focusOrigins ─▶ takeFocus() ─▶ … ─▶ UIWindowScene.returnFocus(to:)
/// ```
///
/// What lies below is inert meanwhile; whoever shows the dialog sees to that.
package final class DialogView: UIView {
    package enum Kind: Hashable, Sendable {
        case dialog
        /// A dialog that asks for a decision.
        case alert
        case menu

        var role: String {
            switch self {
            case .dialog: "dialog"
            case .alert: "alertdialog"
            case .menu: "menu"
            }
        }
    }

    package var kind: Kind {
        didSet { if kind != oldValue { applyKind() } }
    }

    /// The elements that may get the focus when the dialog is gone, the first that can.
    package var focusOrigins: [LayerID] = []

    package init(kind: Kind, frame: CGRect) {
        self.kind = kind
        super.init(frame: frame)
        applyKind()
    }

    /// The container of a presented controller. It follows the window's size and takes Escape.
    convenience init(_ presentation: UIPresentationController, frame: CGRect) {
        self.init(kind: presentation is AlertPresentation ? .alert : .dialog, frame: frame)
        self.presentation = presentation
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        layer.events.insert(.key)
        accessibilityLabel = presentation.presentedViewController.pageTitle
    }

    package required init?(coder: NSCoder) { nil }

    /// What the view is the container of; nil for the panel of a declared view.
    private(set) weak var presentation: UIPresentationController?

    package override func layoutSubviews() {
        super.layoutSubviews()
        guard let presentation, presentation.containerView === self else { return }
        presentation.containerViewWillLayoutSubviews()
        // While it moves the animator says where it is.
        if presentation.running == nil, let view = presentation.presentedView, view.superview === self {
            view.frame = presentation.frameOfPresentedViewInContainerView
        }
        presentation.containerViewDidLayoutSubviews()
    }

    package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let presentation, presses.contains(where: { $0.key?.characters == "Escape" }) {
            presentation.escapePressed()
        } else {
            super.pressesBegan(presses, with: event)
        }
    }

    private func applyKind() {
        assignedRole = kind.role
        layer[attribute: .tabindex] = "-1"
        // A menu is no dialog to ARIA, and takes no aria-modal.
        layer[attribute: .ariaModal] = kind == .menu ? nil : "true"
        layer[feature: Self.arrowKeysFeature] = kind == .menu ? [] : nil
    }

    /// The client's module that moves the focus with arrow keys within menus and groups of radio buttons.
    package static let arrowKeysFeature = "arrows"

    /// Moves the focus into the dialog: to the chosen item of a menu or else its first one, to the whole of any other dialog, whose
    /// name and description are then read out. Leaves the focus alone if a responder in the dialog has it.
    package func takeFocus() {
        guard let scene = window?.windowScene else { return }
        if let responder = scene.firstResponder as? UIView, responder.isDescendant(of: self) { return }
        scene.send(.focus((kind == .menu ? firstItem : nil)?.layer.id ?? layer.id))
    }

    private var firstItem: UIView? {
        var first: UIView?
        func find(in view: UIView) -> UIView? {
            for subview in view.subviews where !subview.isHidden {
                if let role = subview.layer[attribute: .role], role.hasPrefix("menuitem") {
                    if role == "menuitemradio", subview.layer[attribute: .ariaChecked] == "true" { return subview }
                    first = first ?? subview
                }
                if let found = find(in: subview) { return found }
            }
            return nil
        }
        return find(in: self) ?? first
    }
}

extension UIView {
    /// Whether the view is shown and nothing covers it. Labels, which take no events, can have the focus too.
    final var canHavePageFocus: Bool {
        window != nil
            && sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && !$0.layer.hasFlag(.inert) }
    }
}

extension UIWindowScene {
    /// Where the focus may return to when something that is about to be shown is gone again: what has the focus now, then
    /// what each dialog around that would return it to.
    package var focusOrigins: [LayerID] {
        guard let focused = focusedLayer else { return [] }
        var origins = [focused]
        var next = display?.context.committedLayer(focused)?.owner as? UIView
        while let view = next {
            if let dialog = view as? DialogView { origins += dialog.focusOrigins }
            next = view.superview
        }
        return origins
    }

    /// Gives the focus to the first of some elements that is still shown and can be used. Leaves it alone if a dialog above
    /// covers them all.
    ///
    /// - Returns: whether there is such an element.
    @discardableResult
    package func returnFocus(to origins: [LayerID]) -> Bool {
        let target = origins.first { id in
            (display?.context.committedLayer(id)?.owner as? UIView)?.canHavePageFocus == true
        }
        if let target { send(.focus(target)) }
        return target != nil
    }
}
