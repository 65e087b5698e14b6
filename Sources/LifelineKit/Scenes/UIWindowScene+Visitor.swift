import LayerTree
import Routes

/// Who uses the scene, and what the first response of its page is. Not in UIKit, where an app has one user.
extension UIWindowScene {
    /// The visitor: the browser, as `RouteRequest.visitor` names it. Tabs of one browser share it. It is unguessable, and
    /// must not be shown to others. It is not a login. Empty when the scene has ended.
    public final var visitor: String { display?.visitor ?? "" }

    /// What the app's authenticator knew about who opened the page.
    public final var authentication: Authentication { display?.authentication ?? Authentication() }

    /// Whether the user may see the page. Set it to false while the scene connects, and show a page that says so: the
    /// first response then has the status 403. True by default.
    public final var isAccessAllowed: Bool {
        get { display?.outcome != .forbidden }
        set { display?.outcome = newValue ? .found : .forbidden }
    }

    /// The path that the browser loads instead of the scene's page: see `redirect(to:)`. Nil for none.
    public final var redirection: String? {
        if case .redirected(let path)? = display?.outcome { path } else { nil }
    }

    /// Has the browser load another path of the app instead of the scene's page. Call it while the scene connects
    /// (`scene(_:willConnectTo:options:)`); the scene then ends without being shown.
    ///
    /// - Parameter path: A path and query of the app. For any other text, which would lead to another site, an error is
    ///   logged, and the browser loads `/`.
    public final func redirect(to path: String) {
        let isLocal = LocalPath.isLocal(path)
        if !isLocal {
            UIApplication.log.error(
                "redirect(to:) needs a path of the app that begins with a slash; / is used instead.")
        }
        display?.outcome = .redirected(to: isLocal ? path : "/")
    }

    /// Sends a form from the scene's page and shows the answer in its tab, as if a user had submitted an HTML form. For
    /// what must be an HTTP request, because the answer sets cookies: signing out, for example. The answer must be a page,
    /// or lead to one.
    ///
    /// - Parameters:
    ///   - path: The path of a route for `POST`. For any other text an error is logged, and nothing is sent.
    ///   - fields: The form's fields.
    public final func submitForm(to path: String, fields: KeyValuePairs<String, String> = [:]) {
        guard LocalPath.isLocal(path) else {
            UIApplication.log.error("submitForm(to:) needs a path of the app that begins with a slash.")
            return
        }
        var writer = WireWriter()
        writer.string(path)
        writer.uint(fields.count)
        for (name, value) in fields {
            writer.string(name)
            writer.string(value)
        }
        send(.feature(LayerFeature("submit-form", writer.bytes)))
    }
}
