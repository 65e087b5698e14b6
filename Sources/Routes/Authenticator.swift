/// Identifies who opens pages and who sends requests. An app has at most one.
///
/// ```swift
/// struct ProxyAuthenticator: Authenticator {
///     func authenticate(_ request: RouteRequest) -> Authentication {
///         Authentication(user: request.headers[HTTPField.Name("X-Remote-User")!])
///     }
/// }
/// ```
///
/// Set it with the scene modifier `authenticator(_:)` or in the app's delegate. The module Accounts has one with
/// sessions and passwords.
public protocol Authenticator: Sendable {
    /// Returns who opens a page. Called for each page that a browser loads, before the page's scene is created, and
    /// outside of the main actor. Routes that want to know who sends a request call it themselves.
    ///
    /// - Throws: What is answered instead of the page: an `HTTPError` with its status, any other error with 500. Throw
    ///   if it can't be known who the visitor is, so that nobody is taken for somebody else.
    func authenticate(_ request: RouteRequest) async throws -> Authentication

    /// Returns whether a scene may continue that was opened with an authentication. Called immediately before the scene
    /// is created, when a lost connection is restored, and every minute while connected. After false the page reloads.
    /// Not called for scenes without a user. True by default.
    @MainActor func mayContinue(_ authentication: Authentication) -> Bool
}

extension Authenticator {
    @MainActor public func mayContinue(_ authentication: Authentication) -> Bool { true }
}

/// What an authenticator knows about who opens a page.
public struct Authentication: Sendable {
    /// The user, in the app's own terms: the initial value of the scene's `user`. Nil if nobody is signed in.
    public var user: String?
    /// Further knowledge of the authenticator, for the app's scenes. Nil, the default, for none.
    public var details: (any Sendable)?
    /// Cookies that are sent with the page.
    public var cookies: [Cookie]

    /// Creates what is known. Without a user nobody is signed in.
    public init(user: String? = nil, details: (any Sendable)? = nil, cookies: [Cookie] = []) {
        self.user = user
        self.details = details
        self.cookies = cookies
    }
}

/// What the response to a page request consists of, besides the scene itself.
package enum PageOutcome: Hashable, Sendable {
    case found
    /// The address does not exist: status 404.
    case unknown
    /// The visitor must not see the page: status 403.
    case forbidden
    /// The browser loads another path of the app instead: status 303.
    case redirected(to: String)

    package var status: Int {
        switch self {
        case .found: 200
        case .unknown: 404
        case .forbidden: 403
        case .redirected: 303
        }
    }
}
