/// Manages the whole app. Only `init` is required; mark a class that conforms `final`.
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

    /// The window of an app without scenes, created in `application(_:didFinishLaunchingWithOptions:)`.
    ///
    /// Each tab then has its own delegate: the first tab that of the launch, each other one a new one, which launches
    /// with the tab and is released with it.
    var window: UIWindow? { get set }

    /// Called when an app without scenes in its delegate launches, before `didFinishLaunchingWithOptions`. The options
    /// are nil, and the result is ignored.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called when the process has started and is about to listen. The result is ignored, as in UIKit without a URL.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Returns the configuration of a new scene.
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// Addresses that are answered without a scene: for other programs, for forms and scripts. Read once, after
    /// `application(_:didFinishLaunchingWithOptions:)`. Not in UIKit.
    ///
    /// ```swift
    /// var routes: [Route] {
    ///     Route("/webhooks/payments", .post) { request in
    ///         try await payments.receive(request.decode(Payment.self))
    ///         return Reply.noContent
    ///     }.csrf(.off)
    /// }
    /// ```
    @RouteBuilder var routes: [Route] { get }

    /// Identifies who opens pages; read once, after `routes`. Nil by default. Not in UIKit.
    var authenticator: (any Authenticator)? { get }

    /// Called when the browser navigated to another path of the app, in a scene without a delegate.
    ///
    /// - Parameters:
    ///   - sourceApplication: Always nil.
    ///   - annotation: Always empty.
    /// - Returns: Whether the app shows the path. The result is ignored.
    func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool

    /// Called when scenes have ended permanently.
    func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>)

    /// Called when the first scene has become active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the last active scene becomes inactive.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the last scene has moved to the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called when the process was asked to stop.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    public var routes: [Route] { [] }

    public var authenticator: (any Authenticator)? { nil }

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
