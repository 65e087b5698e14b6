import Foundation

/// Somebody who can sign in.
public struct Account: Identifiable, Hashable, Codable, Sendable {
    public typealias ID = String

    /// Identifies the account as long as it exists. It is also the `user` of its scenes.
    public let id: ID
    /// The address that links are sent to, and with which people sign in.
    public var email: String
    /// The name that others see; empty unless the app sets one.
    public var name: String
    /// What the account may do. Names are the app's.
    public var roles: Set<Role>
    /// When the account was created.
    public let created: Date

    public init(
        id: ID = UUID().uuidString.lowercased(), email: String, name: String = "", roles: Set<Role> = [],
        created: Date = Date()
    ) {
        self.id = id
        self.email = email
        self.name = name
        self.roles = roles
        self.created = created
    }

    /// Whether the account has a role.
    public func has(_ role: Role) -> Bool { roles.contains(role) }
}

/// What an account may do, in the app's own terms.
///
/// ```swift
/// extension Role { static let editor: Role = "editor" }
/// ```
public struct Role: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }

    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// The role of `Accounts.Configuration.administrators`.
    public static let administrator: Role = "administrator"
}
