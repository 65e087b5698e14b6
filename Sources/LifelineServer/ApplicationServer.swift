import HotReload
import LifelineKit
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
/// `UIApplication.run` calls it by its symbol's name. Otherwise each compilation of an app's file would load the
/// server's modules and all of NIO, half of the cost of importing the framework.
@_silgen_name("lifeline_serve_application")
@MainActor public func serveApplication(_ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate) -> Never {
    let arguments = LaunchArguments.parseOrExit()
    let environment = ProcessInfo.processInfo.environment
    let application = UIApplication.shared
    let delegate = makeDelegate()
    application.delegate = delegate
    application.makeDelegate = makeDelegate
    InjectionAgent.startIfAsked()
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    let opener = SceneOpener()
    do {
        var configuration = try arguments.configuration(environment: environment)
        configuration.routes += delegate.routes
        let server = try WindowServer(configuration: configuration, delegate: opener)
        let opensBrowser = arguments.open || environment["LIFELINE_OPEN"] == "1"
        Task { await serve(application, by: server, opensBrowser: opensBrowser) }
    } catch {
        fail(error)
    }
    withExtendedLifetime(opener) { RunLoop.main.run() }
    fatalError("The main run loop ended unexpectedly.")
}

@MainActor private func serve(_ application: UIApplication, by server: WindowServer, opensBrowser: Bool) async {
    do {
        let group = AppServices.shared.makeGroup(server: server, stopsOnSignals: true) {
            if opensBrowser, let address = server.boundAddress { openBrowser(address.description) }
        }
        try await group.run()
    } catch {
        fail(error)
    }
    application.delegate?.applicationWillTerminate(application)
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
}
