import LayerTree
import Logging
import NIOCore
import Routes
import Synchronization

/// The state that all connections of a server share.
final class ServerContext: Sendable {
    let configuration: WindowServer.Configuration
    let limits: DisplayLimits
    let origin: Origin
    let basePath: BasePath
    let keys: SigningKeys
    let assets: AssetCatalog
    let links: PageLinks
    let icon: AppIcon
    let inbox: Inbox
    let watchdog: TurnWatchdog
    let logger: Logger
    let refusals: LogLimiter
    let networks: NetworkLimiter
    let wallClock: @Sendable () -> UInt32
    let routes: RouteResponder
    private let requests: RequestCounter
    private let isStopped = Atomic<Bool>(false)
    private let drains = Atomic<Bool>(false)
    private let openConnections = Atomic<Int>(0)
    /// The maximum number of open connections, which the limit of open files may reduce.
    private let maximumConnections: Atomic<Int>

    init(
        configuration: WindowServer.Configuration, basePath: BasePath, keys: SigningKeys, assets: AssetCatalog,
        links: PageLinks, icon: AppIcon, inbox: Inbox, watchdog: TurnWatchdog, logger: Logger, refusals: LogLimiter,
        routes: RouteResponder, wallClock: @escaping @Sendable () -> UInt32
    ) {
        self.configuration = configuration
        limits = configuration.limits
        origin = Origin(configuration: configuration)
        self.basePath = basePath
        self.keys = keys
        self.assets = assets
        self.links = links
        self.icon = icon
        self.inbox = inbox
        self.watchdog = watchdog
        self.logger = logger
        self.refusals = refusals
        self.routes = routes
        networks = NetworkLimiter(limits: configuration.limits)
        requests = RequestCounter(
            requests: configuration.limits.requests, requestsPerAddress: configuration.limits.requestsPerAddress,
            streams: configuration.limits.streams)
        maximumConnections = Atomic(configuration.limits.connections)
        self.wallClock = wallClock
    }

    var connectionCount: Int { openConnections.load(ordering: .relaxed) }

    /// Returns how long waiting items have not been served by the main actor. Also posts a probe, so that the next call
    /// notices a main actor that is blocked outside a turn.
    func stuckTime() -> Duration {
        let time = watchdog.stuckTime()
        inbox.post(.question)
        return time
    }

    var isStuck: Bool { stuckTime() > limits.stuckTurn }

    /// Whether the server has been asked to stop.
    var isDraining: Bool { drains.load(ordering: .relaxed) }
    func drain() { drains.store(true, ordering: .relaxed) }

    /// Raises the limit of open files for as many connections as the configuration or the system allows.
    func raiseFileLimit() {
        let files = limits.connections + FileDescriptors.reserve
        let limit = FileDescriptors.raiseLimit(to: files)
        guard limit < files else { return }
        let maximum = max(1, limit - FileDescriptors.reserve)
        maximumConnections.store(maximum, ordering: .relaxed)
        guard let wanted = limits.wantedConnections else { return }
        logger.notice(
            "At most \(maximum) connections are accepted, because the process can have only \(limit) files open. Raise its hard limit (ulimit -Hn, LimitNOFILE) to accept \(wanted)."
        )
    }

    /// Counts a connection; `connectionClosed` must follow. Returns false when there are too many.
    func connectionOpened(peer: String) -> Bool {
        let count = openConnections.add(1, ordering: .relaxed).newValue
        DisplayMetrics.connections.record(count)
        guard count <= maximumConnections.load(ordering: .relaxed) else {
            refused("Connection over the limit", code: 503, peer: peer)
            return false
        }
        return true
    }

    func connectionClosed() {
        DisplayMetrics.connections.record(openConnections.subtract(1, ordering: .relaxed).newValue)
    }

    /// Counts a channel towards its network while it is open. Returns false when the network has too many.
    func count(_ channel: any Channel, of network: String) -> Bool {
        guard networks.connectionOpened(network) else {
            refused("Connection over the limit of its address", code: 503, peer: network)
            return false
        }
        channel.closeFuture.whenComplete { [networks] _ in networks.connectionClosed(network) }
        return true
    }

    // MARK: Requests to routes

    var requestCount: Int { requests.count }

    /// Counts a request to a route; `requestEnded` must follow. Returns an error, without counting it, when there are
    /// too many.
    func requestStarted(_ network: String) -> HTTPError? { requests.requestStarted(network) }
    func requestEnded(_ network: String) { requests.requestEnded(network) }

    /// Counts a streamed answer; `streamEnded` must follow. Returns false, without counting it, when there are too
    /// many.
    func streamStarted() -> Bool { requests.streamStarted() }
    func streamEnded() { requests.streamEnded() }

    var hasStopped: Bool { isStopped.load(ordering: .relaxed) }

    /// Runs a handler's result on an event loop, unless the server has stopped meanwhile.
    func execute(on loop: any EventLoop, _ work: @escaping @Sendable () -> Void) {
        guard !hasStopped else { return }
        loop.execute(work)
    }

    /// The event loops are about to stop.
    func willStopLoops() { isStopped.store(true, ordering: .relaxed) }

    /// Creates a listening channel's handler that stops accepting for a second when the system has no resources for a
    /// connection. Without a pause, accepting would be retried continuously.
    func makeAcceptPause() -> AcceptBackoffHandler {
        AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { [self] error in
            acceptFailed(error)
            return .seconds(1)
        }
    }

    /// Logs that the system has no resources for another connection.
    private func acceptFailed(_ error: any Error) {
        DisplayMetrics.rejected("Connection that can't be accepted")
        refusals.write(
            .error, "Connection that can't be accepted", "No connections are accepted for one second: \(error)",
            to: logger, [:])
    }

    /// Reads a request's head by this server's rules.
    func read(_ head: NIORequestHead, peer: String) throws(RequestHead.Refusal) -> RequestHead {
        try RequestHead(
            head, peer: peer, origin: origin, basePath: basePath,
            trustsForwardedHeaders: configuration.trustsForwardedHeaders)
    }

    /// Counts a refusal and logs it in one line.
    func refused(_ what: String, code: Int, peer: String, detail: String = "") {
        DisplayMetrics.rejected(what)
        refusals.write(
            .notice, what, "Refused: \(what)", to: logger,
            ["code": "\(code)", "peer": "\(LogText.escaped(peer, limit: 64))"].merging(
                detail.isEmpty ? [:] : ["detail": "\(LogText.escaped(detail))"]
            ) { $1 })
    }
}
