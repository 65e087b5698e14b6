import Foundation
import LayerTree
import Logging
import NIOCore
import NIOPosix
import Routes
import ServiceLifecycle

/// Serves the pages of an app and owns their displays: HTTP for the first paint and files, a WebSocket for each page.
///
///     let server = try WindowServer(configuration: .init(environment: environment), delegate: application)
///     try await ServiceGroup(
///         services: [server], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger
///     ).run()
///
/// Sockets are read and written on the server's own threads; scenes live on the main actor, which needs a running main
/// queue (`RunLoop.main.run()`, `dispatchMain()` or an async `main`).
@MainActor public final class WindowServer: Service {
    /// The address that a server listens on.
    public struct Address: Hashable, Sendable, CustomStringConvertible {
        /// The name or address.
        public var host: String
        /// The port on which the server listens.
        public var port: Int

        /// The address for browsers: `http://127.0.0.1:8080`.
        public var description: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }
    }

    /// How the server was set up.
    public let configuration: Configuration
    /// The files for browsers. Images can be added at any time.
    public let assets: AssetCatalog
    /// The address that the server listens on; nil before it does.
    public private(set) var boundAddress: Address?

    let registry: DisplayRegistry
    let context: ServerContext
    private var group: MultiThreadedEventLoopGroup?
    private var listener: (any Channel)?
    private var metricsListener: (any Channel)?
    /// The address of `Configuration.metricsPort`; nil if the server does not listen there.
    public private(set) var metricsAddress: Address?
    private var reapers: [ObjectIdentifier: NIOLoopBound<IdleReaper>] = [:]
    private var batch: [Display] = []
    private let turns: TurnQueue
    private let watchdog: TurnWatchdog

    /// - Parameters:
    ///   - delegate: Creates the scenes. Not retained.
    ///   - clock: The clock of displays' deadlines.
    /// - Throws: `unreadableResource` when the client's files are missing; `invalidRoute` for routes that are in
    ///   conflict; `invalidOption` for a base path that is none.
    public init(
        configuration: Configuration = Configuration(), delegate: any WindowServerDelegate,
        logger: Logger = Logger(label: "lifeline.server"), clock: any DisplayClock = SystemDisplayClock.shared
    ) throws(WindowServerError) {
        self.configuration = configuration
        let basePath = try configuration.checkedBasePath
        let inbox = Inbox()
        let refusals = LogLimiter()
        watchdog = TurnWatchdog(
            slow: configuration.limits.slowTurn, stuck: configuration.limits.stuckTurn, logger: logger
        ) { inbox.waitingTime(now: $0) }
        MainThreadStack.prepare()
        let keys = SigningKeys(
            secrets: configuration.secrets, cookieNames: CookieNames(app: configuration.name, basePath: basePath))
        let wallClock: @Sendable () -> UInt32 = { UInt32(clamping: Int64(Date().timeIntervalSince1970)) }
        let uploads = UploadStore(limits: configuration.limits, folder: configuration.uploadFolder, logger: logger)
        assets = try AssetCatalog(
            clientFiles: ClientFiles(folder: configuration.clientFolder),
            folder: try configuration.assetFolder.map { path throws(WindowServerError) in try AssetFolder(path: path) })
        registry = DisplayRegistry(
            configuration: configuration, delegate: delegate, keys: keys, build: assets.build, clock: clock,
            logger: logger, refusals: refusals, uploads: uploads, wallClock: wallClock)
        let icon = try AppIcon(file: configuration.iconFile)
        context = ServerContext(
            configuration: configuration, basePath: basePath, keys: keys, assets: assets,
            links: PageLinks(
                assets, fonts: try FontAssets(assets), icon: icon, configuration: configuration, basePath: basePath),
            icon: icon, inbox: inbox,
            watchdog: watchdog, logger: logger, refusals: refusals,
            routes: try RouteResponder(
                configuration: configuration, basePath: basePath, keys: keys, logger: logger, refusals: refusals,
                uploads: uploads),
            wallClock: wallClock)
        turns = TurnQueue { [registry] in registry.use(ofNetwork: $0, now: $1) }
        inbox.receiver = { [weak self] in self?.runTurns() }
    }

    /// Closes all scenes that were opened for a user (`Display.user`), on every device: after a password change, for
    /// example. Their pages reload, and show what the app shows to a user who is not signed in.
    ///
    /// - Parameter isIncluded: Returns false for scenes to keep open, such as the requesting one.
    public func closeDisplays(ofUser user: String, where isIncluded: (Display) -> Bool = { _ in true }) {
        registry.close(ofUser: user, where: isIncluded)
    }

    /// The number of live scenes.
    public var sceneCount: Int { registry.count }

    // MARK: Life cycle

    /// Listens, prints the address, and serves until graceful shutdown; then sends clients a goodbye and closes all
    /// scenes.
    public func run() async throws {
        try await start()
        if configuration.announcesAddress, let boundAddress {
            FileHandle.standardOutput.write(
                Data("Lifeline is running at \(boundAddress)\(context.basePath.path)\n".utf8))
        }
        do { try await gracefulShutdown() } catch { await stop(); throw error }
        context.drain()
        // A cancellation ends it early.
        try? await Task.sleep(for: configuration.limits.drainTime)
        await stop()
    }

    /// Starts to listen. Does nothing if the server already listens.
    public func start() async throws(WindowServerError) {
        guard listener == nil else { return }
        context.raiseFileLimit()
        registry.uploads.removeStaleFolders()
        await registry.reportInterruptedScene()
        registry.writer?.watch()
        let group = MultiThreadedEventLoopGroup(numberOfThreads: configuration.ioThreads)
        do {
            var reapers: [ObjectIdentifier: NIOLoopBound<IdleReaper>] = [:]
            let watchdog = watchdog
            for eventLoop in group.makeIterator() {
                reapers[ObjectIdentifier(eventLoop)] = try await eventLoop.submit {
                    NIOLoopBound(
                        IdleReaper(eventLoop: eventLoop, watchdog: watchdog), eventLoop: eventLoop)
                }.get()
            }
            let listener = try await bootstrap(group, reapers).bind(host: configuration.host, port: configuration.port)
                .get()
            if let port = configuration.metricsPort {
                do {
                    metricsListener = try await MetricsListener.bind(group, server: context, port: port)
                } catch {
                    try? await listener.close()
                    try? await group.shutdownGracefully()
                    throw WindowServerError(error, host: configuration.metricsHost, port: port)
                }
                metricsAddress = Address(
                    host: configuration.metricsHost, port: metricsListener?.localAddress?.port ?? port)
            }
            self.group = group
            self.listener = listener
            self.reapers = reapers
            boundAddress = Address(
                host: configuration.host, port: listener.localAddress?.port ?? configuration.port)
        } catch let error as WindowServerError {
            throw error
        } catch {
            try? await group.shutdownGracefully()
            throw WindowServerError(error, host: configuration.host, port: configuration.port)
        }
    }

    /// Stops listening, sends clients a goodbye, and closes all scenes and connections. Takes at most slightly longer
    /// than `DisplayLimits.shutdownTimeout`.
    public func stop() async {
        guard let group, let listener else { return }
        self.listener = nil
        self.group = nil
        context.drain()
        try? await listener.close()
        registry.delegate?.windowServerWillStop()
        await registry.handOver(timeLimit: configuration.limits.shutdownTimeout)
        registry.stop()
        func stopConnections() {
            for eventLoop in group.makeIterator() {
                guard let reaper = reapers[ObjectIdentifier(eventLoop)] else { continue }
                eventLoop.execute { reaper.value.stop() }
            }
        }
        func waitForConnections(_ time: Duration) async {
            let deadline = ContinuousClock.now + time
            while context.connectionCount + context.requestCount > 0, ContinuousClock.now < deadline {
                try? await Task.sleep(for: .milliseconds(10))
            }
        }
        stopConnections()
        await waitForConnections(configuration.limits.shutdownTimeout)
        // Cancels the handlers of requests that are still being answered.
        stopConnections()
        await waitForConnections(.milliseconds(200))
        context.willStopLoops()
        registry.uploads.stop()
        try? await metricsListener?.close()
        metricsListener = nil
        metricsAddress = nil
        reapers = [:]
        boundAddress = nil
        try? await group.shutdownGracefully()
        context.inbox.drain()
    }

    private func bootstrap(
        _ group: MultiThreadedEventLoopGroup, _ reapers: [ObjectIdentifier: NIOLoopBound<IdleReaper>]
    ) -> ServerBootstrap {
        let server = context
        return ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 1024)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(server.makeAcceptPause())
                }
            }
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            // Each connection keeps a read buffer; it is small because clients' messages are short.
            .childChannelOption(
                .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 256, initial: 512, maximum: 16_384)
            )
            .childChannelOption(.maxMessagesPerRead, value: 1)
            .childChannelOption(.writeBufferWaterMark, value: .init(low: 16_384, high: 65_536))
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let peer = channel.remoteAddress?.ipAddress ?? "local"
                    var isAllowed = server.connectionOpened(peer: peer)
                    channel.closeFuture.whenComplete { _ in server.connectionClosed() }
                    if isAllowed, !server.configuration.trustsForwardedHeaders {
                        isAllowed = server.count(channel, of: NetworkPrefix.of(peer))
                    }
                    guard isAllowed, let reaper = reapers[ObjectIdentifier(channel.eventLoop)] else {
                        throw ChannelError.inappropriateOperationForState
                    }
                    try ConnectionPipeline.configure(channel, server: server, reaper: reaper.value)
                }
            }
    }

    // MARK: Turns

    /// Runs turns for waiting messages until `DisplayLimits.turnSeries` has passed. Returns whether there are more.
    private func runTurns() -> Bool {
        let end = Duration.monotonic + configuration.limits.turnSeries
        registry.writer?.noteActivity()
        repeat {
            // New messages may be due before older ones.
            turns.add(context.inbox.consume(), now: .monotonic)
            guard let lane = turns.next() else { return false }
            runTurn(of: lane)
        } while Duration.monotonic < end
        return !turns.isEmpty
    }

    /// Runs a turn: as many messages of one scene as its share allows, then one update.
    private func runTurn(of lane: TurnLane) {
        let limits = configuration.limits
        let begin = Duration.monotonic
        let display = lane.connection?.display
        watchdog.begin(scene: display?.id, now: begin)
        let outer = display?.beginTurn()
        var count = 0
        while let item = lane.popFirst() {
            handle(item)
            count += 1
            if count >= limits.turnEvents || Duration.monotonic - begin >= limits.turnTime { break }
        }
        for display in batch {
            display.isInBatch = false
            display.finishBatch()
        }
        batch.removeAll(keepingCapacity: true)
        if let display, let outer { display.endTurn(outer) }
        let time = watchdog.end()
        let now = begin + time
        // After a hello the connection has a display.
        (display ?? lane.connection?.display)?.use.add(time, now: now)
        registry.addUse(time, ofNetwork: lane.network, now: now)
        turns.finish(lane, now: now)
        let (seconds, attoseconds) = time.components
        DisplayMetrics.turns.recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }

    private func handle(_ item: Inbox.Item) {
        switch item {
        case .page(let order): answer(order)
        case .hello(let connection, let hello):
            if let display = registry.displayToCheck(hello), let writer = registry.writer {
                writer.check(display) { [context] in context.inbox.post(item) }
                return
            }
            if let token = registry.absentScene(hello) {
                restore(token, for: connection, hello)
                return
            }
            guard !connection.hasEnded else { return }
            connection.display = registry.connect(connection, hello: hello)
            connection.didHandle(size: SocketHandler.helloSize)
        case .message(let connection, let message, let size):
            if let display = connection.display, let writer = registry.writer, writer.mustCheck(display) {
                hold(item, from: connection, of: display, until: writer)
                return
            }
            connection.didHandle(size: size)
            guard let display = connection.display, display.receive(message, on: connection), !display.isInBatch else {
                return
            }
            display.isInBatch = true
            batch.append(display)
        case .question: break
        case .writable(let connection): connection.display?.releaseHeldChanges()
        case .ended(let connection):
            connection.display?.connectionEnded(connection)
            connection.display = nil
            connection.hasEnded = true
        }
    }

    /// Handles a message when it is known whether the scene is still this server's.
    private func hold(
        _ item: Inbox.Item, from connection: SocketConnection, of display: Display, until writer: SceneWriter
    ) {
        display.ownership.heldItems.append((connection, item))
        guard display.ownership.heldItems.count == 1 else { return }
        writer.check(display) { [weak self] in
            let held = display.ownership.heldItems
            display.ownership.heldItems = []
            guard let self else { return }
            // A connection may have replaced another one meanwhile.
            var connections: [SocketConnection] = []
            for (connection, _) in held where !connections.contains(where: { $0 === connection }) {
                connections.append(connection)
            }
            for connection in connections {
                guard let lane = connection.lane else { continue }
                turns.putBack(held.filter { $0.connection === connection }.map(\.item), into: lane, now: .monotonic)
            }
            context.inbox.post(.question)
        }
    }

    /// Looks for a scene of another process in the store, and handles the hello then.
    private func restore(
        _ token: SceneToken, for connection: SocketConnection, _ hello: DisplayRegistry.Hello
    ) {
        Task { [registry, context] in
            await registry.restore(token, hello) {
                guard let head = hello.head else { return Authentication() }
                return try await context.routes.prepare(head)
            }
            var hello = hello
            hello.isRestored = true
            context.inbox.post(.hello(connection, hello))
        }
    }

    private func answer(_ order: PageRequest) {
        guard order.channel.isActive else {
            order.answer.succeed(.refused(.stopping))
            return
        }
        // The user's rights may have ended since they were read: the browser asks again.
        guard registry.mayContinue(order.authentication) else {
            order.answer.succeed(.redirected(to: order.request.path))
            return
        }
        do throws(DisplayRegistry.Refusal) {
            let display = try registry.open(
                order.request, traits: order.traits, authentication: order.authentication)
            if case .redirected(let path) = display.outcome {
                display.close(goodbye: nil, text: "", code: .gone)
                order.answer.succeed(.redirected(to: path))
                return
            }
            guard !display.endIfOverBudget() else { throw .overBudget }
            let mirror = display.consumeFirstPaint()
            order.answer.succeed(
                .page(
                    mirror: mirror, title: display.title ?? configuration.title,
                    token: registry.pageToken(for: display), summary: display.summary ?? configuration.summary,
                    language: display.language, outcome: display.outcome))
        } catch {
            order.answer.succeed(.refused(error))
        }
    }
}
