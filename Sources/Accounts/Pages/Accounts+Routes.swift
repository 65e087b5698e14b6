import Routes

/// The pages of accounts.
extension Accounts {
    /// The routes of all pages for people: `AccountPages` adds them to an app, or the app's delegate lists them.
    ///
    /// | path | |
    /// | --- | --- |
    /// | `/sign-in` | with a password |
    /// | `/sign-out` | |
    /// | `/sign-in/mail`, `/register`, `/reset-password` | ask for a link; with a mailer |
    /// | `/sign-in/link` | opens a link |
    /// | `/account`, `/account/password`, `/account/email` | the own account, and the browsers in which it is used |
    /// | `/.well-known/change-password` | leads password managers to the page for a new password |
    ///
    /// All but the last are below `Configuration.root`.
    @RouteBuilder public var routes: [Route] {
        page("/sign-in") { try await self.showSignIn($0) }
        action("/sign-in") { try await self.signInByPassword($0) }
        page("/sign-out") { try await self.showSignOut($0) }
        action("/sign-out") { request in
            let form = try await self.form(of: request)
            return try await self.signOut(request, next: form["next"])
        }
        page("/account") { try await self.showAccount($0) }
        page("/account/password") { try await self.showPassword($0) }
        action("/account/password") { try await self.changePassword($0) }
        action("/account/sessions/end") { try await self.endOwnSession($0) }
        action("/account/sessions/end-others") { try await self.endOtherSessions($0) }
        Route("/.well-known/change-password") { _ in
            Reply.redirect(to: self.path("/account/password"), status: .found)
        }
        if mailer != nil {
            page("/sign-in/link") { try await self.showLink($0) }
            action("/sign-in/link") { try await self.redeemLink($0) }
            page("/reset-password") { try await self.showPasswordReset($0) }
            action("/reset-password") { try await self.requestLink(.passwordReset, $0) }
            page("/account/email") { try await self.showEmail($0) }
            action("/account/email") { try await self.requestEmailChange($0) }
            if configuration.allowsSignInLinks {
                page("/sign-in/mail") { try await self.showSignInLink($0) }
                action("/sign-in/mail") { try await self.requestLink(.signIn, $0) }
            }
            if allowsRegistration {
                page("/register") { try await self.showRegistration($0) }
                action("/register") { try await self.requestLink(.registration, $0) }
            }
        }
    }

    /// Whether somebody may be able to create an account without an invitation.
    var allowsRegistration: Bool { configuration.registration == .open || !configuration.administrators.isEmpty }

    private func page(_ name: String, _ handler: @escaping @Sendable (RouteRequest) async throws -> Reply) -> Route {
        Route(path(name), handler: handler)
    }

    private func action(_ name: String, _ handler: @escaping @Sendable (RouteRequest) async throws -> Reply) -> Route {
        Route(path(name), .post, handler: handler).bodyLimit(16 << 10)
    }

    /// Returns the fields of a form; none for a request without a body.
    func form(of request: RouteRequest) async throws -> FormFields {
        guard request.contentType != nil else { return FormFields() }
        return try await request.form(limits: FormLimits(fields: 20, nameBytes: 100, fieldBytes: 4096))
    }

    func show(_ page: AccountPage, _ request: RouteRequest) -> Reply {
        configuration.pages.reply(for: page, of: self, to: request)
    }

    /// Returns a link to a page, which returns to the same path as this one.
    func link(_ title: String, _ page: String, next: String?) -> AccountPage.Link {
        let query = next.flatMap { LocalPath.isLocal($0) && $0 != "/" ? "?next=" + Self.encoded($0) : nil } ?? ""
        return AccountPage.Link(title: title, path: path(page) + query)
    }

    /// Returns the hidden field with the path to return to.
    func nextField(_ next: String?) -> [AccountPage.Field] {
        let path = Self.localPath(next)
        return path == "/" ? [] : [.hidden("next", path)]
    }

    /// Returns who is signed in.
    ///
    /// - Throws: A redirection to the page for signing in.
    func requireResolution(_ request: RouteRequest) async throws -> Resolution {
        guard let resolution = try await resolve(request) else { throw signInRequired(request) }
        return resolution
    }

    /// Returns what is answered to who is not signed in: the page for signing in to browsers that navigate, else 401.
    func signInRequired(_ request: RouteRequest) -> HTTPError {
        guard request.prefersHTML else {
            return HTTPError(
                .unauthorized, "Please sign in first.", headers: [.wwwAuthenticate: "Session realm=\"accounts\""])
        }
        let query = request.queryString.isEmpty ? "" : "?" + request.queryString
        let next = request.method == .get || request.method == .head ? request.path + query : nil
        return HTTPError(.seeOther, "Please sign in first.", headers: [.location: signInPath(next: next)])
    }
}
