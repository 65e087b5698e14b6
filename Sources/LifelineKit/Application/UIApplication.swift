import Logging
import Routes

/// The running app: its delegate, and the scenes of all its users.
///
/// There is one application per process, however many tabs are open. State of a user or a tab belongs in a scene; the
/// application object is shared by all.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    public static let shared = UIApplication()

    /// Whether any scene is active, in the foreground, or none.
    public enum State: Int, Sendable { case active, inactive, background }

    /// The keys of the options of a launch. There are no options on a server.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// The keys of the options of a URL that is opened. There are none.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The delegate. Retained by the application.
    public final var delegate: (any UIApplicationDelegate)?

    /// The live scenes, in the background or not.
    public final private(set) var connectedScenes: Set<UIScene> = []

    /// The sessions of the live scenes.
    public final var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

    /// Active while any scene is.
    public final private(set) var applicationState = State.background

    /// Always true: each tab is a scene.
    public final var supportsMultipleScenes: Bool { true }

    /// The sites whose images the app shows, by `AsyncImage` and `UIImage(url:size:)`: `https://images.example.org`, or
    /// `https://*.example.org` for all names below a domain. Set it before the app has launched, in its `init` or its
    /// delegate's `application(_:didFinishLaunchingWithOptions:)`; those of `LIFELINE_IMAGE_ORIGINS` are added. None
    /// by default. Not in UIKit.
    public final var imageOrigins: [String] = [] {
        didSet { _ = setImageOrigins(imageOrigins) }
    }

    /// The sites, besides the app's own, that pages may show in frames (`WebView`), play videos of, and that the modules
    /// of client views may import scripts from and connect to. Set it before the app has launched, in its `init` or its
    /// delegate's `application(_:didFinishLaunchingWithOptions:)`; those of `LIFELINE_FRAME_ORIGINS`,
    /// `LIFELINE_MEDIA_ORIGINS`, `LIFELINE_SCRIPT_ORIGINS` and `LIFELINE_CONNECTION_ORIGINS` are added. Texts that are no
    /// origins are logged and ignored. None by default. Not in UIKit.
    public final var contentOrigins = ContentOrigins() {
        didSet {
            for text in contentOrigins.removeMalformed() {
                Self.log.error("\"\(text)\" is not an origin. Use one such as https://player.example.com.")
            }
        }
    }

    /// Adds the sites of the server's configuration, and returns all.
    package final func addContentOrigins(_ origins: ContentOrigins) -> ContentOrigins {
        contentOrigins.formUnion(origins)
        return contentOrigins
    }

    /// Sets the sites of the app and of the server's configuration. Logs texts that are no origins, and returns the
    /// others.
    package final func setImageOrigins(_ origins: [String]) -> [String] {
        let invalid = RemoteImages.shared.setOrigins(origins)
        for text in invalid {
            Self.log.error("\"\(text)\" is not an origin. Use one such as https://images.example.org.")
        }
        return origins.filter { !invalid.contains($0) }
    }

    /// All visible windows of all scenes.
    public final var windows: [UIWindow] {
        connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    }

    /// See `store`.
    package final let applicationStore = ApplicationStore()

    /// Whether the app is being stopped, so that scenes end although their tabs are open.
    package final var isTerminating = false

    nonisolated package static var log: Logger { FrameworkLog.logger }

    open override var next: UIResponder? { delegate as? UIResponder }

    /// Runs an app with a delegate until the process is asked to stop; see `serveApplication` in LifelineServer.
    package static func run(_ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate) -> Never {
        serveApplication(makeDelegate)
    }

    // MARK: Scenes

    /// Called when a scene's delegate has created its windows, before the first layout.
    package final var didConnect: ((UIWindowScene) -> Void)?

    /// Creates a scene on a display: gets its configuration, connects its delegate and lays it out.
    ///
    /// - Parameters:
    ///   - makeDelegate: Creates the scene's delegate. If nil, the application's delegate provides the configuration.
    ///   - appDelegate: Used instead of the application's delegate.
    ///   - clock: The scene's clock.
    @discardableResult
    package final func connect(
        _ display: any SceneDisplay, clock: (any SceneClock)? = nil,
        configuredBy appDelegate: (any UIApplicationDelegate)? = nil,
        makeDelegate: (@MainActor () -> any UISceneDelegate)? = nil
    ) -> UIWindowScene {
        let session = UISceneSession()
        let options = UIScene.ConnectionOptions(path: display.path, url: URL(string: display.path))
        if let makeDelegate {
            session.configuration = UISceneConfiguration(
                name: nil, sessionRole: .windowApplication, makeDelegate: makeDelegate)
        } else if let delegate = appDelegate ?? delegate {
            session.configuration = delegate.application(
                self, configurationForConnecting: session, options: options)
        }
        let scene = UIWindowScene(session: session, connectionOptions: options)
        scene.attach(to: display, clock: clock ?? MainQueueClock.shared)
        scene.storedGroups = applicationStore.values.groups(ofVisitor: display.visitor)
        connectedScenes.insert(scene)
        if CATransaction.flushHandler == nil {
            CATransaction.flushHandler = { UIApplication.shared.flush() }
            CATransaction.reportMisuse { function in
                UIApplication.log.error(
                    "CATransaction.\(function) was called on a thread other than the main one, and has no effect: layers belong to the main actor."
                )
            }
        }
        let record = display.restoredState.flatMap { StateCoding.decode(SceneRecord.self, from: Data($0)) }
        display.restoredState = nil
        if let record { scene.beginRestoring(record) }
        let outer = UIWindowScene.current
        UIWindowScene.current = scene
        if !display.hasCrashed { scene.delegate = session.configuration.makeDelegate?() }
        if display.hasCrashed {
            explainCrash(in: scene)
        } else if let delegate = scene.delegate {
            delegate.scene(scene, willConnectTo: session, options: options)
        } else {
            showLaunchWindows(in: scene, of: appDelegate)
        }
        didConnect?(scene)
        scene.restoreControllers()
        UIWindowScene.current = outer
        scene.performTurn()
        scene.finishRestoring()
        return scene
    }

    // MARK: Apps without scenes

    /// Creates another delegate, for an app without scenes.
    package final var makeDelegate: (@MainActor () -> any UIApplicationDelegate)?
    /// Visible windows without a scene, created in `didFinishLaunching` before any scene exists.
    final var launchWindows: [WeakWindow] = []

    /// Whether a scene already shows the windows that the delegate created at launch.
    private final var hasShownLaunch = false

    struct WeakWindow { weak var window: UIWindow? }

    /// Shows the windows that the app's delegate creates at launch, for apps without scenes.
    ///
    /// On a device such an app serves one user. Therefore each tab has its own delegate: the first tab that of the
    /// launch, each other one a new one, which launches with the tab and is released with it. (A delegate that creates
    /// no window at the launch of the process gets another chance in the same way.)
    private final func showLaunchWindows(in scene: UIWindowScene, of appDelegate: (any UIApplicationDelegate)?) {
        var windows: [UIWindow] = []
        var launched = appDelegate
        if let own = appDelegate?.window, own.windowScene == nil { windows = [own] }
        if appDelegate == nil, !hasShownLaunch {
            hasShownLaunch = true
            launched = delegate
            windows = launchWindows.compactMap(\.window)
            if let own = delegate?.window, !windows.contains(where: { $0 === own }) { windows.insert(own, at: 0) }
        }
        launchWindows = []
        if windows.isEmpty {
            launched = appDelegate ?? makeDelegate?()
            _ = launched?.application(self, willFinishLaunchingWithOptions: nil)
            _ = launched?.application(self, didFinishLaunchingWithOptions: nil)
        }
        scene.launchedDelegate = launched
        for window in windows where window.windowScene == nil { window.enter(scene) }
        if scene.windows.isEmpty { explainMissingContent(in: scene) }
    }

    private final func explainCrash(in scene: UIWindowScene) {
        let window = UIWindow(windowScene: scene)
        window.rootViewController = CrashedSceneController { [weak scene] in scene?.display?.close(reason: "") }
        window.makeKeyAndVisible()
    }

    private final func explainMissingContent(in scene: UIWindowScene) {
        let message =
            "This app has nothing to show. Its delegate neither implements application(_:configurationForConnecting:options:) nor shows a window in application(_:didFinishLaunchingWithOptions:)."
        Self.log.error("\(message)")
        #if DEBUG
            let window = UIWindow(windowScene: scene)
            window.rootViewController = MissingContentController(message)
            window.makeKeyAndVisible()
        #endif
    }

    /// Commits the pending changes of all scenes.
    private final func flush() {
        for scene in connectedScenes { (scene as? UIWindowScene)?.performTurnIfNeeded() }
    }

    /// Ends a scene and releases everything it owns.
    package final func disconnect(_ scene: UIWindowScene) {
        guard connectedScenes.remove(scene) != nil else { return }
        scene.afterTurn { [self] in
            scene.end()
            delegate?.application(self, didDiscardSceneSessions: [scene.session])
            updateState()
        }
    }

    /// Ends a scene, closing its tab.
    public final func requestSceneSessionDestruction(
        _ session: UISceneSession, errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let scene = session.scene as? UIWindowScene else { return }
        if let display = scene.display { display.close(reason: "") } else { disconnect(scene) }
    }

    /// Ends all scenes of a user (`UIWindowScene.user`) on all devices, for example after a password change. Their
    /// pages reload and show the app as to a signed-out user. Not in UIKit.
    ///
    /// - Parameter kept: A scene to keep connected, such as the one that makes the request.
    public final func disconnectScenes(ofUser user: String, except kept: UIScene? = nil) {
        disconnectScenes(reason: FrameworkText.signedOut.string) { $0.user == user && $0 !== kept }
    }

    /// Ends scenes. Their pages reload, with new scenes. Not in UIKit.
    ///
    /// - Parameters:
    ///   - reason: A sentence that the pages show until they have reloaded.
    ///   - isIncluded: Returns whether a scene is ended.
    public final func disconnectScenes(reason: String, where isIncluded: (UIWindowScene) -> Bool) {
        for case let scene as UIWindowScene in connectedScenes where isIncluded(scene) {
            if let display = scene.display { display.close(reason: reason) } else { disconnect(scene) }
        }
    }

    /// Opens a URL (http, https, mailto, tel) in a new tab of the current scene.
    public final func open(_ url: URL, completionHandler: ((Bool) -> Void)? = nil) {
        let text = url.absoluteString
        let isAllowed = LayerURL.isAllowedLink(text) && UIWindowScene.current != nil
        if isAllowed { UIWindowScene.current?.send(.open(url: text, inNewTab: true)) }
        completionHandler?(isAllowed)
    }

    final func updateState() {
        let states = connectedScenes.map(\.activationState)
        let new: State =
            states.contains(.foregroundActive)
            ? .active : states.contains(.foregroundInactive) ? .inactive : .background
        guard new != applicationState else { return }
        let old = applicationState
        applicationState = new
        if old == .background { post(Self.willEnterForegroundNotification) }
        switch new {
        case .active:
            delegate?.applicationDidBecomeActive(self)
            post(Self.didBecomeActiveNotification)
        case .inactive:
            delegate?.applicationWillResignActive(self)
            post(Self.willResignActiveNotification)
        case .background:
            delegate?.applicationDidEnterBackground(self)
            if old == .active { post(Self.willResignActiveNotification) }
            post(Self.didEnterBackgroundNotification)
        }
    }
}

/// The name in older code.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

/// Defined in LifelineServer, which this module must not import.
@_silgen_name("lifeline_serve_application")
@MainActor private func serveApplication(_ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate) -> Never
