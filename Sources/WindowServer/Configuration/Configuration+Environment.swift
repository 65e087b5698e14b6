import Foundation

extension WindowServer.Configuration {
    /// Creates the configuration that environment variables describe.
    ///
    /// `LIFELINE_HOST`, `LIFELINE_PORT`, `LIFELINE_ALLOWED_HOSTS` and `LIFELINE_ALLOWED_ORIGINS` (separated by commas),
    /// `LIFELINE_TITLE`, `LIFELINE_SUMMARY`, `LIFELINE_ICON` (a file), `LIFELINE_TRUST_PROXY` (1 or 0),
    /// `LIFELINE_SECRET` (separated by commas; the first signs), `LIFELINE_GRACE_PERIOD` and `LIFELINE_RETURN_PERIOD`
    /// (seconds), `LIFELINE_MAX_SCENES`, `LIFELINE_MAX_SCENES_PER_VISITOR`, `LIFELINE_MAX_SCENES_PER_ADDRESS`,
    /// `LIFELINE_MAX_CONNECTIONS`, `LIFELINE_MAX_CONNECTIONS_PER_ADDRESS`, `LIFELINE_EVENTS_PER_SECOND`,
    /// `LIFELINE_MESSAGES_PER_SECOND`, `LIFELINE_ADDRESS_EVENTS_PER_SECOND` (bursts are twice these),
    /// `LIFELINE_ADDRESS_PAGES_PER_SECOND`, `LIFELINE_ADDRESS_PAGE_BURST`, `LIFELINE_MAX_BODY_BYTES`,
    /// `LIFELINE_MAX_REQUESTS`, `LIFELINE_MAX_REQUESTS_PER_ADDRESS`, `LIFELINE_HANDLER_TIMEOUT`,
    /// `LIFELINE_ADOPTION_TIMEOUT` and `LIFELINE_STUCK_TURN` (seconds), `LIFELINE_TURN_EVENTS`, `LIFELINE_TURN_TIME`
    /// and `LIFELINE_TURN_SERIES` (milliseconds), `LIFELINE_IO_THREADS`. Absent variables keep their defaults.
    ///
    /// - Throws: `WindowServerError.invalidOption` for a value that can't be understood.
    public init(environment: [String: String]) throws(WindowServerError) {
        self.init()
        if let value = environment["LIFELINE_HOST"] { host = value }
        if let value = environment["LIFELINE_PORT"] {
            guard let number = Int(value), (0...65_535).contains(number) else {
                throw .invalidOption("LIFELINE_PORT", value: value, expected: "a number from 0 to 65535")
            }
            port = number
        }
        if let value = environment["LIFELINE_ALLOWED_HOSTS"] { allowedHosts = Self.list(value) }
        if let value = environment["LIFELINE_ALLOWED_ORIGINS"] {
            allowedOrigins = Self.list(value)
            for origin in allowedOrigins where !Origin.isWellFormed(origin) {
                throw .invalidOption(
                    "LIFELINE_ALLOWED_ORIGINS", value: origin, expected: "origins such as https://app.example.com")
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
        if let value = environment["LIFELINE_SECRET"] {
            secrets = Self.list(value)
            for secret in secrets where secret.utf8.count < SigningKeys.shortestSecret {
                throw .invalidOption(
                    "LIFELINE_SECRET", value: "(hidden)",
                    expected:
                        "at least \(SigningKeys.shortestSecret) characters, for example from `openssl rand -hex 32`")
            }
        }
        func positive(_ name: String, _ set: (Int) -> Void) throws(WindowServerError) {
            guard let value = environment[name] else { return }
            guard let number = Int(value), (1...10_000_000).contains(number) else {
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
        try positive("LIFELINE_STUCK_TURN") { limits.stuckTurn = .seconds($0) }
        try positive("LIFELINE_TURN_EVENTS") { limits.turnEvents = $0 }
        try positive("LIFELINE_TURN_TIME") { limits.turnTime = .milliseconds($0) }
        try positive("LIFELINE_TURN_SERIES") { limits.turnSeries = .milliseconds($0) }
        try positive("LIFELINE_IO_THREADS") { threads = min(64, $0) }
        self.limits = limits
        ioThreads = threads
    }

    private static func list(_ value: String) -> [String] {
        value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
