import LayerTree
import Ownership
import Routes

/// A scene that shows windows on the display of one tab.
///
/// See `setNeedsUpdate()` and `UIWindowScene+Turn` for how changes become commits.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    /// The visible windows, in the order in which they were first shown.
    public final private(set) var windows: [UIWindow] = []

    /// The window that receives keyboard events. Nil if there is none.
    public final internal(set) weak var keyWindow: UIWindow?

    /// The traits that the page reports. `light` by default.
    public final private(set) var traitCollection = UITraitCollection.light {
        didSet {
            Self.lastTraitsVersion += 1
            traitsVersion = Self.lastTraitsVersion
        }
    }

    /// A number that no other value of `traitCollection` in the process has, so that a view that returns to a window
    /// knows whether the traits have changed meanwhile.
    final private(set) var traitsVersion: UInt32 = 1
    private static var lastTraitsVersion: UInt32 = 1

    /// The screen of the scene's browser.
    public final private(set) lazy var screen = UIScreen(scene: self)

    /// The area available to windows: the viewport, in points, with the origin 0, 0.
    public final private(set) var bounds = CGRect(x: 0, y: 0, width: 1280, height: 800)

    final var safeAreaInsets = UIEdgeInsets.zero

    /// The scene that is currently connected or processed; retained while it is current.
    package internal(set) static var current: UIWindowScene? {
        get { currentScene }
        set {
            currentScene = newValue
            if let fonts = newValue?.fontsStorage { currentFonts = Unretained(fonts) } else { currentFonts = nil }
        }
    }
    private static var currentScene: UIWindowScene?

    /// The fonts of the current scene. Unretained: each measured text reads them, and retaining the scene is expensive.
    private(set) static var currentFonts: Unretained<SceneFonts>?

    package final private(set) var display: (any SceneDisplay)?
    package final private(set) var clock: any SceneClock = MainQueueClock.shared

    private final var events: SceneEvents?
    /// The delegate of an app without scenes, whose windows this scene shows.
    final var launchedDelegate: (any UIApplicationDelegate)?

    /// The values of the visitor, kept in memory while the scene exists.
    final var storedGroups: [StoredGroup] = []

    /// What the scene was in another process, while parts of it wait for their views.
    package internal(set) final var restoration: SceneRestoration?

    // State of the turn; see UIWindowScene+Turn.
    final var needsUpdate = false
    final var turnStage = TurnStage.idle
    /// Whether a batch of events is being delivered; a turn follows it.
    final var isInEvents = false
    /// Whether a turn is scheduled as a job of the clock.
    final var isTurnEnqueued = false
    final var hasEnded = false
    /// The drags that begin in the scene or are over it, once there was one.
    final var drags: SceneDrags?
    /// The clipboard, once it was used.
    final var pasteboardStorage: UIPasteboard?
    final var chainedTurns = 0
    final var updaters: [WeakUpdater] = []
    final var layoutEffects: [@MainActor () -> Void] = []
    final var passiveEffects: [@MainActor () -> Void] = []
    /// See `afterTurn`.
    final var turnEndings: [@MainActor () -> Void] = []
    final var appearing: [UIViewController] = []
    final var sentTitle: String?
    package internal(set) final var language: SceneLanguage {
        get { languageBox.value }
        set { languageBox.value = newValue }
    }
    final let languageBox = LanguageBox(.standard)
    final var languageChoice: LanguageChoice?
    final var interactions: [WeakTransition] = []
    private(set) final lazy var history = SceneHistory(scene: self)
    private(set) final lazy var presentationHistory = PresentationHistory(scene: self)
    private final var undoManagerStorage: UndoManager?
    /// The undo manager that was used, if any.
    final var usedUndoManager: UndoManager? { undoManagerStorage }

    /// The undo manager of the scene's changes.
    open override var undoManager: UndoManager? {
        if let undoManagerStorage { return undoManagerStorage }
        let manager = UndoManager()
        manager.onChange = { [weak self] in self?.setNeedsUpdate() }
        undoManagerStorage = manager
        return manager
    }

    /// The layer clicked last, by pointer or keyboard. The browser has already focused it.
    final var lastClicked: LayerID?
    /// The dialogs that have asked for the focus, the newest last.
    final var focusedDialogs: [LayerID] = []
    /// The layer that the page was last told to focus.
    final var requestedFocus: LayerID?
    /// Measures the responses to inputs, once somebody asked for them.
    final var inputMeter: InputMeter?
    /// The clock of the scene's frames, once something was evaluated frame by frame.
    final var frameClock: FrameClock?
    /// The display links that report frames.
    final var displayLinks: [CADisplayLink] = []
    final var unmeasured: [LayerFont: Set<String>] = [:]
    private final var fontsStorage: SceneFonts?
    private final var filesStorage: SceneFiles?

    /// The files that the scene receives from its page.
    package final var files: SceneFiles {
        if let filesStorage { return filesStorage }
        let files = SceneFiles(scene: self)
        filesStorage = files
        return files
    }

    final var fonts: SceneFonts {
        if let fontsStorage { return fontsStorage }
        let fonts = SceneFonts(
            userAgent: display?.userAgent ?? "", visitor: display?.visitor ?? "", network: display?.networkName ?? "")
        fontsStorage = fonts
        if Self.current === self { Self.currentFonts = Unretained(fonts) }
        return fonts
    }

    final var isVisible = true
    package final var isConnected = false
    /// The running tasks of the scene, by number; see `startTask`.
    final var tasks: [Int: Task<Void, Never>] = [:]
    final var lastTask = 0
    package final var runningTasks: Int { tasks.count }

    package final var firstResponder: UIResponder? {
        get { firstResponderStorage }
        set {
            firstResponderStorage = newValue
            firstResponderObserver?.firstResponderDidChange()
        }
    }
    private final weak var firstResponderStorage: UIResponder?
    /// Notified when another responder becomes first.
    package final var firstResponderObserver: (any FirstResponderObserver)?

    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
    }

    final override var responderScene: UIWindowScene? { self }

    final override func titleDidChange() { setNeedsUpdate() }

    /// The scene's user, in the app's own terms; nil if unknown.
    ///
    /// Set it once the user is known, so that `UIApplication.disconnectScenes(ofUser:)` finds the scene. When a user
    /// signs in or out, end the scene instead (`UIApplication.requestSceneSessionDestruction(_:)` or
    /// `disconnectScenes`), so that a page, and anyone who has its address, never gains rights that it was not created
    /// with.
    public final var user: String? {
        get { display?.user }
        set { display?.user = newValue }
    }

    /// A one-sentence summary of the page, for search engines and link previews. Set it while the scene connects
    /// (`scene(_:willConnectTo:options:)`): it is part of the page's first response. Nil uses the server's
    /// configuration.
    public final var summary: String? {
        get { display?.summary }
        set { display?.summary = newValue }
    }

    /// Whether the requested address exists in the app. Set it to false while the scene connects, and show an error
    /// page: the first response then has the status 404, so that search engines and tools don't treat it as a page.
    /// True by default.
    public final var isAddressKnown: Bool {
        get { display?.outcome != .unknown }
        set { display?.outcome = newValue ? .found : .unknown }
    }

    /// The address that the page shows.
    package final var shownPath: String { history.path ?? initialPath }

    // MARK: Display

    final func attach(to display: any SceneDisplay, clock: any SceneClock) {
        self.display = display
        self.clock = clock
        startLanguage(display)
        apply(display.traits)
        let events = SceneEvents(scene: self)
        self.events = events
        display.attach(events)
        display.context.root.masksToBounds = true
        display.context.onNeedsCommit = { [weak self] in self?.layersNeedCommit() }
        watchAnimations(of: display.context)
    }

    // Layer changes before the turn's commit are part of it; at any other time they need another turn.
    private final func layersNeedCommit() {
        if !turnStage.isBeforeCommit { setNeedsUpdate() }
    }

    /// See `deferTeardown`.
    final var pendingTeardowns: ContiguousArray<(object: any DeferredTeardown, owner: AnyObject)> = []
    final var isTeardownEnqueued = false

    package final func send(_ command: DisplayCommand) {
        if case .focus(let layer) = command { requestedFocus = layer }
        display?.context.perform(command)
    }

    final func commit() { display?.commit() }

    final func applyTraits() {
        if let display { apply(display.traits) }
    }

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
        values.hasCommandKey = traits.flags.contains(.hasCommandKey)
        values.canShare = traits.flags.contains(.canShare)
        // A keyboard does not turn the display.
        if mayShowKeyboard, traits.width == bounds.width {
            values.verticalSizeClass = traitCollection.verticalSizeClass
        }
        values.canHover = traits.flags.contains(.canHover)
        values.layoutDirection = language.isRightToLeft ? .rightToLeft : .leftToRight
        values.language = language.locale.identifier
        let previous = (traitCollection, bounds, safeAreaInsets)
        let collection = UITraitCollection(values)
        if collection != traitCollection { traitCollection = collection }
        if collection.horizontalSizeClass != previous.0.horizontalSizeClass { history.sizeClassDidChange() }
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

    override func activationDidChange() {
        super.activationDidChange()
        for updater in updaters { updater.object?.activationDidChange(in: self) }
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
        for task in tasks.values { task.cancel() }
        filesStorage?.end()
        filesStorage = nil
        activationState = .unattached
        firstResponder = nil
        drags?.sceneDidEnd()
        drags = nil
        pasteboardStorage?.sceneDidEnd()
        pasteboardStorage = nil
        for window in windows {
            window.isHidden = true
            window.rootViewController = nil
        }
        for updater in updaters { updater.object?.sceneDidEnd(self) }
        displayLinks = []
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
        storedGroups = []
        display?.context.onNeedsCommit = nil
        display?.detach()
        display = nil
        frameClock?.update()
        events = nil
        UIWindowScene.current = outer
    }
}
