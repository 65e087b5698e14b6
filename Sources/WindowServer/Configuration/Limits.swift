/// What a server allows its clients, and how long it waits for them.
///
/// Sizes are in bytes, times are `Duration`s. The defaults suit an app that is reached from the internet through a
/// proxy. An address is an IPv4 address or the first 64 bits of an IPv6 address.
public struct DisplayLimits: Sendable, Hashable {
    // MARK: Life cycle of a display

    /// How long a display is kept without a connection after its first paint. 10 seconds by default.
    public var adoptionTimeout: Duration = .seconds(10)
    /// How long a display that lost its connection waits for the client to reconnect. 60 seconds by default.
    public var gracePeriod: Duration = .seconds(60)
    /// How long a display is kept after its page was left, for a visitor who returns by Back, by Reload, or by
    /// reopening a closed tab. Zero closes a display with its page. Kept displays count against all caps, and are the
    /// first to be closed when a cap is reached. 30 seconds by default.
    public var returnPeriod: Duration = .seconds(30)
    /// The maximum number of one visitor's displays that are kept after their pages were left; the one left first is
    /// closed. 4 by default.
    public var keptScenesPerVisitor = 4
    /// How long a client may leave commits unacknowledged before its connection is dropped. 30 seconds by default.
    public var stuckTimeout: Duration = .seconds(30)

    /// How often a connected scene of a known user is checked for whether it may continue
    /// (`DisplayDelegate.displayMayContinue`). 60 seconds by default.
    public var identityInterval: Duration = .seconds(60)

    // MARK: Outgoing messages

    /// The maximum number of unacknowledged commits; beyond it, further changes are held back and merged. Blazor's
    /// bound is 10 too.
    public var unacknowledgedCommits = 10
    /// The maximum number of bytes of unacknowledged commits kept for replay. Beyond it a reconnecting client gets a
    /// snapshot. 64 KiB by default.
    public var replayBytes = 64 * 1024

    /// Messages of at least this length are compressed, if the browser offers permessage-deflate (all do). `Int.max`
    /// turns compression off, in both directions. 1 KiB by default.
    public var compressedBytes = 1024

    // MARK: Incoming messages

    /// The maximum length of a message, after it was decompressed. 32 KiB by default.
    public var messageBytes = 32 * 1024
    /// The maximum number of fragments of a message. 8 by default.
    public var fragments = 8
    /// How long a client may take to send its hello after the socket opened. 5 seconds by default.
    public var helloTimeout: Duration = .seconds(5)
    /// Events of a scene: average rate and burst. 60 by default.
    public var eventsPerSecond = 60.0
    /// The burst that is allowed above the average rate. 120 by default.
    public var eventBurst = 120.0
    /// Events of all scenes of an address together: average rate and burst. 1,000 by default.
    public var addressEventsPerSecond = 1_000.0
    /// The burst that is allowed above the average rate. 2,000 by default.
    public var addressEventBurst = 2_000.0
    /// Pages that an address requests: average rate and burst. The burst allows for everybody in an office opening the
    /// app in the morning, or reloading after a restart. 20 by default.
    public var addressPagesPerSecond = 20.0
    /// The burst that is allowed above the average rate. 1,000 by default.
    public var addressPageBurst = 1_000.0
    /// Messages of any kind on a connection: average rate and burst. 240 by default.
    public var messagesPerSecond = 240.0
    /// The burst that is allowed above the average rate. 480 by default.
    public var messageBurst = 480.0
    /// Snapshots that a scene may request by reconnecting without its earlier commits: average rate and burst. 12 by
    /// default.
    public var snapshotsPerMinute = 12.0
    /// The burst that is allowed above the average rate. 6 by default.
    public var snapshotBurst = 6.0
    /// The maximum length of an input or change event's text, in UTF-16 units, for controls without `maxlength`. 16,384
    /// by default.
    public var inputLength = 16 * 1024

    // MARK: Caps

    /// The maximum number of live scenes of one visitor. 64 by default.
    public var scenesPerVisitor = 64
    /// The maximum number of live scenes of one address: an office of 200 people shares one address, with 5 tabs each.
    /// Raise it for apps behind a proxy whose headers are not trusted. 1,000 by default.
    public var scenesPerAddress = 1_000
    /// The maximum number of live scenes. 10,000 by default.
    public var scenes = 10_000
    /// The maximum number of open connections. The process's limit of open files, less 256, applies where it is lower; a
    /// number that was set and can't be reached is logged. 20,000 by default.
    public var connections: Int {
        get { wantedConnections ?? 20_000 }
        set { wantedConnections = newValue }
    }
    /// The number that was set.
    var wantedConnections: Int?
    /// The maximum number of open connections of one address. A browser that loads a page opens six and keeps them for
    /// `keepAliveTimeout`. Behind a trusted proxy, an address's WebSockets are counted instead. 4,096 by default.
    public var connectionsPerAddress = 4_096

