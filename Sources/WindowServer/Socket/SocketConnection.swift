import LayerTree
import NIOCore
import Synchronization

/// A WebSocket as used by the main actor: the connection to one client.
///
/// Messages of one turn reach the socket's thread in one hop and the kernel in one write.
nonisolated final class SocketConnection: DisplayTransport, Sendable {
    struct Message {
        var bytes: [UInt8]
        var isSecret: Bool
    }

    private struct Outbox {
        var messages: [Message] = []
        var bytes = 0
        var closing: (code: DisplayCloseCode, reason: String)?
        var isScheduled = false
        var handler: NIOLoopBound<SocketHandler>?
    }

    /// The bytes that may wait for the socket's thread before the connection is not writable.
    private static let highWaterMark = 64 * 1024

    /// The bytes of a client's messages that may wait for the main actor before its socket is no longer read, and the
    /// level at which reading resumes. Each message also counts its storage overhead.
    static let waitingLimit = 256 * 1024
    private static let resumingLimit = 128 * 1024
    static let messageOverhead = 128

    private let channel: any Channel
    /// The network of the connection (`NetworkPrefix`).
    let network: String
    private let outbox = Mutex(Outbox())
    private let waiting = Atomic<Int>(0)
    @MainActor weak var display: Display?
    /// Whether the client has disconnected.
    @MainActor var hasEnded = false
    @MainActor var lane: TurnLane?

    init(channel: any Channel, network: String) {
        self.channel = channel
        self.network = network
    }

    // MARK: Incoming messages

    /// Whether more than `waitingLimit` bytes of messages wait for the main actor.
    var isInboxFull: Bool { waiting.load(ordering: .sequentiallyConsistent) > Self.waitingLimit }

    /// Counts a message that is posted to the inbox.
    func willPost(size: Int) { waiting.add(size, ordering: .sequentiallyConsistent) }

    /// Counts a message as handled. Reading of the socket resumes below `resumingLimit`.
    @MainActor func didHandle(size: Int) {
        let (before, after) = waiting.subtract(size, ordering: .sequentiallyConsistent)
        guard before > Self.resumingLimit, after <= Self.resumingLimit else { return }
        guard let handler = outbox.withLock({ $0.handler }) else { return }
        channel.eventLoop.execute { handler.value.readAgain() }
    }

    // MARK: Outgoing messages

    func attach(_ handler: NIOLoopBound<SocketHandler>) {
        outbox.withLock { $0.handler = handler }
    }

    /// Releases the socket; anything sent from now on is discarded.
    func detach() {
        outbox.withLock { outbox in
            outbox.handler = nil
            outbox.messages = []
        }
    }

    var isWritable: Bool {
        channel.isWritable && outbox.withLock { $0.bytes < Self.highWaterMark }
    }

    func send(_ bytes: [UInt8]) { send(Message(bytes: bytes, isSecret: false)) }

    func sendSecret(_ bytes: [UInt8]) { send(Message(bytes: bytes, isSecret: true)) }

    private func send(_ message: Message) {
        schedule { outbox in
            guard outbox.closing == nil else { return }
            outbox.messages.append(message)
            outbox.bytes += message.bytes.count
        }
    }

    func close(_ code: DisplayCloseCode, reason: String) {
        schedule { outbox in
            if outbox.closing == nil { outbox.closing = (code, reason) }
        }
    }

    private func schedule(_ change: (inout sending Outbox) -> Void) {
        let handler = outbox.withLock { outbox -> NIOLoopBound<SocketHandler>? in
            guard outbox.handler != nil else { return nil }
            change(&outbox)
            guard !outbox.isScheduled else { return nil }
            outbox.isScheduled = true
            return outbox.handler
        }
        guard let handler else { return }
        channel.eventLoop.execute { handler.value.flushOutbox() }
    }

    /// Removes and returns the messages to be written. For the socket's thread.
    func drainOutbox() -> (messages: [Message], closing: (code: DisplayCloseCode, reason: String)?) {
        outbox.withLock { outbox in
            outbox.isScheduled = false
            outbox.bytes = 0
            let messages = outbox.messages
            outbox.messages = []
            return (messages, outbox.closing)
        }
    }
}
