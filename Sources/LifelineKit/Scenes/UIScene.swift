import Ownership

/// One instance of the app's interface: here, a tab of a browser.
///
/// ```
///  page is asked for ─▶ scene(_:willConnectTo:options:) ─▶ first paint
///  socket connected, tab visible ─▶ sceneWillEnterForeground ─▶ sceneDidBecomeActive
///  tab hidden ─▶ sceneWillResignActive ─▶ sceneDidEnterBackground
///  connection lost ─▶ the same as hidden; the scene is kept for a grace period and resumes with nothing lost
///  page left or tab closed ─▶ the same; the scene is kept for a shorter while and resumes when the page is come back to
///  the grace period, or that while, is over ─▶ sceneDidDisconnect, and everything the scene owned is gone
/// ```
@preconcurrency @MainActor open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    public final let session: UISceneSession

    /// Kept by the scene.
    public final var delegate: (any UISceneDelegate)?

    public final internal(set) var activationState = ActivationState.unattached

    /// The title of the page; unless set, that of the key window's root controller.
    public final var title: String! {
        didSet { if title != oldValue { titleDidChange() } }
    }

    /// The path and query that the scene was opened with.
    package final let initialPath: String

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

    /// How the scene came to be.
    public final class ConnectionOptions: Sendable {
        /// The URL that was asked for.
        public let urlContexts: Set<UIOpenURLContext>
        /// The path and query of that URL, with a leading slash.
        public let path: String

        package init(path: String, url: URL? = nil) {
            self.path = path
            urlContexts = url.map { [UIOpenURLContext(url: $0)] } ?? []
        }
    }

    // MARK: Life

    /// Visible and connected, or not.
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

    /// Called after `activationState` changed; for what follows the phase of the scene.
    package final var activationObserver: (@MainActor (UIScene) -> Void)?

    final var activationTokens: [WeakActivationToken] = []

    private final func activationDidChange() {
        activationObserver?(self)
        activationTokens.removeAll { $0.token == nil }
        for entry in activationTokens { entry.token?.handler(activationState) }
    }
}

/// A URL that a scene was opened with.
public final class UIOpenURLContext: Hashable, Sendable {
    public let url: URL
    init(url: URL) { self.url = url }
    public static func == (a: UIOpenURLContext, b: UIOpenURLContext) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
