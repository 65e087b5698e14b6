import LayerTree
import Ownership

/// A scene that shows windows on the display of one tab.
///
/// How changes become commits is told at `UIWindowScene`'s turn; see `setNeedsUpdate()`.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    /// The visible windows, in the order in which they were shown.
    public final private(set) var windows: [UIWindow] = []

    /// The window that gets the keyboard.
    public final internal(set) weak var keyWindow: UIWindow?

    public final private(set) var traitCollection = UITraitCollection.light

    public final private(set) lazy var screen = UIScreen(scene: self)

    /// The room for windows: the viewport, in points, with the origin 0, 0.
    public final private(set) var bounds = CGRect(x: 0, y: 0, width: 1280, height: 800)

    final var safeAreaInsets = UIEdgeInsets.zero

    /// The scene that is connected or worked on at this moment, by whom it is kept as long.
    package internal(set) static var current: UIWindowScene? {
        get { currentScene }
        set {
            currentScene = newValue
            if let fonts = newValue?.fontsStorage { currentFonts = Unretained(fonts) } else { currentFonts = nil }
        }
    }
    private static var currentScene: UIWindowScene?

    /// The fonts of the current scene: each text that is measured asks for them, and to count a scene takes long.
    private(set) static var currentFonts: Unretained<SceneFonts>?

    package final private(set) var display: (any SceneDisplay)?
    package final private(set) var clock: any SceneClock = MainQueueClock.shared

    private final var events: SceneEvents?
    /// The delegate of an app without scenes, whose windows this scene shows.
    final var launchedDelegate: (any UIApplicationDelegate)?

    // The turn; see UIWindowScene+Turn.
    final var needsUpdate = false
    final var turnStage = TurnStage.idle
    /// A batch of events is being delivered; a turn follows it.
    final var isInEvents = false
    /// A turn will run in a job of the clock.
    final var isTurnEnqueued = false
    final var hasEnded = false
    final var chainedTurns = 0
    final var updaters: [WeakUpdater] = []
    final var layoutEffects: [@MainActor () -> Void] = []
    final var passiveEffects: [@MainActor () -> Void] = []
    final var appearing: [UIViewController] = []
    final var sentTitle: String?
    final var interactions: [WeakTransition] = []
    /// The paths of the browser's entries that this scene has made, the present one last.
    final var history: [String] = []
    /// Whether the controllers follow the browser to a path.
    final var isGoingToPath = false
    /// What was clicked last, by mouse, finger or keyboard. A browser gives it the focus without being asked.
    final var lastClicked: LayerID?
    final var unmeasured: [LayerFont: Set<String>] = [:]
    private final var fontsStorage: SceneFonts?

    final var fonts: SceneFonts {
        if let fontsStorage { return fontsStorage }
        let fonts = SceneFonts(
            userAgent: display?.userAgent ?? "", visitor: display?.visitor ?? "", network: display?.networkName ?? "")
        fontsStorage = fonts
        if Self.current === self { Self.currentFonts = Unretained(fonts) }
        return fonts
    }

    final var isVisible = true
    final var isConnected = false
    /// Tasks that run for the scene; see `startTask`.
    final var runningTasks = 0

    package final var firstResponder: UIResponder? {
        get { firstResponderStorage }
        set { firstResponderStorage = newValue }
    }
    private final weak var firstResponderStorage: UIResponder?

    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
    }

    final override var responderScene: UIWindowScene? { self }

    final override func titleDidChange() { setNeedsUpdate() }

    /// Who uses the scene, in the app's own terms; nil for somebody unknown.
    ///
    /// Set it once the user is known. `UIApplication.disconnectScenes(ofUser:)` then finds the scene. When somebody
    /// signs in or out, end the scene instead (`UIApplication.requestSceneSessionDestruction(_:)` or `disconnectScenes`)
    /// so that a page, and whoever has its address, never gains rights that it was not made for.
    public final var user: String? {
        get { display?.user }
        set { display?.user = newValue }
    }

    /// What the page is about, in a sentence, for search engines and previews of links. Set it while the scene connects
    /// (`scene(_:willConnectTo:options:)`): it is part of the page's first response. Nil for what the server's
    /// configuration says.
    public final var summary: String? {
        get { display?.summary }
        set { display?.summary = newValue }
    }

    /// Whether the app has something at the address that was asked for. Set it to false while the scene connects, and show an
    /// error page: the first response then has the status 404, which keeps search engines and tools from taking it
    /// for a page. True unless set.
    public final var isAddressKnown: Bool {
        get { display?.isFound ?? true }
        set { display?.isFound = newValue }
    }

    // MARK: Display

    final func attach(to display: any SceneDisplay, clock: any SceneClock) {
        self.display = display
        self.clock = clock
        apply(display.traits)
        let events = SceneEvents(scene: self)
        self.events = events
        display.attach(events)
        display.context.root.masksToBounds = true
        display.context.onNeedsCommit = { [weak self] in self?.layersNeedCommit() }
        watchAnimations(of: display.context)
    }

    // A layer that changes before the turn's commit is part of it; at any other time it needs another turn.
    private final func layersNeedCommit() {
        if !turnStage.isBeforeCommit { setNeedsUpdate() }
    }

    /// See `deferTeardown`.
    final var pendingTeardowns: ContiguousArray<(object: any DeferredTeardown, owner: AnyObject)> = []
    final var isTeardownEnqueued = false

    package final func send(_ command: DisplayCommand) { display?.context.perform(command) }

    final func commit() { display?.commit() }

    final func apply(_ traits: DisplayTraits) {
        var values = UITraitCollection.Values()
        values.userInterfaceStyle = traits.flags.contains(.dark) ? .dark : .light
        values.horizontalSizeClass = traits.width < 600 ? .compact : .regular
        values.verticalSizeClass = traits.height < 480 ? .compact : .regular
        values.displayScale = CGFloat(traits.scale)
        values.accessibilityContrast = traits.flags.contains(.moreContrast) ? .high : .normal
        values.preferredContentSizeCategory = UIContentSizeCategory(textScale: Double(traits.textScale) / 1000)
        values.isReduceMotionEnabled = traits.flags.contains(.reducedMotion)
        values.hasCoarsePointer = traits.flags.contains(.coarsePointer)
        values.canHover = traits.flags.contains(.canHover)
        let previous = (traitCollection, bounds, safeAreaInsets)
        let collection = UITraitCollection(values)
        if collection != traitCollection { traitCollection = collection }
        bounds = CGRect(x: 0, y: 0, width: traits.width, height: traits.height)
        safeAreaInsets = UIEdgeInsets(
            top: traits.safeAreaTop, left: traits.safeAreaLeft, bottom: traits.safeAreaBottom,
            right: traits.safeAreaRight)
        display?.context.root.frame = bounds
        for window in windows {
            if window.frame.size == previous.1.size { window.resize(to: bounds) }
            if safeAreaInsets != previous.2 { window.announceSafeArea() }
            if collection != previous.0 { window.announceTraits(previous.0) }
        }
        if collection != previous.0 || bounds != previous.1 {
            (delegate as? any UIWindowSceneDelegate)?
                .windowScene(self, didUpdateTraits: previous.0, bounds: bounds)
        }
    }

    // MARK: Windows

    final func add(_ window: UIWindow) {
        windows.append(window)
        display?.context.root.addSublayer(window.layer)
        if keyWindow == nil { keyWindow = window }
    }

    final func remove(_ window: UIWindow) {
        window.layer.removeFromSuperlayer()
        windows.removeAll { $0 === window }
        if keyWindow === window { keyWindow = windows.last }
        setNeedsUpdate()
    }

    /// Ends the scene: notifies the delegate, then releases windows, effects and the display.
    final func end() {
        guard !hasEnded else { return }
        let outer = UIWindowScene.current
        UIWindowScene.current = self
        setForeground(false)
        delegate?.sceneDidDisconnect(self)
        hasEnded = true
        activationState = .unattached
        firstResponder = nil
        for window in windows {
            window.isHidden = true
            window.rootViewController = nil
        }
        for updater in updaters { updater.object?.sceneDidEnd(self) }
        updaters = []
        drainTeardown()
        layoutEffects = []
        passiveEffects = []
        appearing = []
        activationObserver = nil
        if let window = (delegate as? any UIWindowSceneDelegate)?.window {
            window.rootViewController = nil
            (delegate as? any UIWindowSceneDelegate)?.window = nil
        }
        delegate = nil
        launchedDelegate?.window = nil
        launchedDelegate = nil
        display?.context.onNeedsCommit = nil
        display?.detach()
        display = nil
        events = nil
        UIWindowScene.current = outer
    }
}
