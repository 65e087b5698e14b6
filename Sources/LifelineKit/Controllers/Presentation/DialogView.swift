import LayerTree

/// A view that contains the keyboard focus while it is shown: the container of a presented controller, or the panel of
/// a declared sheet, alert or menu.
///
/// Record the focus before the dialog is shown, move it into the dialog after layout, and return it when the dialog is
/// removed:
///
/// ```
///  UIWindowScene.focusOriginsOfDialog ─▶ requestFocus() ─▶ … ─▶ UIWindowScene.returnFocus(to:)
/// ```
///
/// The presenter must make everything below inert meanwhile.
package final class DialogView: UIView {
    package enum Kind: Hashable, Sendable {
        case dialog
        /// A dialog that requires a decision.
        case alert
        case menu
        /// The container of a menu's panel.
        case container

        var role: String? {
            switch self {
            case .container: nil
            case .dialog: "dialog"
            case .alert: "alertdialog"
            case .menu: "menu"
            }
        }
    }

    package var kind: Kind {
        didSet { if kind != oldValue { applyKind() } }
    }

    /// The candidates for the focus after the dialog is removed, in order of preference.
    package var focusOrigins: [LayerID] = []

    package init(kind: Kind, frame: CGRect) {
        self.kind = kind
        super.init(frame: frame)
        applyKind()
    }

    /// Creates the container of a presented controller. It follows the window's size and handles Escape.
    convenience init(_ presentation: UIPresentationController, frame: CGRect) {
        let kind: Kind =
            presentation is AlertPresentation ? .alert : presentation is MenuPresentation ? .container : .dialog
        self.init(kind: kind, frame: frame)
        self.presentation = presentation
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        layer.events.insert(.key)
        if kind != .container { accessibilityLabel = presentation.presentedViewController.pageTitle }
    }

    package required init?(coder: NSCoder) { nil }

    /// The presentation whose container this is; nil for the panel of a declared view.
    private(set) weak var presentation: UIPresentationController?

    package override func layoutSubviews() {
        super.layoutSubviews()
        guard let presentation, presentation.containerView === self else { return }
        presentation.containerViewWillLayoutSubviews()
        // During a transition the animator sets the frame.
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
        layer[attribute: .tabindex] = kind == .container ? nil : "-1"
        // To ARIA, a menu is not a dialog and must not have aria-modal.
        layer[attribute: .ariaModal] = kind == .menu || kind == .container ? nil : "true"
        layer[feature: Self.arrowKeysFeature] = kind == .menu ? [] : nil
    }

    /// The client module that moves the focus with arrow keys within menus and groups of radio buttons.
    package static let arrowKeysFeature = "arrows"

    /// Moves the focus into the dialog: in a menu to the selected item or else the first one, otherwise to the dialog
    /// itself, whose name and description are then read out. Does nothing if something in the dialog has the focus.
    package func requestFocus() {
        guard let scene = window?.windowScene else { return }
        if kind != .menu { scene.dialogWasShown(layer.id) }
        if let responder = scene.firstResponder as? UIView, responder.isDescendant(of: self) { return }
        if kind == .dialog, let requested = scene.requestedFocus, requested != layer.id,
            scene.view(of: requested)?.isDescendant(of: self) == true
        {
            return
        }
        scene.send(.focus((kind == .menu ? firstItem : nil)?.layer.id ?? layer.id))
    }

    /// Moves the focus from the dialog, which `requestFocus()` has focused, to its first field. Does nothing if something
    /// else was focused since: what the app chooses comes first.
    ///
    /// Where no pointer hovers, only an alert's field is focused: the keyboard of a touch screen would cover the dialog.
    package func focusFirstField() {
        guard let scene = window?.windowScene, kind == .alert || scene.traitCollection.canHover,
            scene.requestedFocus == layer.id
        else { return }
        firstField(in: self)?.becomeFirstResponder()
    }

    private func firstField(in view: UIView) -> UIView? {
        for subview in view.subviews where !subview.isHidden && !subview.layer.hasFlag(.inert) {
            if subview is any UITextInput, subview.canBecomeFirstResponder,
                !subview.accessibilityTraits.contains(.searchField),
                subview.convert(subview.bounds, to: self).intersects(bounds)
            {
                return subview
            }
            if let found = firstField(in: subview) { return found }
        }
        return nil
    }

    private var firstItem: UIView? {
        var first: UIView?
        func find(in view: UIView) -> UIView? {
            for subview in view.subviews where !subview.isHidden {
                if let role = subview.layer[attribute: .role], role.hasPrefix("menuitem"), !subview.isDisabledInPage {
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
    fileprivate final var isDisabledInPage: Bool {
        layer[attribute: .disabled] != nil || layer[attribute: .ariaDisabled] == "true"
    }

    /// Whether the view is visible and not covered. Labels, which receive no events, can have the focus, too.
    final var canHavePageFocus: Bool {
        window != nil
            && sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && !$0.layer.hasFlag(.inert) }
    }
}

extension UIWindowScene {
    /// Returns the view of a layer, if the page has it.
    func view(of id: LayerID) -> UIView? { display?.context.committedLayer(id)?.owner as? UIView }

    /// The candidates for the focus after something about to be shown is removed: the focused layer, then the origins
    /// of each enclosing dialog.
    package var focusOrigins: [LayerID] {
        guard let focused = focusedLayer else { return [] }
        var origins = [focused]
        var next = view(of: focused)
        while let view = next {
            if let dialog = view as? DialogView { origins += dialog.focusOrigins }
            next = view.superview
        }
        return origins
    }

    /// The candidates for the focus after a dialog that is about to be shown: the usual ones, otherwise the dialog below.
    package var focusOriginsOfDialog: [LayerID] {
        let topmost = focusedDialogs.last { view(of: $0)?.canHavePageFocus == true }
        return focusOrigins + (topmost.map { [$0] } ?? [])
    }

    fileprivate func dialogWasShown(_ id: LayerID) {
        focusedDialogs.removeAll { $0 == id || view(of: $0) == nil }
        focusedDialogs.append(id)
    }

    /// Focuses the first of some layers that is still visible and usable. Does nothing if a dialog covers them all.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    package func returnFocus(to origins: [LayerID]) -> Bool {
        guard let target = origins.first(where: { view(of: $0)?.canHavePageFocus == true }) else { return false }
        // Most controls do not report the focus.
        lastClicked = target
        send(.focus(target))
        return true
    }
}
