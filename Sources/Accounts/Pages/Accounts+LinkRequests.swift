import Mail
import Routes

/// Asking for links in mails.
extension Accounts {
    func showSignInLink(_ request: RouteRequest) async throws -> Reply { show(askingPage(.signIn, request), request) }

    func showPasswordReset(_ request: RouteRequest) async throws -> Reply {
        show(askingPage(.passwordReset, request), request)
    }

    func showRegistration(_ request: RouteRequest) async throws -> Reply {
        show(askingPage(.registration, request), request)
    }

    private func askingPage(
        _ purpose: LinkRecord.Purpose, _ request: RouteRequest, email: String = "", next: String? = nil,
        problem: String? = nil
    ) -> AccountPage {
        let next = next ?? request.query["next"]
        let (kind, title, text, button): (AccountPage.Kind, String, String, String) =
            switch purpose {
            case .registration:
                (.registration, "Create an account", "You get a mail with a link to choose a password.", "Continue")
            case .passwordReset:
                (.passwordReset, "Forgotten password", "You get a mail with a link to choose a new one.", "Send link")
            case .signIn, .emailChange:
                (.signInLink, "Sign in by mail", "You get a mail with a link that signs you in.", "Send link")
            }
        var page = AccountPage(kind, title: title, problem: problem)
        page.sections = [
            AccountPage.Section(
                paragraphs: [text],
                form: AccountPage.Form(
                    action: request.path, fields: [.email(email, isFocused: true)] + nextField(next), button: button))
        ]
        page.links = [link("Sign in with a password", "/sign-in", next: next)]
        return page
    }

    /// The answer is the same whether there is an account or not, and does not wait for the mail.
    func requestLink(_ purpose: LinkRecord.Purpose, _ request: RouteRequest) async throws -> Reply {
        let form = try await form(of: request)
        let (text, next) = (form["email"] ?? "", form["next"])
        let address: MailAddress
        do {
            address = try EmailIdentity.address(text)
        } catch {
            var page = askingPage(purpose, request, email: text, next: next, problem: error.description)
            page.status = .unprocessableContent
            return show(page, request)
        }
        let cookie = self.request(purpose, email: address, next: Self.localPath(next), request)
        return show(sentPage(purpose, address), request).cookie(cookie)
    }

    /// Sends a link to the new address of an account, unless another account has it.
    func requestEmailChange(
        of record: AccountRecord, to address: MailAddress, _ request: RouteRequest
    ) async throws -> Reply {
        let browser = Secret()
        let key = EmailIdentity.key(address)
        let base = base(of: request)
        if limiter.begin([.mail(key), .mailNetwork(request.network)], now: now) == nil {
            mails.add { [self] in
                let owner = try await store.account(identity: key)
                guard owner == nil || owner?.id == record.id else { return }
                try await send(
                    .emailChange, to: address, account: record.id, roles: [], browser: browser.digest, next: nil,
                    base: base, lifetime: configuration.linkLifetime)
            }
        }
        return show(sentPage(.emailChange, address), request).cookie(linkCookie(browser, request))
    }

    private func sentPage(_ purpose: LinkRecord.Purpose, _ address: MailAddress) -> AccountPage {
        let condition =
            switch purpose {
            case .registration where configuration.registration == .open: ""
            case .registration: "If you can create an account with it, "
            case .signIn, .passwordReset: "If there is an account with it, "
            case .emailChange: "Unless it belongs to another account, "
            }
        let verb = condition.isEmpty ? "A" : "a"
        return AccountPage(
            .linkSent, title: "Check your mail",
            sections: [
                AccountPage.Section(paragraphs: [
                    "\(condition)\(verb) link is on its way to \(address.address).",
                    "It is valid for \(LinkMail.duration(configuration.linkLifetime)). Open it in this browser.",
                ])
            ],
            links: [AccountPage.Link(title: "Back", path: path("/sign-in"))])
    }
}
