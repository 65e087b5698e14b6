import Foundation
import LayerTree
import LifelineKit
import LifelineServer
import LifelineUI
import WindowServer

/// A scene without a browser: an app, a controller or a view on an in-memory display, driven as by a user.
///
/// ```swift
/// let scene = TestScene(root: CounterViewController())
/// try scene.tap("Increment")
/// #expect(scene.text == "1\nIncrement")
/// ```
///
/// Everything passes through the wire format: taps and keys are encoded, checked and decoded as a browser's, and reads
/// come from a mirror built from commits. Nothing sleeps: the effects of a call are complete when it returns, except
/// tasks, for which `await scene.settle()` waits. `advance(by:)` moves the time. The tab is closed when the test
/// releases the scene, or by `close()`.
@MainActor public final class TestScene {
    /// The scene.
    public let scene: UIWindowScene
    /// The time of the scene, which only the test advances.
    public let clock = TestClock()
    /// The client's end of the wire.
    public let client: InMemoryTransport
    var keyboard = TestKeyboard()
    var drags = TestDrags()
    var history: TestHistory
    /// The clipboard of the browser.
    public var pasteboard = TestPasteboard()
    let animations: TestAnimations
    var commitSizes: [Int] = []
    var bytesBefore = 0
    private var layoutsBefore: Int
    private var turnsBefore: Int

    /// The title of the page, as last sent to the client.
    public internal(set) var title: String?
    /// The texts that screen readers were asked to announce.
    public internal(set) var announcements: [String] = []
    /// The received commands, except those with a separate property.
    public internal(set) var commands: [DisplayCommand] = []

    /// Creates a scene whose delegate makes its window.
    public convenience init(
        size: CGSize = CGSize(width: 390, height: 844), traits: DisplayTraits.Flags = [.canHover], path: String = "/",
        connects: Bool = true, makeDelegate: @escaping @MainActor () -> any UISceneDelegate
    ) {
        self.init(size: size, flags: traits, path: path, connects: connects, app: nil, makeDelegate: makeDelegate)
    }

    /// Creates a scene of an app, configured by its delegate.
    public convenience init(
        app: any UIApplicationDelegate, size: CGSize = CGSize(width: 390, height: 844),
        traits: DisplayTraits.Flags = [.canHover], path: String = "/", connects: Bool = true
    ) {
        self.init(size: size, flags: traits, path: path, connects: connects, app: app, makeDelegate: nil)
    }

    /// Creates a scene of a declared app.
    ///
    /// - Parameters:
    ///   - path: The address that the browser opens; it decides which of the app's windows is shown.
    ///   - authentication: What the app's authenticator knows about who opens it. `TestClient.open(_:)` asks it.
    public convenience init<Tested: App>(
        of app: Tested.Type, size: CGSize = CGSize(width: 390, height: 844),
        traits: DisplayTraits.Flags = [.canHover], path: String = "/",
        authentication: Authentication = Authentication(), connects: Bool = true
    ) {
        self.init(
            app: DeclaredAppDelegate<Tested>(), request: DisplayRequest(path: path), authentication: authentication,
            size: size, traits: traits, connects: connects)
    }

    convenience init(
        app: any UIApplicationDelegate, request: DisplayRequest, authentication: Authentication,
        size: CGSize = CGSize(width: 390, height: 844), traits: DisplayTraits.Flags = [.canHover], connects: Bool = true
    ) {
        self.init(
            size: size, flags: traits, request: request, authentication: authentication, connects: connects, app: app,
            makeDelegate: nil)
    }

    /// Creates a scene with one window that shows a controller.
    ///
    /// - Parameter visitor: The browser that shows it: scenes with the same one are its tabs.
    public convenience init(
        root: @autoclosure @escaping @MainActor () -> UIViewController,
        size: CGSize = CGSize(width: 390, height: 844), traits: DisplayTraits.Flags = [.canHover],
        connects: Bool = true, visitor: String = "visitor"
    ) {
        self.init(size: size, flags: traits, path: "/", connects: connects, visitor: visitor, app: nil) {
            RootSceneDelegate(root)
        }
    }

