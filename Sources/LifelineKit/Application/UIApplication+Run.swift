import HotReload
import ServiceLifecycle
import WindowServer

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension UIApplication {
    /// Runs an app: launches its delegate, serves it, and runs the main run loop until the process is told to stop.
    ///
    /// Timers, `DispatchQueue.main` and main actor tasks all work while it runs. SIGTERM and SIGINT end all scenes, say
    /// goodbye to their clients, and exit with 0. What keeps the server from starting is one line on standard error,
    /// and exit code 1.
    package static func run(_ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate) -> Never {
        let arguments = LaunchArguments.parseOrExit()
        let environment = ProcessInfo.processInfo.environment
        let application = UIApplication.shared
        let delegate = makeDelegate()
        application.delegate = delegate
        InjectionAgent.startIfAsked()
        _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        let opener = SceneOpener()
        do {
            let server = try WindowServer(
                configuration: try arguments.configuration(environment: environment), delegate: opener)
            let opensBrowser = arguments.open || environment["LIFELINE_OPEN"] == "1"
            Task { await application.serve(server, opensBrowser: opensBrowser) }
        } catch {
            fail(error)
        }
        withExtendedLifetime(opener) { RunLoop.main.run() }
        fatalError("The main run loop ended by itself.")
    }

    private final func serve(_ server: WindowServer, opensBrowser: Bool) async {
        do {
            try await server.start()
            if opensBrowser, let address = server.boundAddress { Self.openBrowser(address.description) }
            let group = ServiceGroup(
                services: [server], gracefulShutdownSignals: [.sigterm, .sigint], logger: Self.log)
            try await group.run()
        } catch {
            Self.fail(error)
        }
        delegate?.applicationWillTerminate(self)
        exit(0)
    }

    private static func fail(_ error: any Error) -> Never {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(1)
    }

    private static func openBrowser(_ address: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", address]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try? process.run()
    }
}

/// Makes a scene of each page that is opened.
@MainActor final class SceneOpener: WindowServerDelegate {
    func windowServer(didOpen display: Display) {
        UIApplication.shared.connect(display)
    }
}
