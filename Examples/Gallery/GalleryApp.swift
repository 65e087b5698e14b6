import Lifeline

/// Everything Lifeline can do, to look at and to try.
@main
final class GalleryApp: UIResponder, UIApplicationDelegate {
    override init() {}

    var routes: [Route] { SamplePictures.route }

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

    /// - Parameter path: With the query, which no page asks for.
    init(path: String) { self.path = String(path.prefix { $0 != "?" }) }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let sample = ViewSample.all.first { answers($0.path) }
        let page =
            GalleryPage.reachable.first { $0.path == path }
            ?? (sample == nil ? GalleryPage.all.first { answers($0.path) } : nil)
        let source = SourcePage(path: path)
        let isHome = path == "/"
        var controller = page?.makeController() ?? sample?.makeController()
        if let source { controller = UIHostingController(rootView: source) }
        let isRestored = (controller as? UINavigationController)?.restore(path: path) ?? false
        scene.isAddressKnown = isHome || page?.path == path || sample != nil || source != nil || isRestored
        if !scene.isAddressKnown { controller = UIHostingController(rootView: NotFoundPage()) }
        scene.title =
            scene.isAddressKnown
            ? source.map { "Source: \($0.stop.title)" } ?? page?.title ?? sample?.title ?? "Lifeline Gallery"
            : "Nothing is here"
        scene.summary = page?.subtitle ?? sample?.subtitle ?? "Everything Lifeline can do, to look at and to try."
        window.rootViewController =
            controller.map { TourPageController($0, at: TourPlace(path)) }
            ?? UIHostingController(rootView: TourPage(responses: scene.inputResponses))
        self.window = window
        window.makeKeyAndVisible()
    }

    /// A page answers for its own address and for those below it.
    private func answers(_ address: String) -> Bool { path == address || path.hasPrefix(address + "/") }
}
