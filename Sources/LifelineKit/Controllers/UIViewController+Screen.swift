/// What a controller means for the page as a whole: its title, and where the focus goes when it comes.
extension UIViewController {
    /// The title of the page while this controller is the window's root: that of what is seen in it.
    final var pageTitle: String? {
        if let presented = extras?.presentedViewController, presented.extras?.presentation?.isDismissing != true,
            let title = presented.pageTitle
        {
            return title
        }
        if let title = titledChild?.pageTitle { return title }
        return extras?.contentTitle ?? title ?? extras?.navigationItem?.title
    }

    /// The title of what the controller's view shows at the moment, where that has titles of its own: a stack of declared pages.
    package final var contentTitle: String? {
        get { extras?.contentTitle }
        set {
            guard newValue != contentTitle else { return }
            more.contentTitle = newValue
            (viewIfLoaded?.window?.windowScene ?? UIWindowScene.current)?.setNeedsUpdate()
        }
    }

    /// The view that holds what the controller is about, without bars: the page's `main` landmark while this is the window's root.
    final var mainView: UIView? { mainSubview ?? viewIfLoaded }

    /// A new screen is there: who uses a keyboard or a screen reader is taken to it, unless it has the focus already.
    ///
    /// - Parameter heading: The label that names it; its view if there is none.
    final func becomesTheScreen(heading: UILabel?) {
        guard let view = viewIfLoaded, let scene = view.window?.windowScene else { return }
        // A presentation's container is the dialog.
        let dialog = sequence(first: view, next: \.superview).lazy.compactMap { $0 as? DialogView }.first
        let responder = scene.firstResponder as? UIView
        let hasFocus = responder?.isDescendant(of: view) == true
        if heading == nil, let dialog {
            dialog.takeFocus()
        } else if !hasFocus, let heading, heading.text?.isEmpty == false {
            scene.send(.focus(heading.layer.id))
        } else {
            // Headings and dialogs are read out as they get the focus; a view without a name is not.
            if let title = pageTitle, !title.isEmpty { scene.send(.announce(title, isAssertive: false)) }
            guard !hasFocus else { return }
            if view.layer[attribute: .tabindex] == nil { view.layer[attribute: .tabindex] = "-1" }
            scene.send(.focus(view.layer.id))
        }
    }
}

extension UIWindowScene {
    /// The layer that has the keyboard: the first responder's or, as controls don't report the focus, what was clicked last.
    final var focusedLayer: LayerID? { (firstResponder as? UIView)?.layer.id ?? lastClicked }
}
