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
    @SceneBuilder var body: Body { get }
    init()
}

extension App {
    /// Serves the app until it is asked to stop. Every browser tab is one of its scenes.
    public static func main() {
        UIApplication.run { DeclaredAppDelegate<Self>() }
    }
}

package final class DeclaredAppDelegate<Declared: App>: UIResponder, UIApplicationDelegate {
    private let app = Declared()

    package override init() {}

    package var routes: [Route] { SceneDeclarations(app.body).routes }

    package func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: session.role) { [app] in DeclaredSceneDelegate(app.body) }
    }
}

/// Shows the declared window for the address of a tab.
final class DeclaredSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let declarations: SceneDeclarations
    /// The handlers of addresses in the tab's views.
    let openURL = OpenURLCenter()

    init(_ content: some Scene) { declarations = SceneDeclarations(content) }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        if let shown = declarations.window(for: options.path) {
            let menuBar = declarations.commands.isEmpty ? nil : MenuBarContent(declarations)
            window.rootViewController = shown.makeController(menuBar)
            scene.title = shown.title
            if !shown.isOwnAddress, let url = options.urlContexts.first?.url { openURL.open(url) }
        } else if let page = declarations.notFoundPage {
            scene.isAddressKnown = false
            window.rootViewController = page.makeController(nil, nil)
            scene.title = page.title
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
