#if Hummingbird
import Hummingbird
import NIOCore
import Routes
import Synchronization

/// Calls an action once: when a stream has ended, or when it will never be sent because the connection ended before.
final class StreamEnd: Sendable {
    private let action: Mutex<(@Sendable ((any Error)?) -> Void)?>

    init(_ action: @escaping @Sendable ((any Error)?) -> Void) { self.action = Mutex(action) }

    deinit { call(CancellationError()) }

    func call(_ error: (any Error)?) {
        let action = action.withLock { action in
            defer { action = nil }
            return action
        }
        action?(error)
    }
}

/// A streamed answer: made in a task of its own, as fast as the client reads.
struct ReplyStream: Sendable {
    /// The stream wrote more or less than it declared.
    private struct WrongLength: Error {}

    let length: Int?
    let produce: @Sendable (ReplyWriter) async throws -> Void
    let exchange: RouteExchange
    let end: StreamEnd

    /// Sends the stream.
    ///
    /// - Throws: If it failed, or has another length: then the connection is closed, so that the client notices.
    func send(to writer: inout any ResponseBodyWriter) async throws {
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                let handoff = ChunkHandoff()
                group.addTask {
                    do {
                        try await produce(ReplyWriter { try await handoff.send($0) })
                        handoff.finish()
                    } catch {
                        handoff.finish(throwing: error)
                    }
                }
                defer { handoff.finish(throwing: CancellationError()) }
                exchange.onConnectionEnd { handoff.finish(throwing: CancellationError()) }
                var remaining = length
                while let chunk = try await handoff.next() {
                    if let left = remaining {
                        guard chunk.count <= left else { throw WrongLength() }
                        remaining = left - chunk.count
                    }
                    exchange.clock.waitsForReader()
                    try await writer.write(ByteBuffer(bytes: chunk))
                    exchange.clock.answers()
                }
                guard remaining ?? 0 == 0 else { throw WrongLength() }
            }
            try await writer.finish(nil)
        } catch {
            end.call(error)
            throw error
        }
        end.call(nil)
        try await exchange.reader?.finish()
    }
}
#endif
