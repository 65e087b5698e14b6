/// Manages a scene. All methods are optional.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
    /// Called for a new scene: create its window. The page is rendered when this returns.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    /// Called when the scene has ended: release its resources.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called before the scene comes to the foreground: its page is connected and visible again.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene has become active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene becomes inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called when the scene has moved to the background: its tab is hidden, or has lost the connection.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called when the browser navigated to another path of the app with Back or Forward.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
}

/// Manages a scene that shows windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window. Nil by default.
    var window: UIWindow? { get set }
    /// Called when the size of the browser's window or the traits changed. Points.
    func windowScene(_ scene: UIWindowScene, didUpdateTraits previous: UITraitCollection, bounds: CGRect)
    /// Returns whether the scene's user (`UIWindowScene.user`) may continue to use it. Called when a lost connection is
    /// restored, and every minute while connected. After false, the scene is disconnected and its page reloads. Not in
    /// UIKit, where users can't be signed out remotely. True by default.
    func windowSceneMayContinue(_ scene: UIWindowScene) -> Bool
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    public func windowScene(_ scene: UIWindowScene, didUpdateTraits previous: UITraitCollection, bounds: CGRect) {}

    public func windowSceneMayContinue(_ scene: UIWindowScene) -> Bool { true }
}
