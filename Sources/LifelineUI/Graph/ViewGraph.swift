import Ownership

/// The nodes of one hosting view, and the queue of those that must be brought up to date.
@MainActor package final class ViewGraph {
    /// The node whose evaluation is going on, which is who reads.
    package static var evaluating: ReadTracker? {
        get { evaluatingReference?.object }
        set { evaluatingReference = newValue.map { Unretained($0) } }
    }
    /// The same. Whoever evaluates a node holds it. Gate: view-leaf-among-10.
    @exclusivity(unchecked) nonisolated(unsafe) package static var evaluatingReference: Unretained<ReadTracker>?

    package private(set) var root: _ViewNode?
    /// See `use(_:)`.
    @usableFromInline package internal(set) var features: GraphFeatures {
        get { usedFeatures }
        set { usedFeatures = newValue }
    }
    private var usedFeatures: GraphFeatures = []
    /// Views of this graph that are on their way out, and no longer any node's.
    var departures: [ObjectIdentifier: Departure] = [:]
    package internal(set) var nodeCount: Int {
        get { nodes }
        set { nodes = newValue }
    }
    private var nodes = 0
    /// How many nodes have left the tree with all that is inside and end when the commit is on its way.
    var detachedNodes = 0

    /// How many views were found equal to the ones before and left alone; for tests and diagnosis.
    package internal(set) var skippedUpdates: Int {
        get { skipped }
        set { skipped = newValue }
    }
    private var skipped = 0
    /// How many bodies and leaves were evaluated; for tests and diagnosis.
    package internal(set) var evaluations: Int {
        get { evaluated }
        set { evaluated = newValue }
    }
    private var evaluated = 0
    /// While set, equality is no reason to skip: code may have changed (hot reload).
    package var updatesEverything: Bool { ignoresEquality }
    private var ignoresEquality = false

    #if DEBUG
        /// State of nodes that are being replaced because code was, for those that take their places.
        var donors: StateMigration?
        /// What a former process left, while the first nodes are made.
        var restoration: StateSnapshot?
        /// Types that begin anew at the reload that is going on.
        var resetTypes: Set<ObjectIdentifier> = []
        /// Properties that begin anew at that reload, like `Screen.count`.
        var resetProperties: Set<String> = []
    #endif

    private var serialNumbers = 0

    func makeSerialNumber() -> Int {
        defer { serialNumbers += 1 }
        return serialNumbers
    }

    /// Where those find the graph who may outlive it. (A weak reference to the graph itself would make each of the many
    /// uses by its nodes slower.)
    nonisolated(unsafe) let link = ViewGraphLink()

    /// Called when the queue was empty and is no longer.
    package nonisolated var onNeedsUpdate: (() -> Void)? {
        get { waiting.onNeedsUpdate }
        set { waiting.onNeedsUpdate = newValue }
    }
    /// What the commit of the present evaluations has to do.
    package let effects = CommitEffects()

    /// The scene that shows the views; nil while they are shown nowhere.
    package weak var scene: UIWindowScene?

    /// The controller whose view shows the views.
    package weak var controller: UIViewController?

    /// What the controller shows: the content, and what is presented over it.
    package let appearance = AppearanceScope(root: false)
    /// The content; not shown while a full-screen cover is.
    let contentAppearance: AppearanceScope

    /// What is presented over the views.
    let presentations = PresentationCenter()
    /// What keys do for the views.
    let shortcuts = ShortcutCenter()

    /// How many nodes say a preference.
    var preferenceWriters = 0

    /// How what was changed since the last layout is animated: the last transaction counts.
    package nonisolated var pendingAnimation: Animation? {
        get { waiting.animation }
        set { waiting.animation = newValue }
    }

    /// Things that want to know when layout is done: readers of frames in other views' coordinates, lazy containers.
    package var layoutObservers: [ObjectIdentifier: any LayoutObserver] = [:]

    /// What shall be scrolled to after the next layout.
    var scrollRequests: [ScrollRequest] = []

    /// Asks for a layout though no view changed.
    var onNeedsLayout: (() -> Void)?
    func requestLayout() { onNeedsLayout?() }

    /// Does what waited for the layout.
    package func layoutDidEnd() {
        for observer in layoutObservers.values { observer.layoutDidEnd() }
        guard !scrollRequests.isEmpty else { return }
        let requests = scrollRequests
        scrollRequests = []
        for var request in requests where request.perform() && request.triesLeft > 0 {
            request.triesLeft -= 1
            scrollRequests.append(request)
        }
        if !scrollRequests.isEmpty { requestLayout() }
    }

    /// Something scrolled.
    package func didScroll() {
        for observer in scrollObservers.values { observer.didScroll() }
        for observer in layoutObservers.values { observer.layoutDidEnd() }
    }

    /// Things that want to know when something scrolled.
    var scrollObservers: [ObjectIdentifier: any ScrollObserver] = [:]

    /// Items that may have another size after this update.
    private let checks = RevalidationQueue()

    /// Says that what the item of a node measures may have changed.
    func measureMayHaveChanged(_ item: LayoutItem, of node: _ViewNode) {
        // Views that are made and updated during a layout have no later moment: they are measured at once.
        let isChecked = waiting.isFlushing && !LayoutAnimation.isAnimationOverridden(item, in: self)
        if isChecked { checks.add(item, of: node) } else { item.setNeedsLayout() }
    }

    var hasUnmeasuredChanges: Bool { !checks.isEmpty }

    /// Measures again what may have another size. Called when the layout phase begins, and before anything else is measured.
    func measureChanges() {
        var isDifferent = false
        LayoutAnimation.perform(pendingAnimation, in: self) { isDifferent = checks.run() }
        if isDifferent || pendingAnimation != nil || !layoutObservers.isEmpty { requestLayout() }
    }

    /// What waits for the next update.
    private struct Waiting {
        var queue = UpdateQueue()
        /// Nodes that read preferences of which something below them changed.
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

    /// How deep views may be nested, modifiers included. Each level takes some of the process's stack at every layout, and
    /// who overflows that ends the scenes of all; a view that contains itself does.
    package static let depthLimit = 2000

    private var saidTooDeep = false

    func reportTooDeep(_ type: Any.Type) {
        guard !saidTooDeep else { return }
        saidTooDeep = true
        UIApplication.log.error(
            "Views are nested more than \(Self.depthLimit) deep, in a body of \(type): does it contain itself without an end? Nothing is shown from there on."
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

    /// Inner readers first: what they do may change what outer ones read.
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

    /// Something is being changed: what comes of it is animated as the transaction says.
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
            // A parent's update may have brought the node up to date, or taken it away.
            guard node.isDirty, isInTree(node), node.resolveDirtiness() else { continue }
            node.beginUpdate()
            node.update()
        }
    }

    #if DEBUG
        /// What a new node has instead of the initial state of its view; nil in the ordinary case.
        func migratedState(of type: Any.Type, for node: _ViewNode) -> DynamicPropertySlots? {
            if let donors { return donors.consume(type, for: node) }
            return restoration?.slots(of: type, for: node)
        }
    #endif

    /// Evaluates every node anew, whether it changed or not.
    package func updateAll() {
        ignoresEquality = true
        root?.setNeedsUpdate()
        flush()
        ignoresEquality = false
    }
}

/// Something that looks at where things are once a layout is done.
@MainActor package protocol LayoutObserver: AnyObject {
    func layoutDidEnd()
}

/// Leads to a graph as long as it lives. Used on the main actor only.
final class ViewGraphLink {
    nonisolated fileprivate(set) var graph: ViewGraph? {
        get { unretainedGraph?.object }
        set { unretainedGraph = newValue.map { Unretained($0) } }
    }
    /// Cleared when the graph ends.
    nonisolated(unsafe) private var unretainedGraph: Unretained<ViewGraph>?
}
