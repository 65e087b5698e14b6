import LayerTree
import Routes

/// One browser tab, or a test's stand-in for one: shows a tree of layers and reports the user's events.
///
/// A display is created when a page is requested, before any connection: its first paint is that page. A client then
/// connects, acknowledges commits and sends events. A disconnected client may reconnect within the grace period and
/// misses nothing. A display is isolated to the main actor.
///
///     func windowServer(didOpen display: Display) {
///         display.delegate = self
///         display.context.root.addSublayer(window.layer)
///     }
///
/// Commits hold the newest state and are never queued: a slow client gets fewer and larger ones, so a display's memory
/// is bounded by its tree.
@MainActor public final class Display {
    /// The connection of a display.
    public enum State: Hashable, Sendable {
        /// The page was sent; no client has connected yet.
        case unadopted
        /// A client is connected.
        case connected
        /// The connection was lost at that time of the display's clock.
        case lost(since: Duration)
        /// The page was left at that time; its visitor may return within `DisplayLimits.returnPeriod`.
        case left(since: Duration)
        /// The display has ended.
        case closed
    }

    /// The tree that the display shows.
    public let context: LayerContext
    /// The request for the page.
    public let request: DisplayRequest
    /// What the client is allowed.
    public let limits: DisplayLimits
    /// The size, preferences and language that the page reports.
    public internal(set) var traits: DisplayTraits
    /// Whether a client is connected.
    public internal(set) var state: State = .unadopted
    /// Not retained. Nil by default.
    public weak var delegate: (any DisplayDelegate)?
    /// The user of the display, in the app's own terms; nil for an unknown user. See
    /// `WindowServer.closeDisplays(ofUser:)` and `DisplayDelegate.displayMayContinue`.
    public var user: String? {
        didSet {
            identityCheckedAt = clock.now
            schedule()
            // Files of one user must not reach a scene of another.
            if user != oldValue { endUploads() }
        }
    }
    /// The title of the page, until the tree's own commands set one. Nil for none.
    public var title: String?
    /// The language of the document; nil uses the configuration's.
    package var language: PageLanguage?

    /// What the page is about, for its first response; nil uses the configuration's summary.
    public var summary: String?
    /// What the authenticator knew about who opened the page (`WindowServer.Configuration.authenticator`).
    public let authentication: Authentication
    /// The first response's status.
    package var outcome = PageOutcome.found
    /// Whether the requested address exists; otherwise the first response has the status 404.
    public var isFound: Bool {
        get { outcome != .unknown }
        set { outcome = newValue ? .found : .unknown }
    }

    let id: SceneID
    weak var registry: DisplayRegistry?
    let deadlines: DeadlineQueue
    var transport: (any DisplayTransport)?
    var log = CommitLog()
    /// The last event handled, and the last one reported to the client.
    var lastEvent: UInt32 = 0
    var reportedEvent: UInt32 = 0
    /// The length of all commits and snapshots that were sent, in bytes, before compression. Replayed ones count once.
    package internal(set) var sentBytes = 0
    /// Whether the client waits for confirmation that its events were handled.
    var isProbed = false
    var eventBucket: TokenBucket
    var snapshotBucket: TokenBucket
    var network: NetworkRecord?
    /// The uploads of a display without a server.
    var ownUploads: UploadStore?
    var tokens = TokenSerials()
    /// For layers that require fresh events: the commit that a client must have shown when an event was caused.
    var staleBefore: [LayerID: UInt32] = [:]
    /// For layers that were reused for something else: the commit that a client must have shown when an event on them or
    /// their descendants was caused.
    var reusedBefore: [LayerID: UInt32] = [:]
    /// Layers that require fresh events and whose last event has no committed response yet.
    var answering: Set<LayerID> = []
    /// Whether changes are held back: too many unacknowledged commits, or a full socket.
    var holdsChanges = false
    /// When the client last acknowledged an outstanding commit.
    var progressAt: Duration = .zero
    var stateSince: Duration
    var identityCheckedAt: Duration = .zero
    /// Whether the client that connected last had loaded its page since the connection before.
    package internal(set) var isPageNew = true
    /// Whether the running turn has messages for this display.
    var isInBatch = false
    /// What the scene of another process wrote, if the display continues it. Nil once the scene has read it.
    package var restoredState: [UInt8]?
    /// The commits that the client may have seen and the record of a continued display does not contain.
    var unknownCommits: Range<UInt32> = 0..<0
    /// Whether the delegate knows that an event of one of those commits was refused.
    var hasReportedRefusedUse = false
    /// How many layers a continued scene may have created after its record was written.
    package internal(set) var unknownLayers: LayerID = 0
    /// The layers of the view that had the keyboard focus when the display was continued.
    var restoredFocus: Set<LayerID> = []
    /// Whether the scene ended its process repeatedly. It then shows a message instead of its content.
    package internal(set) var hasCrashed = false
    /// The number by which a crash of the scene is known. Restored scenes keep it.
    var number = UInt64.random(in: 1 ... .max)
    /// What is known about the display's copy in the store.
    var ownership = SceneOwnership()
    /// How much of the main actor its scene has used.
    var use = RecentUse()
    private var scheduledFor: Duration?

