import Foundation
import LifelineKit
import Routes

/// The users of scenes.
extension Accounts: Authenticator {
    public func authenticate(_ request: RouteRequest) async throws -> Authentication {
        guard let resolution = try await resolve(request) else {
            var cookies: [Cookie] = []
            let name = request.cookieName(of: Self.sessionCookie)
            if request.cookies[name] != nil { cookies.append(.removing(name)) }
            return Authentication(details: AccountDetails(accounts: self, signedIn: nil, read: now), cookies: cookies)
        }
        let cookie = try await rotate(resolution, request)
        return Authentication(
            user: resolution.account.id,
            details: AccountDetails(accounts: self, signedIn: resolution.signedIn, read: now),
            cookies: cookie.map { [$0] } ?? [])
    }

    /// Whether a scene's session goes on, as far as this process knows. What other processes ended is read from the
    /// store, and ends the scene a moment later.
    @MainActor public func mayContinue(_ authentication: Authentication) -> Bool {
        guard let details = authentication.details as? AccountDetails, let signedIn = details.signedIn else {
            return false
        }
        let now = now
        guard !ended.contains(signedIn.session.id) else { return false }
        guard signedIn.session.created + configuration.lifetime.timeInterval > now else { return false }
        if now.timeIntervalSince(details.read) > 10 { checks.add { [self] in try await check(signedIn) } }
        return true
    }

    /// Ends the scenes of a session that has ended or whose account has other rights; else the open page uses it.
    private func check(_ signedIn: SignedIn) async throws {
        let (now, id) = (now, signedIn.session.id)
        func reload(_ reason: String) async { await reloadScenes(reason: reason) { $0.signedIn?.session.id == id } }
        guard let record = try await store.session(id), record.expires > now,
            let account = try await store.account(signedIn.account.id)?.account
        else { return await reload("You were signed out.") }
        guard account.roles == signedIn.account.roles else { return await reload("Your rights have changed.") }
        guard now.timeIntervalSince(record.lastUsed) >= Self.touchInterval else { return }
        let expires = expiry(created: record.created, used: now)
        try await store.updateSession(id) { record in
            record.lastUsed = now
            record.expires = expires
        }
    }
}
