import LifelineKit
import ServiceLifecycle
import WindowServer

extension UIApplication {
    /// Adds a service that runs as long as the app: a client of a database, a queue of jobs, another server.
    ///
    /// ```swift
    /// import Lifeline
    /// import LifelineServer
    ///
    /// @main struct Shop: App {
    ///     init() { UIApplication.shared.addService(Database.shared) { try await Database.shared.migrate() } }
    ///     var body: some Scene { WindowGroup { ContentView() } }
    /// }
    /// ```
    ///
    /// An `App` can declare simple ones beside its windows: see `BackgroundService`.
    ///
    /// Services start in the order in which they are added, before the app listens. They are asked to stop when the app
    /// has closed its windows and ended its routes' requests, in the opposite order. If a service ends by itself or
    /// throws, the app stops with exit code 1. Call it before the app has launched, in its `init` or its delegate's
    /// `application(_:didFinishLaunchingWithOptions:)`; later calls have no effect, and are logged.
    ///
    /// - Parameter isReady: Returns when the app may listen; called when the service has started. If it throws, the app
    ///   ends with the error.
    public func addService(
        _ service: any Service, isReady: @escaping @Sendable () async throws -> Void = {}
    ) {
        AppServices.shared.add(service, isReady: isReady)
    }
}

/// The services of an app.
@MainActor final class AppServices {
    static let shared = AppServices()

    private var services: [ServiceGroupConfiguration.ServiceConfiguration] = []
    private var conditions: [@Sendable () async throws -> Void] = []
    private var isRunning = false

    func add(_ service: any Service, isReady: @escaping @Sendable () async throws -> Void) {
        guard !isRunning else {
            UIApplication.log.error("A service was added after the app had launched. It does not run.")
            return
        }
        services.append(.init(service: service))
        conditions.append(isReady)
    }

    /// Adds the services that an app declares. One that returns is done.
    func add(_ declared: [ApplicationService]) {
        services += declared.map { .init(service: DeclaredService($0), successTerminationBehavior: .ignore) }
        conditions += declared.map(\.isReady)
    }

    /// Returns a group of all services, and the server as the last one.
    func makeGroup(
        server: WindowServer, stopsOnSignals: Bool, didListen: @escaping @MainActor @Sendable () -> Void
    ) -> ServiceGroup {
        isRunning = true
        let last = ListeningService(server: server, conditions: conditions, didListen: didListen)
        return ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: services + [.init(service: last)],
                gracefulShutdownSignals: stopsOnSignals ? [.sigterm, .sigint] : [], logger: UIApplication.log))
    }
}

/// A service that an app declares.
private struct DeclaredService: Service {
    let service: ApplicationService

    init(_ service: ApplicationService) { self.service = service }

    func run() async throws {
        do {
            if service.cancelsOnShutdown {
                try await cancelWhenGracefulShutdown(service.run)
            } else {
                try await service.run()
            }
        } catch is CancellationError where Task.isShuttingDownGracefully || Task.isCancelled {
            return
        } catch {
            throw ServiceFailure(service: service.name, error: error)
        }
    }
}

/// Why an app stops that should run.
struct ServiceFailure: Error, CustomStringConvertible {
    let service: String
    let error: any Error

    var description: String { "The app stops because its service “\(service)” failed: \(error)" }
}

/// Serves when the services before it are ready.
struct ListeningService: Service {
    let server: WindowServer
    let conditions: [@Sendable () async throws -> Void]
    let didListen: @MainActor @Sendable () -> Void

    func run() async throws {
        do {
            try await cancelWhenGracefulShutdown {
                for condition in conditions { try await condition() }
            }
        } catch is CancellationError where Task.isShuttingDownGracefully {
            return
        }
        guard !Task.isShuttingDownGracefully else { return }
        try await server.start()
        await didListen()
        try await server.run()
    }
}
