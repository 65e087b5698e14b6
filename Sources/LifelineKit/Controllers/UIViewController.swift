import Ownership

/// Manages a screen or a part of one: creates its view, is notified when it appears and disappears, and contains its
/// state.
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
/// The view is loaded when it is first accessed. Appearance follows the window: a controller appears when its view
/// enters a window and disappears when it leaves, parents before children. A container that animates calls
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
    /// The parent, which clears this reference before it is deallocated.
    final var parentStorage: UIViewController? {
        get { unretainedParentStorage?.object }
        set { unretainedParentStorage = newValue.map { Unretained($0) } }
    }
    final var unretainedParentStorage: Unretained<UIViewController>?
    final var observer: (any UIViewControllerObserver)?
    final var extras: UIViewControllerExtras?

    enum Appearance { case disappeared, appearing, appeared, disappearing }

    /// The name of the view's archive. Without effect, since there are no archives; for source compatibility.
    public final let nibName: String?
    /// The bundle that the initializer received. Nothing is loaded from it.
    public final let nibBundle: Bundle?
    /// Always nil: there are no storyboards.
    public final var storyboard: AnyObject? { nil }

    /// Creates a controller. Nothing is loaded: there are no nib files.
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

    // Not isolated, like those of other classes that apps subclass: see `MainThread.runAndWait`.
    deinit { MainThread.runAndWait { tearDown() } }

    private final func tearDown() {
        ObjectCounts.controllers -= 1
        if viewStorage?.unretainedViewController?.refers(to: self) == true { viewStorage?.viewController = nil }
        for child in childrenStorage where child.unretainedParentStorage?.refers(to: self) == true {
            child.parentStorage = nil
        }
    }

    // MARK: View

    /// The controller's view. The first access loads it.
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

    /// The view, if it was loaded.
    public final var viewIfLoaded: UIView? { viewStorage }

    /// Whether the view exists. Reading `view` creates it.
    public final var isViewLoaded: Bool { viewStorage != nil }

    /// Creates the view, unless it exists.
    public final func loadViewIfNeeded() {
        guard viewStorage == nil else { return }
        precondition(!isLoading, "\(debugDescription): loadView accessed `view` before setting it.")
        isLoading = true
        loadView()
        isLoading = false
        if viewStorage == nil { view = UIView() }
        viewDidLoad()
        notify(.viewDidLoad)
    }

    /// Creates the view and sets `view`. Override it to provide a custom view, without calling `super`.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Called once, when the view was loaded.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// Called before the view enters the window. Its frame and size are not final yet.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in the window and has its traits, before layout.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view is on the screen.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view leaves the window.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has left the window.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Updates constraints before a layout; by default calls the view's `updateConstraints`.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Called just before the view's `layoutSubviews`.
    open func viewWillLayoutSubviews() {}
    /// Called just after the view's `layoutSubviews`; the subviews have their frames, but their own subviews may not.
    open func viewDidLayoutSubviews() {}
    /// Called when the safe area of the view has changed. Does nothing by default.
    open func viewSafeAreaInsetsDidChange() {}
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}

    // MARK: Restoration

    /// Identifies the controller among the children of its parent, or among those that it presents, in every process of
    /// the app. Nil, the default, if another process does not continue the controller's state.
    ///
    /// The root controller of a window needs none. Below it, a controller's state continues if all controllers on the way
    /// to it have an identifier.
    public final var restorationIdentifier: String? {
        get { extras?.restorationIdentifier }
        set { ensuredExtras.restorationIdentifier = newValue }
    }

    /// Writes state of the controller that it does not keep elsewhere, for another process of the app. Called when the
    /// process stops, for a root controller and for those with `restorationIdentifier`. Override it, and call `super`.
    ///
    /// ```swift
    /// override func encodeRestorableState(with coder: NSCoder) {
    ///     super.encodeRestorableState(with: coder)
    ///     coder.encode(selectedID as NSString, forKey: "selected")
    /// }
    /// ```
    /// The coder requires secure coding (`NSSecureCoding`). Never write passwords.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Reads the state that the controller wrote in another process, possibly of an older build: a key may be missing.
    /// Called when the view has been loaded, before it appears. Override it, and call `super`.
    open func decodeRestorableState(with coder: NSCoder) {}

    // MARK: Properties

    /// The title of the screen. The page has the title of the window's root controller. Nil, the default, for none.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            extras?.navigationItem?.title = title
            extras?.tabBarItem?.title = title
            viewStorage?.sceneNeedsUpdate()
        }
    }

    /// Additional safe area insets, for bars of a container. Points. Zero by default.
    public final var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewStorage?.announceSafeArea() } }
    }

    /// The preferred size of the controller's content. Zero means no preference. Zero by default. Points.
    open var preferredContentSize: CGSize = .zero

    public final var traitCollection: UITraitCollection {
        viewStorage?.traitCollection ?? parent?.traitCollection ?? .current
    }

    /// A light or dark style for the controller's view and its content.
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

    /// Adds a shortcut that is available while the controller is visible, or in the first responder's chain.
    public final func addKeyCommand(_ command: UIKeyCommand) {
        addedKeyCommands.append(command)
        viewStorage?.sceneNeedsUpdate()
    }

    /// Removes a key command that was added.
    public final func removeKeyCommand(_ command: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === command }
        viewStorage?.sceneNeedsUpdate()
    }

    // MARK: Editing

    /// Turns editing on or off. Override it to change the content, and call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditing else { return }
        ensuredExtras.isEditing = editing
        updateEditButton()
    }

    // MARK: Presentation

    /// Presents a controller over this one, or over the nearest ancestor that can present it.
    ///
    /// - Parameter completion: Called when the presented controller has appeared.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil)
    { presentController(viewControllerToPresent, animated: flag, completion: completion) }

    /// Dismisses the controller that this one presents, with all above it; if there is none, dismisses this controller.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissController(animated: flag, completion: completion)
    }

    /// Shows a controller: pushes it in an enclosing navigation controller, else presents it.
    open func show(_ viewController: UIViewController, sender: Any?) {
        if let parent { parent.show(viewController, sender: sender) } else { present(viewController, animated: true) }
    }

    /// Shows a controller as a detail: in the second column of an enclosing split view controller, else like `show`.
    open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        if let parent {
            parent.showDetailViewController(viewController, sender: sender)
        } else {
            show(viewController, sender: sender)
        }
    }

    /// Called before the window's size changes. Passes the call to the children. Points.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in childrenStorage { child.viewWillTransition(to: size, with: coordinator) }
    }

    /// The child whose title and path are those of the page, and which follows the browser's Back and Forward. Nil, the
    /// default: the controller's own.
    ///
    /// Override it in containers of your own. It is read when the title or the path is needed, so the child may change;
    /// navigation, tab, split view and page view controllers return the controller that they show.
    open var childForPage: UIViewController? { nil }

    /// The part of the view without bars; nil means the whole view. See `mainView`.
    var mainSubview: UIView? { nil }

    /// What of the controller Back and Forward move between.
    var historyParticipant: (any HistoryParticipant)? { nil }

    /// Handles navigation by the browser to a path.
    ///
    /// - Returns: Whether the controller, or a descendant, shows it now.
    func handlePath(_ path: String) -> Bool {
        childForPage?.handlePath(path) ?? extras?.onPath?(path) ?? false
    }

    // MARK: Containment

    /// Called before the parent changes. The parent is nil when the controller is removed.
    open func willMove(toParent parent: UIViewController?) {
        observer?.viewController(self, willMoveTo: parent)
    }

    /// Called after the parent changed.
    open func didMove(toParent parent: UIViewController?) {
        observer?.viewController(self, didMoveTo: parent)
    }

    /// Whether children automatically appear and disappear with this controller.
    ///
    /// A container that returns false calls `beginAppearanceTransition` and `endAppearanceTransition` of its children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Bars of a phone, which pages do not have: nothing reads these.

    /// Without effect: a page has neither a status bar nor a home indicator.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Without effect: a page has neither a status bar nor a home indicator.
    open var prefersStatusBarHidden: Bool { false }
    /// Without effect: a page has neither a status bar nor a home indicator.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Without effect: a page has neither a status bar nor a home indicator.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// Without effect: a page has neither a status bar nor a home indicator.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Without effect: a page has neither a status bar nor a home indicator.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Without effect: a page has neither a status bar nor a home indicator.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Without effect: a page has neither a status bar nor a home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
}
