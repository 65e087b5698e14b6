extension UIViewController {
    /// Begins the controller's appearance or disappearance. Called by containers that animate.
    ///
    /// Follow it with `endAppearanceTransition`. Beginning the opposite transition before the end reverses it.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        let target: Appearance = isAppearing ? .appearing : .disappearing
        let settled: Appearance = isAppearing ? .appeared : .disappeared
        guard appearance != target, appearance != settled else {
            isTransitioning = isTransitioning || appearance == target
            return
        }
        isTransitioning = true
        isAnimatedTransition = animated
        appearance = target
        if isAppearing {
            awaitsIsAppearing = true
            viewWillAppear(animated)
            notify(.viewWillAppear(animated: animated))
            reportAppearance()
            if let scene = responderScene { scene.enqueueAppearance(self) }
        } else {
            viewWillDisappear(animated)
            notify(.viewWillDisappear(animated: animated))
        }
        for child in forwardedChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Ends the transition begun by `beginAppearanceTransition`.
    public final func endAppearanceTransition() {
        guard isTransitioning else { return }
        isTransitioning = false
        settleAppearance()
        for child in forwardedChildren { child.endAppearanceTransition() }
    }

    private final var forwardedChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return childrenStorage.filter { $0.viewIfLoaded?.isDescendant(of: view) == true && $0.mayAppear }
    }

    private final func settleAppearance() {
        switch appearance {
        case .appearing:
            callIsAppearing()
            appearance = .appeared
            viewDidAppear(isAnimatedTransition)
            notify(.viewDidAppear(animated: isAnimatedTransition))
        case .disappearing:
            appearance = .disappeared
            awaitsIsAppearing = false
            viewDidDisappear(isAnimatedTransition)
            notify(.viewDidDisappear(animated: isAnimatedTransition))
            reportAppearance()
        case .appeared, .disappeared: break
        }
    }

    // MARK: Appearance with the window

    private final var followsWindow: Bool {
        !isTransitioning && parentStorage?.shouldAutomaticallyForwardAppearanceMethods != false
    }

    final func viewWillMove(to window: UIWindow?) {
        guard followsWindow else { return }
        if window != nil {
            guard appearance == .disappeared, mayAppear else { return }
            // If the parent is covered or disappearing, the controller appears with the parent.
            if let parentStorage, !parentStorage.isSeen { return }
            appearance = .appearing
            isAnimatedTransition = false
            awaitsIsAppearing = true
            viewWillAppear(false)
            notify(.viewWillAppear(animated: false))
            reportAppearance()
        } else if appearance == .appeared || appearance == .appearing {
            appearance = .disappearing
            isAnimatedTransition = false
            viewWillDisappear(false)
            notify(.viewWillDisappear(animated: false))
        }
    }

    // MARK: Declared content

    /// Whether `viewWillAppear` was called, and no `viewDidDisappear` since.
    package final var hasAppearance: Bool { appearance != .disappeared }

    /// Called when `hasAppearance` has changed, after the controller's own methods.
    package final var onAppearanceChange: ((Bool) -> Void)? {
        get { extras?.onAppearanceChange }
        set {
            ensuredExtras.onAppearanceChange = newValue
            ensuredExtras.isReportedAppearing = hasAppearance
        }
    }

    private final func reportAppearance() {
        guard let extras, let report = extras.onAppearanceChange, extras.isReportedAppearing != hasAppearance
        else { return }
        extras.isReportedAppearing = hasAppearance
        report(hasAppearance)
    }

    /// Sets the condition for appearing with the parent or window: a view in the window may be out of sight. Call
    /// `mayAppearDidChange` when its result changes.
    package final func setMayAppear(_ mayAppear: (() -> Bool)?) { ensuredExtras.mayAppear = mayAppear }

    private final var mayAppear: Bool { extras?.mayAppear?() ?? true }

    /// Makes the controller appear or disappear while its parent stays.
    package final func mayAppearDidChange() {
        guard viewIfLoaded?.windowStorage != nil, parentStorage?.isSeen != false, mayAppear != isSeen else { return }
        beginAppearanceTransition(!isSeen, animated: false)
        endAppearanceTransition()
    }

    /// Whether the controller has appeared or is about to.
    final var isSeen: Bool { appearance == .appeared || appearance == .appearing }

    /// Removes the view from a container that disappears itself, and ends a begun transition.
    final func detachImmediately() {
        viewIfLoaded?.removeFromSuperview()
        endAppearanceTransition()
    }

    final func viewDidMove(to window: UIWindow?) {
        if let window {
            if appearance == .appearing { window.windowScene?.enqueueAppearance(self) }
        } else if followsWindow, appearance == .disappearing {
            settleAppearance()
        }
    }

    final func callIsAppearing() {
        guard awaitsIsAppearing else { return }
        awaitsIsAppearing = false
        viewIsAppearing(isAnimatedTransition)
        notify(.viewIsAppearing(animated: isAnimatedTransition))
    }

    /// Finishes the appearance after layout.
    ///
    /// - Returns: Whether the controller is done.
    final func finishAppearing() -> Bool {
        guard appearance == .appearing else { return true }
        guard viewIfLoaded?.windowStorage != nil, !isTransitioning else { return isTransitioning }
        if let parent = parentStorage, parent.appearance == .appearing { return false }
        settleAppearance()
        return true
    }
}
