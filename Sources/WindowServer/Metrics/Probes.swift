import Crypto

/// Answers for programs that watch the server: whether it lives, whether it accepts visitors, its metrics.
enum Probes {
    /// Returns the answer to a request of the server's own port, or nil if the path is none of these.
    static func answer(to head: RequestHead, server: ServerContext) -> Response? {
        switch head.path {
        case "/live": live(server)
        case "/ready": ready(server)
        case "/metrics": server.configuration.metricsToken.map { metrics(server, isAllowed: hasToken($0, head)) }
        default: nil
        }
    }

    /// Returns the answer to a request of the port for metrics.
    static func answer(toPath path: String, server: ServerContext) -> Response {
        switch path {
        case "/live", "/health": live(server)
        case "/ready": ready(server)
        case "/metrics": metrics(server, isAllowed: true)
        default: .notFound()
        }
    }

    /// 200, or 503 if the main actor has served no scene for so long that the process should be restarted.
    static func live(_ server: ServerContext) -> Response {
        server.isStuck ? .text(.serviceUnavailable, "stuck") : .text(.ok, "ok")
    }

    /// 200, or 503 if new visitors should be sent to another process.
    private static func ready(_ server: ServerContext) -> Response {
        if server.isDraining { return .text(.serviceUnavailable, "draining") }
        return server.isStuck ? .text(.serviceUnavailable, "stuck") : .text(.ok, "ready")
    }

    private static func metrics(_ server: ServerContext, isAllowed: Bool) -> Response {
        guard isAllowed else {
            var response = Response.text(.unauthorized, "The metrics require the token: Authorization: Bearer TOKEN")
            response.headers.replaceOrAdd(name: "WWW-Authenticate", value: "Bearer")
            return response
        }
        var response = Response.text(.ok, server.configuration.metrics.text())
        response.headers.replaceOrAdd(name: "Content-Type", value: PrometheusMetrics.contentType)
        return response
    }

    private static func hasToken(_ token: String, _ head: RequestHead) -> Bool {
        guard let value = head["authorization"], value.utf8.count <= 1024 else { return false }
        // Digests are compared in a time that does not depend on what is equal.
        return SHA256.hash(data: Array(value.utf8)) == SHA256.hash(data: Array("Bearer \(token)".utf8))
    }
}
