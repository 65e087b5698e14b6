#if Hummingbird
import NIOCore
import Synchronization

/// Cancels what is done for connections that end. Each connection has one observer, however many requests it carries.
final class OpenConnections: Sendable {
    private struct Record {
        var actions: [UInt64: @Sendable () -> Void] = [:]
    }

    private struct State {
        var records: [ObjectIdentifier: Record] = [:]
        var lastID: UInt64 = 0
    }

    private let state = Mutex(State())

    /// Calls an action when a connection ends, unless the returned function is called before.
    func watch(_ channel: any Channel, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let key = ObjectIdentifier(channel)
        let (id, isNew) = state.withLock { state in
            state.lastID += 1
            let isNew = state.records[key] == nil
            state.records[key, default: Record()].actions[state.lastID] = action
            return (state.lastID, isNew)
        }
        if isNew {
            let ended: @Sendable () -> Void = { [weak self] in
                let record = self?.state.withLock { $0.records.removeValue(forKey: key) }
                for action in record?.actions.values.map({ $0 }) ?? [] { action() }
            }
            channel.closeFuture.whenComplete { _ in ended() }
            channel.eventLoop.execute {
                try? channel.pipeline.syncOperations.addHandler(InputObserver(ended), position: .first)
            }
        }
        return { [weak self] in
            _ = self?.state.withLock { $0.records[key]?.actions.removeValue(forKey: id) }
        }
    }
}

/// Notices that a client has ended its side of a connection. Hummingbird leaves the other side open, so that the end would
/// be noticed only when something is written.
private final class InputObserver: ChannelInboundHandler {
    typealias InboundIn = NIOAny

    private let onEnd: @Sendable () -> Void

    init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed = event { onEnd() }
        context.fireUserInboundEventTriggered(event)
    }
}
#endif
