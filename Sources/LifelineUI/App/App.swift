/// A declarative app: defines the content of its scenes.
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

/// A part of an app, shown in tabs.
@_typeEraser(_AnyScene)
@preconcurrency @MainActor
public protocol Scene {
    /// Creates the root view controller of a new tab.
    func _makeRootViewController() -> UIViewController
    /// The title of new tabs.
    var _title: String? { get }
}

@resultBuilder
public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// Creates a scene for each tab, each with its own state.
public struct WindowGroup<Content: View>: Scene {
    private let title: String?
    private let content: () -> Content

    public init(@ViewBuilder content: @escaping () -> Content) {
        title = nil
        self.content = content
    }

    /// - Parameter title: The title of the tab.
    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
        self.title = String(title)
        self.content = content
    }

    public func _makeRootViewController() -> UIViewController { UIHostingController(rootView: content()) }

    public var _title: String? { title }
}

final class DeclaredAppDelegate<Declared: App>: UIResponder, UIApplicationDelegate {
    private let app = Declared()

    override init() {}

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: session.role) { [app] in DeclaredSceneDelegate(app.body) }
    }
}

final class DeclaredSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let content: any Scene

    init(_ content: any Scene) { self.content = content }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = content._makeRootViewController()
        scene.title = content._title
        self.window = window
        window.makeKeyAndVisible()
    }
}
