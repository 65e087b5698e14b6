/// A declarative app: defines the content of its tabs.
///
/// ```swift
/// @main struct Counter: App {
///     var body: some Scene {
///         WindowGroup { ContentView() }
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol App {
    associatedtype Body: Scene
    /// The scenes of the app. The first window is the one at the site's address.
    @SceneBuilder var body: Body { get }
    init()
}

extension App {
    /// Serves the app until it is asked to stop. Every browser tab is one of its scenes.
    ///
    /// With `LIFELINE_PREVIEWS=1` the tabs of a debug build show its previews: see `#Preview`.
    public static func main() {
        UIApplication.run { DeclaredAppDelegate<Self>() }
    }
}

package final class DeclaredAppDelegate<Declared: App>: UIResponder, UIApplicationDelegate, ServiceDeclaring {
    private let app: Declared
    /// The app's own delegate: see `UIApplicationDelegateAdaptor`.
    private let adapted: (any UIApplicationDelegate)?

    package override init() { (app, adapted) = AdaptedDelegate.with(Declared.self) }

    package var routes: [Route] { SceneDeclarations(app.body).routes + (adapted?.routes ?? []) }
    package var services: [ApplicationService] { SceneDeclarations(app.body).services }
    package var authenticator: (any Authenticator)? {
        SceneDeclarations(app.body).authenticator ?? adapted?.authenticator
    }

    package func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: session.role) { [app, adapted] in
            DeclaredSceneDelegate(app.body, adapted: adapted)
        }
    }

    package func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { adapted?.application(application, willFinishLaunchingWithOptions: options) ?? true }

    package func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { adapted?.application(application, didFinishLaunchingWithOptions: options) ?? true }

    package func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {
        adapted?.application(application, didDiscardSceneSessions: sessions)
    }

    package func applicationDidBecomeActive(_ application: UIApplication) {
        adapted?.applicationDidBecomeActive(application)
    }

    package func applicationWillResignActive(_ application: UIApplication) {
        adapted?.applicationWillResignActive(application)
    }

    package func applicationDidEnterBackground(_ application: UIApplication) {
        adapted?.applicationDidEnterBackground(application)
    }

    package func applicationWillTerminate(_ application: UIApplication) {
        adapted?.applicationWillTerminate(application)
    }
}

/// Shows the declared window for the address of a tab.
final class DeclaredSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let declarations: SceneDeclarations
    /// The handlers of addresses in the tab's views.
    let openURL = OpenURLCenter()

    init(_ content: some Scene, adapted: (any UIApplicationDelegate)? = nil) {
        declarations = SceneDeclarations(content, adapted: adapted)
    }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let shown = declarations.window(for: options.path)
        if let refusal = shown?.admission?(scene).refusal(in: scene) {
            window.rootViewController = refusal
        } else if let shown {
            let menuBar = declarations.commands.isEmpty ? nil : MenuBarContent(declarations)
            window.rootViewController = shown.makeController(menuBar)
            // The title of what is shown, such as a `navigationTitle(_:)`, takes precedence.
            window.rootViewController?.title = shown.title
            if !shown.isOwnAddress, let url = options.urlContexts.first?.url { openURL.open(url) }
        } else if let page = declarations.notFoundPage {
            scene.isAddressKnown = false
            window.rootViewController = page.makeController(nil, nil)
            window.rootViewController?.title = page.title
        } else {
            let message = "This app has no window to show. Declare a WindowGroup in the body of its App."
            UIApplication.log.error("\(message)")
            window.rootViewController = UIHostingController(rootView: Text(message).padding())
        }
        self.window = window
        window.makeKeyAndVisible()
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts { openURL.open(context.url) }
    }
}
