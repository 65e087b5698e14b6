import Ownership

/// Manages a screen, or a part of one: makes its view, knows when it appears and disappears, and holds what belongs to
/// it.
///
/// ```
///  init ── loadView ── viewDidLoad ──┬─ viewWillAppear ─ viewIsAppearing ─ viewWillLayoutSubviews
///                                    │    ─ viewDidLayoutSubviews ─ viewDidAppear        (on the screen)
///                                    │  … again viewWill-/DidLayoutSubviews at each later layout …
///                                    └─ viewWillDisappear ─ viewDidDisappear ──┐
///                                    ▲                                         │
///                                    └─────────────────────────────────────────┘        ── deinit
/// ```
///
/// The view is made when it is first asked for. Appearance follows the window: a controller appears when its view
/// enters a window and disappears when it leaves, parents before children. A container that animates says so with
/// `beginAppearanceTransition` and `endAppearanceTransition`.
///
/// Subclasses that override one of these methods call `super`.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment {
    private final var viewStorage: UIView?
    final var isLoading = false
    private final var hasLoaded = false
    final var appearance = Appearance.disappeared
    final var isTransitioning = false
    final var isAnimatedTransition = false
    final var awaitsIsAppearing = false
    final var childrenStorage: [UIViewController] = []
    /// The parent, which clears this before it ends.
    final var parentStorage: UIViewController? {
        get { unretainedParentStorage?.object }
        set { unretainedParentStorage = newValue.map { Unretained($0) } }
    }
    final var unretainedParentStorage: Unretained<UIViewController>?
    final var observer: (any UIViewControllerObserver)?
    final var extras: UIViewControllerExtras?

    enum Appearance { case disappeared, appearing, appeared, disappearing }

    /// The name of the archive of the view. There are no archives; kept for code that asks.
    public final let nibName: String?
    public final let nibBundle: Bundle?
    /// There are no storyboards.
    public final var storyboard: AnyObject? { nil }

    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        nibBundle = bundle
        super.init()
        ObjectCounts.controllers += 1
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
        ObjectCounts.controllers += 1
    }

    // Plain, here and in other classes that apps subclass: see `MainThread.runAndWait`.
    deinit { MainThread.runAndWait { tearDown() } }

    private final func tearDown() {
        ObjectCounts.controllers -= 1
        if viewStorage?.unretainedViewController?.refers(to: self) == true { viewStorage?.viewController = nil }
        for child in childrenStorage where child.unretainedParentStorage?.refers(to: self) == true {
            child.parentStorage = nil
        }
    }

    // MARK: The view

    /// The controller's view. Asking for it the first time loads it.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return viewStorage
        }
        set {
            guard newValue !== viewStorage else { return }
            if viewStorage?.unretainedViewController?.refers(to: self) == true { viewStorage?.viewController = nil }
            viewStorage = newValue
            newValue?.viewController = self
            if newValue != nil, !hasLoaded {
                hasLoaded = true
                notify(.viewLoaded)
            }
        }
    }

    /// The view if it has been made.
    public final var viewIfLoaded: UIView? { viewStorage }

    public final var isViewLoaded: Bool { viewStorage != nil }

    public final func loadViewIfNeeded() {
        guard viewStorage == nil else { return }
        precondition(!isLoading, "\(debugDescription): loadView asked for the view that it is about to make.")
        isLoading = true
        loadView()
        isLoading = false
        if viewStorage == nil { view = UIView() }
        viewDidLoad()
        notify(.viewDidLoad)
    }

    /// Makes the view and sets `view`. Override it to give a view of your own, and don't call `super` then.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// The view has been made. Called once in the controller's life.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// The view is about to enter the window. It has no place and size there yet.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in the window, with its traits; its layout follows.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is on the screen.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to leave the window.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has left the window.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Changes constraints before a layout; calls the view's `updateConstraints` unless overridden.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Just before the view's `layoutSubviews`.
    open func viewWillLayoutSubviews() {}
    /// Just after the view's `layoutSubviews`; the subviews have their frames, what is inside them may not yet.
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}

    // MARK: What it says

    /// What the screen is called. The title of the window's root controller is the page's title.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            extras?.navigationItem?.title = title
            extras?.tabBarItem?.title = title
            viewStorage?.sceneNeedsUpdate()
        }
    }

    /// Room that bars of a container take from the safe area. Points.
    public final var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewStorage?.announceSafeArea() } }
    }

    /// The size that the controller's content would like. Zero: no preference.
    open var preferredContentSize: CGSize = .zero

    public final var traitCollection: UITraitCollection {
        viewStorage?.traitCollection ?? parent?.traitCollection ?? .current
    }

    /// Light or dark for the controller's view and what is inside.
    public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }

    open override var next: UIResponder? {
        guard let view = viewStorage else { return nil }
        return view.superview ?? parent ?? extras?.presentation?.presenter
    }

    final override var responderScene: UIWindowScene? { viewStorage?.windowStorage?.windowScene }

    final override var responderView: UIView? { viewStorage }

    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    final var addedKeyCommands: [UIKeyCommand] = []

    /// A shortcut that works while the controller is shown, or in the chain of the first responder.
    public final func addKeyCommand(_ command: UIKeyCommand) {
        addedKeyCommands.append(command)
        viewStorage?.sceneNeedsUpdate()
    }

    public final func removeKeyCommand(_ command: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === command }
        viewStorage?.sceneNeedsUpdate()
    }

    // MARK: Presentation

    /// Presents a controller over this one, or over the nearest one around it that may.
    ///
    /// - Parameter completion: Called when the presented controller has appeared.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil)
    { presentController(viewControllerToPresent, animated: flag, completion: completion) }

    /// Dismisses what this controller presents, with all that is above it; without anything above, this controller.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissController(animated: flag, completion: completion)
    }

    /// Shows a controller where it fits: in a navigation controller around this one it is pushed, else presented.
    open func show(_ viewController: UIViewController, sender: Any?) {
        if let parent { parent.show(viewController, sender: sender) } else { present(viewController, animated: true) }
    }

    /// Shows a controller as a detail: in a split view controller in its second column, else as `show`.
    open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        if let parent {
            parent.showDetailViewController(viewController, sender: sender)
        } else {
            show(viewController, sender: sender)
        }
    }

    /// The window's size is about to change. Passes it to the children.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in childrenStorage { child.viewWillTransition(to: size, with: coordinator) }
    }

    /// The child whose title and path stand for this controller's, in containers.
    var titledChild: UIViewController? { nil }

    /// The part of the view that is below and above no bars; nil means all of it. See `mainView`.
    var mainSubview: UIView? { nil }

    /// The browser went to a path.
    ///
    /// - Returns: whether the controller, or one in it, shows it now.
    func takesPath(_ path: String) -> Bool {
        titledChild?.takesPath(path) ?? extras?.onPath?(path) ?? false
    }

    // MARK: Containment

    /// Called before the parent changes; nil when the controller is removed.
    open func willMove(toParent parent: UIViewController?) {
        observer?.viewController(self, willMoveTo: parent)
    }

    /// Called after the parent changed.
    open func didMove(toParent parent: UIViewController?) {
        observer?.viewController(self, didMoveTo: parent)
    }

    /// Whether children appear and disappear with this controller by themselves.
    ///
    /// A container that returns false calls `beginAppearanceTransition` and `endAppearanceTransition` of its children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
}
