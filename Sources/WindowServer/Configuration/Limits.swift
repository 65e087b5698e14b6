/// What a server allows its clients, and how long it waits for them.
///
/// Sizes are bytes, times are seconds in `Duration`. The defaults suit an app that faces the internet through a proxy. An address
/// is an IPv4 address or the first 64 bits of an IPv6 address.
public struct DisplayLimits: Sendable, Hashable {
    // MARK: A display's life

    /// How long a display that nobody connects to after its first paint is kept.
    public var adoptionTimeout: Duration = .seconds(10)
    /// How long a display that lost its connection is kept for the client to come back.
    public var gracePeriod: Duration = .seconds(60)
    /// How long a display is kept after its page was left, for a visitor who comes back to the page: by Back, by Reload, or
    /// in a tab that was closed and opened again. Zero ends a display with its page. Kept displays count against all caps,
    /// and are the first to end where a cap is reached.
    public var returnPeriod: Duration = .seconds(30)
    /// The most displays of one visitor that are kept after their pages were left; the one left first ends.
    public var keptScenesPerVisitor = 4
    /// How long a client may leave commits unacknowledged before its connection is dropped.
    public var stuckTimeout: Duration = .seconds(30)

    /// How often a connected scene of a known user is asked whether it may go on (`DisplayDelegate.displayMayContinue`).
    public var identityInterval: Duration = .seconds(60)

    // MARK: Outwards

    /// How many commits may be unacknowledged before further changes are held back and merged. Blazor's bound is 10 too.
    public var unacknowledgedCommits = 10
    /// How many bytes of unacknowledged commits are kept for replay; beyond them a returning client gets a snapshot.
    public var replayBytes = 64 * 1024

    // MARK: Inwards

    /// The longest message.
    public var messageBytes = 32 * 1024
    /// The most fragments that a message may come in.
    public var fragments = 8
    /// How long a client may take from the socket's opening to its hello.
    public var helloTimeout: Duration = .seconds(5)
    /// Events of a scene: on average, and at once.
    public var eventsPerSecond = 60.0
    public var eventBurst = 120.0
    /// Events of all scenes of an address together.
    public var addressEventsPerSecond = 1_000.0
    public var addressEventBurst = 2_000.0
    /// Pages that an address asks for: on average, and at once. The burst is for everybody in an office who opens the app in
    /// the morning, or whose page loads again after a restart.
    public var addressPagesPerSecond = 20.0
    public var addressPageBurst = 1_000.0
    /// Messages of a connection of any kind.
    public var messagesPerSecond = 240.0
    public var messageBurst = 480.0
    /// Snapshots that a scene may ask for by reconnecting without what it had: on average, and at once.
    public var snapshotsPerMinute = 12.0
    public var snapshotBurst = 6.0
    /// The longest text of an input or change event, in UTF-16 units, for controls that have no `maxlength`.
    public var inputLength = 16 * 1024

    // MARK: Caps

    /// Living scenes of one visitor.
    public var scenesPerVisitor = 64
    /// Living scenes of one address: an office of 200 people has one address, and 5 tabs for each of them. Raise it for apps
    /// behind a proxy whose headers are not trusted.
    public var scenesPerAddress = 1_000
    /// Living scenes in all.
    public var scenes = 10_000
    /// Open connections in all. The process's limit of open files, less 256, holds where it is lower.
    public var connections = 20_000
    /// Open connections of one address. A browser that loads a page opens six and keeps them for `keepAliveTimeout`. Behind a
    /// trusted proxy it is the WebSockets of an address that are counted.
    public var connectionsPerAddress = 4_096

    // MARK: A scene's budget

    /// The most layers that a scene may show. A scene that needs more is ended, with a line in the log: it would take the
    /// memory of all others.
    public var layers = 100_000
    /// The most text that a scene may show, in UTF-8.
    public var textBytes = 16 << 20
    /// The most layers with pictures that a scene may show.
    public var images = 20_000
    /// The most tasks (of views, hooks and effects) that may run for a scene at once.
    public var tasks = 2_000

    // MARK: The main actor

    /// How many messages of a scene one turn handles, and after how much time it takes no more of them. The rest waits for
    /// the scene's next turn, behind scenes that have used less of the main actor.
    public var turnEvents = 64
    public var turnTime: Duration = .milliseconds(4)
    /// How long turns may follow each other before other jobs of the main queue (timers, tasks) come in between.
    public var turnSeries: Duration = .milliseconds(8)
    /// A turn that takes longer is written to the log while it lasts: all scenes wait for it.
    public var slowTurn: Duration = .seconds(1)
    /// When a turn takes, or messages wait, longer than this, `/health` answers 503, and the log gets the stack of the main
    /// thread.
    public var stuckTurn: Duration = .seconds(10)

    // MARK: HTTP

    /// The longest request line and headers together.
    public var headBytes = 16 * 1024
    /// How long a request may take to arrive.
    public var requestTimeout: Duration = .seconds(10)
    /// How long a connection may stay open without a request.
    public var keepAliveTimeout: Duration = .seconds(15)
    /// After how long without a word from a client the server pings it; the client then has as long again to answer.
    public var pingInterval: Duration = .seconds(25)
    /// How long a stopping server waits for its clients' sockets to close.
    public var shutdownTimeout: Duration = .seconds(3)

    public init() {}
}
