import NIOCore

/// Delays what a connection receives and sends, as a network would: for development. Order is kept, and what is delayed is
/// not lost when the connection ends.
final class DelayHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    private let delay: TimeAmount
    private var received = CircularBuffer<(ChannelHandlerContext) -> Void>()
    private var sent = CircularBuffer<(ChannelHandlerContext) -> Void>()
    /// Whether the connection is closed: nothing more is delayed.
    private var hasEnded = false

    /// - Parameter delay: Of each direction.
    init(delay: TimeAmount) { self.delay = delay }

    private func receive(_ context: ChannelHandlerContext, _ step: @escaping (ChannelHandlerContext) -> Void) {
        received.append(step)
        context.eventLoop.assumeIsolated().scheduleTask(in: delay) { self.received.popFirst()?(context) }
    }

    private func send(_ context: ChannelHandlerContext, _ step: @escaping (ChannelHandlerContext) -> Void) {
        guard !hasEnded else { return step(context) }
        sent.append(step)
        context.eventLoop.assumeIsolated().scheduleTask(in: delay) { self.sent.popFirst()?(context) }
    }

    // MARK: Receiving

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let data = unwrapInboundIn(data)
        receive(context) { $0.fireChannelRead(self.wrapInboundOut(data)) }
    }

    func channelReadComplete(context: ChannelHandlerContext) { receive(context) { $0.fireChannelReadComplete() } }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        receive(context) { $0.fireUserInboundEventTriggered(event) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        end(context)
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { end(context) }

    private func end(_ context: ChannelHandlerContext) {
        hasEnded = true
        while let step = received.popFirst() { step(context) }
        // These fail, and their promises say so.
        while let step = sent.popFirst() { step(context) }
    }

    // MARK: Sending

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let data = unwrapOutboundIn(data)
        send(context) { $0.write(self.wrapOutboundOut(data), promise: promise) }
    }

    func flush(context: ChannelHandlerContext) { send(context) { $0.flush() } }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        send(context) { $0.close(mode: mode, promise: promise) }
    }
}