    private convenience init(
        size: CGSize, flags: DisplayTraits.Flags, path: String, connects: Bool, visitor: String = "visitor",
        app: (any UIApplicationDelegate)?, makeDelegate: (@MainActor () -> any UISceneDelegate)?
    ) {
        self.init(
            size: size, flags: flags, request: DisplayRequest(path: path, visitor: visitor),
            authentication: Authentication(),
            connects: connects, app: app, makeDelegate: makeDelegate)
    }

    private init(
        size: CGSize, flags: DisplayTraits.Flags, request: DisplayRequest, authentication: Authentication,
        connects: Bool, app: (any UIApplicationDelegate)?, makeDelegate: (@MainActor () -> any UISceneDelegate)?
    ) {
        layoutsBefore = ObjectCounts.layouts
        turnsBefore = ObjectCounts.turns
        history = TestHistory(request.path)
        var limits = DisplayLimits()
        limits.eventsPerSecond = 1e9
        limits.eventBurst = 1e9
        let traits = DisplayTraits(width: size.width, height: size.height, flags: flags)
        let display = Display(
            request: request, traits: traits, limits: limits, clock: clock.display, authentication: authentication)
        scene = UIApplication.shared.connect(
            display, clock: clock, configuredBy: app, makeDelegate: makeDelegate)
        title = display.title
        client = InMemoryTransport(display: display)
        animations = TestAnimations(client: client, clock: clock)
        if connects { connect() }
        settleNow()
    }

    /// Continues a scene in another process of the app, which is simulated: everything that it consists of is written and
    /// read as by a server, and the page connects without a reload.
    ///
    /// - Parameters:
    ///   - other: The scene, which ends.
    ///   - record: What was written of it; nil writes it now.
    package init(
        continuing other: TestScene, record: [UInt8]? = nil, app: (any UIApplicationDelegate)? = nil,
        makeDelegate: (@MainActor () -> any UISceneDelegate)? = nil
    ) throws {
        layoutsBefore = ObjectCounts.layouts
        turnsBefore = ObjectCounts.turns
        history = other.history
        keyboard = other.keyboard
        title = other.title
        let old = other.client.display
        guard let record = record ?? old.encodeRecord(),
            let display = Display.continuing(
                record, lastCommit: other.client.lastCommit, visitor: old.request.visitor, traits: old.traits,
                limits: old.limits, clock: clock.display)
        else { throw NotContinued() }
        scene = UIApplication.shared.connect(
            display, clock: clock, configuredBy: app, makeDelegate: makeDelegate)
        client = InMemoryTransport(display: display, continuing: other.client)
        animations = TestAnimations(client: client, clock: clock)
        other.client.disconnect()
        other.client.display.close()
        connect()
        settleNow()
    }

    /// Continues a scene of a controller in another process, see `init(continuing:record:app:makeDelegate:)`.
    package convenience init(
        continuing other: TestScene, record: [UInt8]? = nil,
        root: @autoclosure @escaping @MainActor () -> UIViewController
    ) throws {
        try self.init(continuing: other, record: record) { RootSceneDelegate(root) }
    }

    /// A scene can't be written or read.
    package struct NotContinued: Error {}

    // A released scene must not remain in the application.
    isolated deinit { client.display.close() }

    // MARK: The connection

    /// Connects the page's socket. The initializers do so unless `connects` is false.
    public func connect() {
        client.connect()
        settleNow()
    }

    /// Drops the connection, like a network failure.
    public func disconnect() {
        client.disconnect()
        settleNow()
    }

    /// Connects again after a loss; pending events are sent.
    public func reconnect() { connect() }

    /// Closes the tab.
    public func close() {
        client.bye()
        client.display.close()
        clock.runJobs()
    }

    // MARK: Time

    /// Advances the clock. Timers, deadlines and their effects run on the way.
    public func advance(by duration: Duration) {
        clock.advance(by: duration)
        settleNow()
    }

