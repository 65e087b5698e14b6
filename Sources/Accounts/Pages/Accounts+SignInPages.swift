import Routes

/// Signing in with a password, and signing out.
extension Accounts {
    func showSignIn(_ request: RouteRequest) async throws -> Reply {
        let next = request.query["next"]
        if try await resolve(request) != nil { return Reply.redirect(to: Self.localPath(next)) }
        return show(await signInPage(next: next), request)
    }

    private func signInPage(email: String = "", next: String?, problem: String? = nil) async -> AccountPage {
        var page = AccountPage(.signIn, title: "Sign in", problem: problem)
        let fields: [AccountPage.Field] = [
            .email(email, isFocused: email.isEmpty), .currentPassword(isFocused: !email.isEmpty),
        ]
        page.sections = [
            AccountPage.Section(
                form: AccountPage.Form(
                    action: path("/sign-in"), fields: fields + nextField(next), button: "Sign in"))
        ]
        for method in configuration.otherMethods {
            let query = nextField(next).first.map { "?\(method.field)=" + Self.encoded($0.value) } ?? ""
            page.links.append(AccountPage.Link(title: method.title, path: method.path + query))
        }
        guard mailer != nil else { return page }
        if configuration.allowsSignInLinks {
            page.links.append(link("Sign in by mail", "/sign-in/mail", next: next))
        }
        page.links.append(link("Forgot your password?", "/reset-password", next: next))
        if configuration.registration == .open {
            page.links.append(link("Create an account", "/register", next: next))
        } else if !configuration.administrators.isEmpty, await hasNoAccount() {
            page.links.append(link("Create the first account", "/register", next: next))
        }
        return page
    }

    /// Whether nobody has an account yet. Once somebody has, the store is not asked again.
    private func hasNoAccount() async -> Bool {
        guard !hasAccounts.load(ordering: .relaxed) else { return false }
        guard let first = try? await store.accounts(after: nil, limit: 1) else { return false }
        if !first.isEmpty { hasAccounts.store(true, ordering: .relaxed) }
        return first.isEmpty
    }

    func signInByPassword(_ request: RouteRequest) async throws -> Reply {
        let form = try await form(of: request)
        let (email, next) = (form["email"] ?? "", form["next"])
        func again(_ problem: String, _ status: HTTPResponse.Status, retryAfter: String? = nil) async -> Reply {
            var page = await signInPage(email: email, next: next, problem: problem)
            page.status = status
            let reply = show(page, request)
            return retryAfter.map { reply.header(.retryAfter, $0) } ?? reply
        }
        guard !email.isEmpty, let text = form["password"], !text.isEmpty else {
            return await again("Enter your e-mail address and your password.", .unprocessableContent)
        }
        let keys = attemptKeys(email, request)
        if let wait = limiter.begin(keys, now: now) {
            log.notice("Attempt to sign in was delayed", metadata: ["network": "\(LogText.escaped(request.network))"])
            return await again(Self.tooManyAttempts(wait), .tooManyRequests, retryAfter: "\(wait.components.seconds)")
        }
        do {
            let record = try await verify(email: email, password: text, request)
            guard let record else {
                return await again("The e-mail address or the password is not right.", .unprocessableContent)
            }
            limiter.succeeded(keys)
            return try await begin(record.account, provenBy: record.password, for: request, next: next)
        } catch let error as HTTPError where error.status == .serviceUnavailable || error.status == .tooManyRequests {
            limiter.cancelled(keys)
            return await again(
                "Many people are signing in. Please try again in a moment.", error.status,
                retryAfter: error.headers[.retryAfter])
        }
    }

    /// What an attempt is counted under; the first one is forgotten when it succeeds.
    func attemptKeys(_ email: String, _ request: RouteRequest) -> [AttemptLimiter.Key] {
        let identity = EmailIdentity.limiterKey(email)
        let network = AttemptLimiter.Key.network(request.network)
        if let device = knownDevice(request, email: email) { return [.device(device), network] }
        return [.pair(identity: identity, network: request.network), .identity(identity), network]
    }

    static func tooManyAttempts(_ wait: Duration) -> String {
        let seconds = wait.components.seconds
        let time =
            seconds < 120 ? (seconds == 1 ? "a second" : "\(seconds) seconds") : "\((seconds + 59) / 60) minutes"
        return "There were too many attempts. Please try again in \(time)."
    }

    /// Returns the account that has an address and a password. Takes as long whether there is one or not.
    private func verify(
        email: String, password text: String, _ request: RouteRequest
    ) async throws -> AccountRecord? {
        let identity = (try? EmailIdentity.address(email)).map(EmailIdentity.key)
        let record = try await identity.asyncFlatMap { try await self.store.account(identity: $0) }
        // A text that no password is takes as long as any.
        let password = try? Password(text)
        let hash = record?.password ?? unusableHash
        let isRight = try await hasher.verify(
            password ?? Self.placeholder, password == nil ? unusableHash : hash, network: request.network)
        guard isRight, let record, let password, record.password == hash else { return nil }
        if hash.parameters != configuration.passwords {
            let new = try await hasher.hash(password, configuration.passwords, network: request.network)
            return try await store.updateAccount(record.id) { record in
                if record.password == hash { record.password = new }
            }
        }
        return record
    }

    private static let placeholder = (try? Password("placeholder"))!

    func showSignOut(_ request: RouteRequest) async throws -> Reply {
        let next = request.query["next"]
        guard let resolution = try await resolve(request) else {
            return Reply.redirect(to: Self.localPath(next))
        }
        var page = AccountPage(.signOut, title: "Sign out")
        page.sections = [
            AccountPage.Section(
                paragraphs: ["You are signed in as \(resolution.account.email)."],
                form: AccountPage.Form(action: path("/sign-out"), fields: nextField(next), button: "Sign out"))
        ]
        return show(page, request)
    }
}

extension Optional where Wrapped: Sendable {
    func asyncFlatMap<Value>(_ transform: (Wrapped) async throws -> Value?) async rethrows -> Value? {
        guard let self else { return nil }
        return try await transform(self)
    }
}
