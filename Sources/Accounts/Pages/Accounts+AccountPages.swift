import Foundation
import Routes

/// The own account: its password, address and sessions.
extension Accounts {
    func showAccount(_ request: RouteRequest) async throws -> Reply {
        let resolution = try await requireResolution(request)
        var page = AccountPage(.account, title: "Your account")
        page.notice =
            switch request.query["done"] {
            case "password": "Your password was changed. You were signed out everywhere else."
            case "email": "Your address was changed."
            case "sessions": "The sessions were ended."
            default: nil
            }
        var summary = AccountPage.Section(paragraphs: ["You are signed in as \(resolution.account.email)."])
        if !resolution.account.roles.isEmpty {
            let roles = resolution.account.roles.map(\.rawValue).sorted().joined(separator: ", ")
            summary.paragraphs.append("Roles: \(roles)")
        }
        summary.form = AccountPage.Form(action: path("/sign-out"), button: "Sign out", isProminent: false)
        let sessions = try await sessions(of: resolution.account.id)
        var list = AccountPage.Section(heading: "Where you are signed in")
        list.rows = sessions.map { session in
            let isOwn = session.id == resolution.record.id
            let time = isOwn ? "This browser" : "Last used \(Self.text(session.lastUsed, now: now))"
            return AccountPage.Row(
                title: session.device, detail: "\(time) · \(session.remoteAddress)",
                form: isOwn
                    ? nil
                    : AccountPage.Form(
                        action: path("/account/sessions/end"), fields: [.hidden("session", session.id)], button: "End",
                        isProminent: false, buttonLabel: "End session: \(session.device)"))
        }
        if sessions.count > 1 {
            list.form = AccountPage.Form(
                action: path("/account/sessions/end-others"), button: "End all others", isProminent: false)
        }
        page.sections = [summary, list]
        page.links = [link("Change password", "/account/password", next: nil)]
        if mailer != nil { page.links.append(link("Change e-mail address", "/account/email", next: nil)) }
        page.links.append(AccountPage.Link(title: "Back to \(configuration.title)", path: "/"))
        return show(page, request)
    }

    /// Returns a time in words that need no time zone.
    private static func text(_ date: Date, now: Date) -> String {
        let minutes = Int(max(0, now.timeIntervalSince(date)) / 60)
        switch minutes {
        case ..<2: return "just now"
        case ..<120: return "\(minutes) minutes ago"
        case ..<(48 * 60): return "\(minutes / 60) hours ago"
        default: return "\(minutes / (24 * 60)) days ago"
        }
    }

    // MARK: Sessions

    func endOwnSession(_ request: RouteRequest) async throws -> Reply {
        let resolution = try await requireResolution(request)
        let id = try await form(of: request).require("session")
        try await endSession(id, of: resolution.account.id)
        return Reply.redirect(to: path("/account") + "?done=sessions")
    }

    func endOtherSessions(_ request: RouteRequest) async throws -> Reply {
        let resolution = try await requireResolution(request)
        try await endSessions(of: resolution.account.id, except: resolution.record.id)
        return Reply.redirect(to: path("/account") + "?done=sessions")
    }

    // MARK: Password

    func showPassword(_ request: RouteRequest) async throws -> Reply {
        try await show(passwordPage(try await requireResolution(request).account), request)
    }

    private func passwordPage(_ account: Account, problem: String? = nil) async throws -> AccountPage {
        var page = AccountPage(.password, title: "Change password", problem: problem)
        page.links = [link("Back", "/account", next: nil)]
        guard try await store.account(account.id)?.password != nil else {
            var section = AccountPage.Section(paragraphs: ["Your account has no password."])
            if mailer != nil {
                section.paragraphs.append("You can choose one by a link in a mail.")
                section.form = AccountPage.Form(
                    action: path("/reset-password"),
                    fields: [.hidden("email", account.email), .hidden("next", path("/account"))], button: "Send link")
            }
            page.sections = [section]
            return page
        }
        page.sections = [
            AccountPage.Section(
                paragraphs: ["You will be signed out everywhere else."],
                form: AccountPage.Form(
                    action: path("/account/password"),
                    fields: [
                        .email(account.email, isReadOnly: true),
                        .currentPassword(label: "Current password", isFocused: true), .newPassword(),
                    ], button: "Change password"))
        ]
        return page
    }

