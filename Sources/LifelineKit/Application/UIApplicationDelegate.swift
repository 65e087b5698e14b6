/// Answers for the whole app. Only `init` is required; mark a class that conforms `final`.
///
/// ```swift
/// @main final class AppDelegate: UIResponder, UIApplicationDelegate {
///     func application(
///         _ application: UIApplication, configurationForConnecting session: UISceneSession,
///         options: UIScene.ConnectionOptions
///     ) -> UISceneConfiguration {
///         UISceneConfiguration(name: "Main", sessionRole: session.role) { SceneDelegate() }
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
    init()

    /// The window of an app that has no scenes, made in `application(_:didFinishLaunchingWithOptions:)`.
    ///
    /// Each tab then has a delegate of its own: the first tab that of the launch, each other one a new one, which launches with
    /// the tab and is released with it.
    var window: UIWindow? { get set }

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The process runs and is about to listen. Returning false changes nothing, as in UIKit without a URL.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Somebody opened the app: what shall the scene be made of?
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// The browser went to another path of the app, in a scene without a delegate of its own.
    ///
    /// - Parameters:
    ///   - sourceApplication: always nil.
    ///   - annotation: always empty.
    /// - Returns: whether the app shows what is there. Nothing depends on it.
    func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool

    /// Scenes have ended for good.
    func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>)

    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The process was asked to stop.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { session.configuration }

    public func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool { false }

    public func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// Runs the app: the entry point of a delegate marked `@main`. Does not return.
    public static func main() {
        UIApplication.run { Self() }
    }
}
