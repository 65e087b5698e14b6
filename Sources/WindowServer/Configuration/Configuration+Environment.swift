import Foundation
import Routes

extension WindowServer.Configuration {
    /// Creates the configuration that environment variables describe.
    ///
    /// `LIFELINE_HOST`, `LIFELINE_PORT`, `LIFELINE_ALLOWED_HOSTS`, `LIFELINE_ALLOWED_ORIGINS` and
    /// `LIFELINE_IMAGE_ORIGINS`, `LIFELINE_FRAME_ORIGINS`, `LIFELINE_MEDIA_ORIGINS`, `LIFELINE_SCRIPT_ORIGINS` and
    /// `LIFELINE_CONNECTION_ORIGINS` (separated by commas), `LIFELINE_TITLE`, `LIFELINE_SUMMARY`, `LIFELINE_ICON` (a file),
    /// `LIFELINE_TRUST_PROXY` and `LIFELINE_DEVELOPMENT` (1 or 0),
    /// `LIFELINE_SECRET` (separated by commas; the first signs), `LIFELINE_GRACE_PERIOD` and `LIFELINE_RETURN_PERIOD`
    /// (seconds), `LIFELINE_MAX_SCENES`, `LIFELINE_MAX_SCENES_PER_VISITOR`, `LIFELINE_MAX_SCENES_PER_ADDRESS`,
    /// `LIFELINE_MAX_CONNECTIONS`, `LIFELINE_MAX_CONNECTIONS_PER_ADDRESS`, `LIFELINE_EVENTS_PER_SECOND`,
    /// `LIFELINE_MESSAGES_PER_SECOND`, `LIFELINE_ADDRESS_EVENTS_PER_SECOND` (bursts are twice these),
    /// `LIFELINE_ADDRESS_PAGES_PER_SECOND`, `LIFELINE_ADDRESS_PAGE_BURST`, `LIFELINE_MAX_BODY_BYTES`,
    /// `LIFELINE_MAX_REQUESTS`, `LIFELINE_MAX_REQUESTS_PER_ADDRESS`, `LIFELINE_HANDLER_TIMEOUT`,
    /// `LIFELINE_ADOPTION_TIMEOUT` and `LIFELINE_STUCK_TURN` (seconds), `LIFELINE_TURN_EVENTS`, `LIFELINE_TURN_TIME`
    /// and `LIFELINE_TURN_SERIES` (milliseconds), `LIFELINE_IO_THREADS`, `LIFELINE_UPLOAD_FOLDER`,
    /// `LIFELINE_MAX_UPLOAD_BYTES`, `LIFELINE_MAX_UPLOADS_PER_VISITOR`, `LIFELINE_MAX_UPLOAD_BYTES_PER_VISITOR`,
    /// `LIFELINE_MAX_UPLOAD_BYTES_PER_ADDRESS`, `LIFELINE_MAX_ALL_UPLOAD_BYTES`, `LIFELINE_FREE_DISK_BYTES`,
    /// `LIFELINE_MAX_IMAGE_PIXELS` and `LIFELINE_UPLOAD_TIMEOUT` (seconds), `LIFELINE_METRICS_PORT`, `LIFELINE_METRICS_HOST`,
    /// `LIFELINE_METRICS_TOKEN`, `LIFELINE_DRAIN_TIME` (seconds), `LIFELINE_PERSIST` (`handover` or `continuous`),
    /// `LIFELINE_TURN_FILE`, `LIFELINE_ASSET_FOLDER`, `LIFELINE_LATENCY` (milliseconds). Absent variables keep their defaults.
    ///
    /// Where `LIFELINE_PORT` and `LIFELINE_HOST` are absent, `PORT`, and beside it `HOST`, are read, which hosting platforms set.
    ///
    /// - Throws: `WindowServerError.invalidOption` for a value that can't be understood.
    public init(environment: [String: String]) throws(WindowServerError) {
        self.init()
        let portVariable = environment["LIFELINE_PORT"] == nil ? "PORT" : "LIFELINE_PORT"
        if let value = environment[portVariable] {
            guard let number = Int(value), (0...65_535).contains(number) else {
                throw .invalidOption(portVariable, value: value, expected: "a number from 0 to 65535")
            }
            port = number
        }
        // Some shells set HOST to the machine's name, so alone it means nothing.
        let usualHost = environment["PORT"] == nil ? nil : environment["HOST"]
        if let value = environment["LIFELINE_HOST"] ?? usualHost { host = value }
        if let value = environment["LIFELINE_ALLOWED_HOSTS"] { allowedHosts = Self.list(value) }
        if let value = environment["LIFELINE_ALLOWED_ORIGINS"] {
            allowedOrigins = Self.list(value)
            for origin in allowedOrigins where !Origin.isWellFormed(origin) {
                throw .invalidOption(
                    "LIFELINE_ALLOWED_ORIGINS", value: origin, expected: "origins such as https://app.example.com")
            }
        }
        if let value = environment["LIFELINE_IMAGE_ORIGINS"] {
            imageOrigins = Self.list(value)
            for origin in imageOrigins
            where !Origin.isWellFormed(origin.replacingOccurrences(of: "://*.", with: "://")) {
                throw .invalidOption(
                    "LIFELINE_IMAGE_ORIGINS", value: origin,
                    expected: "origins such as https://images.example.com or https://*.example.com")
            }
        }
        for (name, kind) in Self.contentOriginVariables {
            guard let value = environment[name] else { continue }
            contentOrigins[keyPath: kind] = Self.list(value)
            for origin in contentOrigins[keyPath: kind] where !ContentOrigins.isWellFormed(origin) {
                throw .invalidOption(
                    name, value: origin,
                    expected: "origins such as https://player.example.com or https://*.example.com")
            }
        }
        if let value = environment["LIFELINE_TITLE"] { title = value }
        if let value = environment["LIFELINE_SUMMARY"] { summary = value }
        if let value = environment["LIFELINE_ICON"] { iconFile = value }
        if let value = environment["LIFELINE_TRUST_PROXY"] {
            guard ["0", "1"].contains(value) else {
                throw .invalidOption("LIFELINE_TRUST_PROXY", value: value, expected: "1 or 0")
            }
            trustsForwardedHeaders = value == "1"
        }
        if let value = environment["LIFELINE_DEVELOPMENT"] {
            guard ["0", "1"].contains(value) else {
                throw .invalidOption("LIFELINE_DEVELOPMENT", value: value, expected: "1 or 0")
            }
            isDevelopment = value == "1"
        }
        if let value = environment["LIFELINE_SECRET"] {
            secrets = Self.list(value)
            for secret in secrets where secret.utf8.count < SigningKeys.shortestSecret {
                throw .invalidOption(
                    "LIFELINE_SECRET", value: "(hidden)",
                    expected:
                        "at least \(SigningKeys.shortestSecret) characters, for example from `openssl rand -hex 32`")
            }
        }
        if let value = environment["LIFELINE_PERSIST"] {
            guard let known = ScenePersistence(rawValue: value) else {
                throw .invalidOption("LIFELINE_PERSIST", value: value, expected: "handover or continuous")
            }
            persistence = known
        }
        if let value = environment["LIFELINE_TURN_FILE"] { turnFile = value }
        if let value = environment["LIFELINE_UPLOAD_FOLDER"] { uploadFolder = value }
        if let value = environment["LIFELINE_ASSET_FOLDER"] { assetFolder = value }
        if let value = environment["LIFELINE_LATENCY"] {
            guard let number = Int(value), (0...10_000).contains(number) else {
                throw .invalidOption("LIFELINE_LATENCY", value: value, expected: "milliseconds from 0 to 10000")
            }
            latency = .milliseconds(number)
        }
        if let value = environment["LIFELINE_METRICS_PORT"] {
            guard let number = Int(value), (0...65_535).contains(number) else {
                throw .invalidOption("LIFELINE_METRICS_PORT", value: value, expected: "a number from 0 to 65535")
            }
            metricsPort = number
        }
        if let value = environment["LIFELINE_METRICS_HOST"] { metricsHost = value }
        if let value = environment["LIFELINE_METRICS_TOKEN"] {
            guard value.utf8.count >= 16 else {
                throw .invalidOption("LIFELINE_METRICS_TOKEN", value: "(hidden)", expected: "at least 16 characters")
            }
            metricsToken = value
        }
        func positive(
            _ name: String, upTo maximum: Int = 10_000_000, _ set: (Int) -> Void
        ) throws(WindowServerError) {
            guard let value = environment[name] else { return }
            guard let number = Int(value), (1...maximum).contains(number) else {
                throw .invalidOption(name, value: value, expected: "a positive number")
            }
            set(number)
        }
        var limits = limits
        var threads = ioThreads
        try positive("LIFELINE_GRACE_PERIOD") { limits.gracePeriod = .seconds($0) }
        if let value = environment["LIFELINE_RETURN_PERIOD"] {
            guard let number = Int(value), (0...3600).contains(number) else {
                throw .invalidOption("LIFELINE_RETURN_PERIOD", value: value, expected: "seconds from 0 to 3600")
            }
            limits.returnPeriod = .seconds(number)
        }
        try positive("LIFELINE_MAX_SCENES") { limits.scenes = $0 }
        try positive("LIFELINE_MAX_SCENES_PER_VISITOR") { limits.scenesPerVisitor = $0 }
        try positive("LIFELINE_MAX_SCENES_PER_ADDRESS") { limits.scenesPerAddress = $0 }
        try positive("LIFELINE_ADOPTION_TIMEOUT") { limits.adoptionTimeout = .seconds($0) }
        try positive("LIFELINE_MAX_CONNECTIONS") { limits.connections = $0 }
        try positive("LIFELINE_MAX_CONNECTIONS_PER_ADDRESS") { limits.connectionsPerAddress = $0 }
        try positive("LIFELINE_EVENTS_PER_SECOND") {
            limits.eventsPerSecond = Double($0)
            limits.eventBurst = Double(2 * $0)
        }
        try positive("LIFELINE_MESSAGES_PER_SECOND") {
            limits.messagesPerSecond = Double($0)
            limits.messageBurst = Double(2 * $0)
        }
        try positive("LIFELINE_ADDRESS_EVENTS_PER_SECOND") {
            limits.addressEventsPerSecond = Double($0)
            limits.addressEventBurst = Double(2 * $0)
        }
        try positive("LIFELINE_ADDRESS_PAGES_PER_SECOND") {
            limits.addressPagesPerSecond = Double($0)
            limits.addressPageBurst = max(limits.addressPageBurst, Double(2 * $0))
        }
        try positive("LIFELINE_ADDRESS_PAGE_BURST") { limits.addressPageBurst = Double($0) }
        try positive("LIFELINE_MAX_BODY_BYTES") { limits.bodyBytes = $0 }
        try positive("LIFELINE_HANDLER_TIMEOUT") { limits.handlerTimeout = .seconds($0) }
        try positive("LIFELINE_MAX_REQUESTS") { limits.requests = $0 }
        try positive("LIFELINE_MAX_REQUESTS_PER_ADDRESS") { limits.requestsPerAddress = $0 }
        let petabyte = 1 << 50
        try positive("LIFELINE_MAX_UPLOAD_BYTES", upTo: petabyte) { limits.uploadBytes = $0 }
        try positive("LIFELINE_MAX_UPLOADS_PER_VISITOR") { limits.uploadsPerVisitor = $0 }
        try positive("LIFELINE_MAX_UPLOAD_BYTES_PER_VISITOR", upTo: petabyte) { limits.uploadBytesPerVisitor = $0 }
        try positive("LIFELINE_MAX_UPLOAD_BYTES_PER_ADDRESS", upTo: petabyte) { limits.uploadBytesPerAddress = $0 }
        try positive("LIFELINE_MAX_ALL_UPLOAD_BYTES", upTo: petabyte) { limits.allUploadBytes = $0 }
        try positive("LIFELINE_FREE_DISK_BYTES", upTo: petabyte) { limits.freeDiskBytes = $0 }
        try positive("LIFELINE_MAX_IMAGE_PIXELS", upTo: petabyte) { limits.imagePixels = $0 }
        try positive("LIFELINE_UPLOAD_TIMEOUT") { limits.uploadTimeout = .seconds($0) }
        if let value = environment["LIFELINE_DRAIN_TIME"] {
            guard let number = Int(value), (0...3600).contains(number) else {
                throw .invalidOption("LIFELINE_DRAIN_TIME", value: value, expected: "seconds from 0 to 3600")
            }
            limits.drainTime = .seconds(number)
        }
        try positive("LIFELINE_STUCK_TURN") { limits.stuckTurn = .seconds($0) }
        try positive("LIFELINE_TURN_EVENTS") { limits.turnEvents = $0 }
        try positive("LIFELINE_TURN_TIME") { limits.turnTime = .milliseconds($0) }
        try positive("LIFELINE_TURN_SERIES") { limits.turnSeries = .milliseconds($0) }
        try positive("LIFELINE_IO_THREADS") { threads = min(64, $0) }
        self.limits = limits
        ioThreads = threads
    }

    private static let contentOriginVariables: [(String, WritableKeyPath<ContentOrigins, [String]> & Sendable)] = [
        ("LIFELINE_FRAME_ORIGINS", \.frames), ("LIFELINE_MEDIA_ORIGINS", \.media),
        ("LIFELINE_SCRIPT_ORIGINS", \.scripts), ("LIFELINE_CONNECTION_ORIGINS", \.connections),
    ]

    private static func list(_ value: String) -> [String] {
        value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
