import LayerTree
import Ownership

/// What a node is made with.
@MainActor public struct _NodeInputs {
    package var parent: _ViewNode? { unretainedParent?.object }
    /// The parent retains its children.
    fileprivate let unretainedParent: Unretained<_ViewNode>?
    /// Not counted: the graph outlives its nodes.
    fileprivate let unretainedGraph: Unretained<ViewGraph>
    fileprivate var unretainedTable: Unretained<EnvironmentTable>
    /// Holds an environment that is not the parent's, which the parent holds.
    fileprivate var ownTable: EnvironmentTable?
    /// Whether a lazy container asks for the views.
    @usableFromInline var isLazy = false
    /// How deep the node is, the root being at 0.
    fileprivate let depth: Int

    package var graph: ViewGraph { unretainedGraph.object }

    /// Whether a view of the graph uses a feature.
    @usableFromInline func uses(_ feature: GraphFeatures) -> Bool {
        unretainedGraph.borrow { $0.features.contains(feature) }
    }

    package var environment: EnvironmentValues {
        get { EnvironmentValues(unretainedTable) }
        set {
            let table = newValue.entries.table
            ownTable = table
            unretainedTable = Unretained(table)
        }
    }

    init(parent: _ViewNode?, graph: ViewGraph, environment: EnvironmentValues, isLazy: Bool = false) {
        self.isLazy = isLazy
        unretainedParent = parent.map { Unretained($0) }
        depth = parent.map { $0.depth + 1 } ?? 0
        unretainedGraph = Unretained(graph)
        let table = environment.entries.table
        ownTable = table
        unretainedTable = Unretained(table)
    }

    fileprivate init(childrenOf node: _ViewNode, isLazy: Bool) {
        unretainedParent = Unretained(node)
        depth = node.depth + 1
        unretainedGraph = node.unretainedGraph
        unretainedTable = node.unretainedTable
        self.isLazy = isLazy
    }
}

/// The lasting side of a view: its place in the tree, its state, what it read.
///
/// A dirty node waits in its graph's queue and is updated once in the turn, parents before children. A new view from its
/// parent updates it as well. See `NodeLife` and `Dirtiness` for its states.
@MainActor public class _ViewNode {
    package final var parent: _ViewNode? { unretainedParent?.object }
    /// The parent, which retains its children and unmounts them before it ends.
    nonisolated final let unretainedParent: Unretained<_ViewNode>?
    package final var graph: ViewGraph { unretainedGraph.object }
    /// The graph, which outlives its nodes; where it is used often it is not counted.
    nonisolated final let unretainedGraph: Unretained<ViewGraph>
    /// What the node was made with: never another. It is held by the node, or by one around it, which has the same one. The
    /// table is the empty one when the node has left the tree.
    nonisolated(unsafe) final private(set) var unretainedTable: Unretained<EnvironmentTable>
    nonisolated(unsafe) final private var ownTable: EnvironmentTable?
    package final let depth: Int
    @usableFromInline struct UpdateState {
        @usableFromInline var life = NodeLife.mounted
        @usableFromInline var dirtiness = Dirtiness.clean
        @usableFromInline var bailOut = BailOut.notAllowed
        /// Whether the node is in the `UpdateQueue`.
        @usableFromInline var isQueued = false
        @usableFromInline var teardown = Teardown.deferrable

        @usableFromInline nonisolated init() {}
    }
    // Not isolated, so that a state which is set costs no check of the executor; see `Source`. Gate: view-leaf-among-10.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var updateState = UpdateState()
    /// Whether the views below are made for a lazy container, and so on demand.
    final let isLazy: Bool

    // Not isolated, as `tracking`.
    private nonisolated(unsafe) final var readTracker: ReadTracker?
    private nonisolated(unsafe) final var observations: ObservationTracker?

    @usableFromInline init(_ inputs: __shared _NodeInputs) {
        unretainedParent = inputs.unretainedParent
        unretainedGraph = inputs.unretainedGraph
        unretainedTable = inputs.unretainedTable
        if let table = inputs.ownTable { ownTable = table }
        isLazy = inputs.isLazy
        depth = inputs.depth
        unretainedGraph.borrow { $0.nodeCount += 1 }
    }

