import Foundation
import Routes

extension WindowServer.Configuration {
    /// Creates the configuration that environment variables describe.
    ///
    /// `environmentVariables` lists them. Absent ones keep their defaults. Where `LIFELINE_PORT` and `LIFELINE_HOST` are
    /// absent, `PORT`, and beside it `HOST`, are read, which hosting platforms set.
    ///
    /// - Throws: `WindowServerError.invalidOption` for a value that can't be understood.
    public init(environment: [String: String]) throws(WindowServerError) {
        self.init()
        for option in Self.options {
            if let value = environment[option.name] {
                try option.apply(value, to: &self)
            } else if option.name == Self.portVariable, let value = environment["PORT"] {
                try option.apply(value, to: &self, name: "PORT")
            } else if option.name == Self.hostVariable, environment["PORT"] != nil, let value = environment["HOST"] {
                // Some shells set HOST to the machine's name, so alone it means nothing.
                try option.apply(value, to: &self, name: "HOST")
            }
        }
    }

    /// The environment variables that configure a server: the name, what it sets, and the default as it would be written, nil
    /// for none.
    public static var environmentVariables: [(name: String, summary: String, defaultValue: String?)] {
        options.map { ($0.name, $0.summary, $0.defaultValue) }
    }

    private static let hostVariable = "LIFELINE_HOST"
    private static let portVariable = "LIFELINE_PORT"
    private static let petabyte = 1 << 50
    private static let basePathForm = "a path such as /tools/stock, of letters, digits and -._~"

    var checkedBasePath: BasePath {
        get throws(WindowServerError) {
            guard let base = BasePath(basePath) else {
                throw .invalidOption("basePath", value: basePath, expected: Self.basePathForm)
            }
            return base
        }
    }

