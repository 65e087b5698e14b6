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
        return title ?? extras?.navigationItem?.title
    }

    /// A new screen is there: who uses a keyboard or a screen reader is taken to it, unless it has the focus already.
    ///
    /// - Parameter heading: The label that names it; its view if there is none.
    final func becomesTheScreen(heading: UILabel?) {
        guard let view = viewIfLoaded, let scene = view.window?.windowScene else { return }
        if let title = pageTitle, !title.isEmpty { scene.send(.announce(title, isAssertive: false)) }
        if let responder = scene.firstResponder as? UIView, responder.isDescendant(of: view) { return }
        if let heading, heading.text?.isEmpty == false {
            scene.send(.focus(heading.layer.id))
        } else {
            let layer = screenLayer(of: view)
            if layer[attribute: .tabindex] == nil { layer[attribute: .tabindex] = "-1" }
            scene.send(.focus(layer.id))
        }
    }

    // A presentation's container is the dialog.
    private final func screenLayer(of view: UIView) -> CALayer {
        var next: UIView? = view
        while let candidate = next {
            if let container = candidate as? PresentationContainerView { return container.layer }
            next = candidate.superview
        }
        return view.layer
    }

    /// What was presented is gone: the focus returns to what had it.
    final func takesFocusBack(_ layer: LayerID?) {
        guard let scene = viewIfLoaded?.window?.windowScene else { return }
        if let layer, scene.display?.context.committedLayer(layer) != nil { scene.send(.focus(layer)) }
    }
}

extension UIWindowScene {
    /// The layer that has the keyboard: the first responder's or, as controls don't report the focus, what was clicked last.
    final var focusedLayer: LayerID? { (firstResponder as? UIView)?.layer.id ?? lastClicked }
}
