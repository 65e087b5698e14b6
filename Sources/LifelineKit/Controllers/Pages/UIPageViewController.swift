/// Pages that follow one another, by swiping, with the arrow keys, or by code.
///
/// Give it a first page with `setViewControllers`; the data source names those before and after.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    /// How one page gives way to the next.
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    public enum NavigationDirection: Int, Sendable { case forward, reverse }

    public final let transitionStyle: TransitionStyle
    public final let navigationOrientation: NavigationOrientation
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open weak var delegate: (any UIPageViewControllerDelegate)?
    private final var shown: UIViewController?
    private final var running: ControllerTransition?

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

    /// The page that is seen.
    public final var viewControllers: [UIViewController]? { shown.map { [$0] } }

    override var titledChild: UIViewController? { shown }

    /// Shows a page. Of several the first one is shown.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        running?.finishNow()
        guard let to = viewControllers?.first, to !== shown else {
            AnimationBlock.later { completion?(true) }
            return
        }
        let from = shown
        from?.willMove(toParent: nil)
        addChild(to)
        shown = to
        guard isViewLoaded, view.window != nil, isSeen else {
            from?.leaveUnseen()
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
            isAnimated: isAnimated)
        from?.beginAppearanceTransition(false, animated: isAnimated)
        to.beginAppearanceTransition(true, animated: isAnimated)
        if let from { transition.initialFrames[ObjectIdentifier(from)] = view.bounds }
        transition.finalFrames[ObjectIdentifier(to)] = view.bounds
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        running = transition
        transition.run { [weak self] _ in
            guard let self else { return }
            running = nil
            from?.viewIfLoaded?.removeFromSuperview()
            if to.view.superview !== view { install(to) }
            to.view.frame = view.bounds
            from?.endAppearanceTransition()
            to.endAppearanceTransition()
            from?.removeFromParent()
            to.didMove(toParent: self)
            historyDidChange(.none)
            completion?(true)
        }
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

    /// Goes to the page that the data source names, as somebody who swipes does.
    final func turn(_ direction: NavigationDirection) {
        guard let shown, running == nil else { return }
        let next =
            direction == .forward
            ? dataSource?.pageViewController(self, viewControllerAfter: shown)
            : dataSource?.pageViewController(self, viewControllerBefore: shown)
        guard let next else { return }
        delegate?.pageViewController(self, willTransitionTo: [next])
        setViewControllers([next], direction: direction, animated: true) { [weak self] completed in
            guard let self else { return }
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [shown], transitionCompleted: completed)
        }
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let (back, forth) = navigationOrientation == .vertical ? ("ArrowUp", "ArrowDown") : ("ArrowLeft", "ArrowRight")
        switch presses.first?.key?.characters {
        case back, "PageUp": turn(.reverse)
        case forth, "PageDown": turn(.forward)
        default: super.pressesBegan(presses, with: event)
        }
    }
}

/// Names the pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}

/// Hears of the pages that somebody turns.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
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

/// One page pushes the other out.
private final class PageSlide: UIViewControllerAnimatedTransitioning {
    private let isForward: Bool
    private let isVertical: Bool

    init(isForward: Bool, isVertical: Bool) {
        self.isForward = isForward
        self.isVertical = isVertical
    }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.35 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(true)
        }
        let size = context.containerView.bounds.size
        let sign: CGFloat = isForward ? 1 : -1
        let x = isVertical ? 0 : sign * size.width
        let y = isVertical ? sign * size.height : 0
        UIView.performWithoutAnimation {
            to.frame = context.containerView.bounds
            context.containerView.addSubview(to)
            to.layoutIfNeeded()
            to.transform = CGAffineTransform(translationX: x, y: y)
        }
        UIView.animate(AnimationParameters(duration: transitionDuration(using: context), timing: .settling)) {
            to.transform = .identity
            from.transform = CGAffineTransform(translationX: -x, y: -y)
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
            UIView.performWithoutAnimation { from.transform = .identity }
        }
    }
}

/// A page is turned.
private final class PageTurn: UIViewControllerAnimatedTransitioning {
    private let options: UIView.AnimationOptions

    init(_ options: UIView.AnimationOptions) { self.options = options }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.7 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(true)
        }
        let old = PageSnapshot.of(from)
        UIView.performWithoutAnimation {
            to.frame = context.containerView.bounds
            context.containerView.addSubview(to)
            to.layoutIfNeeded()
        }
        PageTransition(options, duration: transitionDuration(using: context))
            .run(old: old, new: to.layer, in: context.containerView) {
                context.completeTransition(!context.transitionWasCancelled)
            }
    }
}
