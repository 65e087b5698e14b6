import Foundation
import Mail
import Routes

/// Links that are sent by mail.
extension Accounts {
    /// The cookie of the browser that asked for a link.
    static let linkCookie = "link"

    /// Waits until all mails have been passed to the mailer, and all sessions have been checked, for tests.
    package func settle() async {
        await mails.settle()
        await checks.settle()
    }

    /// Invites somebody to create an account with roles, by a mail. An invitation can be accepted when registration is
    /// closed. Nothing happens if there is already an account with the address.
    ///
    /// - Parameter request: A request, whose host becomes the one of the link unless `Configuration.url` is set.
    /// - Throws: `AccountError.invalidEmail`, `noMailer`, and what the mailer throws.
    public func invite(_ email: String, roles: Set<Role> = [], for request: RouteRequest? = nil) async throws {
        let address = try EmailIdentity.address(email)
        guard mailer != nil else { throw AccountError.noMailer }
        let key = EmailIdentity.key(address)
        guard try await store.account(identity: key) == nil else { return }
        try await send(
            .registration, to: address, account: nil, roles: roles, browser: nil, next: nil,
            base: try request.map(base) ?? configuredBase(), lifetime: configuration.invitationLifetime)
    }

    /// Makes and sends a link for what somebody typed, after the request was answered.
    ///
    /// - Returns: The cookie for the browser that asks.
    func request(_ purpose: LinkRecord.Purpose, email: MailAddress, next: String?, _ request: RouteRequest) -> Cookie {
        let browser = Secret()
        let key = EmailIdentity.key(email)
        let base = base(of: request)
        let keys = [AttemptLimiter.Key.mail(key), .mailNetwork(request.network)]
        let isAllowed = limiter.begin(keys, now: now) == nil
        if isAllowed {
            mails.add { [self] in
                try await send(purpose, typed: email, key: key, browser: browser.digest, next: next, base: base)
            }
        } else {
            log.notice("Links are requested too often", metadata: ["network": "\(LogText.escaped(request.network))"])
        }
        return linkCookie(browser, request)
    }

    func linkCookie(_ browser: Secret, _ request: RouteRequest) -> Cookie {
        Cookie(request.cookieName(of: Self.linkCookie), browser.text, maxAge: configuration.linkLifetime)
    }

    private func send(
        _ purpose: LinkRecord.Purpose, typed: MailAddress, key: String, browser: String, next: String?, base: String
    ) async throws {
        let record = try await store.account(identity: key)
        switch (purpose, record) {
        case (.registration, nil):
            guard configuration.registration == .open || isAdministrator(key) else { return }
            try await send(
                .registration, to: typed, account: nil, roles: [], browser: browser, next: next, base: base,
                lifetime: configuration.linkLifetime)
        // Somebody who forgot that they have an account can sign in instead.
        case (.registration, let record?), (.signIn, let record?):
            try await send(
                .signIn, to: try EmailIdentity.address(record.account.email), account: record.id, roles: [],
                browser: browser, next: next, base: base, lifetime: configuration.linkLifetime)
        case (.passwordReset, let record?):
            try await send(
                .passwordReset, to: try EmailIdentity.address(record.account.email), account: record.id, roles: [],
                browser: browser, next: next, base: base, lifetime: configuration.linkLifetime)
        case (.signIn, nil), (.passwordReset, nil), (.emailChange, _): return
        }
    }

    /// Sends a link.
    func send(
        _ purpose: LinkRecord.Purpose, to address: MailAddress, account: Account.ID?, roles: Set<Role>,
        browser: String?, next: String?, base: String, lifetime: Duration
    ) async throws {
        guard let mailer else { throw AccountError.noMailer }
        let secret = Secret()
        var link = LinkRecord(
            digest: secret.digest, purpose: purpose, email: address.address, identity: EmailIdentity.key(address),
            account: account, expires: now + lifetime.timeInterval)
        link.roles = roles
        link.browser = browser
        link.next = next
        let message = try MailMessage(
            from: configuration.sender, to: [address], subject: LinkMail.subject(purpose, title: configuration.title),
            text: LinkMail.text(
                purpose, title: configuration.title, url: base + path("/sign-in/link") + "?token=" + secret.text,
                lifetime: lifetime))
        try await removeExpired()
        try await store.insert(link)
        try await mailer.send(message)
    }

    /// Returns what precedes the paths of links: scheme, host and base path. The server accepts only its own hosts, so a client can't choose another one.
    func base(of request: RouteRequest) -> String {
        (try? configuredBase()) ?? request.origin + request.basePath
    }

    private func configuredBase() throws -> String {
        guard let url = configuration.url else { throw AccountError.noAddress }
        return url.hasSuffix("/") ? String(url.dropLast()) : url
    }

    /// Returns a link that can be used; nil if it was used or has expired.
    func usable(_ token: String?) async throws -> (secret: Secret, link: LinkRecord)? {
        guard let token, let secret = Secret(token), let link = try await store.link(digest: secret.digest),
            link.expires > now
        else { return nil }
        return (secret, link)
    }

    /// Whether the browser that opens a link asked for it.
    func isOwn(_ link: LinkRecord, _ request: RouteRequest) -> Bool {
        guard let browser = link.browser else { return true }
        let cookie = request.cookies[request.cookieName(of: Self.linkCookie)]
        return cookie.flatMap { Secret($0) }?.digest == browser
    }
}

/// The texts of mails with links.
enum LinkMail {
    static func subject(_ purpose: LinkRecord.Purpose, title: String) -> String {
        switch purpose {
        case .signIn: "Sign in to \(title)"
        case .registration: "Create your account for \(title)"
        case .passwordReset: "Choose a new password for \(title)"
        case .emailChange: "Confirm your new address for \(title)"
        }
    }

    static func text(_ purpose: LinkRecord.Purpose, title: String, url: String, lifetime: Duration) -> String {
        let action =
            switch purpose {
            case .signIn: "To sign in to \(title), open this link:"
            case .registration: "To create your account for \(title), open this link:"
            case .passwordReset: "To choose a new password for \(title), open this link:"
            case .emailChange: "To use this address for your account for \(title), open this link:"
            }
        return """
            \(action)

            \(url)

            The link can be used once, within \(duration(lifetime)). Don't pass it on.
            If you did not ask for it, you can ignore this mail.

            """
    }

    static func passwordChanged(title: String) -> String {
        """
        The password of your account for \(title) has been changed.
        If that was not you, choose a new one at once: "Forgot your password?" on the page for signing in.

        """
    }

    static func emailChanged(title: String) -> String {
        """
        Your account for \(title) has another e-mail address now, and this one can't be used any more.
        If that was not you, write to whoever runs \(title).

        """
    }

    static func duration(_ duration: Duration) -> String {
        let minutes = Int(duration.components.seconds / 60)
        if minutes % (24 * 60) == 0, minutes > 24 * 60 { return "\(minutes / (24 * 60)) days" }
        if minutes % 60 == 0, minutes > 60 { return "\(minutes / 60) hours" }
        return minutes == 1 ? "a minute" : "\(minutes) minutes"
    }
}
