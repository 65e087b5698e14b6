import Lifeline

/// Everything Lifeline can do, to look at and to try.
@main
final class GalleryApp: UIResponder, UIApplicationDelegate {
    override init() {}

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: session.role) { GallerySceneDelegate(path: options.path) }
    }
}

/// Shows the page that the address names.
final class GallerySceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let path: String

    init(path: String) { self.path = path }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let page = GalleryPage.all.first { $0.path == path }
        // A page may have addresses below its own.
        let sample = ViewSample.all.first { path == $0.path || path.hasPrefix($0.path + "/") }
        scene.title = page?.title ?? sample?.title ?? "Lifeline Gallery"
        window.rootViewController =
            page?.makeController() ?? sample?.makeController() ?? UIHostingController(rootView: WelcomePage())
        self.window = window
        window.makeKeyAndVisible()
    }
}
