import Ownership

/// One instance of the app's interface: here, a tab of a browser.
///
/// ```
///  page requested ─▶ scene(_:willConnectTo:options:) ─▶ first paint
///  socket connected, tab visible ─▶ sceneWillEnterForeground ─▶ sceneDidBecomeActive
///  tab hidden ─▶ sceneWillResignActive ─▶ sceneDidEnterBackground
///  connection lost ─▶ as if hidden; the scene is retained for a grace period and can resume without loss
///  page left or tab closed ─▶ as if hidden; the scene is retained for a shorter period and resumes on return
///  this period is over ─▶ sceneDidDisconnect, and everything the scene owns is released
/// ```
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// Whether a scene is in the foreground.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// The session, which identifies the scene.
    public final let session: UISceneSession

    /// The delegate. Retained by the scene.
    public final var delegate: (any UISceneDelegate)?

    /// Whether the scene is connected and visible.
    public final internal(set) var activationState = ActivationState.unattached

    /// The title of the page; the title of the key window's root controller unless set.
    public final var title: String! {
        didSet { if title != oldValue { titleDidChange() } }
    }

    /// The path and query that the scene was opened with.
    package final let initialPath: String

    /// Creates a scene. The framework does so for each tab.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        initialPath = connectionOptions.path
        super.init()
        ObjectCounts.scenes += 1
        session.scene = self
    }

    deinit { MainThread.runAndWait { ObjectCounts.scenes -= 1 } }

    open override var next: UIResponder? { UIApplication.shared }

    func titleDidChange() {}

    /// How the scene was created.
    public final class ConnectionOptions: Sendable {
        /// The requested URL.
        public let urlContexts: Set<UIOpenURLContext>
        /// The path and query of that URL, with a leading slash.
        public let path: String

        package init(path: String, url: URL? = nil) {
            self.path = path
            urlContexts = url.map { [UIOpenURLContext(url: $0)] } ?? []
        }
    }

    // MARK: Life cycle

    /// Moves the scene to the foreground (visible and connected) or to the background.
    final func setForeground(_ isForeground: Bool) {
        if isForeground {
            if activationState == .unattached || activationState == .background {
                delegate?.sceneWillEnterForeground(self)
                activationState = .foregroundInactive
            }
            if activationState == .foregroundInactive {
                activationState = .foregroundActive
                delegate?.sceneDidBecomeActive(self)
            }
        } else {
            if activationState == .foregroundActive {
                delegate?.sceneWillResignActive(self)
                activationState = .foregroundInactive
            }
            if activationState == .foregroundInactive {
                activationState = .background
                delegate?.sceneDidEnterBackground(self)
            }
        }
        UIApplication.shared.updateState()
        activationDidChange()
    }

    /// Called after `activationState` changed, for features that follow the scene's phase.
    package final var activationObserver: (@MainActor (UIScene) -> Void)?

    final var activationTokens: [WeakActivationToken] = []

    func activationDidChange() {
        activationObserver?(self)
        activationTokens.removeAll { $0.token == nil }
        for entry in activationTokens { entry.token?.handler(activationState) }
    }
}

/// A URL that a scene was opened with.
public final class UIOpenURLContext: Hashable, Sendable {
    /// The path that was opened.
    public let url: URL
    init(url: URL) { self.url = url }
    public static func == (a: UIOpenURLContext, b: UIOpenURLContext) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
