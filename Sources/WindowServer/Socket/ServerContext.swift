import LayerTree
import Logging
import Synchronization

/// What all connections of a server share.
final class ServerContext: Sendable {
    let configuration: WindowServer.Configuration
    let limits: DisplayLimits
    let origin: Origin
    let keys: SigningKeys
    let assets: AssetCatalog
    let links: PageLinks
    let inbox: Inbox
    let watchdog: TurnWatchdog
    let logger: Logger
    let wallClock: @Sendable () -> UInt32
    private let openConnections = Atomic<Int>(0)

    init(
        configuration: WindowServer.Configuration, keys: SigningKeys, assets: AssetCatalog, links: PageLinks,
        inbox: Inbox, watchdog: TurnWatchdog, logger: Logger, wallClock: @escaping @Sendable () -> UInt32
    ) {
        self.configuration = configuration
        limits = configuration.limits
        origin = Origin(configuration: configuration)
        self.keys = keys
        self.assets = assets
        self.links = links
        self.inbox = inbox
        self.watchdog = watchdog
        self.logger = logger
        self.wallClock = wallClock
    }

    var connectionCount: Int { openConnections.load(ordering: .relaxed) }

    /// How long the main actor has not served anybody who waits. Asking makes somebody wait, so that whoever asks again
    /// hears of a main actor that is stuck for another reason than a turn.
    func stuckTime() -> Duration {
        let time = max(watchdog.busyTime(), inbox.waitingTime())
        inbox.post(.question)
        return time
    }

    /// Counts a connection; false when there are too many.
    func connectionOpened() -> Bool {
        let count = openConnections.add(1, ordering: .relaxed).newValue
        DisplayMetrics.connections.record(count)
        return count <= limits.connections
    }

    func connectionClosed() {
        DisplayMetrics.connections.record(openConnections.subtract(1, ordering: .relaxed).newValue)
    }

    /// Reads a request's head by this server's rules.
    func read(_ head: NIORequestHead, peer: String) throws(RequestHead.Refusal) -> RequestHead {
        try RequestHead(
            head, peer: peer, origin: origin, trustsForwardedHeaders: configuration.trustsForwardedHeaders)
    }

    /// Counts a refusal and writes it to the log in one line.
    func refused(_ what: String, code: Int, peer: String, detail: String = "") {
        DisplayMetrics.rejected(what)
        var metadata: Logger.Metadata = ["code": "\(code)", "peer": "\(LogText.escaped(peer, limit: 64))"]
        if !detail.isEmpty { metadata["detail"] = "\(LogText.escaped(detail))" }
        logger.notice("Refused: \(what)", metadata: metadata)
    }
}
