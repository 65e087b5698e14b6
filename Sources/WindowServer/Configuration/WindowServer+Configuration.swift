extension WindowServer {
    /// How a server is reached and what it allows.
    public struct Configuration: Sendable {
        /// The address to listen on: an IP address or a name. Only `0.0.0.0`, `::` or a public address let other machines
        /// in.
        public var host = "127.0.0.1"
        /// The port; 0 picks a free one.
        public var port = 8080
        /// Names by which clients may address the server, besides loopback names and `host`: `app.example.com`, with
        /// `:port` where it is not the scheme's own. Requests for other hosts are refused with 421, which keeps
        /// DNS rebinding out.
        public var allowedHosts: [String] = []
        /// Origins whose pages may open a socket, besides the origin of the request's own host:
        /// `https://app.example.com`.
        public var allowedOrigins: [String] = []
        /// Whether `X-Forwarded-For` and `X-Forwarded-Proto` are believed. Only behind a proxy that sets them.
        public var trustsForwardedHeaders = false
        /// What signs tokens and cookies: the first signs, any verifies. Empty: a random key for this process, so
        /// that scenes and visitors end with it (scenes do in any case).
        public var secrets: [String] = []
        /// The page's language, as in HTML's `lang`.
        public var language = "en"
        /// The title of pages whose scene sets none.
        public var title = "Lifeline"
        /// What the app is about, in a sentence, for search engines and previews of links. A scene may say it of its own page.
        public var summary = ""
        /// The file with the picture of the app's tabs, as SVG or PNG; a picture of the framework's own unless set.
        public var iconFile: String?
        /// Origins, besides the server's own, that pages may show pictures from: `https://images.example.com`.
        public var imageOrigins: [String] = []
        /// Whether clients are told that they run against a development build.
        public var isDevelopment = false
        /// Whether the address is printed on standard output when the server listens.
        public var announcesAddress = true
        /// Threads that read and write sockets.
        public var ioThreads = 1
        public var limits = DisplayLimits()
        /// Where the client's files are, if not where the build put them.
        package var clientFolder: String?

        public init() {}
    }
}
