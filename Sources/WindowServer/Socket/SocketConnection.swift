import LayerTree
import NIOCore
import Synchronization

/// A WebSocket as the main actor has it: the way to one client.
///
/// What is sent in one turn goes to the socket's thread in one hop and to the kernel in one write.
nonisolated final class SocketConnection: DisplayTransport, Sendable {
    private struct Outbox {
        var messages: [[UInt8]] = []
        var bytes = 0
        var closing: (code: DisplayCloseCode, reason: String)?
        var isScheduled = false
        var handler: NIOLoopBound<SocketHandler>?
    }

    /// What may wait for the socket's thread before the connection counts as not writable.
    private static let highWaterMark = 64 * 1024

    private let channel: any Channel
    private let outbox = Mutex(Outbox())
    @MainActor weak var display: Display?

    init(channel: any Channel) {
        self.channel = channel
    }

    func attach(_ handler: NIOLoopBound<SocketHandler>) {
        outbox.withLock { $0.handler = handler }
    }

    /// Lets go of the socket; what is sent from now on goes nowhere.
    func detach() {
        outbox.withLock { outbox in
            outbox.handler = nil
            outbox.messages = []
        }
    }

    var isWritable: Bool {
        channel.isWritable && outbox.withLock { $0.bytes < Self.highWaterMark }
    }

    func send(_ bytes: [UInt8]) {
        schedule { outbox in
            guard outbox.closing == nil else { return }
            outbox.messages.append(bytes)
            outbox.bytes += bytes.count
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

    /// Takes what is to be written. For the socket's thread.
    func takeOutbox() -> (messages: [[UInt8]], closing: (code: DisplayCloseCode, reason: String)?) {
        outbox.withLock { outbox in
            outbox.isScheduled = false
            outbox.bytes = 0
            let messages = outbox.messages
            outbox.messages = []
            return (messages, outbox.closing)
        }
    }
}
