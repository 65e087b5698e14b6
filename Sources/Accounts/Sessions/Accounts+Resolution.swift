import Foundation
import Routes

/// Finding the session of a request, and replacing its secret.
extension Accounts {
    struct Resolution {
        var record: SessionRecord
        var account: Account
        /// Whether the browser sent the current secret, not the one before.
        var isCurrent: Bool

        var signedIn: SignedIn { SignedIn(account: account, session: AccountSession(record)) }
    }

    /// Finds the session of a request.
    ///
    /// A secret that was replaced, and is sent when the browser has had the new one for a while, was copied: by whom,
    /// and which of the two is the owner's, can't be known. The session ends.
    func resolve(_ request: RouteRequest) async throws -> Resolution? {
        guard let value = request.cookies[request.cookieName(of: Self.sessionCookie)],
            let secret = keys.verified(value, for: .session).flatMap({ Secret($0) })
        else { return nil }
        let digest = secret.digest
        guard var record = try await store.session(digest: digest) else { return nil }
        let now = now
        guard record.expires > now else {
            try await end([record])
            return nil
        }
        let isCurrent = record.digest == digest
        if !isCurrent, let confirmed = record.confirmed, now.timeIntervalSince(confirmed) > Self.grace {
            log.notice(
                "Session ended because its replaced secret was sent again", metadata: ["account": "\(record.account)"])
            try await end([record])
            return nil
        }
        guard let account = try await store.account(record.account)?.account else {
            try await end([record])
            return nil
        }
        let confirms = isCurrent && record.confirmed == nil
        if confirms || now.timeIntervalSince(record.lastUsed) >= Self.touchInterval {
            let expires = expiry(created: record.created, used: now)
            let address = request.remoteAddress
            let updated = try await store.updateSession(record.id) { record in
                if confirms, record.digest == digest { record.confirmed = now }
                record.lastUsed = now
                record.expires = expires
                record.remoteAddress = address
            }
            // It ended meanwhile.
            guard let updated else { return nil }
            record = updated
        }
        return Resolution(record: record, account: account, isCurrent: isCurrent)
    }

    /// Replaces the secret of a session if it is old, or if the browser seems not to have received the last one.
    ///
    /// - Returns: The cookie for the browser; nil if its secret stays valid.
    func rotate(_ resolution: Resolution, _ request: RouteRequest) async throws -> Cookie? {
        let now = now
        let age = now.timeIntervalSince(resolution.record.rotated)
        let isDue = resolution.isCurrent ? age >= configuration.rotationInterval.timeInterval : age >= Self.grace
        guard isDue, resolution.isCurrent || resolution.record.confirmed == nil else { return nil }
        let secret = Secret()
        let (digest, old) = (secret.digest, resolution.record.digest)
        let isCurrent = resolution.isCurrent
        let updated = try await store.updateSession(resolution.record.id) { record in
            // Another request may have replaced it meanwhile.
            guard record.digest == old else { return }
            if isCurrent { record.previousDigest = old }
            record.digest = digest
            record.rotated = now
            record.confirmed = nil
        }
        return updated?.digest == digest ? sessionCookie(secret, request) : nil
    }
}
