import Foundation
import HTTPTypes

/// An answer to a request: status, headers, and a body that is there or is made while it is sent.
///
/// The server adds headers that a reply does not set: it forbids storing (`Cache-Control: no-store`), content of other
/// sites and framing (`Content-Security-Policy`), guessing of types (`X-Content-Type-Options`), and embedding by other
/// sites (`Cross-Origin-Resource-Policy`).
public struct Reply: RouteResponse {
    package enum Body: Sendable {
        case bytes([UInt8])
        /// - length: The exact number of bytes, if known.
        case stream(length: Int?, @Sendable (ReplyWriter) async throws -> Void)
    }

    /// The status, such as 200.
    public var status: HTTPResponse.Status
    /// The headers.
    public var headers: HTTPFields
    /// Cookies that the client is to keep. None by default.
    public var cookies: [Cookie] = []
    package var body: Body

    /// Creates a reply with bytes, or without a body.
    public init(_ status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = .bytes(body)
    }

    public func reply(to request: RouteRequest) -> Reply { self }

    // MARK: Changes

    /// Returns the reply with another status.
    public func status(_ status: HTTPResponse.Status) -> Reply {
        var reply = self
        reply.status = status
        return reply
    }

    /// Sets a header.
    public func header(_ name: HTTPField.Name, _ value: String) -> Reply {
        var reply = self
        reply.headers[name] = value
        return reply
    }

    /// Adds a cookie.
    public func cookie(_ cookie: Cookie) -> Reply {
        var reply = self
        reply.cookies.append(cookie)
        return reply
    }

    /// Calls a closure when the body has been sent as a whole, or with the error that ended it.
    package func onEnd(_ action: @escaping @Sendable (Result<Void, any Error>) -> Void) -> Reply {
        var reply = self
        let (length, produce) =
            switch body {
            case .stream(let length, let produce): (length, produce)
            case .bytes(let bytes): (bytes.count, { try await $0.write(bytes) })
            }
        reply.body = .stream(length: length) { writer in
            do {
                try await produce(writer)
            } catch {
                action(.failure(error))
                throw error
            }
            action(.success(()))
        }
        return reply
    }

    // MARK: Kinds

    /// A plain text in UTF-8.
    public static func text(_ text: String, status: HTTPResponse.Status = .ok) -> Reply {
        data(text.utf8, contentType: "text/plain; charset=utf-8", status: status)
    }

    /// Returns a page. Escape what others typed. Scripts and styles do not run unless the reply sets a
    /// `Content-Security-Policy` of its own.
    public static func html(_ html: String, status: HTTPResponse.Status = .ok) -> Reply {
        data(html.utf8, contentType: "text/html; charset=utf-8", status: status)
    }

    /// Bytes of a type.
    public static func data(
        _ bytes: some Sequence<UInt8>, contentType: String, status: HTTPResponse.Status = .ok
    ) -> Reply {
        Reply(status, headers: [.contentType: contentType], body: Array(bytes))
    }

    /// Returns a value in JSON. Dates are in ISO 8601 unless an encoder is given.
    public static func json(
        _ value: some Encodable, status: HTTPResponse.Status = .ok, by encoder: JSONEncoder? = nil
    ) throws -> Reply {
        data(try (encoder ?? .routes).encode(value), contentType: "application/json", status: status)
    }

    /// Returns an answer without content (204).
    public static var noContent: Reply { Reply(.noContent) }

    /// Sends the client to another address; with the default, 303, it requests that with `GET`, so that reloading does
    /// not send a form again.
    ///
    /// - Parameter location: A path of this app, or another address. Don't pass on an address that the client sent
    ///   without checking it: that would send visitors to other sites in this app's name.
    public static func redirect(to location: String, status: HTTPResponse.Status = .seeOther) -> Reply {
        // Characters that a header can't contain.
        let encoded = PercentCoding.encoded(location) { $0 > 0x20 && $0 < 0x7F }
        return Reply(status, headers: [.location: encoded])
    }

    /// Returns an answer whose body is made while it is sent. `write` suspends while the client does not read, so a
    /// body of any length needs little memory.
    ///
    /// ```swift
    /// Route("/numbers") { _ in
    ///     Reply.stream(contentType: "text/csv; charset=utf-8") { writer in
    ///         for number in 1...1_000_000 { try await writer.write("\(number)\r\n") }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - length: The exact number of bytes, if known. Otherwise the body is sent in chunks.
    ///   - produce: Writes the body. It is cancelled when the client disconnects. If it throws, or writes another
    ///     number of bytes, the connection is closed, so that the client notices.
    public static func stream(
        contentType: String, length: Int? = nil, status: HTTPResponse.Status = .ok,
        _ produce: @escaping @Sendable (ReplyWriter) async throws -> Void
    ) -> Reply {
        var reply = Reply(status, headers: [.contentType: contentType])
        reply.body = .stream(length: length, produce)
        return reply
    }

    /// Returns an answer whose body consists of the elements of a sequence.
    public static func stream<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks, contentType: String, length: Int? = nil, status: HTTPResponse.Status = .ok
    ) -> Reply where Chunks.Element == [UInt8] {
        stream(contentType: contentType, length: length, status: status) { writer in
            for try await chunk in chunks { try await writer.write(chunk) }
        }
    }
}

/// Sends the body of a streamed reply.
public struct ReplyWriter: Sendable {
    private let send: @Sendable ([UInt8]) async throws -> Void

    package init(_ send: @escaping @Sendable ([UInt8]) async throws -> Void) { self.send = send }

    /// Sends bytes at once, and suspends while the client does not read.
    ///
    /// - Throws: `CancellationError` when the client has disconnected.
    public func write(_ bytes: [UInt8]) async throws {
        guard !bytes.isEmpty else { return }
        try await send(bytes)
    }

    /// Sends text in UTF-8.
    public func write(_ text: some StringProtocol) async throws { try await write(Array(text.utf8)) }
}