    /// Creates a display for a test or a tool; the server creates its own.
    public convenience init(
        request: DisplayRequest = DisplayRequest(), traits: DisplayTraits = DisplayTraits(),
        limits: DisplayLimits = DisplayLimits(), clock: any DisplayClock = SystemDisplayClock.shared,
        authentication: Authentication = Authentication()
    ) {
        self.init(
            request: request, traits: traits, limits: limits, deadlines: DeadlineQueue(clock: clock),
            authentication: authentication)
    }

    init(
        request: DisplayRequest, traits: DisplayTraits, limits: DisplayLimits, deadlines: DeadlineQueue,
        authentication: Authentication = Authentication(), id: SceneID = .random()
    ) {
        self.id = id
        context = LayerContext()
        self.authentication = authentication
        user = authentication.user
        self.request = request
        self.traits = traits
        self.limits = limits
        self.deadlines = deadlines
        let now = deadlines.clock.now
        stateSince = now
        eventBucket = TokenBucket(perSecond: limits.eventsPerSecond, burst: limits.eventBurst, now: now)
        snapshotBucket = TokenBucket(
            perSecond: limits.snapshotsPerMinute / 60, burst: limits.snapshotBurst, now: now)
        schedule()
    }

    /// The clock of the display's deadlines.
    public var clock: any DisplayClock { deadlines.clock }

    /// A name for logs and tools that grants no access.
    public var name: String { id.logName }

    /// The number of commits sent that the client has not acknowledged.
    public var unacknowledgedCommits: Int { log.count }

    /// The number of the last commit made; 1 is the first paint, 0 is before it.
    public var lastCommit: UInt32 { log.last }

    /// Closes the display: sends the client a goodbye, notifies the delegate by `displayDidClose`, and releases
    /// everything. Never waits for the client. Does nothing the second time.
    public func close() { close(reason: "") }

    /// Closes the display, and shows a reason until the page has reloaded.
    public func close(reason: String) {
        close(goodbye: .gone, text: reason, code: .normal)
    }

    func close(goodbye: ServerMessage.Goodbye?, text: String, code: DisplayCloseCode) {
        guard state != .closed else { return }
        state = .closed
        if let transport {
            self.transport = nil
            if let goodbye { transport.send(ServerMessage.goodbye(goodbye, text).bytes) }
            transport.close(code, reason: "")
        }
        log.removeAll()
        context.cancelAnimations()
        endUploads()
        let delegate = delegate
        registry?.didClose(self)
        delegate?.displayDidClose(self)
        self.delegate = nil
    }

    func change(_ state: State) {
        self.state = state
        stateSince = clock.now
        schedule()
    }
}

extension Display: DeadlineTarget {
    private var nextDeadline: Duration? {
        switch state {
        case .unadopted: return stateSince + limits.adoptionTimeout
        case .lost(let since): return since + limits.gracePeriod
        case .left(let since): return since + limits.returnPeriod
        case .connected:
            let check = user == nil ? nil : identityCheckedAt + limits.identityInterval
            let stuck = log.isEmpty && !holdsChanges ? nil : progressAt + limits.stuckTimeout
            return [check, stuck, ownership.renewal].compactMap(\.self).min()
        case .closed: return nil
        }
    }

    /// Schedules a call of `deadlineReached` for the display's next deadline.
    func schedule() {
        guard let next = nextDeadline else { return }
        if let scheduledFor, scheduledFor <= next { return }
        scheduledFor = next
        deadlines.schedule(self, at: next)
    }

    func deadlineReached(now: Duration) -> Duration? {
        scheduledFor = nil
        guard let next = nextDeadline else { return nil }
        guard next <= now else {
            scheduledFor = next
            return next
        }
        switch state {
        case .unadopted: close(goodbye: nil, text: "", code: .gone)
        case .lost, .left: close(goodbye: nil, text: "", code: .gone)
        case .connected where ownership.renewal.map({ $0 <= now }) ?? false: registry?.writer?.renew(self)
        case .connected where user != nil && identityCheckedAt + limits.identityInterval <= now: _ = checkIdentity()
        case .connected:
            registry?.report("Client left commits unacknowledged", of: self, code: .stuck)
            drop(.stuck)
        case .closed: break
        }
        guard let next = nextDeadline else { return nil }
        scheduledFor = next
        return next
    }
}
