#if Hummingbird
import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import Routes

/// Reads the body of a request when its handler asks for it, and what is left of it afterwards.
///
/// A task of its own reads, because a connection can be read by one iterator only, and a handler that is cancelled in the
/// middle of a read would end the connection.
final class RequestBodyReader: Sendable {
    /// After an answer, at most this many bytes are read to keep the connection.
    static let drainLimit = 64 * 1024
    /// What a client may still send before the connection is closed: closing at once could discard the answer (RFC
    /// 9112, 9.6).
    private static let lingerLimit = 8 << 20
    private static let lingerTime = Duration.seconds(2)

    /// The connection can't be used for another request.
    struct ConnectionEnds: Error {}

    private let handoff = ChunkHandoff()
    private let clock: ExchangeClock
    private let length: Int?
    private let limit: Int
    private let expectsContinue: Bool
    private let channel: any Channel
    private let pump: Task<Void, Never>

    /// - Parameter length: The declared length; nil for a body in chunks.
    init(
        _ body: Hummingbird.RequestBody, length: Int?, limit: Int, expectsContinue: Bool, clock: ExchangeClock,
        channel: any Channel
    ) {
        self.length = length
        self.limit = limit
        self.clock = clock
        self.channel = channel
        self.expectsContinue = expectsContinue
        pump = Task { [handoff] in
            var iterator = body.makeAsyncIterator()
            var isFirst = true
            while await handoff.waitForDemand() {
                if isFirst, expectsContinue, !clock.isDraining {
                    channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)), promise: nil)
                }
                isFirst = false
                clock.waitsForClient()
                do {
                    guard let buffer = try await iterator.next() else {
                        let isTruncated = length.map { clock.received < $0 } ?? false
                        clock.bodyEnded(isComplete: !isTruncated)
                        handoff.finish(throwing: isTruncated ? CancellationError() : nil)
                        return
                    }
                    let total = clock.received(buffer.readableBytes)
                    if clock.isDraining {
                        if clock.drained > Self.lingerLimit { throw ConnectionEnds() }
                    } else if total > limit {
                        throw Routes.HTTPError(
                            .contentTooLarge, "The body of the request is longer than \(limit) bytes.")
                    }
                    try await handoff.send(Array(buffer.readableBytesView))
                } catch {
                    clock.bodyEnded(isComplete: false)
                    handoff.finish(throwing: Self.mapped(error, channel))
                    return
                }
            }
        }
    }

    /// Ends the task that reads, if the answer was never sent.
    deinit { handoff.finish(throwing: CancellationError()) }

    private static func mapped(_ error: any Error, _ channel: any Channel) -> any Error {
        if error is Routes.HTTPError || error is CancellationError { return error }
        // The client has left in the middle of the body.
        if let error = error as? HTTPParserError, error == .invalidEOFState { return CancellationError() }
        return channel.isActive ? Routes.HTTPError.malformedBody : CancellationError()
    }

    /// Returns the next chunk for the handler.
    func next() async throws -> [UInt8]? {
        defer { clock.waitsForHandler() }
        return try await handoff.next()
    }

    /// Ends the body with an error, which the handler gets.
    func fail(_ error: any Error) {
        clock.bodyEnded(isComplete: false)
        handoff.finish(throwing: error)
    }

    /// Whether so much of the body is left that closing the connection is cheaper than reading it.
    var isTooLongToDrain: Bool {
        if clock.isBodyComplete { return false }
        if clock.hasBodyFailed { return true }
        return (expectsContinue && clock.received == 0)
            || (length.map { $0 - clock.received > Self.drainLimit } ?? false)
    }

    /// Reads the rest of the body after the answer was sent.
    ///
    /// - Throws: If the connection must be closed.
    func finish() async throws {
        if clock.isBodyComplete { return }
        if expectsContinue, clock.received == 0, !clock.hasBodyFailed {
            handoff.finish()
            throw ConnectionEnds()
        }
        clock.drains()
        handoff.discard()
        let timeout = Task { [pump] in
            guard (try? await Task.sleep(for: Self.lingerTime)) != nil else { return }
            pump.cancel()
        }
        await pump.value
        timeout.cancel()
        guard clock.isBodyComplete, clock.drained <= Self.drainLimit else { throw ConnectionEnds() }
    }
}
#endif
