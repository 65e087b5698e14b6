import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPCompression

/// Compresses whole bodies.
///
/// Pages hold no secret that outlives them and repeat nothing that a third party chose beside one, so compressing them
/// gives nothing away (BREACH needs both over many answers).
enum Gzip {
    /// Bodies shorter than this are sent as they are.
    static let threshold = 512

    /// The bytes in gzip's format, or nil if that fails or is no shorter.
    static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        let channel = EmbeddedChannel(handler: HTTPResponseCompressor(initialByteBufferCapacity: bytes.count / 4 + 64))
        defer { _ = try? channel.finish() }
        do {
            var request = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
            request.headers.add(name: "Accept-Encoding", value: "gzip")
            try channel.writeInbound(HTTPServerRequestPart.head(request))
            try channel.writeOutbound(HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .ok)))
            try channel.writeOutbound(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: bytes))))
            try channel.writeOutbound(HTTPServerResponsePart.end(nil))
            var result: [UInt8] = []
            while let part = try channel.readOutbound(as: HTTPServerResponsePart.self) {
                if case .body(.byteBuffer(let buffer)) = part { result.append(contentsOf: buffer.readableBytesView) }
            }
            return result.isEmpty || result.count >= bytes.count ? nil : result
        } catch {
            return nil
        }
    }
}
