/// The identity of a scene during its life.
@preconcurrency @MainActor public final class UISceneSession: Hashable {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A browser tab.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// Identifies the scene as long as it lives.
    public let persistentIdentifier: String
    /// What the scene is for.
    public let role: Role
    /// The scene, while it exists.
    public internal(set) weak var scene: UIScene?
    /// The configuration that the app's delegate returned.
    public internal(set) var configuration: UISceneConfiguration
    /// Arbitrary data of the app. Nil, the default, for none.
    public var userInfo: [String: Any]?

    init(persistentIdentifier: String = UUID().uuidString, role: Role = .windowApplication) {
        self.persistentIdentifier = persistentIdentifier
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
    }

    nonisolated public static func == (a: UISceneSession, b: UISceneSession) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How a new scene is set up.
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
    /// The name of the configuration; nil for none.
    public let name: String?
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// Creates the delegate of each scene. Replaces UIKit's `delegateClass`, since Swift on Linux can't instantiate a
    /// class by name.
    public var makeDelegate: (@MainActor () -> any UISceneDelegate)?

    @available(
        *, unavailable, message: "Classes can't be instantiated by name here. Write makeDelegate = { SceneDelegate() }."
    )
    public var delegateClass: AnyClass? {
        get { nil }
        set {}
    }

    /// Creates a configuration. `makeDelegate` creates the delegate of each scene; nil for none.
    public init(
        name: String?, sessionRole: UISceneSession.Role, makeDelegate: (@MainActor () -> any UISceneDelegate)? = nil
    ) {
        self.name = name
        role = sessionRole
        self.makeDelegate = makeDelegate
    }
}
