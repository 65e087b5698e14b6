/// The body of a request: a sequence of chunks that can be read once.
///
/// The client is read no faster than the handler reads, so a body of any length needs little memory:
///
/// ```swift
/// Route("/backups", .put) { request in
///     var count = 0
///     for try await chunk in request.body { count += chunk.count }
///     return Reply.text("\(count) bytes")
/// }.bodyLimit(1 << 30)
/// ```
///
/// Reading throws `HTTPError` when the body exceeds the route's limit (413) or arrives too slowly (408), and
/// `CancellationError` when the client disconnects. A handler lets these errors through. What a handler does not read
/// is discarded, or the connection is closed if that is much.
public struct RequestBody: AsyncSequence, Sendable {
    public typealias Element = [UInt8]

    /// Two tasks read a body at the same time.
    struct ReadTwice: Error, CustomStringConvertible {
        var description: String { "Two tasks read the body of a request at the same time." }
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        let read: (@Sendable () async throws -> [UInt8]?)?

        public mutating func next() async throws -> [UInt8]? { try await read?() }
    }

    /// The length that the client declared; nil for a body in chunks.
    public let length: Int?
    private let read: (@Sendable () async throws -> [UInt8]?)?

    package init(_ pipe: BodyPipe?, length: Int?) {
        read = if let pipe { { try await pipe.next() } } else { nil }
        self.length = length
    }

    /// - Parameter read: Returns the next chunk, or nil at the end. Called by one task at a time.
    package init(length: Int?, read: @escaping @Sendable () async throws -> [UInt8]?) {
        self.read = read
        self.length = length
    }

    /// A body without bytes.
    public static var empty: RequestBody { RequestBody(nil, length: 0) }

    /// Returns an iterator that continues where an earlier one ended.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(read: read) }

    func nextChunk() async throws -> [UInt8]? { try await read?() }

    /// Returns the rest of the body as a whole.
    ///
    /// - Parameter limit: The maximum number of bytes, besides the route's limit.
    /// - Throws: `HTTPError` with status 413 for a longer body.
    public func collect(upTo limit: Int = .max) async throws -> [UInt8] {
        if let length, length > limit { throw HTTPError.tooLong(limit: limit) }
        var bytes: [UInt8] = []
        for try await chunk in self {
            guard bytes.count + chunk.count <= limit else { throw HTTPError.tooLong(limit: limit) }
            if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
        }
        return bytes
    }
}
