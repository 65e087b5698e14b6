import Foundation

/// What is stored of a session: of a browser in which somebody is signed in.
///
/// The browser has a secret in a cookie, which is replaced from time to time. The previous one stays valid until the
/// browser has sent the new one, because an answer may get lost, and a minute longer, for requests that were under way.
public struct SessionRecord: Hashable, Codable, Sendable, Identifiable {
    public let id: AccountSession.ID
    /// The account of the session.
    public let account: Account.ID
    /// The digest of the secret in the browser's cookie.
    public var digest: String
    /// The digest of the secret before. Nil until it has changed.
    public var previousDigest: String?
    /// When the current secret was made.
    public var rotated: Date
    /// When the browser first sent the current secret; nil before.
    public var confirmed: Date?
    /// When the visitor signed in.
    public let created: Date
    /// When the session was last used.
    public var lastUsed: Date
    /// When the session ends, unless it is used.
    public var expires: Date
    /// The browser and system, such as `Firefox on Linux`.
    public var device: String
    /// The address that the session was last used from.
    public var remoteAddress: String

    init(account: Account.ID, secret: Secret, now: Date, expires: Date, device: String, remoteAddress: String) {
        id = UUID().uuidString.lowercased()
        self.account = account
        digest = secret.digest
        rotated = now
        // Sent by the answer that creates it: until it arrives there is no other one.
        confirmed = nil
        created = now
        lastUsed = now
        self.expires = expires
        self.device = device
        self.remoteAddress = remoteAddress
    }
}

/// A browser in which somebody is signed in.
public struct AccountSession: Identifiable, Hashable, Sendable {
    /// Names the session; unlike the secret in the browser's cookie, it grants nothing.
    public typealias ID = String

    public let id: ID
    /// The account of the session.
    public let account: Account.ID
    /// When somebody signed in.
    public let created: Date
    /// When the session was last used.
    public let lastUsed: Date
    /// When the session ends, unless it is used.
    public let expires: Date
    /// The browser and system, such as `Firefox on Linux`.
    public let device: String
    /// The address of the last request.
    public let remoteAddress: String

    init(_ record: SessionRecord) {
        id = record.id
        account = record.account
        created = record.created
        lastUsed = record.lastUsed
        expires = record.expires
        device = record.device
        remoteAddress = record.remoteAddress
    }
}
