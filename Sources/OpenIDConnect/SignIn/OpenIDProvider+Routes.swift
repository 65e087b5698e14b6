#if OpenIDConnect
import Routes

extension OpenIDProvider {
    /// Returns the addresses of the sign-in: `/sign-in/NAME`, to which a link or button of the app leads, and
    /// `/sign-in/NAME/callback`, to which the service sends the browser back.
    ///
    /// The first takes the path to return to in its query: `/sign-in/company?to=/orders`. What is not a path of this app
    /// counts as `/`.
    ///
    /// - Parameters:
    ///   - path: The path above both addresses.
    ///   - onSignIn: Called when somebody has signed in. Begins a session, and returns the answer: usually a redirection
    ///     to `returnPath` with a cookie.
    public func routes(
        at path: String = "/sign-in", onSignIn: @escaping @Sendable (OpenIDSignIn) async throws -> Reply
    ) -> [Route] {
        let start = (path.hasSuffix("/") ? String(path.dropLast()) : path) + "/" + name
        let callback = start + "/callback"
        return [
            Route(start) { [self] request in
                do throws(OpenIDError) {
                    return try await begin(request, callback: callback)
                } catch {
                    log.failed(error)
                    throw error.httpError
                }
            },
            Route(callback) { [self] request in
                // A program that only looks at the address must not use it up.
                guard request.method == .get else { throw HTTPError(.methodNotAllowed, headers: [.allow: "GET"]) }
                let result: (OpenIDSignIn, Cookie)
                do throws(OpenIDError) {
                    result = try await end(request, callback: callback)
                } catch {
                    log.failed(error)
                    throw error.httpError
                }
                return try await onSignIn(result.0).cookie(result.1)
            },
        ]
    }
}
#endif
