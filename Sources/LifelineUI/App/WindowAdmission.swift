/// Whether a tab may show a window: see `admission(_:)`.
public enum WindowAdmission: Hashable, Sendable {
    case allowed
    /// The browser loads another path of the app instead.
    case redirected(to: String)
    /// The tab shows a text instead. The page has the status 403.
    case refused(_ reason: String)

    /// Returns what the tab shows instead of the window; nil if the window is allowed.
    @MainActor func refusal(in scene: UIWindowScene) -> UIViewController? {
        switch self {
        case .allowed: return nil
        case .redirected(let path):
            scene.redirect(to: path)
            return UIViewController()
        case .refused(let reason):
            scene.isAccessAllowed = false
            scene.title = FrameworkText.notAllowed.string
            return UIHostingController(rootView: RefusedView(reason: reason))
        }
    }
}

private struct RefusedView: View {
    let reason: String

    var body: some View {
        ContentUnavailableView {
            Text(FrameworkText.notAllowed.string)
        } description: {
            Text(reason)
        } actions: {
            Link(FrameworkText.startPage.string, destination: URL(string: "/")!)
        }
    }
}

extension Scene {
    /// Decides for each tab whether it may show the windows of this scene, before their content is created.
    ///
    /// ```swift
    /// WindowGroup("Reports", id: "reports") { ReportsView() }
    ///     .admission { $0.user == nil ? .refused("Reports are for members.") : .allowed }
    /// ```
    /// The decision is made once, when a browser loads the page. When it would change, end the scene
    /// (`UIApplication.disconnectScenes(reason:where:)`): the page then reloads.
    public func admission(_ decide: @escaping @MainActor (UIWindowScene) -> WindowAdmission) -> some Scene {
        _ModifiedScene(content: self) { declarations, windows in
            for index in windows {
                let inner = declarations.windows[index].admission
                declarations.windows[index].admission = { scene in
                    let outer = decide(scene)
                    return outer == .allowed ? inner?(scene) ?? .allowed : outer
                }
            }
        }
    }

    /// Identifies who opens the app's pages. An app has one authenticator; of several declarations, the first counts.
    public func authenticator(_ authenticator: some Authenticator) -> some Scene {
        _ModifiedScene(content: self) { declarations, _ in
            if declarations.authenticator == nil { declarations.authenticator = authenticator }
        }
    }
}

/// Several routes as one part of an app.
public struct RouteGroup: Scene {
    private let routes: [Route]

    /// Serves the routes beside the windows.
    public init(_ routes: [Route]) { self.routes = routes }

    /// Serves the routes beside the windows.
    public init(@RouteBuilder routes: () -> [Route]) { self.routes = routes() }

    public typealias Body = Never

    public func _declare(in declarations: inout _SceneDeclarations) { declarations.routes += routes }
}