    func changePassword(_ request: RouteRequest) async throws -> Reply {
        let resolution = try await requireResolution(request)
        let form = try await form(of: request)
        func again(_ problem: String, _ status: HTTPResponse.Status = .unprocessableContent) async throws -> Reply {
            var page = try await passwordPage(resolution.account, problem: problem)
            page.status = status
            return show(page, request)
        }
        guard let record = try await store.account(resolution.account.id), record.password != nil else {
            return try await again("Your account has no password.")
        }
        if let (problem, status) = try await problem(withCurrent: form["password"], of: record, request) {
            return try await again(problem, status)
        }
        do {
            let hash = try await makeHash(
                form["new-password"] ?? "", email: record.account.email, network: request.network)
            return try await uninterrupted {
                try await self.setPassword(hash, of: record, request, next: self.path("/account") + "?done=password")
            }
        } catch let error as AccountError {
            return try await again(error.description)
        }
    }

    /// Checks the password of somebody who is signed in, before something important. Who has found an unlocked browser
    /// can't guess it either.
    private func problem(
        withCurrent text: String?, of record: AccountRecord, _ request: RouteRequest
    ) async throws -> (String, HTTPResponse.Status)? {
        guard let hash = record.password else { return nil }
        let keys = attemptKeys(record.account.email, request)
        if let wait = limiter.begin(keys, now: now) { return (Self.tooManyAttempts(wait), .tooManyRequests) }
        do {
            guard let password = try? Password(text ?? ""),
                try await hasher.verify(password, hash, network: request.network)
            else { return ("The current password is not right.", .unprocessableContent) }
        } catch let error as HTTPError {
            // Too many wait: no password has been tried.
            limiter.cancelled(keys)
            throw error
        }
        limiter.succeeded(keys)
        return nil
    }

    // MARK: Address

    func showEmail(_ request: RouteRequest) async throws -> Reply {
        let resolution = try await requireResolution(request)
        return show(try await emailPage(resolution.account), request)
    }

    private func emailPage(_ account: Account, email: String = "", problem: String? = nil) async throws -> AccountPage {
        var page = AccountPage(.email, title: "Change e-mail address", problem: problem)
        var fields: [AccountPage.Field] = [.email(email, isFocused: true)]
        fields[0].label = "New e-mail address"
        fields[0].autocomplete = "email"
        if try await store.account(account.id)?.password != nil { fields.append(.currentPassword()) }
        page.sections = [
            AccountPage.Section(
                paragraphs: ["The address of your account is \(account.email). You get a mail at the new one."],
                form: AccountPage.Form(action: path("/account/email"), fields: fields, button: "Send link"))
        ]
        page.links = [link("Back", "/account", next: nil)]
        return page
    }

    func requestEmailChange(_ request: RouteRequest) async throws -> Reply {
        let resolution = try await requireResolution(request)
        let form = try await form(of: request)
        let text = form["email"] ?? ""
        func again(_ problem: String, _ status: HTTPResponse.Status = .unprocessableContent) async throws -> Reply {
            var page = try await emailPage(resolution.account, email: text, problem: problem)
            page.status = status
            return show(page, request)
        }
        guard let record = try await store.account(resolution.account.id) else { throw signInRequired(request) }
        // Who has no password proves by a recent link that the browser is theirs.
        if record.password == nil, now.timeIntervalSince(resolution.record.created) > 15 * 60 {
            return try await again("Sign out and sign in again, then change the address within 15 minutes.")
        }
        if let (problem, status) = try await problem(withCurrent: form["password"], of: record, request) {
            return try await again(problem, status)
        }
        do {
            return try await requestEmailChange(of: record, to: EmailIdentity.address(text), request)
        } catch let error as AccountError {
            return try await again(error.description)
        }
    }
}
