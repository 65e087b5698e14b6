import NIOCore
import NIOHTTP1
import Routes

/// Answers of routes: as a whole, or as streams.
extension PageHandler {
    /// A stream wrote more or less than it declared.
    private struct WrongLength: Error {}

    private func isCurrent(_ exchange: RouteExchange, _ stage: RouteExchange.Stage) -> Bool {
        guard case .routing(let current) = phase, context != nil else { return false }
        return current === exchange && exchange.stage == stage
    }

    func handlerReturned(_ reply: Reply, _ exchange: RouteExchange) {
        guard let context, isCurrent(exchange, .handling) else { return }
        respond(reply, to: exchange, context)
    }

    func respond(_ reply: Reply, to exchange: RouteExchange, _ context: ChannelHandlerContext) {
        let response = Response(reply, to: exchange.head)
        let isHead = exchange.raw.method == .HEAD
        var headers = response.headers
        var version = HTTPVersion.http1_1
        switch reply.body {
        case .stream(let length?, _): headers.replaceOrAdd(name: "Content-Length", value: String(length))
        case .stream(nil, _):
            // Only for HEAD. Without a length the encoder would send an empty chunk.
            version = .http1_0
            exchange.closes = true
        case .bytes:
            if response.status.mayHaveResponseBody {
                headers.replaceOrAdd(name: "Content-Length", value: String(response.body.count))
            }
        }
        let closes = closes(after: exchange)
        if closes { headers.replaceOrAdd(name: "Connection", value: "close") }
        context.write(
            wrapOutboundOut(.head(HTTPResponseHead(version: version, status: response.status, headers: headers))),
            promise: nil)
        if !isHead, response.status.mayHaveResponseBody, !response.body.isEmpty {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
        }
        end(exchange, closes: closes, context)
    }

    private func closes(after exchange: RouteExchange) -> Bool {
        exchange.closes || isStopping || !exchange.raw.isKeepAlive || SocketUpgrade.isAskedFor(by: exchange.raw)
            || exchange.isTooLongToDrain
    }

    /// Ends the answer. A body that has not arrived as a whole is discarded if that is cheap. Otherwise the connection
    /// is closed, but not before the client had time to read the answer.
    private func end(_ exchange: RouteExchange, closes: Bool, _ context: ChannelHandlerContext) {
        exchange.task = nil
        // For a handler that was given up.
        exchange.pipe?.fail(CancellationError())
        let now = context.eventLoop.now
        let channel = context.channel
        let written = context.eventLoop.makePromise(of: Void.self)
        if exchange.isBodyComplete {
            phase = .answering(since: now)
            written.futureResult.assumeIsolated().whenComplete { [weak self] _ in
                if closes {
                    channel.close(promise: nil)
                } else if let self, case .answering = self.phase {
                    self.phase = .idle(since: channel.eventLoop.now)
                }
            }
        } else if closes {
            linger(after: written, context)
        } else {
            exchange.stage = .draining
            exchange.bodyTime = .zero
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
        exchange.isFull = false
        readAgain(context)
    }

    // MARK: Streamed answers

    func startStream(_ reply: Reply, length: Int?, _ exchange: RouteExchange) throws {
        guard let context, isCurrent(exchange, .handling) else { throw CancellationError() }
        exchange.stage = .streaming
        exchange.remaining = length
        let response = Response(reply, to: exchange.head)
        var headers = response.headers
        if let length { headers.replaceOrAdd(name: "Content-Length", value: String(length)) }
        // Old clients know no chunks: the end of the connection ends the body.
        let version: HTTPVersion = exchange.raw.version == .http1_0 && length == nil ? .http1_0 : .http1_1
        if version == .http1_0 { exchange.closes = true }
        if closes(after: exchange) {
            exchange.closes = true
            headers.replaceOrAdd(name: "Connection", value: "close")
        }
        // It is too late to ask for the body.
        exchange.awaitsContinue = false
        context.writeAndFlush(
            wrapOutboundOut(.head(HTTPResponseHead(version: version, status: response.status, headers: headers))),
            promise: nil)
    }

    /// Returns a future that succeeds when the client has read enough for more.
    func write(_ bytes: [UInt8], _ exchange: RouteExchange) -> EventLoopFuture<Void> {
        guard let context, isCurrent(exchange, .streaming) else { return loopFailure(CancellationError()) }
        if let remaining = exchange.remaining {
            guard bytes.count <= remaining else { return loopFailure(WrongLength()) }
            exchange.remaining = remaining - bytes.count
        }
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
        guard !context.channel.isWritable, exchange.writer == nil else {
            return context.eventLoop.makeSucceededVoidFuture()
        }
        let promise = context.eventLoop.makePromise(of: Void.self)
        exchange.writer = promise
        exchange.blockedTime = .zero
        return promise.futureResult
    }

    private func loopFailure(_ error: any Error) -> EventLoopFuture<Void> { eventLoop.makeFailedFuture(error) }

    func endStream(_ exchange: RouteExchange) {
        guard let context, isCurrent(exchange, .streaming) else { return }
        guard exchange.remaining ?? 0 == 0 else {
            context.close(promise: nil)
            return
        }
        end(exchange, closes: closes(after: exchange), context)
    }

    func abortStream(_ exchange: RouteExchange) {
        guard let context, case .routing(let current) = phase, current === exchange else { return }
        context.close(promise: nil)
    }
}
