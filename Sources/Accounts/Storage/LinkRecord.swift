import Foundation

/// What is stored of a link that was sent by mail. It can be used once.
public struct LinkRecord: Hashable, Codable, Sendable {
    /// What opening a link does.
    public enum Purpose: String, Hashable, Codable, Sendable { case signIn, registration, passwordReset, emailChange }

    /// The digest of the link's secret.
    public let digest: String
    /// What opening the link does.
    public let purpose: Purpose
    /// The address that the link was sent to.
    public let email: String
    /// The identity of that address.
    public let identity: String
    /// The account that it is for; nil for a registration.
    public let account: Account.ID?
    /// The roles of an invited account. None by default.
    public var roles: Set<Role> = []
    /// The digest of the cookie of the browser that asked for the link; nil for an invitation.
    public var browser: String?
    /// The path to show after signing in. Nil for the app's first page.
    public var next: String?
    /// After this the link is not valid any more.
    public let expires: Date
}
