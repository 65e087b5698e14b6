import HotReload
import LifelineKit
import Metrics
import ServiceLifecycle
import WindowServer

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Runs an app: launches its delegate, serves it, and runs the main run loop until the process is asked to stop.
///
/// Timers, `DispatchQueue.main` and main actor tasks work while it runs. SIGTERM and SIGINT end all scenes, send
/// `goodbye` to their clients, and exit with code 0. If the server cannot start, one line is written to standard error,
/// and the exit code is 1.
///
/// With `LIFELINE_PREVIEWS=1` it serves the previews of a debug build instead of the app: see `#Preview`.
///
/// `UIApplication.run` calls it by its symbol's name. Otherwise each compilation of an app's file would load the
/// server's modules and all of NIO, half of the cost of importing the framework.
@_silgen_name("lifeline_serve_application")
@MainActor public func serveApplication(_ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate) -> Never {
    let arguments = LaunchArguments.parseOrExit()
    let environment = ProcessInfo.processInfo.environment
    do throws(WindowServerError) { try LogFormat.begin(environment: environment) } catch { fail(error) }
    let application = UIApplication.shared
    if !arguments.appArguments.isEmpty {
        // Shows a misspelled option of the server.
        UIApplication.log.notice("Options for the app: \(arguments.appArguments.joined(separator: " "))")
    }
    var makeDelegate = makeDelegate
    if environment["LIFELINE_PREVIEWS"] == "1" {
        do throws(PreviewFunctions.Failure) { makeDelegate = try PreviewFunctions.begin() } catch { fail(error) }
    }
    application.applicationStore.willLaunch(environment: environment)
    let delegate = makeDelegate()
    application.delegate = delegate
    application.makeDelegate = makeDelegate
    InjectionAgent.startIfAsked()
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    if let delegate = delegate as? any ServiceDeclaring { AppServices.shared.add(delegate.services) }
    let opener = SceneOpener()
    do {
        try application.applicationStore.open()
        var configuration = try arguments.configuration(environment: environment)
        // Before the app's body opens databases, which are measured.
        exportMetrics(configuration)
        TurnMetrics.begin()
        configuration.routes += delegate.routes
        configuration.imageOrigins = application.setImageOrigins(
            configuration.imageOrigins + application.imageOrigins)
        configuration.contentOrigins = application.addContentOrigins(configuration.contentOrigins)
        configuration.authenticator = delegate.authenticator
        configuration.prepareVisitor = { await UIApplication.shared.applicationStore.values.prepare(visitor: $0) }
        configuration.sceneKeeper = application.applicationStore.scenes
        if configuration.persistence == .continuous { prepareContinuousPersistence(&configuration, environment) }
        let server = try WindowServer(configuration: configuration, delegate: opener)
        let opensBrowser = arguments.open || environment["LIFELINE_OPEN"] == "1"
        Task { await serve(application, by: server, opensBrowser: opensBrowser) }
    } catch {
        fail(error)
    }
    withExtendedLifetime(opener) { RunLoop.main.run() }
    fatalError("The main run loop ended unexpectedly.")
}

/// Chooses the file that records whose turn runs, and explains a store that can't keep scenes.
@MainActor private func prepareContinuousPersistence(
    _ configuration: inout WindowServer.Configuration, _ environment: [String: String]
) {
    guard configuration.sceneKeeper != nil else {
        UIApplication.log.warning(
            "LIFELINE_PERSIST=continuous has no effect: the store is not shared by processes. Set LIFELINE_STORE to sqlite:PATH or redis://HOST."
        )
        return
    }
    guard configuration.turnFile == nil, configuration.port != 0 else { return }
    let folder = ApplicationStore.folder(environment)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = "\(ProcessInfo.processInfo.processName)-\(configuration.port).turn"
    configuration.turnFile = folder.appendingPathComponent(name).path
}

/// Collects metrics if somebody may read them, unless the app has a system of metrics of its own.
private func exportMetrics(_ configuration: WindowServer.Configuration) {
    guard configuration.metricsPort != nil || configuration.metricsToken != nil,
        MetricsSystem.factory is NOOPMetricsHandler
    else { return }
    MetricsSystem.bootstrap(configuration.metrics)
}

@MainActor private func serve(_ application: UIApplication, by server: WindowServer, opensBrowser: Bool) async {
    do {
        try await application.applicationStore.importFile()
        let group = AppServices.shared.makeGroup(server: server, stopsOnSignals: true) {
            if opensBrowser, let address = server.boundAddress {
                openBrowser("\(address)\(server.configuration.basePath)")
            }
        }
        try await group.run()
    } catch {
        await application.applicationStore.close()
        fail(error)
    }
    NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: application)
    application.delegate?.applicationWillTerminate(application)
    await application.applicationStore.close()
    exit(0)
}

private func fail(_ error: any Error) -> Never {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}

private func openBrowser(_ address: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
}

/// Connects a scene for each opened page.
@MainActor private final class SceneOpener: WindowServerDelegate {
    func windowServer(didOpen display: Display) {
        UIApplication.shared.connect(display)
    }

    func windowServerWillStop() { UIApplication.shared.isTerminating = true }
}
