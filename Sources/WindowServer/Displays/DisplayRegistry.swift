import LayerTree
import Logging

/// All displays of a server: opens them within the caps, finds them for returning clients, lets go of closed ones.
@MainActor final class DisplayRegistry {
    enum Refusal: Error, Equatable {
        case tooManyScenes, tooManyScenesOfVisitor, tooManyScenesOfAddress, overBudget, stopping
    }

    /// A client's first message, its token already read.
    struct Hello: Sendable {
        var version: UInt32
        var token: Result<SceneToken, SceneToken.Failure>
        var visitor: String
        var lastCommit: UInt32
        var traits: DisplayTraits
    }

    weak var delegate: (any WindowServerDelegate)?
    let limits: DisplayLimits
    let isDevelopment: Bool
    let deadlines: DeadlineQueue
    private let keys: SigningKeys
    private let build: String
    private let logger: Logger
    private let wallClock: @Sendable () -> UInt32
    private var displays: [SceneID: Display] = [:]
    private var visitors: [String: Int] = [:]
    private var addresses: [String: AddressRecord] = [:]
    private var isStopping = false

    init(
        configuration: WindowServer.Configuration, delegate: any WindowServerDelegate, keys: SigningKeys, build: String,
        clock: any DisplayClock, logger: Logger, wallClock: @escaping @Sendable () -> UInt32
    ) {
        limits = configuration.limits
        isDevelopment = configuration.isDevelopment
        self.delegate = delegate
        self.keys = keys
        self.build = build
        self.logger = logger
        self.wallClock = wallClock
        deadlines = DeadlineQueue(clock: clock)
    }

    /// The number of living scenes.
    var count: Int { displays.count }

    /// What the registry keeps apart from displays themselves: visitors and addresses with scenes.
    var recordCount: Int { visitors.count + addresses.count }

    // MARK: Pages

    /// Makes a display and has its scene built; the first paint is the caller's to take.
    func open(_ request: DisplayRequest, traits: DisplayTraits) throws(Refusal) -> Display {
        guard !isStopping else { throw .stopping }
        guard displays.count < limits.scenes else { throw .tooManyScenes }
        guard visitors[request.visitor, default: 0] < limits.scenesPerVisitor else { throw .tooManyScenesOfVisitor }
        let now = deadlines.clock.now
        let address = addresses[request.remoteAddress] ?? AddressRecord(limits: limits, now: now)
        guard address.scenes < limits.scenesPerAddress else { throw .tooManyScenesOfAddress }
        let display = Display(request: request, traits: traits, limits: limits, deadlines: deadlines)
        display.registry = self
        display.address = address
        address.scenes += 1
        addresses[request.remoteAddress] = address
        visitors[request.visitor, default: 0] += 1
        displays[display.id] = display
        DisplayMetrics.scenes.record(displays.count)
        delegate?.windowServer(didOpen: display)
        return display
    }

    /// The token for a page that is about to be sent: good until the display would die unadopted, and a minute more for
    /// clocks and slow networks.
    func pageToken(for display: Display) -> String {
        let seconds = UInt32(limits.adoptionTimeout.components.seconds) + 60
        return token(for: display, serial: display.tokens.newest, lifetime: seconds)
    }

    private func token(for display: Display, serial: UInt32, lifetime: UInt32) -> String {
        SceneToken(scene: display.id, serial: serial, expiry: wallClock() &+ lifetime)
            .sign(visitor: display.request.visitor, build: build, with: keys)
    }

    // MARK: Connections

