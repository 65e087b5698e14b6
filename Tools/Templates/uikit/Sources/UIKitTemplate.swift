import Lifeline

@main
final class UIKitTemplate: UIResponder, UIApplicationDelegate {
    override init() {}

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: session.role) { SceneDelegate() }
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        scene.title = "UIKitTemplate"
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UINavigationController(rootViewController: PlacesController())
        window.makeKeyAndVisible()
        self.window = window
    }
}
