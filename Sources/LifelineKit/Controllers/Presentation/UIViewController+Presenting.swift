extension UIViewController {
    /// Presents a controller over this one, or over the nearest ancestor that can present it.
    ///
    /// - Parameter completion: Called when the presented controller has appeared.
    func presentController(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard let window = viewIfLoaded?.window else {
            UIApplication.log.error(
                "\(debugDescription) can't present \(presented.debugDescription): its view is not in a window. Present in viewDidAppear or later."
            )
            return
        }
        let presenter = presenter(for: presented.modalPresentationStyle)
        var interrupted: ControllerTransition?
        defer { interrupted?.comeToRest() }
        // A controller that is presented again during its dismissal returns with its presentation and container.
        var returning: (presentation: UIPresentationController, container: UIView)?
        if let leaving = presented.extras?.presentation, leaving.isDismissing, let running = leaving.running,
            let container = leaving.containerView
        {
            let isSame = leaving.presenter === presenter && leaving.matchesStyle(of: presented)
            running.completeImmediately(handsOver: animated)
            interrupted = running
            if isSame, running.isHandingOver { returning = (leaving, container) }
        }
        guard presented.ownPresentingViewController == nil, presented !== self, presented.parent == nil else {
            UIApplication.log.error(
                "\(presented.debugDescription) is already presented or has a parent, and can't be presented by \(debugDescription)."
            )
            return
        }
        // An open menu is in no one's way.
        if let menu = presenter.extras?.presentedViewController as? MenuController { menu.close() }
        if let busy = presenter.extras?.presentedViewController {
            if let leaving = busy.extras?.presentation, leaving.isDismissing, let running = leaving.running {
                running.completeImmediately(handsOver: animated)
                interrupted = running
            } else {
                UIApplication.log.error(
                    "\(presenter.debugDescription) already presents \(busy.debugDescription); \(presented.debugDescription) is not presented. Present from the topmost controller, or dismiss first."
                )
                return
            }
        }
        let presentation = returning?.presentation ?? makePresentation(of: presented, by: presenter)
        presentation.presenter = presenter
        presentation.window = window
        window.presentations.append(presentation)
        window.windowScene?.historyMayChange()
        presented.ensuredExtras.presentation = presentation
        presenter.ensuredExtras.presentedViewController = presented
        begin(
            presentation, in: window, source: self, animated: animated, interrupting: interrupted,
            container: returning?.container, completion: completion)
    }

    final var ownPresentingViewController: UIViewController? {
        guard let presentation = extras?.presentation, presentation.containerView != nil else { return nil }
        return presentation.presentingViewController
    }

    // Presentations over the whole window belong to the root; context presentations to the nearest controller that
    // defines one.
    private final func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        var next: UIViewController = self
        while true {
            if style == .currentContext || style == .overCurrentContext, next.definesPresentationContext { return next }
            guard let parent = next.parent else { return next }
            next = parent
        }
    }

    private final func makePresentation(
        of presented: UIViewController, by presenter: UIViewController
    ) -> UIPresentationController {
        var style = presented.modalPresentationStyle
        if style == .automatic { style = .pageSheet }
        if style == .custom,
            let custom = presented.transitioningDelegate?.presentationController(
                forPresented: presented, presenting: presenter, source: self)
        {
            custom.style = .custom
            return custom
        }
        if style == .popover, presenter.traitCollection.horizontalSizeClass == .compact {
            let popover = presented.presentationController as? UIPopoverPresentationController
            let wanted = popover.flatMap { $0.delegate?.adaptivePresentationStyle(for: $0) } ?? .automatic
            if wanted != .none {
                let sheet = UISheetPresentationController(presentedViewController: presented, presenting: presenter)
                sheet.style = .pageSheet
                sheet.delegate = popover?.delegate
                return sheet
            }
        }
        if let prepared = presented.extras?.presentation ?? presented.preparedPresentation() { return prepared }
        let plain = UIPresentationController(presentedViewController: presented, presenting: presenter)
        plain.style = style
        return plain
    }

    private final func begin(
        _ presentation: UIPresentationController, in window: UIWindow, source: UIViewController, animated: Bool,
        interrupting interrupted: ControllerTransition?, container old: UIView?, completion: (() -> Void)?
    ) {
        let presented = presentation.presentedViewController
        let presenter = presentation.presentingViewController
        let isInContext = presentation.style == .currentContext || presentation.style == .overCurrentContext
        let host: UIView = isInContext ? presenter.view.superview ?? window : window
        let frame = isInContext ? presenter.view.frame : window.bounds
        let container = old ?? DialogView(presentation, frame: frame)
        presentation.containerView = container
        (container as? DialogView)?.focusOrigins = window.windowScene?.focusOriginsOfDialog ?? []
        presented.loadViewIfNeeded()
        let disappears = presentation.shouldRemovePresentersView
        let delegate = presented.transitioningDelegate
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        if animated {
            let custom = delegate?.animationController(
                forPresented: presented, presenting: presenter, source: source)
            let chosen = custom ?? presentation.defaultAnimator(isPresenting: true)
            animator = chosen
            interactor = delegate?.interactionControllerForPresentation(using: chosen)
        }
        if disappears { presenter.finishInnerTransitions() }
        host.addSubview(container)
        let transition = ControllerTransition(
            from: presenter, to: presented, in: container, style: presentation.style, animator: animator,
            interactor: interactor, isAnimated: animated, interrupting: interrupted)
        transition.movesFrom = false
        presentation.running = transition
        if disappears { presenter.beginAppearanceTransition(false, animated: transition.isAnimated) }
        presented.beginAppearanceTransition(true, animated: transition.isAnimated)
        presentation.presentationTransitionWillBegin()
        transition.initialFrames[ObjectIdentifier(presenter)] = container.bounds
        transition.finalFrames[ObjectIdentifier(presented)] = presentation.frameOfPresentedViewInContainerView
        if presentation.coversPresenter { cover(presentation, true) }
        transition.run { completed in
            presentation.running = nil
            if completed {
                self.finishPresenting(presentation, disappears)
                completion?()
            } else {
                presented.beginAppearanceTransition(false, animated: transition.isAnimated)
                if disappears { presenter.beginAppearanceTransition(true, animated: transition.isAnimated) }
                presentation.presentationTransitionDidEnd(false)
                self.dismantle(presentation)
                presented.endAppearanceTransition()
                if disappears { presenter.endAppearanceTransition() }
            }
        }
    }

    private final func finishPresenting(_ presentation: UIPresentationController, _ disappears: Bool) {
        let presented = presentation.presentedViewController
        let presenter = presentation.presentingViewController
        guard let container = presentation.containerView else { return }
        if let view = presentation.presentedView, view.superview !== container, view.window == nil {
            container.addSubview(view)
        }
        container.setNeedsLayout()
        if disappears { presenter.viewIfLoaded?.layer.isHidden = true }
        presented.endAppearanceTransition()
        if disappears { presenter.endAppearanceTransition() }
        presentation.presentationTransitionDidEnd(true)
        presented.moveScreenFocus(heading: nil)
    }

    // MARK: Dismissal

    func dismissController(animated: Bool, completion: (() -> Void)?) {
        // Dismisses the controller presented by this one; if there is none, asks the presenter of this one.
        guard let presented = presentedViewController, let presentation = presented.extras?.presentation else {
            if let presenting = presentingViewController {
                presenting.dismissController(animated: animated, completion: completion)
            } else {
                completion?()
            }
            return
        }
        var interrupted: ControllerTransition?
        defer { interrupted?.comeToRest() }
        if let running = presentation.running {
            if presentation.isDismissing {
                // Already being dismissed: the completion is called at the end.
                if let completion { _ = running.animate(alongsideTransition: nil) { _ in completion() } }
                return
            }
            running.completeImmediately(handsOver: animated)
            interrupted = running
        }
        if presented.extras?.presentedViewController != nil {
            // Only the lowest one is dismissed with an animation. (UIKit, dismiss(animated:completion:).)
            presented.dismissController(animated: false, completion: nil)
            presented.extras?.presentedViewController?.extras?.presentation?.running?.completeImmediately()
        }
        end(presentation, animated: animated, interrupting: interrupted, completion: completion)
    }

    private final func end(
        _ presentation: UIPresentationController, animated: Bool, interrupting interrupted: ControllerTransition?,
        completion: (() -> Void)?
    ) {
        let presented = presentation.presentedViewController
        let presenter = presentation.presentingViewController
        guard let container = presentation.containerView else { return }
        presentation.isDismissing = true
        presentation.window?.windowScene?.historyMayChange()
        let appears = presentation.shouldRemovePresentersView
        if appears { presenter.finishInnerTransitions() }
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        if animated {
            let chosen =
                presented.transitioningDelegate?.animationController(forDismissed: presented)
                ?? presentation.defaultAnimator(isPresenting: false)
            animator = chosen
            interactor = presented.transitioningDelegate?.interactionControllerForDismissal(using: chosen)
        }
        let transition = ControllerTransition(
            from: presented, to: presenter, in: container, style: presentation.style, animator: animator,
            interactor: interactor, isAnimated: animated, interrupting: interrupted)
        transition.movesTo = false
        presentation.running = transition
        presented.beginAppearanceTransition(false, animated: transition.isAnimated)
        if appears {
            presenter.viewIfLoaded?.layer.isHidden = false
            presenter.beginAppearanceTransition(true, animated: transition.isAnimated)
        }
        presentation.dismissalTransitionWillBegin()
        transition.initialFrames[ObjectIdentifier(presented)] = presentation.presentedView?.frame ?? .zero
        transition.finalFrames[ObjectIdentifier(presenter)] = container.bounds
        transition.run { [unowned transition] completed in
            presentation.running = nil
            if completed {
                let origins = (container as? DialogView)?.focusOrigins ?? []
                self.dismantle(presentation, after: transition)
                if appears { presenter.endAppearanceTransition() }
                presented.endAppearanceTransition()
                presentation.dismissalTransitionDidEnd(true)
                presentation.isDismissing = false
                presented.extras?.presentation = nil
                presenter.viewIfLoaded?.window?.windowScene?.returnFocus(to: origins)
                completion?()
            } else {
                presentation.isDismissing = false
                presentation.window?.windowScene?.historyMayChange()
                presented.beginAppearanceTransition(true, animated: transition.isAnimated)
                if appears { presenter.beginAppearanceTransition(false, animated: transition.isAnimated) }
                if appears { presenter.viewIfLoaded?.layer.isHidden = true }
                presented.endAppearanceTransition()
                if appears { presenter.endAppearanceTransition() }
                presentation.dismissalTransitionDidEnd(false)
                container.setNeedsLayout()
            }
        }
    }

    private final func dismantle(
        _ presentation: UIPresentationController, after transition: ControllerTransition? = nil
    ) {
        let presented = presentation.presentedViewController
        presentation.window?.presentations.removeAll { $0 === presentation }
        presentation.window?.windowScene?.historyMayChange()
        presentation.presenter?.extras?.presentedViewController = nil
        presentation.presenter = nil
        if presentation.coversPresenter { cover(presentation, false) }
        if let transition, transition.isHandingOver {
            // The whole presentation moves out while the next one moves in.
            weak let inner = presentation.presentedView
            weak let view = presented.viewIfLoaded
            weak let container = presentation.containerView
            transition.remove(container) {
                for view in [inner, view] {
                    if let view, let container, view.isDescendant(of: container) { view.removeFromSuperview() }
                }
            }
            presentation.containerView = nil
            return
        }
        presentation.presentedView?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        presentation.containerView?.removeFromSuperview()
        presentation.containerView = nil
    }

    /// Makes everything below a presentation inert.
    private final func cover(_ presentation: UIPresentationController, _ covers: Bool) {
        guard let container = presentation.containerView, let host = container.superview else { return }
        for view in host.subviews {
            if view === container { break }
            view.setInert(covers || host.isCovered(view, below: container), because: .covered)
        }
    }

    /// Completes transitions inside the controller before it appears or disappears itself, so that controllers receive
    /// callbacks one at a time.
    private final func finishInnerTransitions() {
        for child in children {
            child.extras?.transition?.completeImmediately()
            child.finishInnerTransitions()
        }
    }

    /// Removes a presented controller immediately, with all that it presents: its window changes its root or is closed.
    fileprivate final func removePresentation() {
        extras?.presentedViewController?.removePresentation()
        guard let presentation = extras?.presentation else { return }
        presentation.running?.completeImmediately()
        guard presentation.containerView != nil else { return }
        dismantle(presentation)
        extras?.presentation = nil
    }
}

extension UIWindow {
    /// Removes all presented controllers.
    final func removePresentations() {
        while let presentation = presentations.last {
            presentation.presentedViewController.removePresentation()
            presentations.removeAll { $0 === presentation }
        }
    }
}

extension UIView {
    /// Whether a presentation other than `going` covers a view.
    fileprivate func isCovered(_ view: UIView, below going: UIView) -> Bool {
        var isAbove = false
        for other in subviews {
            if other === view {
                isAbove = true
            } else if isAbove, other !== going, let container = other as? DialogView,
                container.presentation?.coversPresenter == true
            {
                return true
            }
        }
        return false
    }
}