    /// Runs the scene's turn, if needed, up to its commit, and leaves the rest for the next step: to measure the turn.
    public func performTurn() { scene.performTurnIfNeeded() }

    /// Runs the pending turn, then tasks of the main actor and the turns that they request.
    ///
    /// Changes made before the call are shown before any task continues, as on a page.
    public func settle() async {
        settleNow()
        for _ in 0..<8 {
            await Task.yield()
            settleNow()
        }
    }

    func settleNow() {
        // The client responds to commands (focus) with events, which may cause more commands.
        for _ in 0..<10 {
            clock.runJobs()
            if !deliverMessages() { return }
        }
    }

    // MARK: Work counts

    /// The number of commits since the scene was created or `resetCounts` was called, without the first paint.
    public var commits: Int { commitSizes.count }
    /// The size of the last commit in bytes, including its kind byte; the mean if several messages were received in one
    /// step.
    public var lastCommitBytes: Int { commitSizes.last ?? 0 }
    /// The number of `layoutSubviews` calls by layout since then, in all scenes.
    public var layouts: Int { ObjectCounts.layouts - layoutsBefore }
    /// The number of turns since then, in all scenes.
    public var turns: Int { ObjectCounts.turns - turnsBefore }

    /// Begins to count commits, layouts and turns at zero.
    public func resetCounts() {
        commitSizes = []
        layoutsBefore = ObjectCounts.layouts
        turnsBefore = ObjectCounts.turns
    }

    /// Whether the mirror equals one made from a snapshot of the tree, that is, whether incremental commits are
    /// correct.
    public var mirrorEqualsSnapshot: Bool { mirrorDifference == nil }

    /// Describes the first layers in which the mirror differs from one made from a snapshot, for failure reports; nil
    /// if none.
    package var mirrorDifference: String? {
        guard let display = scene.display else { return nil }
        var writer = WireWriter()
        ServerMessage.beginCommit(number: 1, isSnapshot: true, lastEvent: 0, into: &writer)
        display.context.encodeSnapshot(into: &writer, commits: false)
        var fresh = LayerMirror()
        guard case .commit(let commit)? = try? ServerMessage(writer.bytes) else { return "The snapshot can't be read." }
        guard (try? fresh.apply(commit.operations, isSnapshot: true)) != nil else {
            return "The snapshot is malformed."
        }
        if fresh == client.mirror { return nil }
        let ids = Set(fresh.nodes.keys).union(client.mirror.nodes.keys).sorted()
        let different = ids.filter { id in
            guard let one = fresh[id], let other = client.mirror[id] else { return true }
            return one.properties != other.properties || one.children != other.children || one.element != other.element
        }
        return different.prefix(3).map { id in
            guard let one = fresh[id], let other = client.mirror[id] else {
                return "Layer \(id) is in the \(fresh[id] == nil ? "mirror" : "snapshot") only."
            }
            let tags = LayerProperty.Tag.allCases.filter { one.properties[$0] != other.properties[$0] }
            let values = tags.map {
                "\($0): \(one.properties[$0], default: "-"), mirror: \(other.properties[$0], default: "-")"
            }
            return "Layer \(id): \(one.element) \(one.children), mirror: \(other.element) \(other.children); "
                + values.joined(separator: "; ")
        }
        .joined(separator: "\n")
    }
}

/// The numbers of live objects in the process, for leak tests.
public struct LiveCounts: Hashable, Sendable, CustomStringConvertible {
    /// The numbers of objects that exist in the process.
    public var scenes, windows, controllers, views: Int

    @MainActor public static var now: LiveCounts {
        LiveCounts(
            scenes: ObjectCounts.scenes, windows: ObjectCounts.windows, controllers: ObjectCounts.controllers,
            views: ObjectCounts.views)
    }

    public var description: String {
        "\(scenes) scenes, \(windows) windows, \(controllers) controllers, \(views) views"
    }
}

final class RootSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let root: @MainActor () -> UIViewController

    init(_ root: @escaping @MainActor () -> UIViewController) { self.root = root }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = root()
        window.makeKeyAndVisible()
        self.window = window
    }
}
