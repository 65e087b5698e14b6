/// Work of an app beside its scenes, which the server runs. See `BackgroundService` of LifelineUI.
package struct ApplicationService: Sendable {
    /// A name for messages.
    package let name: String
    /// Whether its task is cancelled when it is asked to stop.
    package let cancelsOnShutdown: Bool
    /// Returns when the app may listen.
    package let isReady: @Sendable () async throws -> Void
    package let run: @Sendable () async throws -> Void

    package init(
        name: String, cancelsOnShutdown: Bool, isReady: @escaping @Sendable () async throws -> Void,
        run: @escaping @Sendable () async throws -> Void
    ) {
        self.name = name
        self.cancelsOnShutdown = cancelsOnShutdown
        self.isReady = isReady
        self.run = run
    }
}

/// A delegate of an app that declares its services.
@MainActor package protocol ServiceDeclaring {
    /// Read once, when the app has launched.
    var services: [ApplicationService] { get }
}
