import NIOCore
import NIOEmbedded
import Testing

@testable import WindowServer

/// Messages that take as long as over a network.
@MainActor @Suite struct DelayHandlerTests {
    /// Records what arrives at the app, and answers each word with it in capital letters.
    private final class Echo: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer
        var events: [String] = []

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let text = String(buffer: unwrapInboundIn(data))
            events.append(text)
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text.uppercased())), promise: nil)
        }

        func channelInactive(context: ChannelHandlerContext) { events.append("closed") }
    }

    private let channel = EmbeddedChannel()
    private let echo = Echo()

    init() throws {
        try channel.pipeline.syncOperations.addHandlers(DelayHandler(delay: .milliseconds(75)), echo)
        channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
    }

    private func advance(_ milliseconds: Int64) {
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(milliseconds))
    }

    private func sent() throws -> String? {
        guard let data = try channel.readOutbound(as: IOData.self), case .byteBuffer(let buffer) = data else {
            return nil
        }
        return String(buffer: buffer)
    }

    @Test func bothDirectionsTakeTheirTime() throws {
        try channel.writeInbound(ByteBuffer(string: "one"))
        advance(74)
        #expect(echo.events == [])
        try channel.writeInbound(ByteBuffer(string: "two"))
        advance(1)
        #expect(echo.events == ["one"])
        advance(74)
        #expect(echo.events == ["one", "two"])
        #expect(try sent() == nil)
        advance(1)
        #expect(try sent() == "ONE")
        #expect(try sent() == nil)
        advance(74)
        #expect(try sent() == "TWO")
    }

    @Test func manyStayInOrder() throws {
        let words = (0..<50).map { "w\($0)" }
        for (index, word) in words.enumerated() {
            try channel.writeInbound(ByteBuffer(string: word))
            if index.isMultiple(of: 7) { advance(3) }
        }
        advance(1000)
        #expect(echo.events == words)
        for word in words { #expect(try sent() == word.uppercased()) }
    }

    /// What was received before the end arrives before it, and the app's own end follows what it has sent.
    @Test func nothingIsLostAtTheEnd() throws {
        try channel.writeInbound(ByteBuffer(string: "last"))
        advance(75)
        channel.close(promise: nil)
        advance(74)
        #expect(channel.isActive)
        advance(1)
        #expect(try sent() == "LAST")
        #expect(!channel.isActive)
        #expect(echo.events == ["last", "closed"])
    }

    @Test func whatArrivedBeforeTheClientLeftIsRead() throws {
        try channel.writeInbound(ByteBuffer(string: "last"))
        channel.pipeline.fireChannelInactive()
        #expect(echo.events == ["last", "closed"])
        // Answers to it are not kept.
        advance(1000)
        #expect(echo.events == ["last", "closed"])
    }
}
