/// The controller's role for the whole page: its title, and the focus when it appears.
extension UIViewController {
    /// The title of the page while this controller is the window's root: that of the visible content.
    final var pageTitle: String? {
        if let presented = extras?.presentedViewController, presented.extras?.presentation?.isDismissing != true,
            let title = presented.pageTitle
        {
            return title
        }
        if let title = childForPage?.pageTitle { return title }
        return titleOfViews ?? title ?? extras?.navigationItem?.title
    }

    /// The title of the view's current content, if that has separate titles: a stack of declared pages.
    private final var titleOfViews: String? {
        extras?.historyParticipants.reversed().lazy.compactMap { $0.participant?.contentTitle }.first
    }

    /// The view with the main content, without bars: the page's `main` landmark while this controller is the window's
    /// root.
    final var mainView: UIView? { mainSubview ?? viewIfLoaded }

    /// Moves the focus to a new screen, for users of keyboards and screen readers, unless the focus is already inside.
    ///
    /// - Parameter heading: The label that names the screen; without one, its view gets the focus.
    final func moveScreenFocus(heading: UILabel?) {
        guard let view = viewIfLoaded, let scene = view.window?.windowScene else { return }
        // The container of a presentation is a dialog.
        let dialog = sequence(first: view, next: \.superview).lazy.compactMap { $0 as? DialogView }.first
        let responder = scene.firstResponder as? UIView
        let hasFocus = responder?.isDescendant(of: view) == true
        if heading == nil, let dialog {
            dialog.requestFocus()
        } else if !hasFocus, let heading, heading.text?.isEmpty == false {
            scene.send(.focus(heading.layer.id))
        } else {
            // Focused headings and dialogs are read out; a view without a name is not.
            if let title = pageTitle, !title.isEmpty { scene.send(.announce(title, isAssertive: false)) }
            guard !hasFocus else { return }
            if view.layer[attribute: .tabindex] == nil { view.layer[attribute: .tabindex] = "-1" }
            scene.send(.focus(view.layer.id))
        }
    }
}

extension UIWindowScene {
    /// The focused layer: the first responder's or, as controls don't report focus, the layer clicked last.
    final var focusedLayer: LayerID? { (firstResponder as? UIView)?.accessibilityLayer.id ?? lastClicked }
}
