import NIOCore
import NIOHTTP1
import Routes

/// A request to a route and its answer, on the event loop of its connection.
final class RouteExchange {
    enum Stage {
        /// The handler has not returned.
        case handling
        /// The answer's body is being made.
        case streaming
        /// The answer was sent; the rest of the request's body is discarded.
        case draining
    }

    /// After an answer, at most this many bytes of the request's body are read to keep the connection.
    static let drainLimit = 64 * 1024

    let raw: HTTPRequestHead
    let head: RequestHead
    let pipe: BodyPipe?
    /// The declared length of the body; nil for a body in chunks.
    let length: Int?
    let timeout: TimeAmount
    var task: Task<Void, Never>?
    var stage = Stage.handling
    var isBodyComplete: Bool
    /// Whether the client waits for `100 Continue` before it sends the body.
    var awaitsContinue: Bool
    /// Whether the connection must be closed after the answer.
    var closes = false
    var received = 0
    /// Whether the handler has more of the body waiting than it may.
    var isFull = false
    /// The number of bytes of a streamed answer that are left, if known.
    var remaining: Int?
    /// Waits until the client has read.
    var writer: EventLoopPromise<Void>?

    /// When the clocks below were last advanced.
    var sweptAt: NIODeadline
    /// How long the server has waited for the client's body, for the handler, and for the client to read.
    var bodyTime = TimeAmount.zero
    var handlerTime = TimeAmount.zero
    var blockedTime = TimeAmount.zero

    init(
        raw: HTTPRequestHead, head: RequestHead, pipe: BodyPipe?, length: Int?, timeout: TimeAmount, now: NIODeadline
    ) {
        self.raw = raw
        self.head = head
        self.pipe = pipe
        self.length = length
        self.timeout = timeout
        sweptAt = now
        isBodyComplete = length == 0
        awaitsContinue =
            length != 0 && raw.version != .http1_0
            && raw.headers[canonicalForm: "expect"].contains { $0.lowercased() == "100-continue" }
    }

    /// Whether the server waits for the client to send more of the body.
    var waitsForClient: Bool { !isBodyComplete && !isFull && !awaitsContinue }

    /// Whether so much of the body is left that closing is cheaper than reading it.
    var isTooLongToDrain: Bool {
        guard !isBodyComplete else { return false }
        return awaitsContinue || (length.map { $0 - received > Self.drainLimit } ?? false)
    }

    /// Ends what waits for this exchange, because its connection ended.
    func cancel() {
        task?.cancel()
        task = nil
        pipe?.fail(CancellationError())
        writer?.fail(CancellationError())
        writer = nil
    }
}
