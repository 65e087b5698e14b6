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
    final unowned(unsafe) var parentStorage: UIViewController?
    final var observer: (any UIViewControllerObserver)?

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
        LiveObjects.controllers += 1
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
        LiveObjects.controllers += 1
    }

    isolated deinit {
        LiveObjects.controllers -= 1
        if viewStorage?.viewController === self { viewStorage?.viewController = nil }
        for child in childrenStorage where child.parentStorage === self { child.parentStorage = nil }
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
            if viewStorage?.viewController === self { viewStorage?.viewController = nil }
            viewStorage = newValue
            newValue?.viewController = self
            if newValue != nil, !hasLoaded {
                hasLoaded = true
                tell(.viewLoaded)
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
        tell(.viewDidLoad)
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
        didSet { if title != oldValue { viewStorage?.sceneNeedsUpdate() } }
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
        return view.superview ?? parent
    }

    final override var responderScene: UIWindowScene? { viewStorage?.windowStorage?.windowScene }

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
