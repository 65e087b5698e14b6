/// What identifies a scene while it lives.
@preconcurrency @MainActor public final class UISceneSession: Hashable {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A tab of a browser.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public let persistentIdentifier: String
    public let role: Role
    public internal(set) weak var scene: UIScene?
    public internal(set) var configuration: UISceneConfiguration
    /// Whatever the app wants to remember.
    public var userInfo: [String: Any]?

    init(persistentIdentifier: String = UUID().uuidString, role: Role = .windowApplication) {
        self.persistentIdentifier = persistentIdentifier
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
    }

    nonisolated public static func == (a: UISceneSession, b: UISceneSession) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a new scene is made of.
///
/// ```swift
/// func application(
///     _ application: UIApplication, configurationForConnecting session: UISceneSession,
///     options: UIScene.ConnectionOptions
/// ) -> UISceneConfiguration {
///     UISceneConfiguration(name: "Main", sessionRole: session.role) { SceneDelegate() }
/// }
/// ```
@preconcurrency @MainActor public final class UISceneConfiguration {
    public let name: String?
    public let role: UISceneSession.Role
    /// Makes the delegate of each scene. Swift on Linux can't make an object of a class that is known by name only, so
    /// this takes the place of UIKit's `delegateClass`.
    public var makeDelegate: (@MainActor () -> any UISceneDelegate)?

    public init(
        name: String?, sessionRole: UISceneSession.Role, makeDelegate: (@MainActor () -> any UISceneDelegate)? = nil
    ) {
        self.name = name
        role = sessionRole
        self.makeDelegate = makeDelegate
    }
}
