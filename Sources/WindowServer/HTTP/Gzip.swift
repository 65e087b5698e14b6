import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPCompression

/// Compresses whole bodies.
///
/// Compression leaks nothing: pages contain no secret that outlives them, and nothing that a third party chose beside
/// one (BREACH needs both over many responses).
enum Gzip {
    /// Shorter bodies are sent uncompressed.
    static let threshold = 512

    /// Returns the bytes in gzip format, or nil if compression fails or saves nothing.
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
