import Ownership

/// The nodes of one hosting view, and the queue of those that need an update.
@MainActor package final class ViewGraph {
    /// The tracker of the node that is being evaluated, which records what is read.
    package static var evaluating: ReadTracker? {
        get { currentTracker?.object }
        set { currentTracker = newValue.map { Unretained($0) } }
    }
    /// The tracker without retain/release. The code that evaluates the node retains it. Gate: view-leaf-among-10.
    @exclusivity(unchecked) nonisolated(unsafe) package static var currentTracker: Unretained<ReadTracker>?

    package private(set) var root: _ViewNode?
    /// The features that views of the graph use, see `use(_:)`.
    @usableFromInline package internal(set) var features: GraphFeatures {
        get { usedFeatures }
        set { usedFeatures = newValue }
    }
    private var usedFeatures: GraphFeatures = []
    /// Views of this graph that are being removed with a transition and no longer belong to a node.
    var removals: [ObjectIdentifier: Removal] = [:]
    /// The notices that are shown in place of nodes' content; see `_MissingObject`.
    var notices: [ObjectIdentifier: _ViewNode] = [:]
    package internal(set) var nodeCount: Int {
        get { nodes }
        set { nodes = newValue }
    }
    private var nodes = 0
    /// The number of nodes that have left the tree with their descendants and are torn down after the commit.
    var detachedNodes = 0

    /// How many views were equal to the previous ones and skipped; for tests and diagnosis.
    package internal(set) var skippedUpdates: Int {
        get { skipped }
        set { skipped = newValue }
    }
    private var skipped = 0
    /// Samples animated changes of data; see `motionSampler`.
    var sampler: MotionSampler?
    /// The running probe, if any.
    var probe: ContentProbe?
    /// How many bodies and leaves were evaluated; for tests and diagnosis.
    package internal(set) var evaluations: Int {
        get { evaluated }
        set { evaluated = newValue }
    }
    private var evaluated = 0
    /// Whether equal views are updated too, because code may have changed (hot reload).
    package var forcesUpdates: Bool { updatesUnconditionally }
    private var updatesUnconditionally = false

    #if DEBUG
        /// State of nodes that are being replaced by a code change, for the nodes that replace them.
        var migrationSources: StateMigration?
        /// The states of a process of other code, while the first nodes are created.
        var hotRestoration: StateSnapshot?
        /// Types whose state is reset by the current reload.
        var resetTypes: Set<ObjectIdentifier> = []
        /// Properties that are reset by that reload, such as `Screen.count`.
        var resetProperties: Set<String> = []
    #endif

    /// The states of a previous process.
    var restoration: GraphRestoration? {
        get { restorationStorage }
        set { restorationStorage = newValue }
    }
    private final var restorationStorage: GraphRestoration?

    private var serialNumbers = 0

    func makeSerialNumber() -> Int {
        defer { serialNumbers += 1 }
        return serialNumbers
    }

    /// A reference for objects that may outlive the graph. (A weak reference to the graph itself would slow down each
    /// of its nodes' many uses.)
    nonisolated(unsafe) let link = ViewGraphLink()

    /// Called when the queue was empty and no longer is.
    package nonisolated var onNeedsUpdate: (() -> Void)? {
        get { waiting.onNeedsUpdate }
        set { waiting.onNeedsUpdate = newValue }
    }
    /// The participants of the commit of the current evaluations.
    package let effects = CommitEffects()

    /// The scene that shows the views; nil while none does.
    package weak var scene: UIWindowScene?

    /// The controller that hosts the views.
    package weak var controller: UIViewController?

    /// What the controller shows: the content, and what is presented over it.
    package let appearance = AppearanceScope(root: false)
    /// The content; hidden while a full-screen cover is shown.
    let contentAppearance: AppearanceScope

    /// What is presented over the views.
    let presentations = PresentationCenter()
    /// The keyboard shortcuts of the views.
    let shortcuts = ShortcutCenter()

    /// The number of nodes that write a preference.
    var preferenceWriters = 0

    /// The animation of the changes since the last layout. The last transaction wins.
    package nonisolated var pendingAnimation: Animation? {
        get { waiting.animation }
        set { waiting.animation = newValue }
    }

    /// Notified after each layout: readers of frames in other views' coordinates, lazy containers.
    package var layoutObservers: [ObjectIdentifier: any LayoutObserver] = [:]

    /// Scrolling to perform after the next layout.
    var scrollRequests: [ScrollRequest] = []

    /// Requests a layout though no view changed.
    var onNeedsLayout: (() -> Void)?
    func requestLayout() { onNeedsLayout?() }

    /// Notifies the layout observers and performs the scroll requests.
    package func layoutDidEnd() {
        for observer in layoutObservers.values { observer.layoutDidEnd() }
        guard !scrollRequests.isEmpty else { return }
        let requests = scrollRequests
        scrollRequests = []
        for var request in requests where request.perform() && request.remainingAttempts > 0 {
            request.remainingAttempts -= 1
            scrollRequests.append(request)
        }
        if !scrollRequests.isEmpty { requestLayout() }
    }

    /// Notifies the observers that something scrolled.
    package func didScroll() {
        for observer in scrollObservers.values { observer.didScroll() }
        for observer in layoutObservers.values { observer.layoutDidEnd() }
    }

    /// See `scrollRegistry`.
    var knownScrollRegistry: ScrollRegistry?

    /// See `matchedGeometry`.
    var knownMatchedGeometry: MatchedGeometryRegistry?

    /// The size of the hosting view inside the safe area, and the views whose sizes are relative to it.
    var hostSize: CGSize?
    var relativeItems: [WeakLayoutItem] = []

    /// Notified when something scrolled.
    var scrollObservers: [ObjectIdentifier: any ScrollObserver] = [:]

    /// Items whose size may be changed by this update.
    private let checks = RevalidationQueue()

    /// Records that the size of a node's item may have changed.
    func sizeMayHaveChanged(_ item: LayoutItem, of node: _ViewNode) {
        if probe != nil { recordContentChange() }
        // Views that are created or updated during a layout have no later moment: they are measured immediately.
        let isChecked = waiting.isFlushing && !LayoutAnimation.isAnimationOverridden(item, in: self)
        if isChecked { checks.add(item, of: node) } else { item.setNeedsLayout() }
    }

    var needsRevalidation: Bool { !checks.isEmpty }

    /// Revalidates the queued items. Called when the layout phase begins, and before anything else is measured.
    func revalidateChanges() {
        var isDifferent = false
        LayoutAnimation.perform(pendingAnimation, in: self) { isDifferent = checks.run() }
        if isDifferent || pendingAnimation != nil || !layoutObservers.isEmpty { requestLayout() }
    }

    /// What waits for the next update.
    private struct Waiting {
        var queue = UpdateQueue()
        /// Nodes that read preferences which changed below them.
        var preferenceReaders: ContiguousArray<_ViewNode> = []
        var animation: Animation?
        var isFlushing = false
        var onNeedsUpdate: (() -> Void)?

        nonisolated init() {}
    }
    // Not isolated: nodes are queued where states are set, see `Source`. Gate: view-leaf-among-10.
    @exclusivity(unchecked) private nonisolated(unsafe) var waiting = Waiting()

    package init() {
        contentAppearance = AppearanceScope(in: appearance)
        link.graph = self
        presentations.graph = self
    }

    deinit {
        link.graph = nil
    }

    /// How deep views may be nested, modifiers included. Each level uses some of the process's stack at every layout,
    /// and deeper nesting would overflow it and crash the whole process; a view that contains itself reaches the limit.
    package static let depthLimit = 2000

    private var didReportDepth = false

    func reportTooDeep(_ type: Any.Type) {
        guard !didReportDepth else { return }
        didReportDepth = true
        UIApplication.log.error(
            "Views are nested more than \(Self.depthLimit) deep, in a body of \(type). Does it contain itself recursively? Deeper views are not shown."
        )
    }

    package func setRoot(_ node: _ViewNode?) {
        root?.unmount()
        root = node
    }

    package var needsUpdate: Bool { !waiting.queue.isEmpty || !waiting.preferenceReaders.isEmpty }

    func enqueue(preferenceReader node: _ViewNode) {
        guard node.isMounted, !waiting.preferenceReaders.contains(where: { $0 === node }) else { return }
        if !needsUpdate, !waiting.isFlushing { onNeedsUpdate?() }
        waiting.preferenceReaders.append(node)
    }

    /// Notifies inner readers first: they may change what outer ones read.
    private func readPreferences() {
        let readers = waiting.preferenceReaders.sorted { $0.depth > $1.depth }
        waiting.preferenceReaders = []
        for node in readers where isInTree(node) { (node as? any PreferenceReader)?.readPreference() }
    }

    private func isInTree(_ node: _ViewNode) -> Bool {
        node.isMounted && (detachedNodes == 0 || !node.isInDetachedSubtree)
    }

    /// Not isolated, as `Source.markReadersMaybeDirty`.
    nonisolated func enqueue(_ node: _ViewNode) {
        if waiting.queue.isEmpty, !waiting.isFlushing { onNeedsUpdate?() }
        recordTransaction()
        waiting.queue.append(node)
    }

    /// Records the current transaction: the effects of the change that is being made are animated by it.
    nonisolated func recordTransaction() {
        guard let animation = Transaction.current.animation else { return }
        pendingAnimation = animation
        AnimationCompletion.recordChange(in: self)
    }

    /// Updates dirty nodes, parents first, until none is left.
    package func flush() {
        guard needsUpdate, !waiting.isFlushing else { return }
        waiting.isFlushing = true
        defer { waiting.isFlushing = false }
        while needsUpdate {
            if waiting.queue.isEmpty {
                readPreferences()
                continue
            }
            let node = waiting.queue.removeFirst()
            // A parent's update may have updated or unmounted the node.
            guard node.isDirty, isInTree(node), node.resolveDirtiness() else { continue }
            node.beginUpdate()
            node.update()
        }
    }

    /// Whether a new node may have another state than its view's initial one.
    @inline(__always)
    var hasMigratedStates: Bool {
        #if DEBUG
            if migrationSources != nil || hotRestoration != nil { return true }
        #endif
        return restoration != nil
    }

    /// Returns the state that a new node has instead of its view's initial state; ordinarily nil.
    @inline(__always)
    func migratedState(of type: Any.Type, for node: _ViewNode) -> DynamicPropertySlots? {
        #if DEBUG
            if let migrationSources { return migrationSources.consume(type, for: node) }
            if hotRestoration != nil { return hotRestoration?.slots(of: type, for: node) }
        #endif
        return restoration == nil ? nil : restoration?.slots(of: type, for: node)
    }

    /// Evaluates every node, whether it changed or not.
    package func updateAll() {
        updatesUnconditionally = true
        root?.setNeedsUpdate()
        flush()
        updatesUnconditionally = false
    }
}

/// Something that inspects frames after a layout.
@MainActor package protocol LayoutObserver: AnyObject {
    func layoutDidEnd()
}

/// A reference to a graph that is nil after the graph's end. Used on the main actor only.
final class ViewGraphLink {
    nonisolated fileprivate(set) var graph: ViewGraph? {
        get { unretainedGraph?.object }
        set { unretainedGraph = newValue.map { Unretained($0) } }
    }
    /// Cleared when the graph is released.
    nonisolated(unsafe) private var unretainedGraph: Unretained<ViewGraph>?
}
