import LifelineTesting
import LifelineUI
import ServiceLifecycle
import Testing
import WindowServer

@testable import LifelineServer

/// Services that live as long as an app.
@MainActor @Suite struct ServiceTests {
    @MainActor private final class Record {
        var events: [String] = []
        var isListening: () -> Bool = { false }
        func note(_ event: String) { events.append("\(event), \(isListening() ? "listening" : "not listening")") }
    }

    private struct RecordedService: Service {
        let name: String
        let record: Record

        func run() async throws {
            await record.note("\(name) starts")
            try await gracefulShutdown()
            await record.note("\(name) stops")
        }
    }

    private final class NoPages: WindowServerDelegate {
        func windowServer(didOpen display: Display) {}
    }

    private func server() throws -> (WindowServer, NoPages) {
        var configuration = WindowServer.Configuration()
        configuration.port = 0
        configuration.announcesAddress = false
        let delegate = NoPages()
        return (try WindowServer(configuration: configuration, delegate: delegate), delegate)
    }

    @Test func servicesStartBeforeTheServerAndStopAfterIt() async throws {
        let record = Record()
        let (server, delegate) = try server()
        record.isListening = { server.boundAddress != nil }
        let services = AppServices()
        services.add(RecordedService(name: "database", record: record)) { await record.note("database is ready") }
        services.add(RecordedService(name: "queue", record: record)) {}
        let (listening, listens) = AsyncStream<Void>.makeStream()
        let group = services.makeGroup(server: server, stopsOnSignals: false) {
            record.note("server listens")
            listens.yield()
        }
        async let run: Void = group.run()
        for await _ in listening { break }
        // Too late.
        services.add(RecordedService(name: "late", record: record)) {}
        await group.triggerGracefulShutdown()
        try await run
        let events = record.events
        #expect(
            Set(events.prefix(3)) == [
                "database starts, not listening", "queue starts, not listening", "database is ready, not listening",
            ])
        #expect(
            events.dropFirst(3) == [
                "server listens, listening", "queue stops, not listening", "database stops, not listening",
            ])
        withExtendedLifetime(delegate) {}
    }

    @Test func aServiceThatIsNotReadyKeepsTheServerFromListening() async throws {
        struct Unreachable: Error {}
        let record = Record()
        let (server, delegate) = try server()
        let services = AppServices()
        services.add(RecordedService(name: "database", record: record)) { throw Unreachable() }
        let group = services.makeGroup(server: server, stopsOnSignals: false) {
            Issue.record("The server must not listen.")
        }
        await #expect(throws: Unreachable.self) { try await group.run() }
        #expect(server.boundAddress == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test func stoppingWhileAServiceIsNotReadyIsNoError() async throws {
        let record = Record()
        let (server, delegate) = try server()
        let services = AppServices()
        let (waiting, waits) = AsyncStream<Void>.makeStream()
        services.add(RecordedService(name: "database", record: record)) {
            waits.yield()
            try await Task.sleep(for: .seconds(3600))
        }
        let group = services.makeGroup(server: server, stopsOnSignals: false) {
            Issue.record("The server must not listen.")
        }
        async let run: Void = group.run()
        for await _ in waiting { break }
        await group.triggerGracefulShutdown()
        try await run
        #expect(record.events.last == "database stops, not listening")
        withExtendedLifetime(delegate) {}
    }

    // MARK: Declared services

    @MainActor private enum Work {
        static let record = Record()
    }

    private struct Unusable: Error {}

    private struct WorkingApp: App {
        var body: some Scene {
            WindowGroup { Text("Shop") }
            BackgroundService("Warming", isReady: { await Work.record.note("Warming is ready") }) {
                await Work.record.note("Warming runs")
            }
            if true {
                BackgroundService("Nightly") {
                    do { try await Task.sleep(for: .seconds(86_400)) } catch {
                        await Work.record.note("Nightly is cancelled")
                        throw error
                    }
                }
            }
            BackgroundService("Mailer", cancelsOnShutdown: false) {
                try await gracefulShutdown()
                await Work.record.note("Mailer stops, cancelled: \(Task.isCancelled)")
            }
        }
    }

    @Test func anAppDeclaresServices() async throws {
        let record = Work.record
        let (server, delegate) = try server()
        record.isListening = { server.boundAddress != nil }
        let services = AppServices()
        services.add(RecordedService(name: "database", record: record)) {}
        services.add(DeclaredAppDelegate<WorkingApp>().services)
        let (listening, listens) = AsyncStream<Void>.makeStream()
        let group = services.makeGroup(server: server, stopsOnSignals: false) {
            record.note("server listens")
            listens.yield()
        }
        async let run: Void = group.run()
        for await _ in listening { break }
        await group.triggerGracefulShutdown()
        try await run
        #expect(
            Set(record.events.prefix(3)) == [
                "database starts, not listening", "Warming runs, not listening", "Warming is ready, not listening",
            ])
        // One that has returned does not stop the app; the others stop in the opposite order.
        #expect(
            record.events.dropFirst(3) == [
                "server listens, listening", "Mailer stops, cancelled: false, not listening",
                "Nightly is cancelled, not listening", "database stops, not listening",
            ])
        withExtendedLifetime(delegate) {}
    }

    private struct FailingApp: App {
        var body: some Scene {
            WindowGroup { Text("Shop") }
            BackgroundService("Import") { throw Unusable() }
        }
    }

    @Test func aDeclaredServiceThatFailsStopsTheApp() async throws {
        let (server, delegate) = try server()
        let services = AppServices()
        services.add(DeclaredAppDelegate<FailingApp>().services)
        let group = services.makeGroup(server: server, stopsOnSignals: false) {}
        let error = await #expect(throws: ServiceFailure.self) { try await group.run() }
        #expect(error?.description.contains("“Import” failed: Unusable()") == true)
        #expect(server.boundAddress == nil)
        withExtendedLifetime(delegate) {}
    }

    /// Tests of windows and routes are undisturbed by the app's work.
    @Test func testsRunNoServices() async throws {
        let scene = TestScene(of: FailingApp.self)
        await scene.settle()
        #expect(scene.text == "Shop")
    }
}
