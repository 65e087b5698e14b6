import Ownership

/// The root of a tree of views, shown in a scene.
///
/// A window fills its scene and follows its size. `makeKeyAndVisible` shows it; its root controller's view is then
/// loaded and appears. A visible window is retained by its scene until it is hidden or the scene ends.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The order of overlapping windows.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// 0: the level of windows by default.
        public static let normal = Level(rawValue: 0)
        /// 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// 2000.
        public static let alert = Level(rawValue: 2000)
    }

    /// The scene that shows the window. Without one the window is not shown. Nil, the default, for none.
    public final weak var windowScene: UIWindowScene? {
        willSet {
            guard newValue !== windowScene else { return }
            if isShown { leaveScene() }
            resignKey()
        }
        didSet { if windowScene !== oldValue, !isHidden { enterScene() } }
    }

    private final var isShown = false

    /// The tracker of touches in the window, created by the first touch.
    final lazy var touchTracker: TouchTracker = {
        hasTouches = true
        return TouchTracker(window: self)
    }()
    final lazy var gestures = GestureEnvironment(window: self)
    final var hasTouches = false

    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: windowScene.bounds)
        setUpWindow()
    }

    /// Creates a window in the scene that is being connected or processed, if there is one.
    public override init(frame: CGRect) {
        windowScene = UIWindowScene.current
        super.init(frame: frame)
        setUpWindow()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpWindow()
    }

    private final func setUpWindow() {
        ObjectCounts.windows += 1
        windowStorage = self
        layer.isHidden = true
        if wantsTouches { gesturesDidChange() }
    }

    deinit {
        MainThread.runAndWait {
            ObjectCounts.windows -= 1
            resignKey()
        }
    }

    private final func resignKey() {
        if let windowScene, windowScene.keyWindow === self { windowScene.keyWindow = nil }
    }

    /// The presentations in the window, the topmost last.
    final var presentations: [UIPresentationController] = []

    /// The controller whose view fills the window. Nil, the default, for none.
    public final var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            removePresentations()
            if isShown {
                oldValue?.viewIfLoaded?.removeFromSuperview()
                installRootView()
            }
        }
    }

    /// The stacking level: higher windows are in front of lower ones.
    public final var windowLevel: Level {
        get { Level(rawValue: layer.zPosition) }
        set { layer.zPosition = newValue.rawValue }
    }

    /// The screen of the window's scene.
    public final var screen: UIScreen { windowScene?.screen ?? .main }

    /// Whether the window receives the keyboard events of its scene.
    public final var isKeyWindow: Bool { windowScene?.keyWindow === self }

    /// Makes this window the one that receives keys.
    public final func makeKey() { windowScene?.keyWindow = self }

    /// Shows the window, and makes it the one that receives keys. Without a scene it is added to the current one.
    public final func makeKeyAndVisible() {
        if windowScene == nil { windowScene = UIWindowScene.current }
        isHidden = false
        makeKey()
        if windowScene == nil { UIApplication.shared.launchWindows.append(.init(window: self)) }
    }

    /// Shows the window in a scene that did not exist when the window was created.
    final func enter(_ scene: UIWindowScene) {
        // The window was created before the screen size was known.
        if bounds.isEmpty || frame == UIScreen.unknown.bounds { frame = scene.bounds }
        windowScene = scene
        makeKeyAndVisible()
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            if newValue { leaveScene() } else { enterScene() }
        }
    }

    open override var next: UIResponder? { windowScene }

    /// Delivers an event to recognizers and views. Override it to see touches first; call `super`.
    open func sendEvent(_ event: UIEvent) {
        if event.type == .touches { touchTracker.deliver(event) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let view = rootViewController?.viewIfLoaded, view.superview === self { view.frame = bounds }
    }

    private final func enterScene() {
        guard let scene = windowScene, !isShown else { return }
        isShown = true
        if bounds.isEmpty { frame = scene.bounds }
        scene.add(self)
        installRootView()
        setNeedsLayout()
        scene.setNeedsUpdate()
    }

    final func leaveScene() {
        guard isShown else { return }
        isShown = false
        rootViewController?.viewIfLoaded?.removeFromSuperview()
        windowScene?.remove(self)
    }

    private final func installRootView() {
        guard let view = rootViewController?.view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
        // The landmark that screen readers jump to. A root view with its own role, such as a table, keeps it.
        let main = rootViewController?.mainView ?? view
        (main.accessibilityLayer[attribute: .role] == nil ? main : self).assignedRole = "main"
    }
}