    // No deinit here or below: an isolated one asks for the executor once for each class of the hierarchy, which made the end
    // of a node twice as expensive. What ends with a node ends in `unmount`.

    /// The values that were set for the node, and for what is inside it.
    package nonisolated final var environment: EnvironmentValues { EnvironmentValues(unretainedTable) }

    /// See `ViewGraph.use(_:)`.
    @usableFromInline final func use(_ features: GraphFeatures) { unretainedGraph.borrow { $0.use(features) } }

    /// What the node's children are made with.
    @usableFromInline package final var childInputs: _NodeInputs { _NodeInputs(childrenOf: self, isLazy: isLazy) }

    /// The same, in a container that makes its content on demand, or does not.
    @usableFromInline package final func childInputs(isLazy: Bool) -> _NodeInputs {
        _NodeInputs(childrenOf: self, isLazy: isLazy)
    }

    // MARK: Overridden by the kinds of nodes

    /// Brings the node up to date with its view and what it reads.
    @usableFromInline package func update() {}

    /// Calls `body` with each child, in order.
    package func forEachChild(_ body: (_ViewNode) -> Void) {}

    /// Appends the items by which the view takes part in the layout of whatever holds it.
    package func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        if let singleItem { items.append(singleItem.object) } else { appendChildItems(to: &items) }
    }

    /// Appends the same, for a lazy container, without making elements that it does not ask for. Nodes that change nothing
    /// about the items of their children say so by `forwardsItems`.
    func appendLazyContent(to content: inout LazyContent) {
        if forwardsItems, singleItem == nil {
            forEachChild { $0.appendLazyContent(to: &content) }
        } else {
            var items: ContiguousArray<LayoutItem> = []
            appendItems(to: &items)
            content.append(items)
        }
    }

    /// Whether the node's items are those of its children, one after the other.
    var forwardsItems: Bool { false }

    /// The item by which alone the view does, if the node holds it: it is not counted on its way through what is around. As with
    /// `appendItems`, modifiers wrap what is inside when they are asked; nil leaves everything to `appendItems`.
    package var singleItem: Unretained<LayoutItem>? { nil }

    /// The only item that the children add, if that is known without a list. Not counted.
    package var singleChildItem: Unretained<LayoutItem>? { nil }

    package final func appendChildItems(to items: inout ContiguousArray<LayoutItem>) {
        forEachChild { $0.appendItems(to: &items) }
    }

    /// Called when the list of items of something below changed. Nodes with items of their own end the climb.
    package func contentItemsDidChange() { parent?.contentItemsDidChange() }

    /// Called when the views below, or their order, changed, up to the node whose view holds them.
    package func contentViewsDidChange() { parent?.contentViewsDidChange() }

    /// Called when text may have another size than was measured, for all nodes.
    package func invalidateMeasuredText() {
        forEachChild { $0.invalidateMeasuredText() }
    }

    /// Makes the next layout measure and place all that is below the node, even where every proposal and frame is the same:
    /// the direction of the layout or the size of a device pixel has changed.
    final func invalidateLayoutOfSubtree() {
        LazyContent(of: self).forEachMadeItem { $0.setNeedsLayout() }
        invalidateMeasuredText()
        forEachChild { $0.invalidateLayoutOfSubtree() }
    }

    #if DEBUG
        /// What the node keeps for its view, for a node that takes its place after an edit of the code.
        var migratedState: (type: Any.Type, slots: DynamicPropertySlots)? { nil }
        /// By which name the node's state is known; nil for nodes that never have any.
        var stateName: String? { nil }
    #endif

    /// Adds what the views of this node say of a preference to a `PreferenceCollector`, in order.
    package func collectPreference(_ collector: AnyObject, of key: ObjectIdentifier) {
        forEachChild { $0.collectPreference(collector, of: key) }
    }

    /// The node below that has an id, by `id(_:)` or as an element of a `ForEach`.
    package func node(identifiedBy id: AnyHashable) -> _ViewNode? {
        var found: _ViewNode?
        forEachChild { if found == nil { found = $0.node(identifiedBy: id) } }
        return found
    }

    /// Whether the node itself keeps something that another one made from the same view would not have.
    var keepsState: Bool { updateState.teardown == .prompt }

    /// Whether nothing is lost if the node is discarded and made again.
    final var canBeDiscarded: Bool {
        if !tearsDownPromptly { return true }
        if keepsState { return false }
        var result = true
        forEachChild { if result { result = $0.canBeDiscarded } }
        return result
    }

    /// Called once when the node leaves the tree, before its children's: at once, if anything at or below the node said that it
    /// `requirePromptTeardown`.
    package func willUnmount() {}

    /// The type of the node's view, for diagnosis.
    package var viewTypeName: String { "\(Self.self)" }

    /// What the last evaluation read and is different now.
    final var changedSources: [Source] { readTracker?.changedSources ?? [] }

    // MARK: Life

    /// Takes the node and all below it out of the tree: parents first, then children in order.
    @usableFromInline package final func unmount() {
        guard isMounted else { return }
        // What cleanups read is no business of the node whose evaluation takes this one away.
        let outer = ViewGraph.evaluatingReference
        ViewGraph.evaluatingReference = nil
        defer { ViewGraph.evaluatingReference = outer }
        updateState.life = .unmounted
        // It may be torn down after its parent.
        ownTable = unretainedTable.object
        // What is inside goes with it.
        let isKept = parent?.isMounted != false && graph.scene?.deferTeardown(self, and: graph) == true
        if isKept, !tearsDownPromptly {
            unretainedGraph.borrow { $0.detachedNodes += 1 }
            updateState.life = .detached
        } else {
            if !isKept { LayoutPass.keep(self) }
            finishUnmount()
        }
    }

    /// Called by nodes that have something to do when they leave the tree which others may wait for: what views and hooks
    /// do when they disappear, say. Nodes of which no inner one does end when the commit is on its way, without being
    /// visited before: of a thousand rows that go that is a third of the work.
    @usableFromInline final func requirePromptTeardown() {
        markForPromptTeardown()
        updateState.teardown = .prompt
    }

    /// The same, for dynamic properties, which say themselves what they keep.
    final func markForPromptTeardown() {
        var next: Unretained<_ViewNode>? = Unretained(self)
        while let node = next {
            node.borrow { node in
                next = nil
                guard !node.tearsDownPromptly else { return }
                node.updateState.teardown = .promptBelow
                next = node.unretainedParent
            }
        }
    }

    private final func finishUnmount() {
        unretainedGraph.borrow { $0.nodeCount -= 1 }
        willUnmount()
        if let readTracker { readTracker.invalidate() }
        if let observations { observations.end() }
        forEachChild { child in
            guard child.isMounted else { return }
            child.updateState.life = .unmounted
            child.finishUnmount()
        }
        // Whoever still has the node may have it for longer than its parent lives.
        unretainedTable = Unretained(.empty)
    }

    /// Whether the node is inside one that has left the tree and has not ended yet.
    final var isInDetachedSubtree: Bool {
        var next = parent
        while let node = next {
            if !node.isMounted { return true }
            next = node.parent
        }
        return false
    }

    package func setNeedsUpdate() {
        markDirty(.dirty)
    }

    /// Asks for an update that may find nothing changed and bail out.
    final func setNeedsTentativeUpdate() {
        let former = updateState.dirtiness
        setNeedsUpdate()
        if former == .clean || former == .tentative, isDirty { updateState.dirtiness = .tentative }
    }

    /// A source that the node read has changed. If it comes to be what it was before the node's turn, there is no update.
    nonisolated final func markMaybeDirty() {
        markDirty(updateState.dirtiness == .tentative ? .dirty : max(updateState.dirtiness, .maybeDirty))
    }

    @inline(__always)
    private final nonisolated func markDirty(_ new: Dirtiness) {
        let wasClean = !isDirty
        guard isMounted || !wasClean else { return }
        updateState.dirtiness = new
        // The update that is under way has more reasons now than the one that allowed to bail out.
        if updateState.bailOut == .allowed { updateState.bailOut = .notAllowed }
        unretainedGraph.borrow { wasClean ? $0.enqueue(self) : $0.recordTransaction() }
    }

    /// Whether a dirty node has something to do, now that its turn has come. It is clean if not.
    final func resolveDirtiness() -> Bool {
        guard updateState.dirtiness == .maybeDirty else { return true }
        if readTracker?.hasChanged == true {
            setNeedsUpdate()
        } else {
            updateState.dirtiness = .clean
        }
        return isDirty
    }

    /// Marks the node clean, since its update begins.
    @inline(__always)
    final func beginUpdate() {
        updateState.bailOut = updateState.dirtiness == .tentative ? .allowed : .notAllowed
        updateState.dirtiness = .clean
    }

    /// Leaves what is below as it is in the update that is under way. Returns false if that is not allowed.
    final func requestBailOut() -> Bool {
        guard updateState.bailOut == .allowed else { return false }
        updateState.bailOut = .requested
        return true
    }

    /// Ends an evaluation. Returns whether the content is to be updated.
    @inlinable final func finishEvaluation() -> Bool {
        let bailsOut = updateState.bailOut == .requested
        updateState.bailOut = .notAllowed
        return !bailsOut
    }

    // MARK: Reading

    /// Runs `body`; the sources that it reads become the node's dependencies in place of the former ones, and so do the
    /// properties of observable objects.
    ///
    /// Not isolated, since a closure that is asks for the executor each time it is called out of another module.
    @usableFromInline package final nonisolated func tracking<Result>(_ body: () -> Result) -> Result {
        let reading = beginReading()
        defer { endReading(reading) }
        if let observations { return observations.track(body) }
        return withObservationTracking(body, onChange: startObserving())
    }

    /// Called when the evaluation that is about to end was the first to read an observable object.
    private final nonisolated func startObserving() -> @Sendable () -> Void {
        let tracker = ObservationTracker(node: self)
        observations = tracker
        return tracker.relayWithoutProbe()
    }

    /// As `tracking`, for what reads no objects: the environment and bindings to states.
    package final nonisolated func trackingSources<Result>(_ body: () -> Result) -> Result {
        let reading = beginReading()
        defer { endReading(reading) }
        return body()
    }

    private struct Reading {
        var own: ReadTracker
        var isLent: Bool
        var outer: Unretained<ReadTracker>?
    }

    /// Whether the last evaluation read nothing that can change, other than observable objects.
    final nonisolated var hasReadNothing: Bool { readTracker == nil }

    @inline(__always)
    private final nonisolated func beginReading() -> Reading {
        MainThread.assertIsCurrent()
        let isLent = readTracker == nil
        let own = readTracker ?? ReadTracker.acquire(for: self)
        own.begin()
        let outer = ViewGraph.evaluatingReference
        ViewGraph.evaluatingReference = Unretained(own)
        return Reading(own: own, isLent: isLent, outer: outer)
    }

    @inline(__always)
    private final nonisolated func endReading(_ reading: Reading) {
        ViewGraph.evaluatingReference = reading.outer
        reading.own.end()
        if reading.isLent { keepOrRelease(reading.own) }
    }

    private final nonisolated func keepOrRelease(_ tracker: ReadTracker) {
        // The evaluation may have unmounted the node, or evaluated it once more.
        if !isMounted || readTracker != nil { tracker.unlinkAll() }
        if tracker.isTracking { readTracker = tracker } else { ReadTracker.release(tracker) }
    }
}

extension _ViewNode: DeferredTeardown {
    package final func sceneDidCommit() {
        guard updateState.life == .detached else { return }
        updateState.life = .unmounted
        unretainedGraph.borrow { $0.detachedNodes -= 1 }
        finishUnmount()
    }
}

extension _ViewNode {
    // What `updateState` holds.

    /// Whether the node waits for an update, maybe one that finds nothing changed.
    @inlinable nonisolated package final var isDirty: Bool { updateState.dirtiness != .clean }

    @inlinable nonisolated package final var isMounted: Bool { updateState.life == .mounted }

    nonisolated final var isQueued: Bool {
        get { updateState.isQueued }
        set { updateState.isQueued = newValue }
    }

    /// Whether something at or below the node is torn down as soon as it leaves the tree, see `requirePromptTeardown`.
    final var tearsDownPromptly: Bool { updateState.teardown != .deferrable }

    /// Marks the node clean: the update that is about to end accounts for all changes so far.
    final func clearNeedsUpdate() { updateState.dirtiness = .clean }
}
