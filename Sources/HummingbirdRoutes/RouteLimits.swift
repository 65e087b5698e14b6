#if Hummingbird
/// What a `RoutesResponder` allows its clients. Names, units and defaults are those of Lifeline's own server.
public struct RouteLimits: Sendable, Hashable {
    /// The maximum length of a body, for routes that set none. 1 MiB by default.
    public var bodyBytes = 1 << 20
    /// How long a body may take to arrive; longer by a second for each `bodyBytesPerSecond` that have arrived. Only
    /// time in which the server waits for the client counts. 10 seconds by default.
    public var requestTimeout: Duration = .seconds(10)
    /// The average rate at which a body must arrive, in bytes per second. 1 KiB by default.
    public var bodyBytesPerSecond = 1_024.0
    /// How long the handler of a route may take until it returns, for routes that set no time. It begins again with
    /// each part of a body that the handler takes. 60 seconds by default.
    public var handlerTimeout: Duration = .seconds(60)
    /// How long a client may read nothing of an answer. 60 seconds by default.
    public var answerTimeout: Duration = .seconds(60)
    /// The maximum number of requests whose handlers run at the same time, and of those of one address. 2,000 by
    /// default.
    public var requests = 2_000
    /// The maximum number of requests of one address whose handlers run at the same time. 256 by default.
    public var requestsPerAddress = 256
    /// The maximum number of streamed answers that are sent at the same time. 1,000 by default.
    public var streams = 1_000

    public init() {}
}

/// How a `RoutesResponder` is reached and what it allows.
public struct RoutesConfiguration: Sendable {
    /// The address that Hummingbird listens on. `127.0.0.1` by default.
    public var host = "127.0.0.1"
    /// Names by which clients may address the server, besides loopback names and `host`. Requests for other hosts are
    /// refused with 421, which prevents DNS rebinding. None by default.
    public var allowedHosts: [String] = []
    /// Origins whose pages may send requests that change something: `https://app.example.com`. None by default.
    public var allowedOrigins: [String] = []
    /// Whether `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. Set it only behind a proxy that sets them. False
    /// by default.
    public var trustsForwardedHeaders = false
    /// Whether connections are encrypted by Hummingbird itself (`HummingbirdTLS`). False by default.
    public var isSecure = false
    /// Whether answers to failed requests contain the text of the error. False by default.
    public var isDevelopment = false
    /// What clients are allowed.
    public var limits = RouteLimits()

    public init() {}
}
#endif
