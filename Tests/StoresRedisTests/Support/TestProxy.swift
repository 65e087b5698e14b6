#if Redis
    import NIOCore
    import NIOPosix
    import SeededRandom
    import Synchronization

    /// A proxy before a server that cuts, stalls and delays connections.
    final class TestProxy: Sendable {
        /// What happens to connections at random.
        struct Faults: Sendable {
            /// The maximum number of bytes after which a connection is cut, in each direction.
            var bytes: Int
            /// The maximum time by which bytes are delayed.
            var delay: TimeAmount
        }

        private struct State {
            var random: SeededGenerator
            var faults: Faults?
            var areRequestsStalled = false
            var areRepliesStalled = false
            var cuts = 0
            var accepted = 0
            var channels: [ObjectIdentifier: any Channel] = [:]
            var forwarders: [ObjectIdentifier: NIOLoopBound<Forwarder>] = [:]
            var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
        }

        private let state: Mutex<State>
        private let target: Int
        private let listener = Mutex<(any Channel)?>(nil)

        var port: Int { listener.withLock { $0?.localAddress?.port ?? 0 } }
        var cuts: Int { state.withLock { $0.cuts } }
        var accepted: Int { state.withLock { $0.accepted } }

        private init(target: Int, seed: UInt64) {
            self.target = target
            state = Mutex(State(random: SeededGenerator(seed: seed)))
        }

        @discardableResult static func run<Value: Sendable>(
            to target: Int, seed: UInt64 = 0, body: (TestProxy) async throws -> Value
        ) async throws -> Value {
            let proxy = TestProxy(target: target, seed: seed)
            let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelInitializer { channel in proxy.accept(channel) }
                .bind(host: "127.0.0.1", port: 0).get()
            proxy.listener.withLock { $0 = channel }
            let result: Result<Value, any Error>
            do { result = .success(try await body(proxy)) } catch { result = .failure(error) }
            try await channel.close()
            proxy.cut()
            return try result.get()
        }

        /// Cuts all connections.
        func cut() {
            let channels = state.withLock { state in
                state.cuts += 1
                return Array(state.channels.values)
            }
            for channel in channels { channel.close(promise: nil) }
        }

        /// Lets nothing through, also of new connections, until `resume`.
        func stall() {
            state.withLock {
                $0.areRequestsStalled = true
                $0.areRepliesStalled = true
            }
        }

        /// Lets only what the clients send through, until `resume`.
        func stallReplies() { state.withLock { $0.areRepliesStalled = true } }

        func resume() {
            let forwarders = state.withLock { state in
                state.areRequestsStalled = false
                state.areRepliesStalled = false
                return Array(state.forwarders.values)
            }
            for forwarder in forwarders { forwarder.eventLoop.execute { forwarder.value.release() } }
        }

        /// Holds back what arrives on the current connections, and keeps those to the server open, until `thaw`.
        func freeze() async {
            for forwarder in state.withLock({ Array($0.forwarders.values) }) {
                try? await forwarder.eventLoop.submit { forwarder.value.freeze() }.get()
            }
        }

        /// Delivers what was held back, and returns when the server has closed those connections.
        func thaw() async {
            for forwarder in state.withLock({ Array($0.forwarders.values) }) {
                try? await forwarder.eventLoop.flatSubmit { forwarder.value.thaw() }.get()
            }
        }

        func setFaults(_ faults: Faults?) { state.withLock { $0.faults = faults } }

        /// Returns when a number of connections were cut by faults.
        func cutsReach(_ count: Int) async {
            await withCheckedContinuation { continuation in
                let isReached = state.withLock { state in
                    if state.cuts >= count { return true }
                    state.waiting.append((count, continuation))
                    return false
                }
                if isReached { continuation.resume() }
            }
        }

        // MARK: Connections

        private func accept(_ client: any Channel) -> EventLoopFuture<Void> {
            state.withLock { $0.accepted += 1 }
            let (loop, proxy) = (client.eventLoop, self)
            return ClientBootstrap(group: loop).connect(host: "127.0.0.1", port: target)
                .flatMap { server in
                    loop.makeCompletedFuture {
                        try proxy.add(client, to: server, areReplies: false)
                        try proxy.add(server, to: client, areReplies: true)
                    }
                }
        }

        private func add(_ channel: any Channel, to other: any Channel, areReplies: Bool) throws {
            let forwarder = Forwarder(self, to: other, areReplies: areReplies)
            try channel.pipeline.syncOperations.addHandler(forwarder)
            let bound = NIOLoopBound(forwarder, eventLoop: channel.eventLoop)
            state.withLock {
                $0.channels[ObjectIdentifier(channel)] = channel
                $0.forwarders[ObjectIdentifier(channel)] = bound
            }
        }

        fileprivate func remove(_ channel: any Channel) {
            state.withLock {
                $0.channels[ObjectIdentifier(channel)] = nil
                $0.forwarders[ObjectIdentifier(channel)] = nil
            }
        }

        fileprivate func isStalled(replies: Bool) -> Bool {
            state.withLock { replies ? $0.areRepliesStalled : $0.areRequestsStalled }
        }

        /// Returns after how many bytes a direction of a connection is cut.
        fileprivate func nextLimit() -> Int? {
            state.withLock { state in
                state.faults.map { faults in Int.random(in: 1...faults.bytes, using: &state.random) }
            }
        }

        fileprivate func nextDelay() -> TimeAmount? {
            state.withLock { state in
                guard let faults = state.faults, faults.delay > .zero, Int.random(in: 0..<4, using: &state.random) == 0
                else { return nil }
                return .nanoseconds(.random(in: 0...faults.delay.nanoseconds, using: &state.random))
            }
        }

        fileprivate func countCut() {
            let reached = state.withLock { state in
                state.cuts += 1
                let reached = state.waiting.filter { $0.count <= state.cuts }
                state.waiting.removeAll { $0.count <= state.cuts }
                return reached
            }
            for waiting in reached { waiting.continuation.resume() }
        }

        /// Passes the bytes of one direction on.
        private final class Forwarder: ChannelInboundHandler {
            typealias InboundIn = ByteBuffer

            private let proxy: TestProxy
            private let other: any Channel
            private let areReplies: Bool
            private var limit: Int?
            /// What is held back, in order.
            private var held = ByteBuffer()
            private var isDelayed = false
            private var isFrozen = false
            private var isEnded = false

            init(_ proxy: TestProxy, to other: any Channel, areReplies: Bool) {
                self.proxy = proxy
                self.areReplies = areReplies
                self.other = other
                limit = proxy.nextLimit()
            }

            func channelRead(context: ChannelHandlerContext, data: NIOAny) {
                var bytes = unwrapInboundIn(data)
                if limit == nil { limit = proxy.nextLimit() }
                if let limit, bytes.readableBytes >= limit {
                    // A part still arrives.
                    if var part = bytes.readSlice(length: limit) { held.writeBuffer(&part) }
                    other.writeAndFlush(held, promise: nil)
                    proxy.countCut()
                    context.close(promise: nil)
                    return
                }
                limit = limit.map { $0 - bytes.readableBytes }
                held.writeBuffer(&bytes)
                if !isDelayed, let delay = proxy.nextDelay() {
                    isDelayed = true
                    context.eventLoop.assumeIsolated().scheduleTask(in: delay) { [self] in
                        isDelayed = false
                        release()
                    }
                }
                release()
            }

            /// Passes on what was held back, unless it still is.
            func release() {
                guard !isDelayed, !isFrozen, held.readableBytes > 0, !proxy.isStalled(replies: areReplies) else {
                    return
                }
                other.writeAndFlush(held, promise: nil)
                held.clear()
            }

            func freeze() { isFrozen = true }

            /// Delivers what was held back. The server has handled it when it ends the connection.
            func thaw() -> EventLoopFuture<Void> {
                guard isFrozen else { return other.eventLoop.makeSucceededVoidFuture() }
                isFrozen = false
                release()
                guard isEnded else { return other.eventLoop.makeSucceededVoidFuture() }
                other.close(mode: .output, promise: nil)
                return other.closeFuture
            }

            func channelInactive(context: ChannelHandlerContext) {
                if isFrozen, !areReplies {
                    isEnded = true
                    return
                }
                proxy.remove(context.channel)
                other.close(promise: nil)
            }

            func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
        }
    }
#endif