    // MARK: A scene's budget

    /// The maximum number of layers of a scene. A scene that needs more is closed and logged, because it would use up
    /// the memory of all others. 100,000 by default.
    public var layers = 100_000
    /// The maximum amount of text of a scene, in bytes of UTF-8. 16 MiB by default.
    public var textBytes = 16 << 20
    /// The maximum number of a scene's layers with images. 20,000 by default.
    public var images = 20_000
    /// The maximum number of tasks (of views, hooks and effects) that run concurrently for a scene. 2,000 by default.
    public var tasks = 2_000

    // MARK: The main actor

    /// The maximum number of a scene's messages that one turn handles, and the time after which it handles no more of
    /// them. The rest wait for the scene's next turn, behind scenes that have used less of the main actor. 64 by
    /// default.
    public var turnEvents = 64
    /// The time after which a turn handles no more messages of a scene. 4 ms by default.
    public var turnTime: Duration = .milliseconds(4)
    /// How long turns may follow each other before the main queue's other jobs (timers, tasks) run. 8 ms by default.
    public var turnSeries: Duration = .milliseconds(8)
    /// A turn that takes longer is logged while it runs, because it delays all scenes. One second by default.
    public var slowTurn: Duration = .seconds(1)
    /// When a turn takes, or messages wait, longer than this, `/health` responds with 503, and the main thread's stack
    /// is logged. 10 seconds by default.
    public var stuckTurn: Duration = .seconds(10)

    // MARK: HTTP

    /// The maximum length of request line and headers together. 16 KiB by default.
    public var headBytes = 16 * 1024
    /// How long a request may take to arrive, not counting a body that a route reads. 10 seconds by default.
    public var requestTimeout: Duration = .seconds(10)
    /// How long a connection may stay open without a request. 15 seconds by default.
    public var keepAliveTimeout: Duration = .seconds(15)
    /// The maximum length of a body, for routes that set none. 1 MiB by default.
    public var bodyBytes = 1 << 20
    /// The average rate at which a body must arrive, in bytes per second, after `requestTimeout`. Only time in which
    /// the server waits for the client counts. 1 KiB by default.
    public var bodyBytesPerSecond = 1_024.0
    /// How long the handler of a route may take until it returns, for routes that set no time. It begins again with
    /// each part of a body that arrives or that the handler takes. 60 seconds by default.
    public var handlerTimeout: Duration = .seconds(60)
    /// The maximum number of requests to routes whose handlers run at the same time, and of those of one address. 2,000
    /// by default.
    public var requests = 2_000
    /// The maximum number of requests of one address whose handlers run at the same time. 256 by default.
    public var requestsPerAddress = 256
    /// The maximum number of streamed answers that are sent at the same time. A client that does not read for a minute
    /// is disconnected. 1,000 by default.
    public var streams = 1_000
    // MARK: Uploads

    /// The maximum size of a file that a page sends to its scene. 100 MiB by default.
    public var uploadBytes = 100 << 20
    /// The maximum number of one visitor's files, those that arrive and those that the app has not moved away, and of
    /// their bytes. 100 by default.
    public var uploadsPerVisitor = 100
    /// The maximum number of bytes of one visitor's files. 1 GiB by default.
    public var uploadBytesPerVisitor = 1 << 30
    /// The maximum number of bytes of all files of an address. 5 GiB by default.
    public var uploadBytesPerAddress = 5 << 30
    /// The maximum number of bytes of all files. 10 GiB by default.
    public var allUploadBytes = 10 << 30
    /// The maximum number of pixels of an image, where images are asked for: a small file can have one that fills the
    /// memory of whoever decodes it. 100,000,000 by default.
    public var imagePixels = 100_000_000
    /// The space that uploads leave free on the disk. 1 GiB by default.
    public var freeDiskBytes = 1 << 30
    /// How long nothing of a scene's files may arrive before their uploads end. 2 minutes by default.
    public var uploadTimeout: Duration = .seconds(120)

    // MARK: Connections

    /// How long a client may be silent before the server pings it. The client then has the same time again to respond.
    /// 25 seconds by default.
    public var pingInterval: Duration = .seconds(25)
    /// How long a server that was asked to stop continues to serve, while `/ready` responds with 503: the time that a
    /// balancer needs to notice. Zero by default.
    public var drainTime: Duration = .zero
    /// How long a stopping server waits for its clients' sockets to close. 3 seconds by default.
    public var shutdownTimeout: Duration = .seconds(3)

    public init() {}
}