    static let options: [EnvironmentOption] = [
        .text(hostVariable, \.host, "the address to listen on; 0.0.0.0 for all of this machine"),
        .port(portVariable, \.port, "the port to listen on; 0 picks a free one"),
        EnvironmentOption(
            "LIFELINE_BASE_PATH", "the path below which a proxy serves the app, such as /tools/stock",
            expected: Self.basePathForm
        ) {
            guard let base = BasePath($1) else { return false }
            $0.basePath = base.path
            return true
        },
        .list("LIFELINE_ALLOWED_HOSTS", \.allowedHosts, "names by which clients may address the server"),
        .list(
            "LIFELINE_ALLOWED_ORIGINS", \.allowedOrigins, "origins whose pages may open a socket",
            expected: "origins such as https://app.example.com", isValid: Origin.isWellFormed),
        .flag("LIFELINE_TRUST_PROXY", \.trustsForwardedHeaders, "whether a proxy sets X-Forwarded-For and -Proto"),
        EnvironmentOption(
            "LIFELINE_SECRET", "keys of tokens and cookies, with commas; the first signs, any verifies",
            default: "a random one",
            expected: "at least \(SigningKeys.shortestSecret) characters, for example from `openssl rand -hex 32`",
            isSecret: true
        ) {
            let secrets = EnvironmentOption.items($1)
            guard secrets.allSatisfy({ $0.utf8.count >= SigningKeys.shortestSecret }) else { return false }
            $0.secrets = secrets
            return true
        },
        .flag(
            "LIFELINE_DEVELOPMENT", \.isDevelopment, "whether answers contain what helps the developer",
            default: "1 in debug builds that are reached directly, else 0"),
        .text("LIFELINE_TITLE", \.title, "the title of pages whose scene sets none"),
        .text("LIFELINE_SUMMARY", \.summary, "what the app is about, for search engines and previews of links"),
        .text("LIFELINE_ICON", \.iconFile, "the file of the app's icon, SVG or PNG"),
        .list(
            "LIFELINE_IMAGE_ORIGINS", \.imageOrigins, "origins that pages may load images from",
            expected: "origins such as https://images.example.com or https://*.example.com"
        ) { Origin.isWellFormed($0.replacingOccurrences(of: "://*.", with: "://")) },
        contents("LIFELINE_FRAME_ORIGINS", \.contentOrigins.frames, "sites that pages may show in frames"),
        contents("LIFELINE_MEDIA_ORIGINS", \.contentOrigins.media, "sites that pages may play sounds and videos of"),
        contents("LIFELINE_SCRIPT_ORIGINS", \.contentOrigins.scripts, "sites that pages may import scripts from"),
        contents("LIFELINE_CONNECTION_ORIGINS", \.contentOrigins.connections, "sites that pages may connect to"),
        EnvironmentOption(
            "LIFELINE_PERSIST", "when scenes are stored: handover, when the process stops, or continuous",
            default: ScenePersistence.handOver.rawValue, expected: "handover or continuous"
        ) {
            guard let persistence = ScenePersistence(rawValue: $1) else { return false }
            $0.persistence = persistence
            return true
        },
        .text("LIFELINE_TURN_FILE", \.turnFile, "the file that records whose turn runs, with continuous storing"),
        .text("LIFELINE_ASSET_FOLDER", \.assetFolder, "a folder in which all processes share the files of pages"),
        .text("LIFELINE_UPLOAD_FOLDER", \.uploadFolder, "where uploaded files are kept while their scenes need them"),
        EnvironmentOption(
            "LIFELINE_METRICS_PORT", "the port of /metrics, /live and /ready; 0 picks a free one",
            expected: EnvironmentOption.portRange
        ) {
            guard let number = Int($1), (0...65_535).contains(number) else { return false }
            $0.metricsPort = number
            return true
        },
        .text("LIFELINE_METRICS_HOST", \.metricsHost, "the address of that port"),
        EnvironmentOption(
            "LIFELINE_METRICS_TOKEN", "lets requests with this token read /metrics at the app's own port",
            expected: "at least 16 characters", isSecret: true
        ) {
            guard $1.utf8.count >= 16 else { return false }
            $0.metricsToken = $1
            return true
        },
        .duration(
            "LIFELINE_LATENCY", \.latency, "how much longer a message and its answer take, for development",
            unit: .milliseconds(1), in: 0...10_000),
        .number("LIFELINE_IO_THREADS", \.ioThreads, "threads that read and write sockets", upTo: 64),
        // Scenes.
        .duration("LIFELINE_GRACE_PERIOD", \.limits.gracePeriod, "how long a scene waits for a lost connection"),
        .duration(
            "LIFELINE_RETURN_PERIOD", \.limits.returnPeriod, "how long a scene is kept after its page was left",
            in: 0...3600),
        .duration("LIFELINE_ADOPTION_TIMEOUT", \.limits.adoptionTimeout, "how long a new scene waits for its page"),
        .number("LIFELINE_MAX_SCENES", \.limits.scenes, "scenes at the same time"),
        .number("LIFELINE_MAX_SCENES_PER_VISITOR", \.limits.scenesPerVisitor, "of one visitor"),
        .number("LIFELINE_MAX_SCENES_PER_ADDRESS", \.limits.scenesPerAddress, "of one network address"),
        .number("LIFELINE_MAX_CONNECTIONS", \.limits.connections, "connections at the same time"),
        .number("LIFELINE_MAX_CONNECTIONS_PER_ADDRESS", \.limits.connectionsPerAddress, "of one network address"),
        .rate(
            "LIFELINE_EVENTS_PER_SECOND", \.limits.eventsPerSecond, burst: \.limits.eventBurst, "events of a scene"),
        .rate(
            "LIFELINE_MESSAGES_PER_SECOND", \.limits.messagesPerSecond, burst: \.limits.messageBurst,
            "messages of a connection"),
        .rate(
            "LIFELINE_ADDRESS_EVENTS_PER_SECOND", \.limits.addressEventsPerSecond,
            burst: \.limits.addressEventBurst, "events of all scenes of a network address"),
        EnvironmentOption(
            "LIFELINE_ADDRESS_PAGES_PER_SECOND", "pages that a network address requests",
            default: "\(Int(DisplayLimits().addressPagesPerSecond))", expected: "a positive number"
        ) {
            guard let number = Int($1), (1...10_000_000).contains(number) else { return false }
            $0.limits.addressPagesPerSecond = Double(number)
            $0.limits.addressPageBurst = max($0.limits.addressPageBurst, Double(2 * number))
            return true
        },
        EnvironmentOption(
            "LIFELINE_ADDRESS_PAGE_BURST", "pages that it may request at once",
            default: "\(Int(DisplayLimits().addressPageBurst))", expected: "a positive number"
        ) {
            guard let number = Int($1), (1...10_000_000).contains(number) else { return false }
            $0.limits.addressPageBurst = Double(number)
            return true
        },
        // Turns.
        .duration("LIFELINE_STUCK_TURN", \.limits.stuckTurn, "when a turn of the main actor counts as stuck"),
        .number("LIFELINE_TURN_EVENTS", \.limits.turnEvents, "a scene's messages in one turn"),
        .duration(
            "LIFELINE_TURN_TIME", \.limits.turnTime, "after which a turn handles no more messages",
            unit: .milliseconds(1)),
        .duration(
            "LIFELINE_TURN_SERIES", \.limits.turnSeries, "how long turns may follow each other",
            unit: .milliseconds(1)),
        .duration(
            "LIFELINE_DRAIN_TIME", \.limits.drainTime, "how long a stopping server continues to serve", in: 0...3600),
        // Routes.
        .number("LIFELINE_MAX_BODY_BYTES", \.limits.bodyBytes, "bytes of a request's body"),
        .duration("LIFELINE_HANDLER_TIMEOUT", \.limits.handlerTimeout, "how long a route's handler may take"),
        .number("LIFELINE_MAX_REQUESTS", \.limits.requests, "requests to routes at the same time"),
        .number("LIFELINE_MAX_REQUESTS_PER_ADDRESS", \.limits.requestsPerAddress, "of one network address"),
        // Uploads.
        .number("LIFELINE_MAX_UPLOAD_BYTES", \.limits.uploadBytes, "bytes of an uploaded file", upTo: petabyte),
        .number("LIFELINE_MAX_UPLOADS_PER_VISITOR", \.limits.uploadsPerVisitor, "uploaded files of one visitor"),
        .number(
            "LIFELINE_MAX_UPLOAD_BYTES_PER_VISITOR", \.limits.uploadBytesPerVisitor, "bytes of them", upTo: petabyte),
        .number(
            "LIFELINE_MAX_UPLOAD_BYTES_PER_ADDRESS", \.limits.uploadBytesPerAddress,
            "bytes of uploaded files of one network address", upTo: petabyte),
        .number(
            "LIFELINE_MAX_ALL_UPLOAD_BYTES", \.limits.allUploadBytes, "bytes of all uploaded files", upTo: petabyte),
        .number("LIFELINE_FREE_DISK_BYTES", \.limits.freeDiskBytes, "bytes that uploads leave free", upTo: petabyte),
        .number("LIFELINE_MAX_IMAGE_PIXELS", \.limits.imagePixels, "pixels of an uploaded image", upTo: petabyte),
        .duration("LIFELINE_UPLOAD_TIMEOUT", \.limits.uploadTimeout, "after which a silent upload ends"),
    ]

    private static func contents(
        _ name: String, _ path: EnvironmentOption.Path<[String]>, _ summary: String
    ) -> EnvironmentOption {
        .list(
            name, path, summary,
            expected: "origins such as https://player.example.com or https://*.example.com",
            isValid: ContentOrigins.isWellFormed)
    }
}
