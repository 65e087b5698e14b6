import Routes

extension WindowServer {
    /// How a server is reached and what it allows.
    public struct Configuration: Sendable {
        /// The address to listen on: an IP address or a name. Only `0.0.0.0`, `::` or a public address make the server
        /// reachable from other machines.
        public var host = "127.0.0.1"
        /// The port; 0 picks a free one.
        public var port = 8080
        /// Names by which clients may address the server, besides loopback names and `host`: `app.example.com`, with
        /// `:port` unless it is the scheme's default. Requests for other hosts are refused with 421, which prevents DNS
        /// rebinding.
        public var allowedHosts: [String] = []
        /// Origins whose pages may open a socket, besides the origin of the request's own host:
        /// `https://app.example.com`.
        public var allowedOrigins: [String] = []
        /// Whether `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. Set it only behind a proxy that sets them.
        public var trustsForwardedHeaders = false
        /// Keys for tokens and cookies: the first signs, any verifies. Empty selects a random key for this process, so
        /// that scenes and visitors end with the process (scenes do in any case).
        public var secrets: [String] = []
        /// The page's language, as in HTML's `lang`.
        public var language = "en"
        /// The title of pages whose scene sets none.
        public var title = "Lifeline"
        /// What the app is about, in one sentence, for search engines and link previews. A scene may set its own for
        /// its page.
        public var summary = ""
        /// The file of the app's icon, as SVG or PNG; the framework's default icon when nil.
        public var iconFile: String?
        /// Origins, besides the server's own, that pages may load images from: `https://images.example.com`.
        public var imageOrigins: [String] = []
        /// Whether the client is notified that it is connected to a development build.
        public var isDevelopment = false
        /// Whether the address is printed on standard output when the server listens.
        public var announcesAddress = true
        /// The number of threads that read and write sockets.
        public var ioThreads = 1
        public var limits = DisplayLimits()
        /// Addresses that are answered without a scene, for programs, forms and scripts.
        public var routes: [Route] = []
        /// The folder of the client's files; nil is the one that the build created.
        package var clientFolder: String?

        public init() {}
    }
}
