import LifelineKit
import Logging
import WindowServer

/// How an app writes its log: `LIFELINE_LOG_FORMAT` and `LIFELINE_LOG_LEVEL`.
enum LogFormat {
    /// The level where only the format is set.
    static let standardLevel = Logger.Level.info

    /// Sets up logging as the environment says. Without either variable it stays the app's or swift-log's own.
    static func begin(environment: [String: String]) throws(WindowServerError) {
        let format = environment["LIFELINE_LOG_FORMAT"], level = environment["LIFELINE_LOG_LEVEL"]
        guard format != nil || level != nil else { return }
        guard [nil, "json", "text"].contains(format) else {
            throw .invalidOption("LIFELINE_LOG_FORMAT", value: format ?? "", expected: "json or text")
        }
        guard let minimum = level.map({ Logger.Level(rawValue: $0) }) ?? standardLevel else {
            let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw .invalidOption("LIFELINE_LOG_LEVEL", value: level ?? "", expected: "one of \(levels)")
        }
        let build = AppBuild.name
        LoggingSystem.bootstrap { label in
            var handler: any LogHandler =
                format == "json"
                ? JSONLogHandler(label: label, build: build) : StreamLogHandler.standardError(label: label)
            handler.logLevel = minimum
            return handler
        }
    }
}
