import ArgumentParser
import Foundation
import Logging
import WindowServer

extension WindowServer.Configuration {
    /// Whether only this machine's users reach the app, and no proxy is before it.
    fileprivate var isReachedDirectly: Bool {
        ["localhost", "127.0.0.1", "::1"].contains(host) && allowedHosts.isEmpty && allowedOrigins.isEmpty
            && !trustsForwardedHeaders
    }
}

/// The command line options of an app.
struct LaunchArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: ProcessInfo.processInfo.processName,
        abstract: "Serves the app to browsers.",
        discussion: "Environment variables, with their defaults:\n\n" + variables)

    private static var variables: String {
        let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
        let all =
            WindowServer.Configuration.environmentVariables + [
                ("LIFELINE_OPEN", "1 or 0: whether the app is opened in a browser", "0"),
                ("LIFELINE_STORE", "where values and scenes are kept: a path, sqlite:PATH or redis://HOST", "a file"),
                ("LIFELINE_STORE_DAYS", "days that a visitor's values are kept after the last visit", "400"),
                ("LIFELINE_LOG_FORMAT", "text or json", "text"),
                ("LIFELINE_LOG_LEVEL", levels, "\(LogFormat.standardLevel)"),
            ]
        return all.map { "\($0.name)=\($0.defaultValue ?? "")\n    \($0.summary)" }.joined(separator: "\n")
    }

    @Option(help: "The address to listen on; 0.0.0.0 accepts connections from other machines. Also LIFELINE_HOST.")
    var host: String?

    @Option(help: "The port to listen on; 0 picks a free one. Also LIFELINE_PORT.")
    var port: Int?

    @Option(help: "The path below which a proxy serves the app: /tools/stock. Also LIFELINE_BASE_PATH.")
    var basePath: String?

    @Flag(help: "Open the app in a browser. Also LIFELINE_OPEN=1.")
    var open = false

    /// What is not an option of the server. The app reads it from `CommandLine.arguments`.
    @Argument(parsing: .allUnrecognized, help: "The app's own options.")
    var appArguments: [String] = []

    /// Returns the server's configuration: the environment's, with the command line taking precedence.
    func configuration(
        environment: [String: String]
    ) throws(WindowServerError) -> WindowServer.Configuration {
        var configuration = try WindowServer.Configuration(environment: environment)
        if let host { configuration.host = host }
        if let basePath { configuration.basePath = basePath }
        if let port {
            guard (0...65_535).contains(port) else {
                throw .invalidOption("--port", value: "\(port)", expected: "a number from 0 to 65535")
            }
            configuration.port = port
        }
        if environment["LIFELINE_DEVELOPMENT"] == nil {
            configuration.isDevelopment = Self.isDebugBuild && configuration.isReachedDirectly
        }
        return configuration
    }

    private static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }
}
