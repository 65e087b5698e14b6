import Foundation
import LifelineKit
import Routes

/// Sessions: the browsers in which people are signed in.
extension Accounts {
    /// How long the previous secret of a session is accepted after the browser has sent the new one, for requests that
    /// were under way.
    static let grace: TimeInterval = 60
    /// How often the time of the last use is stored.
    static let touchInterval: TimeInterval = 60
    /// The maximum number of sessions of an account. The one that was not used for the longest time ends for a new one.
    static let sessionLimit = 100

    /// The cookie of a browser's session.
    static let sessionCookie = "session"

    // MARK: For apps

    /// Returns who sends a request; nil if nobody is signed in.
    public func signedIn(for request: RouteRequest) async throws -> SignedIn? { try await resolve(request)?.signedIn }

    /// Returns the browsers in which an account is signed in, those last used first.
    public func sessions(of id: Account.ID) async throws -> [AccountSession] {
        let now = now
        return try await store.sessions(of: id).filter { $0.expires > now }.map(AccountSession.init)
            .sorted { ($0.lastUsed, $0.id) > ($1.lastUsed, $1.id) }
    }

    /// Ends a session. Its pages reload at once.
    ///
    /// - Parameter account: The account that it must belong to, so that nobody ends somebody else's session; nil for an
    ///   administrator.
    public func endSession(_ id: AccountSession.ID, of account: Account.ID?) async throws {
        guard let record = try await store.session(id), account == nil || record.account == account else { return }
        try await end([record])
    }

    /// Ends the sessions of an account. Their pages reload at once.
    ///
    /// - Parameter kept: A session that goes on.
    public func endSessions(of id: Account.ID, except kept: AccountSession.ID? = nil) async throws {
        try await end(try await store.sessions(of: id).filter { $0.id != kept })
    }

    func end(_ records: [SessionRecord]) async throws {
        guard !records.isEmpty else { return }
        for record in records { try await store.removeSession(record.id) }
        let ids = records.map(\.id)
        ended.add(ids, now: now)
        await reloadScenes(reason: "You were signed out.") { scene in
            scene.signedIn.map { ids.contains($0.session.id) } ?? false
        }
    }

    /// Signs somebody in whom the app or another provider has identified, and sends the browser to a path.
    ///
    /// The session that the browser had ends, and the browser's other pages reload. For links and passwords the pages
    /// of this module do so.
    ///
    /// - Parameter next: A path of the app; of another one, or without one, the browser is sent to `/`.
    public func signIn(_ account: Account, for request: RouteRequest, next: String? = nil) async throws -> Reply {
        try await begin(account, provenBy: nil, for: request, next: next)
    }

    /// - Parameter hash: The password that was right. If it has been changed meanwhile, nobody is signed in.
    func begin(
        _ account: Account, provenBy hash: PasswordHash?, for request: RouteRequest, next: String?
    ) async throws -> Reply {
        try await uninterrupted { try await self.beginSession(account, hash, for: request, next: next) }
    }

    private func beginSession(
        _ account: Account, _ hash: PasswordHash?, for request: RouteRequest, next: String?
    ) async throws -> Reply {
        var account = account
        if let record = try await store.account(account.id), !record.account.has(.administrator),
            record.identities.contains(where: isAdministrator)
        {
            account =
                try await store.updateAccount(account.id) { $0.account.roles.insert(.administrator) }?.account
                ?? account
        }
        let old = try await resolve(request)
        let now = now
        let secret = Secret()
        let session = SessionRecord(
            account: account.id, secret: secret, now: now, expires: expiry(created: now, used: now),
            device: DeviceName.of(request.headers[.userAgent] ?? ""), remoteAddress: request.remoteAddress)
        try await store.insert(session)
        // The account may have been removed, or its password changed and all its sessions ended, meanwhile.
        let current = try await store.account(account.id)
        guard let current, hash == nil || current.password == hash else {
            try await store.removeSession(session.id)
            throw HTTPError(.forbidden, "The account was changed. Please sign in again.")
        }
        if let old { try await end([old.record]) }
        let all = try await store.sessions(of: account.id)
        if all.count > Self.sessionLimit {
            let order = all.filter { $0.id != session.id }.sorted { $0.lastUsed < $1.lastUsed }
            try await end(Array(order.prefix(all.count - Self.sessionLimit)))
        }
        try await removeExpired()
        if let visitor = request.visitor {
            await reloadScenes(reason: "You have signed in.") { $0.visitor == visitor }
        }
        log.info("Signed in", metadata: ["account": "\(account.id)", "session": "\(session.id)"])
        return Reply.redirect(to: Self.localPath(next))
            .cookie(sessionCookie(secret, request))
            .cookie(deviceCookie(for: account, request))
    }

    /// Signs out the browser that sends a request. Its pages reload.
    public func signOut(_ request: RouteRequest, next: String? = nil) async throws -> Reply {
        if let session = try await resolve(request)?.record {
            try await end([session])
            log.info("Signed out", metadata: ["account": "\(session.account)", "session": "\(session.id)"])
        }
        return Reply.redirect(to: Self.localPath(next))
            .cookie(.removing(request.cookieName(of: Self.sessionCookie)))
            // What pages have stored in the tabs: scroll offsets and unsent text.
            .header(HTTPField.Name("Clear-Site-Data")!, "\"storage\"")
    }

    /// Returns a path of the app, or `/`.
    static func localPath(_ path: String?) -> String { path.flatMap { LocalPath.isLocal($0) ? $0 : nil } ?? "/" }

    // MARK: Cookies

    func sessionCookie(_ secret: Secret, _ request: RouteRequest) -> Cookie {
        Cookie(
            request.cookieName(of: Self.sessionCookie), keys.signed(secret.text, for: .session),
            maxAge: configuration.lifetime)
    }

    func expiry(created: Date, used: Date) -> Date {
        min(used + configuration.idleTimeout.timeInterval, created + configuration.lifetime.timeInterval)
    }
}
