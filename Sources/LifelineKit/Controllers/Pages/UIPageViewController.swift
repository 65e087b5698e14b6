/// A sequence of pages, turned by swiping on touch screens, with the arrow keys, or programmatically.
///
/// Set the first page with `setViewControllers`; the data source provides the pages before and after.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    /// The transition between pages.
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    /// The axis along which pages are turned.
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    /// The direction in which a page is turned.
    public enum NavigationDirection: Int, Sendable { case forward, reverse }

    /// The transition between pages.
    public final let transitionStyle: TransitionStyle
    /// The axis along which pages are turned.
    public final let navigationOrientation: NavigationOrientation
    /// Provides the pages before and after. Without it, pages can't be turned by the user. Not retained.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { if isViewLoaded { swipe.update(on: view) } }
    }
    /// Is notified when the user turns a page. Not retained.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    private final var shown: UIViewController?
    private final var running: ControllerTransition?
    private final lazy var swipe = PageSwipe(self)

    /// Creates a controller without pages. The options are ignored.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [String: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        transitionStyle = .scroll
        navigationOrientation = .horizontal
        super.init(coder: coder)
    }

    /// The visible page. Nil if there is none.
    public final var viewControllers: [UIViewController]? { shown.map { [$0] } }

    open override var childForPage: UIViewController? { shown }

    /// Shows a page. Only the first of several is used.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        show(viewControllers, direction: direction, animated: animated, interactor: nil, completion: completion)
    }

    private final func show(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        interactor: (any UIViewControllerInteractiveTransitioning)?, completion: ((Bool) -> Void)?
    ) {
        let interrupted = running
        interrupted?.completeImmediately(handsOver: animated)
        defer { interrupted?.comeToRest() }
        guard let to = viewControllers?.first, to !== shown else {
            AnimationBlock.later { completion?(true) }
            return
        }
        let from = shown
        from?.willMove(toParent: nil)
        addChild(to)
        shown = to
        guard isViewLoaded, view.window != nil, isSeen else {
            from?.detachImmediately()
            from?.removeFromParent()
            if isViewLoaded { install(to) }
            to.didMove(toParent: self)
            AnimationBlock.later { completion?(true) }
            return
        }
        to.loadViewIfNeeded()
        let isAnimated = animated && from != nil
        let transition = ControllerTransition(
            from: from, to: to, in: view, of: self, animator: isAnimated ? animator(direction) : nil,
            interactor: interactor, isAnimated: isAnimated, interrupting: interrupted)
        from?.beginAppearanceTransition(false, animated: isAnimated)
        to.beginAppearanceTransition(true, animated: isAnimated)
        if let from { transition.initialFrames[ObjectIdentifier(from)] = view.bounds }
        transition.finalFrames[ObjectIdentifier(to)] = view.bounds
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        running = transition
        transition.run { [weak self, unowned transition] completed in
            guard let self else { return }
            running = nil
            guard completed else {
                turnBack(transition, from: from, to: to)
                completion?(false)
                return
            }
            transition.remove(from?.viewIfLoaded)
            if to.view.superview !== view { install(to) }
            to.view.frame = view.bounds
            from?.endAppearanceTransition()
            to.endAppearanceTransition()
            from?.removeFromParent()
            to.didMove(toParent: self)
            historyMayChange()
            completion?(true)
        }
    }

    // Reverts a cancelled transition.
    private final func turnBack(_ transition: ControllerTransition, from: UIViewController?, to: UIViewController) {
        shown = from
        to.beginAppearanceTransition(false, animated: true)
        from?.beginAppearanceTransition(true, animated: true)
        transition.remove(to.viewIfLoaded)
        if let from, from.view.superview !== view { install(from) }
        from?.view.frame = view.bounds
        to.endAppearanceTransition()
        from?.endAppearanceTransition()
        to.willMove(toParent: nil)
        to.removeFromParent()
        from?.didMove(toParent: self)
    }

    private final func animator(_ direction: NavigationDirection) -> any UIViewControllerAnimatedTransitioning {
        let isForward = direction == .forward
        return transitionStyle == .pageCurl
            ? PageTurn(isForward ? .transitionCurlUp : .transitionCurlDown)
            : PageSlide(isForward: isForward, isVertical: navigationOrientation == .vertical)
    }

    private final func install(_ controller: UIViewController) {
        let page: UIView = controller.view
        page.frame = view.bounds
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(page)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        view.layer.events.insert(.key)
        view.layer[attribute: .tabindex] = "0"
        view.layer[attribute: .role] = "group"
        view.layer[attribute: .ariaRoledescription] = "pages"
        if let shown { install(shown) }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        swipe.update(on: view)
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if isViewLoaded { swipe.update(on: view) }
    }

    /// Turns to the page that the data source provides, like a swipe.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    final func turn(
        _ direction: NavigationDirection, driver: (any UIViewControllerInteractiveTransitioning)? = nil
    ) -> Bool {
        guard let shown, running == nil else { return false }
        let next =
            direction == .forward
            ? dataSource?.pageViewController(self, viewControllerAfter: shown)
            : dataSource?.pageViewController(self, viewControllerBefore: shown)
        guard let next else { return false }
        delegate?.pageViewController(self, willTransitionTo: [next])
        show([next], direction: direction, animated: true, interactor: driver) { [weak self] completed in
            guard let self else { return }
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [shown], transitionCompleted: completed)
        }
        return true
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        var (back, forth) = navigationOrientation == .vertical ? ("ArrowUp", "ArrowDown") : ("ArrowLeft", "ArrowRight")
        if navigationOrientation == .horizontal, view.isRightToLeft { swap(&back, &forth) }
        switch presses.first?.key?.characters {
        case back, "PageUp": turn(.reverse)
        case forth, "PageDown": turn(.forward)
        default: super.pressesBegan(presses, with: event)
        }
    }
}

/// Provides the pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
    /// Returns the page before one; nil at the beginning.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after one; nil at the end.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}

/// Is notified when the user turns pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called before the user's turn to a page.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when the user has turned a page, or has let it return.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
