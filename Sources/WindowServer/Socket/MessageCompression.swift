import CDeflate
import NIOCore
import NIOPosix
import Synchronization

/// The extension permessage-deflate (RFC 7692) without context takeover: each message is compressed without those before
/// it. So a connection needs no memory for it, and the length of a message reveals nothing about others.
///
/// Each thread has one compressor, with 300 kB, for all of its sockets.
final class MessageCompression: Sendable {
    enum Failure: Error { case malformed, tooLong }

    static let name = "permessage-deflate"
    /// What the server agrees to: neither side uses the context of earlier messages.
    static let response = "\(name); server_no_context_takeover; client_no_context_takeover"

    private static let current = ThreadSpecificVariable<MessageCompression>()
    /// Higher levels need more time for messages of the wire and make them hardly shorter.
    private static let level: Int32 = 4

    private struct Streams {
        let deflater: OpaquePointer
        let inflater: OpaquePointer
    }

    private let streams: Mutex<Streams>

    /// The thread's compressor. Nil if there is no memory for it.
    static func ofThread() -> MessageCompression? {
        if let compression = current.currentValue { return compression }
        let compression = MessageCompression()
        current.currentValue = compression
        return compression
    }

    private init?() {
        guard let deflater = lifeline_deflater_create(Self.level) else { return nil }
        guard let inflater = lifeline_inflater_create() else {
            lifeline_deflater_destroy(deflater)
            return nil
        }
        streams = Mutex(Streams(deflater: deflater, inflater: inflater))
    }

    deinit {
        streams.withLock {
            lifeline_deflater_destroy($0.deflater)
            lifeline_inflater_destroy($0.inflater)
        }
    }

    /// Returns a message's compressed payload, or nil if it is not shorter.
    func compress(_ bytes: [UInt8]) -> ByteBuffer? {
        streams.withLock { streams in
            var result = ByteBuffer()
            let count = result.writeWithUnsafeMutableBytes(minimumWritableBytes: bytes.count) { space in
                bytes.withUnsafeBufferPointer { source in
                    space.withMemoryRebound(to: UInt8.self) {
                        lifeline_deflate(
                            streams.deflater, source.baseAddress, source.count, $0.baseAddress, source.count - 1)
                    }
                }
            }
            return count > 0 ? result : nil
        }
    }

    /// Returns the message of a compressed payload.
    ///
    /// - Parameter limit: The maximum length of the message. Not more memory is used, whatever the payload claims.
    func decompress(_ payload: ByteBuffer, limit: Int) throws(Failure) -> ByteBuffer {
        let (result, status) = streams.withLock { streams in
            var result = ByteBuffer()
            var status = 0
            result.writeWithUnsafeMutableBytes(minimumWritableBytes: limit + 1) { space in
                status = payload.withUnsafeReadableBytes { source in
                    source.withMemoryRebound(to: UInt8.self) { source in
                        space.withMemoryRebound(to: UInt8.self) {
                            lifeline_inflate(
                                streams.inflater, source.baseAddress, source.count, $0.baseAddress, limit + 1)
                        }
                    }
                }
                return max(status, 0)
            }
            return (result, status)
        }
        guard status >= 0 else { throw status == LIFELINE_INFLATE_TOO_LONG ? .tooLong : .malformed }
        return result
    }

    // MARK: Negotiation

    /// Whether the server accepts one of the offers in the headers `Sec-WebSocket-Extensions`.
    ///
    /// An offer with a parameter that is unknown, repeated, or has a value that it must not have is declined (RFC 7692,
    /// 7.1), and so is one that limits the server's window, which it does not support.
    static func isOffered(in headers: [some StringProtocol]) -> Bool {
        headers.contains { header in
            header.utf8.count <= 1024 && header.split(separator: ",").contains { isAcceptable(offer: String($0)) }
        }
    }

    private static func isAcceptable(offer: String) -> Bool {
        let parts = offer.split(separator: ";", omittingEmptySubsequences: false).map {
            $0.filter { $0 != " " && $0 != "\t" }
        }
        guard parts.first?.lowercased() == name else { return false }
        var seen: Set<String> = []
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let parameter = pair[0].lowercased(), value = pair.count > 1 ? String(pair[1]) : nil
            guard seen.insert(parameter).inserted else { return false }
            switch parameter {
            case "server_no_context_takeover", "client_no_context_takeover":
                guard value == nil else { return false }
            case "client_max_window_bits":
                guard value.map(isWindow) ?? true else { return false }
            case "server_max_window_bits":
                guard let value, isWindow(value), unquoted(value) == "15" else { return false }
            default: return false
            }
        }
        return true
    }

    private static func unquoted(_ value: String) -> String {
        value.count >= 2 && value.hasPrefix("\"") && value.hasSuffix("\"")
            ? String(value.dropFirst().dropLast()) : value
    }

    private static func isWindow(_ value: String) -> Bool {
        let value = unquoted(value)
        return (8...15).map(String.init).contains(value)
    }
}
