import NIOHTTP1
import Routes

extension Response {
    /// Returns the same answer for this server's connections.
    init(_ reply: Reply, to head: RequestHead) {
        self.init(reply, isSecure: head.isSecure, basePath: head.basePath)
    }

    init(_ reply: Reply, isSecure: Bool, basePath: BasePath) {
        var bytes: [UInt8] = []
        if case .bytes(let body) = reply.body { bytes = body }
        self.init(
            .init(statusCode: reply.status.code, reasonPhrase: reply.status.reasonPhrase),
            headers: HTTPHeaders(reply.completeHeaders(isSecure: isSecure, basePath: basePath)), body: bytes)
    }
}

extension HTTPHeaders {
    init(_ fields: HTTPFields) {
        self.init()
        for field in fields { add(name: field.name.rawName, value: field.value) }
    }
}
