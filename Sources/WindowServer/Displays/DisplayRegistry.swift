import LayerTree
import Logging
import Routes

/// All displays of a server: opens them within the caps, finds them for returning clients, and removes closed ones.
@MainActor final class DisplayRegistry {
    enum Refusal: Error, Equatable {
        case tooManyScenes, tooManyScenesOfVisitor, tooManyScenesOfAddress, overBudget, stopping
    }

    /// A client's first message, with its token decoded.
    struct Hello: Sendable {
        var version: UInt32
        var token: Result<SceneToken, SceneToken.Failure>
        /// The token of the scene that the same entry of the tab's history showed before its page was left, if valid.
        var left: SceneToken?
        var visitor: String
        var lastCommit: UInt32
        var traits: DisplayTraits
        /// The request that the connection began with, which shows who the client is.
        var head: RequestHead?
        /// Whether the scene was looked for in the store.
        var isRestored = false
    }

    weak var delegate: (any WindowServerDelegate)?
    private let authenticator: (any Authenticator)?
    let limits: DisplayLimits
    let isDevelopment: Bool
    let deadlines: DeadlineQueue
    let memory: MemoryTrimmer
    let uploads: UploadStore
    private let keys: SigningKeys
    private let build: String
    private let logger: Logger
    private let refusals: LogLimiter
    private let wallClock: @Sendable () -> UInt32
    private var displays: [SceneID: Display] = [:]
    private var visitors: [String: Int] = [:]
    private var networks: [String: NetworkRecord] = [:]
    /// Displays whose pages were left, in the order of leaving.
    private var left: [Display] = []
    var isStopping = false
    /// Where scenes of other processes are found. Nil if scenes end with their process.
    let keeper: (any SceneKeeper)?
    /// Saves scenes while they run. Nil if they are written only when the server stops.
    private(set) var writer: SceneWriter?
    /// Records whose turn runs.
    let turnMark: TurnMark?
    /// The scenes that are being read.
    var restoring: [SceneID: Task<Void, Never>] = [:]

    init(
        configuration: WindowServer.Configuration, delegate: any WindowServerDelegate, keys: SigningKeys, build: String,
        clock: any DisplayClock, logger: Logger, refusals: LogLimiter = LogLimiter(), uploads: UploadStore? = nil,
        wallClock: @escaping @Sendable () -> UInt32
    ) {
        limits = configuration.limits
        keeper = configuration.sceneKeeper
        self.uploads =
            uploads ?? UploadStore(limits: configuration.limits, folder: configuration.uploadFolder, logger: logger)
        isDevelopment = configuration.isDevelopment
        self.delegate = delegate
        authenticator = configuration.authenticator
        self.keys = keys
        self.build = build
        self.logger = logger
        self.refusals = refusals
        self.wallClock = wallClock
        deadlines = DeadlineQueue(clock: clock)
        memory = MemoryTrimmer(deadlines: deadlines)
        let isContinuous = configuration.persistence == .continuous
        turnMark = isContinuous ? configuration.turnFile.flatMap { TurnMark(path: $0, logger: logger) } : nil
        if isContinuous, let keeper { writer = SceneWriter(keeper: keeper, clock: clock, registry: self) }
    }

    func contains(_ scene: SceneID) -> Bool { displays[scene] != nil }

    func display(_ scene: SceneID) -> Display? { displays[scene] }

    var all: [Display] { Array(displays.values) }

    /// The number of live scenes.
    var count: Int { displays.count }

    /// The number of records besides the displays: visitors and networks with scenes.
    var recordCount: Int { visitors.count + networks.count }

    // MARK: Use of the main actor

    /// Returns how much of the main actor a network's scenes have used.
    func use(ofNetwork network: String, now: Duration) -> Double { networks[network]?.use.value(now: now) ?? 0 }

    func addUse(_ time: Duration, ofNetwork network: String, now: Duration) {
        networks[network]?.use.add(time, now: now)
    }

    // MARK: Pages

