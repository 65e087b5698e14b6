/// Answers for a scene. All methods are optional.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
    /// A new scene: give it its window. The page is painted when this returns.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    /// The scene is over; release what belongs to it.
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    /// The browser went to another path of the app: back, forward.
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

/// Answers for a scene that shows windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window.
    var window: UIWindow? { get set }
    /// The browser's window was resized.
    func windowScene(_ scene: UIWindowScene, didUpdateTraits previous: UITraitCollection, bounds: CGRect)
    /// Whether the scene's user (`UIWindowScene.user`) may go on using it: asked when a lost connection is back, and each
    /// minute while there is one. With false the scene is disconnected and its page loads again. Not in UIKit, where
    /// nobody can be signed out from afar.
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
