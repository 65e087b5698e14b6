/// Work that an app does as long as it runs, beside its windows: a queue of jobs, a connection, something each night.
///
/// ```swift
/// @main struct Shop: App {
///     var body: some Scene {
///         WindowGroup { ContentView() }
///         BackgroundService("Prices", isReady: { try await Prices.shared.load() }) {
///             while true {
///                 try await Task.sleep(for: .seconds(60))
///                 try await Prices.shared.load()
///             }
///         }
///     }
/// }
/// ```
///
/// Services start in the order of their declaration, before the app listens, and are asked to stop in the opposite order,
/// when the app has closed its windows and ended its routes' requests. They don't run on the main actor; to change what
/// tabs show, they call the app's model: `await model.update(prices)`. A service that returns is done. If one throws, the
/// app stops with exit code 1 and a line that names the service: catch what is no reason for that.
///
/// Each process of an app runs its services. Those of a process are declared once, when it has launched: a later change
/// of the `body` starts and ends none, and neither does hot reload. Tests that open windows or call routes run none.
public struct BackgroundService: Scene {
    private let service: ApplicationService

    public typealias Body = Never

    /// Declares a service.
    ///
    /// - Parameters:
    ///   - name: A name for messages.
    ///   - cancelsOnShutdown: Whether its task is cancelled when the app stops, which ends `Task.sleep` and other waiting.
    ///     False for what ends by itself when it is asked to, such as a `Service` of swift-service-lifecycle: `{ try
    ///     await mailer.run() }`. The app waits for it.
    ///   - isReady: Returns when the app may listen; called when the service has started. If it throws, the app stops.
    ///   - run: The work.
    public init(
        _ name: String, cancelsOnShutdown: Bool = true, isReady: @escaping @Sendable () async throws -> Void = {},
        run: @escaping @Sendable () async throws -> Void
    ) {
        service = ApplicationService(
            name: name, cancelsOnShutdown: cancelsOnShutdown, isReady: isReady, run: run)
    }

    public func _declare(in declarations: inout _SceneDeclarations) { declarations.services.append(service) }
}
