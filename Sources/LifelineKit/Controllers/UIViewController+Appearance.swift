extension UIViewController {
    /// Tells the controller that it is about to appear or disappear, from a container that animates.
    ///
    /// Follow it with `endAppearanceTransition`. Beginning the opposite transition before the end turns it around.
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
            tell(.viewWillAppear(animated: animated))
            if let scene = responderScene { scene.noteAppearing(self) }
        } else {
            viewWillDisappear(animated)
            tell(.viewWillDisappear(animated: animated))
        }
        for child in forwardedChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Ends what `beginAppearanceTransition` began.
    public final func endAppearanceTransition() {
        guard isTransitioning else { return }
        isTransitioning = false
        settleAppearance()
        for child in forwardedChildren { child.endAppearanceTransition() }
    }

    private final var forwardedChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return childrenStorage.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    private final func settleAppearance() {
        switch appearance {
        case .appearing:
            callIsAppearing()
            appearance = .appeared
            viewDidAppear(isAnimatedTransition)
            tell(.viewDidAppear(animated: isAnimatedTransition))
        case .disappearing:
            appearance = .disappeared
            awaitsIsAppearing = false
            viewDidDisappear(isAnimatedTransition)
            tell(.viewDidDisappear(animated: isAnimatedTransition))
        case .appeared, .disappeared: break
        }
    }

    // MARK: Appearance that follows the window

    private final var followsWindow: Bool {
        !isTransitioning && parentStorage?.shouldAutomaticallyForwardAppearanceMethods != false
    }

    final func viewWillMove(to window: UIWindow?) {
        guard followsWindow else { return }
        if window != nil {
            guard appearance == .disappeared else { return }
            appearance = .appearing
            isAnimatedTransition = false
            awaitsIsAppearing = true
            viewWillAppear(false)
            tell(.viewWillAppear(animated: false))
        } else if appearance == .appeared || appearance == .appearing {
            appearance = .disappearing
            isAnimatedTransition = false
            viewWillDisappear(false)
            tell(.viewWillDisappear(animated: false))
        }
    }

    final func viewDidMove(to window: UIWindow?) {
        if let window {
            if appearance == .appearing { window.windowScene?.noteAppearing(self) }
        } else if followsWindow, appearance == .disappearing {
            settleAppearance()
        }
    }

    final func callIsAppearing() {
        guard awaitsIsAppearing else { return }
        awaitsIsAppearing = false
        viewIsAppearing(isAnimatedTransition)
        tell(.viewIsAppearing(animated: isAnimatedTransition))
    }

    /// After layout.
    ///
    /// - Returns: whether nothing more is to come.
    final func finishAppearing() -> Bool {
        guard appearance == .appearing else { return true }
        guard viewIfLoaded?.windowStorage != nil, !isTransitioning else { return isTransitioning }
        if let parent = parentStorage, parent.appearance == .appearing { return false }
        settleAppearance()
        return true
    }
}
