import InMemoryLogging
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import WindowServer

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What a listening server does when the process has no room for another file.
@MainActor @Suite struct AcceptPauseTests {
    /// Counts the reads that reach the socket: each would accept connections.
    private final class ReadCounter: ChannelOutboundHandler {
        typealias OutboundIn = Never
        private(set) var count = 0
        func read(context: ChannelHandlerContext) {
            count += 1
            context.read()
        }
    }

    @Test func acceptingPausesForASecondWhenFilesRunOut() throws {
        let log = InMemoryLogHandler()
        let test = try TestServer(logger: Logger(label: "test") { _ in log })
        let reads = ReadCounter()
        let channel = EmbeddedChannel(handlers: [reads, test.server.context.makeAcceptPause()])
        channel.read()
        let before = reads.count
        #expect(before > 0)
        channel.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
        for _ in 0..<10 { channel.read() }
        #expect(reads.count == before)
        let written = log.entries.map { "\($0.message)" }
        #expect(written.count == 1)
        #expect(written.first?.contains("No connections are accepted for one second") == true)
        // The handler reads the system's clock, so the time of the loop is moved to it.
        channel.embeddedEventLoop.advanceTime(to: .now() + .seconds(1))
        #expect(reads.count == before + 1)
        channel.read()
        #expect(reads.count == before + 2)
        // The listening channel stays open: the error goes no further.
        try channel.throwIfErrorCaught()
    }
}
