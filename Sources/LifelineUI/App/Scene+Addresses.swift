/// An address that is answered without a tab, beside the windows of an app.
///
/// ```swift
/// @main struct Shop: App {
///     var body: some Scene {
///         WindowGroup { ContentView() }
///         Route("/api/orders/:id") { request in
///             Reply.text("Order \(try request.parameter("id", as: Int.self))")
///         }
///     }
/// }
/// ```
///
/// Handlers do not run on the main actor. To change what tabs show, they call the app's model: `await
/// model.add(order)`.
extension Route: Scene {
    public typealias Body = Never

    public func _declare(in declarations: inout _SceneDeclarations) { declarations.routes.append(self) }
}

extension Scene {
    /// Limits the windows of this scene to addresses, besides those of their IDs. Without it, the first window is shown
    /// for every address that no other window has.
    ///
    /// ```swift
    /// WindowGroup { ContentView() }.addresses("/", "/orders/:id")
    /// NotFoundPage { Text("Nothing is here.") }
    /// ```
    ///
    /// It decides about pages that browsers load. A tab that is open may show any address of its own.
    ///
    /// - Parameter patterns: Paths with parameters (`:id`, one segment), and a catch-all (`*rest`) at the end, as in
    ///   routes. A malformed pattern ends the program with a message when it is launched.
    public func addresses(_ patterns: String...) -> some Scene {
        let paths = patterns.map { pattern in
            do { return try RoutePath(pattern) } catch { fatalError("addresses(_:): \(error)") }
        }
        return _ModifiedScene(content: self) { declarations, windows in
            for index in windows { declarations.windows[index].addresses = paths }
        }
    }
}

/// The page of addresses that no window shows (see `addresses(_:)`). It is sent with the status 404.
///
/// Without one, a short text is shown.
public struct NotFoundPage<Content: View>: Scene {
    private let title: String
    private let content: () -> Content

    /// Creates a page for unknown addresses, whose tab has the title “Not found” in the visitor's language.
    public init(@ViewBuilder content: @escaping () -> Content) {
        self.init(FrameworkText.notFound.string, content: content)
    }

    /// - Parameter title: The title of the tab.
    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
        self.title = String(title)
        self.content = content
    }

    public typealias Body = Never

    public func _declare(in declarations: inout _SceneDeclarations) {
        guard declarations.notFoundPage == nil else { return }
        declarations.notFoundPage = WindowDeclaration(title: title) { [content] _ in content() }
    }
}

/// What unknown addresses show in apps without a page for them.
struct StandardNotFoundView: View {
    var body: some View {
        ContentUnavailableView {
            Text(FrameworkText.notFound.string)
        } description: {
            Text(FrameworkText.noPageAtAddress.string)
        } actions: {
            Link(FrameworkText.startPage.string, destination: URL(string: "/")!)
        }
    }
}

extension SceneBuilder {
    public static func buildExpression(_ routes: [Route]) -> RouteGroup { RouteGroup(routes) }
}
