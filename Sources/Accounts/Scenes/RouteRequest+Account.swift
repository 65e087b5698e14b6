import Routes

extension RouteRequest {
    private var accounts: Accounts {
        get throws {
            guard let accounts = authenticator as? Accounts else { throw NoAccounts() }
            return accounts
        }
    }

    /// The app has no `Accounts`.
    struct NoAccounts: Error, CustomStringConvertible {
        var description: String { "The app has no accounts: add AccountPages(accounts) to the body of its App." }
    }

    /// Returns the account of who sends the request; nil if nobody is signed in.
    public func account() async throws -> Account? { try await accounts.signedIn(for: self)?.account }

    /// Returns the account of who sends the request.
    ///
    /// ```swift
    /// Route("/api/notes", .post) { request in
    ///     let account = try await request.requireAccount(.editor)
    ///     return try await Notes.shared.add(request.decode(Note.self), by: account.id)
    /// }
    /// ```
    /// - Parameter role: A role that it must have.
    /// - Throws: `HTTPError` if nobody is signed in: browsers that navigate are sent to the page for signing in, others
    ///   get 401. 403 without the role.
    @discardableResult
    public func requireAccount(_ role: Role? = nil) async throws -> Account {
        let accounts = try accounts
        guard let account = try await accounts.signedIn(for: self)?.account else {
            throw accounts.signInRequired(self)
        }
        guard role.map(account.has) ?? true else { throw HTTPError(.forbidden, "Your account may not do this.") }
        return account
    }
}

extension Route {
    /// Limits a route to people who are signed in, and who have a role: see `RouteRequest.requireAccount(_:)`.
    public func requiresAccount(_ role: Role? = nil) -> Route {
        let handler = handler
        var route = Route(path, methods) { request in
            try await request.requireAccount(role)
            return try await handler(request)
        }
        route.options = options
        return route
    }
}