    /// Creates a display and has its scene built. The caller encodes the first paint.
    func open(
        _ request: DisplayRequest, traits: DisplayTraits, authentication: Authentication = Authentication(),
        id: SceneID = .random(), prepare: (Display) -> Void = { _ in }
    ) throws(Refusal) -> Display {
        guard !isStopping else { throw .stopping }
        // When a cap is reached, scenes without a client are closed first.
        if displays.count >= limits.scenes { closeFirstLeft { _ in true } }
        guard displays.count < limits.scenes else { throw .tooManyScenes }
        if visitors[request.visitor, default: 0] >= limits.scenesPerVisitor {
            closeFirstLeft { $0.request.visitor == request.visitor }
        }
        guard visitors[request.visitor, default: 0] < limits.scenesPerVisitor else { throw .tooManyScenesOfVisitor }
        let prefix = request.network
        if let network = networks[prefix], network.scenes >= limits.scenesPerAddress {
            closeFirstLeft { $0.network === network }
        }
        let now = deadlines.clock.now
        let network = networks[prefix] ?? NetworkRecord(network: prefix, limits: limits, now: now)
        guard network.scenes < limits.scenesPerAddress else { throw .tooManyScenesOfAddress }
        let display = Display(
            request: request, traits: traits, limits: limits, deadlines: deadlines, authentication: authentication,
            id: id)
        display.registry = self
        display.network = network
        network.scenes += 1
        networks[prefix] = network
        visitors[request.visitor, default: 0] += 1
        displays[display.id] = display
        display.ownership.checkedInterruption = writer?.interruptions ?? 0
        DisplayMetrics.scenes.record(displays.count)
        prepare(display)
        let outer = display.beginTurn()
        delegate?.windowServer(didOpen: display)
        display.endTurn(outer)
        return display
    }

    /// Returns the token for a page that is about to be sent. It is valid until the display would be closed unadopted,
    /// plus a minute for clock differences and slow networks.
    func pageToken(for display: Display) -> String {
        let seconds = UInt64(clamping: limits.adoptionTimeout.components.seconds) + 60
        let expiry = UInt32(clamping: UInt64(wallClock()) + min(seconds, UInt64(UInt32.max)))
        return token(for: display, serial: display.tokens.newest, expiry: expiry)
    }

    private func token(for display: Display, serial: UInt32, expiry: UInt32) -> String {
        SceneToken(scene: display.id, serial: serial, expiry: expiry)
            .sign(visitor: display.request.visitor, build: build, with: keys)
    }

    // MARK: Connections

