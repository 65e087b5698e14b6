/// A stack of controllers of which the topmost is visible, with a bar above it.
///
/// ```swift
/// let navigation = UINavigationController(rootViewController: ListViewController())
/// navigation.pushViewController(DetailViewController(item), animated: true)
/// ```
///
/// The controllers' views begin below the bar. See `Documentation/ViewControllerLifecycle.md` for the exact order of
/// calls. The `urlPath` of a controller is shown in the address bar, and the browser's Back and Forward pop and push;
/// see `urlPath` and `stackForPath`.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// The change of a navigation stack.
    public enum Operation: Int, Sendable { case none, push, pop }

    /// The duration of showing or hiding the bar, in seconds.
    public static let hideShowBarDuration: CGFloat = 0.2
    static let transitionDuration: TimeInterval = 0.35

    /// Is notified of changes of the stack, and provides their animations. Not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// Returns the stack for a path from the browser's history or a link; nil if there is none.
    public final var stackForPath: ((String) -> [UIViewController]?)?
    /// The bar that shows the navigation item of the top controller.
    public final let navigationBar: UINavigationBar

    final var stack: [UIViewController] = []
    /// The stack from which the running transition leads.
    final var stackBeforeTransition: [UIViewController] = []
    /// The controller whose view is shown or appearing.
    final var shown: UIViewController?
    final let contentView = NavigationContentView()
    final var running: ControllerTransition?
    final var interrupted: ControllerTransition?
    private final var isBarHidden = false
    /// The bar at the bottom; see `toolbarItems`.
    public private(set) final lazy var toolbar: UIToolbar! = UIToolbar()
    final var showsToolbar = false
    private(set) final lazy var edgeSwipe = EdgeSwipe(self)

    /// Creates a stack with a root.
    public init(rootViewController: UIViewController) {
        navigationBar = UINavigationBar()
        super.init(nibName: nil, bundle: nil)
        setUp()
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates an empty stack. The classes are ignored: the bars are the standard ones.
    public init(navigationBarClass: UINavigationBar.Type? = nil, toolbarClass: AnyClass? = nil) {
        navigationBar = UINavigationBar()
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    public override init(nibName: String?, bundle: Bundle?) {
        navigationBar = UINavigationBar()
        super.init(nibName: nibName, bundle: bundle)
        setUp()
    }

    public required init?(coder: NSCoder) {
        navigationBar = UINavigationBar()
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() { navigationBar.navigationController = self }

    // MARK: Stack

    /// The controllers, from the root. Setting it does not animate.
    public final var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller that is shown. Nil if there is none.
    public final var topViewController: UIViewController? { stack.last }

    /// The visible controller: the top controller, or the one that it or this controller presents. Nil if there is
    /// none.
    public final var visibleViewController: UIViewController? {
        presentedViewController ?? stack.last?.presentedViewController ?? stack.last
    }

    /// Pushes a controller. One that is already in the stack is reported and ignored.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        interrupt(animated: animated) {
            guard !stack.contains(where: { $0 === viewController }) else {
                UIApplication.log.error(
                    "\(viewController.debugDescription) is already in the navigation stack and can't be pushed again. Pop to it, or push another one."
                )
                return
            }
            precondition(viewController !== self, "A navigation controller can't be pushed onto itself.")
            change(to: stack + [viewController], animated: animated, operation: .push)
        }
    }

    /// Removes the top controller, unless it is the root.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        interrupt(animated: animated) {
            guard stack.count > 1 else { return nil }
            let popped = stack.last
            change(to: Array(stack.dropLast()), animated: animated, operation: .pop)
            return popped
        }
    }

    /// Removes the controllers above a controller. Nil if the controller is not in the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        interrupt(animated: animated) {
            guard let index = stack.firstIndex(where: { $0 === viewController }) else {
                UIApplication.log.error(
                    "\(viewController.debugDescription) is not in the navigation stack; nothing is popped.")
                return nil
            }
            let popped = Array(stack[(index + 1)...])
            guard !popped.isEmpty else { return [] }
            change(to: Array(stack[...index]), animated: animated, operation: .pop)
            return popped
        }
    }

    /// Pops all controllers but the root, and returns them. Nil for an empty stack.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Replaces the whole stack. Animated as a push if the new top controller was not in the stack, else as a pop.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        interrupt(animated: animated) {
            let top = viewControllers.last
            let isPush = !stack.contains { $0 === top }
            change(to: viewControllers, animated: animated && !stack.isEmpty, operation: isPush ? .push : .pop)
        }
    }

    open override func show(_ viewController: UIViewController, sender: Any?) {
        pushViewController(viewController, animated: true)
    }

    final func backButtonTapped() { popViewController(animated: true) }

    // MARK: Bar

    /// Whether the bar is hidden. False by default.
    public final var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Shows or hides the bar, with an animation if the stack is visible.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        guard let view = viewIfLoaded else { return }
        if animated, view.window != nil {
            if !hidden { navigationBar.isHidden = false }
            UIView.animate(withDuration: Self.hideShowBarDuration) {
                self.layOut()
                view.layoutIfNeeded()
            } completion: { [weak self] _ in
                guard let self else { return }
                navigationBar.isHidden = isBarHidden
            }
        } else {
            navigationBar.isHidden = hidden
            view.setNeedsLayout()
        }
    }

    /// Gives the bar the content's background colour.
    final func blendBar(with controller: UIViewController) {
        guard controller === stack.last, let color = controller.viewIfLoaded?.backgroundColor else { return }
        let (light, dark) = (color.cgColor.light.alpha, color.cgColor.dark.alpha)
        navigationBar.contentColor = min(light, dark) == 255 ? color : nil
    }

    final func barHeightMayChange() { viewIfLoaded?.setNeedsLayout() }

    // MARK: View

    override var mainSubview: UIView? { contentView }

    open override func loadView() {
        super.loadView()
        view.backgroundColor = .systemBackground
        contentView.navigationController = self
        // The bar is first in reading and focus order, and painted above the content.
        navigationBar.layer.zPosition = 1
        view.addSubview(navigationBar)
        view.addSubview(contentView)
        navigationBar.isHidden = isBarHidden
        navigationBar.set(stack.map(\.navigationItem), direction: 0, duration: 0)
        layOut()
        // Not in a window yet: the top controller appears with this one.
        if let top = stack.last { install(top) }
    }

    /// The titles of a nested stack are headings of the next level, as are those of a split view's columns beside the
    /// content.
    final func updateHeadingLevel() {
        var level = 1
        var ancestor = navigationController
        while let stack = ancestor {
            if !stack.isNavigationBarHidden { level += 1 }
            ancestor = stack.navigationController
        }
        if let split = parent as? UISplitViewController, !split.hasPageTitle(self) { level = max(level, 2) }
        navigationBar.headingLevel = min(level, 6)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        updateHeadingLevel()
        layOut()
    }

    /// Places the bar, which extends over the safe area at the top, the toolbar and the content.
    final func layOut() {
        guard let view = viewIfLoaded else { return }
        let bounds = view.bounds
        let height = view.safeAreaInsets.top + navigationBar.contentHeight
        navigationBar.frame = CGRect(x: 0, y: isBarHidden ? -height : 0, width: bounds.width, height: height)
        let top = isBarHidden ? 0 : height
        let bottom = layOutToolbar(in: view)
        contentView.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - bottom))
        if traitCollection.hasCoarsePointer { edgeSwipe.update(in: view, below: top) }
    }

    final func install(_ controller: UIViewController) {
        shown = controller
        let child: UIView = controller.view
        child.frame = contentView.bounds
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(child)
    }

    /// The controller that provides the page's title: the top controller.
    open override var childForPage: UIViewController? { pagesOfHistory.last }

    override var historyParticipant: (any HistoryParticipant)? { self }

    override func handlePath(_ path: String) -> Bool {
        super.handlePath(path) || restore(path: path, animated: true)
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        // Touch screens have the edge swipe, mice don't.
        if traitCollection.hasCoarsePointer != previous?.hasCoarsePointer { viewIfLoaded?.setNeedsLayout() }
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }
}

/// Contains the views of the stack, which fill its bounds.
final class NavigationContentView: UIView {
    weak var navigationController: UINavigationController?

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }
}

extension UIViewController {
    /// The nearest enclosing navigation controller. Nil if there is none.
    public final var navigationController: UINavigationController? { nearestAncestor(UINavigationController.self) }

    /// The content of the navigation bar for this controller.
    public final var navigationItem: UINavigationItem {
        if let item = extras?.navigationItem { return item }
        let item = UINavigationItem(title: title ?? "")
        ensuredExtras.navigationItem = item
        return item
    }

    /// Whether the bottom bar is hidden when the controller is pushed.
    public final var hidesBottomBarWhenPushed: Bool {
        get { extras?.hidesBottomBarWhenPushed ?? false }
        set { ensuredExtras.hidesBottomBarWhenPushed = newValue }
    }
}
