/// Observes and controls the selection of tabs, and provides animators.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
    /// Returns whether the user may select a tab. Not called for programmatic selection. True by default.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called when the user selected a tab. Not called for programmatic selection.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Returns the animation between two tabs; nil for none.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning?
    /// Returns the interaction that drives the animation; nil if none does.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning?
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { nil }
}

/// Several controllers, one of which is selected with a tab bar at the bottom and visible.
///
/// The views of controllers that were never selected are not loaded. Selecting the selected tab pops a navigation
/// controller in it to its root.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
    /// The bar.
    public final let tabBar = UITabBar()
    /// Is notified of the selection, and provides animations. Not retained.
    open weak var delegate: (any UITabBarControllerDelegate)?
    private final var all: [UIViewController] = []
    private final var chosen: Int = NSNotFound
    private final var shown: UIViewController?
    private final let contentView = UIView()
    private final var running: ControllerTransition?
    private final lazy var tabs = Tabs(self)

    /// The controllers of the tabs. Setting it does not animate. The selected controller stays selected if it is still
    /// included.
    open var viewControllers: [UIViewController]? {
        get { all }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets the controllers of the tabs. The selected one stays selected if it is among them.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        let old = all
        let kept = selectedViewController
        for controller in old where !new.contains(where: { $0 === controller }) { controller.willMove(toParent: nil) }
        let added = new.filter { controller in !old.contains { $0 === controller } }
        for controller in added { addChild(controller) }
        all = new
        let index = new.firstIndex { $0 === kept } ?? (new.isEmpty ? NSNotFound : 0)
        select(index, animated: false)
        for controller in old where !new.contains(where: { $0 === controller }) {
            if controller.viewIfLoaded?.superview === contentView { controller.view.removeFromSuperview() }
            controller.removeFromParent()
        }
        for controller in added { controller.didMove(toParent: self) }
        refreshItems()
    }

    /// The index of the selected tab. Indices of no tab are ignored.
    open var selectedIndex: Int {
        get { chosen }
        set { if all.indices.contains(newValue) { select(newValue, animated: false) } }
    }

    /// The controller of the selected tab. Setting one that is not among the tabs has no effect.
    open var selectedViewController: UIViewController? {
        get { all.indices.contains(chosen) ? all[chosen] : nil }
        set { if let index = all.firstIndex(where: { $0 === newValue }) { select(index, animated: false) } }
    }

    open override var childForPage: UIViewController? { selectedViewController }
    override var historyParticipant: (any HistoryParticipant)? { self }

    // MARK: Selection

    fileprivate final func userChose(_ item: UITabBarItem) {
        guard let index = all.firstIndex(where: { $0.tabBarItem === item }) else { return }
        let controller = all[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) != false else { return }
        if index == chosen {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(index, animated: true)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    private final func select(_ index: Int, animated: Bool) {
        running?.completeImmediately()
        chosen = index
        historyMayChange()
        let to = all.indices.contains(index) ? all[index] : nil
        let from = shown
        tabBar.selectedItem = to?.tabBarItem
        guard let view = viewIfLoaded, from !== to else { return }
        guard view.window != nil, isSeen, let to else {
            from?.detachImmediately()
            shown = nil
            if let to { install(to) }
            return
        }
        to.loadViewIfNeeded()
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        if animated, let from,
            let custom = delegate?.tabBarController(
                self, animationControllerForTransitionFrom: from, to: to)
        {
            animator = custom
            interactor = delegate?.tabBarController(self, interactionControllerFor: custom)
        }
        let isAnimated = animator != nil
        let transition = ControllerTransition(
            from: from, to: to, in: contentView, of: self, animator: animator, interactor: interactor,
            isAnimated: isAnimated)
        from?.beginAppearanceTransition(false, animated: isAnimated)
        to.beginAppearanceTransition(true, animated: isAnimated)
        shown = to
        if let from { transition.initialFrames[ObjectIdentifier(from)] = contentView.bounds }
        transition.finalFrames[ObjectIdentifier(to)] = contentView.bounds
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        running = transition
        transition.run { [weak self] completed in
            guard let self else { return }
            running = nil
            if completed {
                from?.viewIfLoaded?.removeFromSuperview()
                if to.view.superview !== contentView { install(to) }
                to.view.frame = contentView.bounds
            } else {
                shown = from
                chosen = all.firstIndex { $0 === from } ?? chosen
                historyMayChange()
                tabBar.selectedItem = from?.tabBarItem
                to.beginAppearanceTransition(false, animated: isAnimated)
                from?.beginAppearanceTransition(true, animated: isAnimated)
                to.viewIfLoaded?.removeFromSuperview()
                if let from, from.view.superview !== contentView { install(from) }
            }
            let (disappearing, appearing) = completed ? (from, to) : (to, from)
            disappearing?.endAppearanceTransition()
            appearing?.endAppearanceTransition()
        }
    }

    final func refreshItems() {
        tabBar.items = all.map { $0.tabBarItem }
        tabBar.selectedItem = selectedViewController?.tabBarItem
    }

    // MARK: View

    override var mainSubview: UIView? { contentView }

    open override func loadView() {
        super.loadView()
        view.backgroundColor = .systemBackground
        contentView.clipsToBounds = true
        tabBar.delegate = tabs
        // Tabs are before their content in reading and focus order.
        tabBar.layer.zPosition = 1
        view.addSubview(tabBar)
        view.addSubview(contentView)
        refreshItems()
        layOut()
        if let controller = selectedViewController { install(controller) }
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOut()
    }

    private final var hidesBar: Bool {
        guard let navigation = selectedViewController as? UINavigationController else { return tabBar.isHidden }
        return tabBar.isHidden || navigation.stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    private final func layOut() {
        guard let view = viewIfLoaded else { return }
        let bounds = view.bounds
        let height = hidesBar ? 0 : UITabBar.barHeight + view.safeAreaInsets.bottom
        contentView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height))
        tabBar.frame = CGRect(
            x: 0, y: bounds.height - height, width: bounds.width,
            height: UITabBar.barHeight + view.safeAreaInsets.bottom)
    }

    private final func install(_ controller: UIViewController) {
        shown = controller
        let child: UIView = controller.view
        child.frame = contentView.bounds
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(child)
    }
}

// Separate, so that the delegate's methods are not part of the controller's interface.
private final class Tabs: UITabBarDelegate {
    private unowned let controller: UITabBarController
    init(_ controller: UITabBarController) { self.controller = controller }
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { controller.userChose(item) }
}