    /// Connects a client to its scene, or sends it the reason why not. Returns the display if connected.
    func connect(_ transport: any DisplayTransport, hello: Hello) -> Display? {
        guard !isStopping else {
            refuse(transport, .shuttingDown, code: .goingAway, text: "The server is restarting.", log: nil)
            return nil
        }
        guard hello.version == ClientMessage.protocolVersion else {
            refuse(
                transport, .outdated, code: .outdated, text: "The app has been updated.",
                log: "Different protocol version")
            return nil
        }
        if let display = connectToLeft(transport, hello: hello) { return display }
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
        // The signature names the visitor; the scene's own record is checked as well.
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
            // Valid as long as the scene: a tab may stay open for months.
            return self.token(for: display, serial: serial, expiry: .max)
        }
        return isConnected ? display : nil
    }

    /// Connects a client to the scene that its page left, instead of the one created for the page. Returns nil if that
    /// is not possible.
    private func connectToLeft(_ transport: any DisplayTransport, hello: Hello) -> Display? {
        guard let token = hello.left, let display = displays[token.scene],
            display.request.visitor == hello.visitor, display.tokens.accepts(token.serial),
            display.mayReturn(isNewest: token.serial == display.tokens.newest)
        else { return nil }
        left.removeAll { $0 === display }
        // The page shows another scene, so only a snapshot makes it show this one.
        let isConnected = display.connect(transport, lastCommit: 0, traits: hello.traits, isReturn: true) {
            let serial = display.tokens.advance(from: token.serial, provingCommit: display.lastCommit + 1)
            return self.token(for: display, serial: serial, expiry: .max)
        }
        guard isConnected else { return nil }
        if case .success(let fresh) = hello.token, let unused = displays[fresh.scene], unused !== display,
            unused.state == .unadopted, unused.request.visitor == hello.visitor
        {
            unused.close(goodbye: nil, text: "", code: .gone)
        }
        return display
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
            // After a restart with a new key every token looks forged. The page must reload.
            refuse(transport, .gone, code: .gone, text: "This page has expired.", log: "Token not valid")
        }
    }

    private func refuse(
        _ transport: any DisplayTransport, _ goodbye: ServerMessage.Goodbye, code: DisplayCloseCode, text: String,
        log: String?
    ) {
        if let log {
            refusals.write(
                .notice, log, "Connection refused: \(log)", to: logger, ["code": "\(code.rawValue)"])
            DisplayMetrics.rejected(log)
        }
        transport.send(ServerMessage.goodbye(goodbye, text).bytes)
        transport.close(code, reason: text)
    }

    // MARK: Identity

    /// Whether scenes with an authentication may be opened and may continue.
    func mayContinue(_ authentication: Authentication) -> Bool {
        guard authentication.user != nil, let authenticator else { return true }
        return authenticator.mayContinue(authentication)
    }

    /// Closes a user's displays for which `isIncluded` returns true.
    func close(ofUser user: String, where isIncluded: (Display) -> Bool) {
        for display in Array(displays.values) where display.user == user && isIncluded(display) {
            display.close(goodbye: .gone, text: "You were signed out.", code: .gone)
        }
    }

    // MARK: Closing

    /// Records that a display's page was left. Only the visitor's newest ones are kept.
    func didLeave(_ display: Display) {
        left.append(display)
        let visitor = display.request.visitor
        if left.count(where: { $0.request.visitor == visitor }) > limits.keptScenesPerVisitor {
            closeFirstLeft { $0.request.visitor == visitor }
        }
    }

    private func closeFirstLeft(where isIncluded: (Display) -> Bool) {
        left.first(where: isIncluded)?.close(goodbye: nil, text: "", code: .gone)
    }

    func didClose(_ display: Display) {
        guard displays.removeValue(forKey: display.id) != nil else { return }
        left.removeAll { $0 === display }
        writer?.displayDidClose(display)
        let visitor = display.request.visitor
        if let count = visitors[visitor], count > 1 { visitors[visitor] = count - 1 } else { visitors[visitor] = nil }
        if let network = display.network {
            network.scenes -= 1
            if network.scenes == 0 { networks[network.network] = nil }
            display.network = nil
        }
        memory.sceneDidEnd()
        DisplayMetrics.scenes.record(displays.count)
    }

    /// Sends all clients a goodbye and closes all displays. No new ones are opened.
    func stop() {
        isStopping = true
        for display in Array(displays.values) {
            display.close(goodbye: .shuttingDown, text: "The server is restarting.", code: .goingAway)
        }
    }

    /// Logs a refused message and the closing of its connection.
    func report(_ what: String, of display: Display, code: DisplayCloseCode) {
        refusals.write(
            .notice, what, "Connection closed: \(what)", to: logger,
            ["scene": "\(display.name)", "code": "\(code.rawValue)"])
    }

    func reportKeeping(_ what: String, _ error: (any Error)?) {
        refusals.write(.warning, what, error.map { "\(what) \($0)" } ?? what, to: logger, [:])
    }

    func reportExcess(_ what: String, of display: Display) {
        logger.error("Scene closed: \(what)", metadata: ["scene": "\(display.name)"])
    }

    func report(_ what: String, of display: Display, event: UInt32, layer: LayerID) {
        refusals.write(
            .info, what, "Event refused: \(what)", to: logger,
            ["scene": "\(display.name)", "event": "\(event)", "layer": "\(layer)"])
    }
}
