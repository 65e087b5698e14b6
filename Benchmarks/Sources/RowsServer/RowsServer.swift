import Lifeline

/// Serves the gallery's page of rows alone, for `Benchmarks/compare-rows`.
@main
final class RowsServer: UIResponder, UIApplicationDelegate {
    override init() {}

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: session.role) { RowsSceneDelegate() }
    }
}

final class RowsSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIHostingController(rootView: RowsPage())
        self.window = window
        window.makeKeyAndVisible()
    }
}
