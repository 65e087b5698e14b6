import Mail
import Routes

/// Opening links in mails.
extension Accounts {
    /// Programs that check mails open links, so opening one changes nothing: its form does.
    func showLink(_ request: RouteRequest) async throws -> Reply {
        guard let (secret, link) = try await usable(request.query["token"]) else { return show(spentPage, request) }
        return show(try await openPage(link, secret, request), request)
    }

    private var spentPage: AccountPage {
        AccountPage(
            .error, title: "This link can't be used",
            sections: [AccountPage.Section(paragraphs: ["It was used before, or has expired. Ask for a new one."])],
            links: [AccountPage.Link(title: "Sign in", path: path("/sign-in"))], status: .gone)
    }

    private func openPage(
        _ link: LinkRecord, _ secret: Secret, _ request: RouteRequest, problem: String? = nil
    ) async throws -> AccountPage {
        var page = AccountPage(.openLink, title: "", problem: problem)
        var fields: [AccountPage.Field] = []
        var button: String
        var text: String?
        switch link.purpose {
        case .signIn:
            (page.title, button) = ("Sign in", "Sign in")
            text = "You will be signed in as \(link.email)."
        case .registration:
            (page.title, button) = ("Create your account", "Create account")
            fields = [.email(link.email, isReadOnly: true), .newPassword(label: "Password", isFocused: true)]
        case .passwordReset:
            (page.title, button) = ("Choose a new password", "Save")
            text = "You will be signed out everywhere else."
            fields = [.email(link.email, isReadOnly: true), .newPassword(isFocused: true)]
        case .emailChange:
            (page.title, button) = ("Confirm your address", "Use this address")
            text = "\(link.email) becomes the address of your account."
            // Else somebody could give an account of theirs the address of who opens the link.
            guard try await resolve(request)?.account.id == link.account else {
                page.sections = [
                    AccountPage.Section(paragraphs: [
                        "Sign in to the account whose address you want to change, then open the link again."
                    ])
                ]
                page.links = [self.link("Sign in", "/sign-in", next: nil)]
                return page
            }
        }
        if !isOwn(link, request) {
            page.notice =
                "This link was requested in another browser. Continue only if you asked for it yourself."
        }
        page.sections = [
            AccountPage.Section(
                paragraphs: text.map { [$0] } ?? [],
                form: AccountPage.Form(
                    action: path("/sign-in/link"), fields: fields + [.hidden("token", secret.text)], button: button))
        ]
        return page
    }

    func redeemLink(_ request: RouteRequest) async throws -> Reply {
        let form = try await form(of: request)
        return try await uninterrupted { try await self.redeemLink(form, request) }
    }

    private func redeemLink(_ form: FormFields, _ request: RouteRequest) async throws -> Reply {
        guard let (secret, link) = try await usable(form["token"]) else { return show(spentPage, request) }
        do {
            switch link.purpose {
            case .signIn:
                guard let link = try await store.consumeLink(digest: secret.digest),
                    let record = try await owner(of: link)
                else { return show(spentPage, request) }
                return finish(try await signIn(record.account, for: request, next: link.next), request)
            case .registration:
                let hash = try await makeHash(form["new-password"] ?? "", email: link.email, network: request.network)
                guard let link = try await store.consumeLink(digest: secret.digest) else {
                    return show(spentPage, request)
                }
                let account = try await insert(EmailIdentity.address(link.email), hash, roles: link.roles)
                try await store.removeLinks(identity: link.identity)
                return finish(try await signIn(account, for: request, next: link.next), request)
            case .passwordReset:
                let hash = try await makeHash(form["new-password"] ?? "", email: link.email, network: request.network)
                guard let link = try await store.consumeLink(digest: secret.digest),
                    let record = try await owner(of: link)
                else { return show(spentPage, request) }
                return finish(try await setPassword(hash, of: record, request, next: link.next), request)
            case .emailChange:
                return try await changeEmail(link, secret, request)
            }
        } catch let error as AccountError {
            var page = try await openPage(link, secret, request, problem: error.description)
            page.status = .unprocessableContent
            return show(page, request)
        }
    }

    /// Returns the account that a link is for, if it still has the link's address.
    private func owner(of link: LinkRecord) async throws -> AccountRecord? {
        guard let id = link.account, let record = try await store.account(id),
            record.identities.contains(link.identity)
        else { return nil }
        return record
    }

    private func finish(_ reply: Reply, _ request: RouteRequest) -> Reply {
        reply.cookie(.removing(request.cookieName(of: Self.linkCookie)))
    }

    /// Stores a new password, ends all sessions and links of the account, and begins a session for this browser.
    func setPassword(
        _ hash: PasswordHash, of record: AccountRecord, _ request: RouteRequest, next: String?
    ) async throws -> Reply {
        try await store.updateAccount(record.id) { $0.password = hash }
        try await endSessions(of: record.id)
        for identity in record.identities { try await store.removeLinks(identity: identity) }
        notify(record.account.email, "Your password was changed", LinkMail.passwordChanged(title: configuration.title))
        return try await signIn(record.account, for: request, next: next)
    }

    private func changeEmail(_ link: LinkRecord, _ secret: Secret, _ request: RouteRequest) async throws -> Reply {
        guard let resolution = try await resolve(request), resolution.account.id == link.account else {
            return show(try await openPage(link, secret, request), request)
        }
        guard let link = try await store.consumeLink(digest: secret.digest) else { return show(spentPage, request) }
        let old = resolution.account.email
        let oldKey = (try? EmailIdentity.address(old)).map(EmailIdentity.key)
        let changed = try await store.updateAccount(resolution.account.id) { record in
            if let oldKey { record.identities.remove(oldKey) }
            record.identities.insert(link.identity)
            record.account.email = link.email
        }
        guard let changed else { return show(spentPage, request) }
        if let oldKey { try await store.removeLinks(identity: oldKey) }
        notify(old, "Your address was changed", LinkMail.emailChanged(title: configuration.title))
        try await endSessions(of: changed.id)
        return finish(
            try await signIn(changed.account, for: request, next: path("/account") + "?done=email"), request)
    }

    /// Sends a mail after the request was answered.
    private func notify(_ email: String, _ subject: String, _ text: String) {
        guard let mailer else { return }
        let sender = configuration.sender
        mails.add {
            try await mailer.send(
                MailMessage(from: sender, to: [EmailIdentity.address(email)], subject: subject, text: text))
        }
    }
}
