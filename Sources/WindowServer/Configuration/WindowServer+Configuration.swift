import Foundation
import Routes

extension WindowServer {
    /// How a server is reached and what it allows.
    public struct Configuration: Sendable {
        /// The address to listen on: an IP address or a name. Only `0.0.0.0`, `::` or a public address make the server
        /// reachable from other machines. `127.0.0.1` by default.
        public var host = "127.0.0.1"
        /// The port; 0 picks a free one. 8,080 by default.
        public var port = 8080
        /// The path below which a proxy serves the app: `/tools/stock`, of ASCII letters, digits and `-._~`. It may pass
        /// requests with it or without it. Addresses in the app don't contain it: links, redirections, files and the
        /// browser's history get it. Empty, for the root of the host, by default.
        public var basePath = ""
        /// The app's name in the names of its cookies. Apps of one host with different names or base paths keep their
        /// visitors and sessions apart. The executable's by default.
        public var name = ProcessInfo.processInfo.processName
        /// Names by which clients may address the server, besides loopback names and `host`: `app.example.com`, with
        /// `:port` unless it is the scheme's default. Requests for other hosts are refused with 421, which prevents DNS
        /// rebinding.
        public var allowedHosts: [String] = []
        /// Origins whose pages may open a socket, besides the origin of the request's own host:
        /// `https://app.example.com`. None by default.
        public var allowedOrigins: [String] = []
        /// Whether `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. Set it only behind a proxy that sets them.
        /// False by default.
        public var trustsForwardedHeaders = false
        /// Keys for tokens and cookies: the first signs, any verifies. Empty selects a random key for this process, so
        /// that scenes and visitors end with the process (scenes do in any case). None by default.
        public var secrets: [String] = []
        /// The page's language, as in HTML's `lang`. `en` by default.
        public var language = "en"
        /// The title of pages whose scene sets none. `Lifeline` by default.
        public var title = "Lifeline"
        /// What the app is about, in one sentence, for search engines and link previews. A scene may set its own for
        /// its page. Empty by default.
        public var summary = ""
        /// The file of the app's icon, as SVG or PNG; the framework's default icon when nil.
        public var iconFile: String?
        /// Origins, besides the server's own, that pages may load images from: `https://images.example.com`, or
        /// `https://*.example.com` for all hosts of a domain. None by default.
        public var imageOrigins: [String] = []
        /// Sites, besides the server's own, that pages may show in frames, play, import scripts from and connect to.
        public var contentOrigins = ContentOrigins()
        /// Whether answers contain what helps only the developer: the texts of errors that routes throw, and the mails
        /// of a `DevelopmentMailer`. Clients are notified too. An app that is started by `main` sets it in debug builds
        /// that are reached without a proxy: that listen on a loopback address, and allow no other hosts or origins.
        /// False by default.
        public var isDevelopment = false
        /// Whether the address is printed on standard output when the server listens. True by default.
        public var announcesAddress = true
        /// The number of threads that read and write sockets. 1 by default.
        public var ioThreads = 1
        /// What clients are allowed, and how long the server waits for them.
        public var limits = DisplayLimits()
        /// The folder in which the server creates one for uploaded files. Nil selects the directory that the
        /// environment's `TMPDIR` names, or else `/var/tmp`, which is on a disk even where `/tmp` is in memory.
        public var uploadFolder: String?
        /// Addresses that are answered without a scene, for programs, forms and scripts. None by default.
        public var routes: [Route] = []
        /// Identifies who opens pages. Nil if the app does not distinguish users.
        public var authenticator: (any Authenticator)?
        /// Called before a scene is created for a page that a known visitor opens, outside of the main actor, after the
        /// authenticator. The page waits for it.
        package var prepareVisitor: (@Sendable (_ visitor: String) async -> Void)?
        /// When scenes are written to the app's store, so that their pages continue in another process. `handOver` by
        /// default.
        public var persistence = ScenePersistence.handOver
        /// The file that records which scene's turn runs, if `persistence` is `continuous`. Each process needs its own, the
        /// same after a restart. An app that is started by `main` uses `lifeline/NAME-PORT.turn` in the user's state
        /// folder. Nil by default: a scene that ends the process repeatedly is not recognised.
        public var turnFile: String?
        /// A folder that all processes of the app share. Each keeps the files there that its pages load, and serves those of
        /// all: while a new build replaces another one, the pages of both find theirs. Files that were not used for 30 days
        /// are removed. Nil by default: a process serves the files of its own build.
        public var assetFolder: String?
        /// By how much longer a message of a client and its answer take, half of it in each direction, to try an app as it is
        /// over a network. Zero by default; `lifeline run --latency` sets it.
        public var latency = Duration.zero
        /// Keeps scenes for other processes. Nil if scenes end with the process.
        package var sceneKeeper: (any SceneKeeper)?
        /// The metrics that `/metrics` shows. `shared` by default.
        public var metrics = PrometheusMetrics.shared
        /// The port that serves `/metrics`, `/live` and `/ready`; nil if none does. 0 picks a free one.
        public var metricsPort: Int?
        /// The address of `metricsPort`. Others than this machine's are for networks without visitors. `127.0.0.1` by
        /// default.
        public var metricsHost = "127.0.0.1"
        /// Lets the server's own port show `/metrics` to requests with `Authorization: Bearer` and this token; at least 16
        /// characters. Nil if it does not.
        public var metricsToken: String?
        /// The folder of the client's files; nil is the one that the build created.
        package var clientFolder: String?

        public init() {}
    }
}