    /// Connects a client to its scene, or tells it why not. Returns the display if it is connected.
    func connect(_ transport: any DisplayTransport, hello: Hello) -> Display? {
        guard !isStopping else {
            refuse(transport, .shuttingDown, code: .goingAway, text: "The server is restarting.", log: nil)
            return nil
        }
        guard hello.version == ClientMessage.protocolVersion else {
            refuse(
                transport, .outdated, code: .outdated, text: "The app has been updated.", log: "Other protocol version")
            return nil
        }
        let token: SceneToken
        switch hello.token {
        case .success(let valid): token = valid
        case .failure(let failure):
            refuse(transport, for: failure)
            return nil
        }
        guard let display = displays[token.scene], display.state != .closed else {
            refuse(transport, .gone, code: .gone, text: "This page has expired.", log: nil)
            return nil
        }
        // The signature names the visitor; the scene's own word is asked all the same.
        guard display.request.visitor == hello.visitor else {
            refuse(transport, for: .foreign)
            return nil
        }
        guard display.tokens.accepts(token.serial) else {
            refuse(transport, .gone, code: .gone, text: "This page has expired.", log: "Token used before")
            return nil
        }
        let isConnected = display.connect(transport, lastCommit: hello.lastCommit, traits: hello.traits) {
            let serial = display.tokens.advance(from: token.serial, provingCommit: hello.lastCommit + 1)
            // It lives as long as the scene does: a scene ends a grace period after its connection.
            return self.token(for: display, serial: serial, lifetime: 30 * 86_400)
        }
        return isConnected ? display : nil
    }

    private func refuse(_ transport: any DisplayTransport, for failure: SceneToken.Failure) {
        switch failure {
        case .outdated:
            refuse(
                transport, .outdated, code: .outdated, text: "The app has been updated.", log: "Token of another build")
        case .foreign:
            refuse(
                transport, .refused, code: .refused, text: "This page belongs to another visitor. Are cookies allowed?",
                log: "Token of another visitor")
        case .expired: refuse(transport, .gone, code: .gone, text: "This page has expired.", log: "Token expired")
        case .malformed, .forged:
            // After a restart with a new key every token looks forged: the page must be told to reload.
            refuse(transport, .gone, code: .gone, text: "This page has expired.", log: "Token not valid")
        }
    }

    private func refuse(
        _ transport: any DisplayTransport, _ goodbye: ServerMessage.Goodbye, code: DisplayCloseCode, text: String,
        log: String?
    ) {
        if let log {
            logger.notice("Connection refused: \(log)", metadata: ["code": "\(code.rawValue)"])
            DisplayMetrics.rejected(log)
        }
        transport.send(ServerMessage.goodbye(goodbye, text).bytes)
        transport.close(code, reason: text)
    }

    // MARK: Identity

    /// Ends all scenes of a user, as far as `isIncluded` says.
    func close(ofUser user: String, where isIncluded: (Display) -> Bool) {
        for display in Array(displays.values) where display.user == user && isIncluded(display) {
            display.close(goodbye: .gone, text: "You were signed out.", code: .gone)
        }
    }

    // MARK: Ends

    func didClose(_ display: Display) {
        guard displays.removeValue(forKey: display.id) != nil else { return }
        let visitor = display.request.visitor
        if let count = visitors[visitor], count > 1 { visitors[visitor] = count - 1 } else { visitors[visitor] = nil }
        if let address = display.address {
            address.scenes -= 1
            if address.scenes == 0 { addresses[display.request.remoteAddress] = nil }
            display.address = nil
        }
        DisplayMetrics.scenes.record(displays.count)
    }

    /// Says goodbye to all clients and ends all scenes. No new ones are opened.
    func stop() {
        isStopping = true
        for display in Array(displays.values) {
            display.close(goodbye: .shuttingDown, text: "The server is restarting.", code: .goingAway)
        }
    }

    /// Writes a refusal to the log.
    func report(_ what: String, of display: Display, code: DisplayCloseCode) {
        logger.notice("Connection closed: \(what)", metadata: ["scene": "\(display.name)", "code": "\(code.rawValue)"])
    }

    func reportExcess(_ what: String, of display: Display) {
        logger.error("Scene ended: \(what)", metadata: ["scene": "\(display.name)"])
    }

    func report(_ what: String, of display: Display, event: UInt32, layer: LayerID) {
        logger.info(
            "Event refused: \(what)",
            metadata: ["scene": "\(display.name)", "event": "\(event)", "layer": "\(layer)"])
    }
}
