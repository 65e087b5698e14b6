import LayerTree
import Ownership

/// The inputs for creating a node.
@MainActor public struct _NodeInputs {
    package var parent: _ViewNode? { unretainedParent?.object }
    /// The parent retains its children.
    fileprivate let unretainedParent: Unretained<_ViewNode>?
    /// Unretained: the graph outlives its nodes.
    fileprivate let unretainedGraph: Unretained<ViewGraph>
    fileprivate var unretainedTable: Unretained<EnvironmentTable>
    /// Retains an environment that differs from the parent's. (The parent retains its own.)
    fileprivate var retainedTable: EnvironmentTable?
    /// Whether the views are created on demand by a lazy container.
    @usableFromInline var isLazy = false
    /// The depth of the node; the root's is 0.
    fileprivate let depth: Int32
    /// See `_ViewNode.index`.
    @usableFromInline var index: Int32 = 0

    package var graph: ViewGraph { unretainedGraph.object }

    /// The inputs of a part of the parent's view, see `_ViewNode.index`.
    @inlinable @inline(__always)
    func at(_ index: Int) -> _NodeInputs {
        var inputs = self
        inputs.index = Int32(truncatingIfNeeded: index)
        return inputs
    }

    /// Whether a view of the graph uses a feature.
    @usableFromInline func uses(_ feature: GraphFeatures) -> Bool {
        unretainedGraph.borrow { $0.features.contains(feature) }
    }

    package var environment: EnvironmentValues {
        get { EnvironmentValues(unretainedTable) }
        set {
            let table = newValue.entries.table
            retainedTable = table
            unretainedTable = Unretained(table)
        }
    }

    init(parent: _ViewNode?, graph: ViewGraph, environment: EnvironmentValues, isLazy: Bool = false) {
        self.isLazy = isLazy
        unretainedParent = parent.map { Unretained($0) }
        depth = parent.map { $0.storedDepth + 1 } ?? 0
        unretainedGraph = Unretained(graph)
        let table = environment.entries.table
        retainedTable = table
        unretainedTable = Unretained(table)
    }

    fileprivate init(childrenOf node: _ViewNode, isLazy: Bool) {
        unretainedParent = Unretained(node)
        depth = node.storedDepth + 1
        unretainedGraph = node.unretainedGraph
        unretainedTable = node.unretainedTable
        self.isLazy = isLazy
    }
}

/// The persistent side of a view: its position in the tree, its state, what it read.
///
/// A dirty node waits in its graph's queue and is updated once in the turn, parents before children. A new view from its
/// parent updates it as well. See `NodeLife` and `Dirtiness` for its states.
@MainActor public class _ViewNode {
    package final var parent: _ViewNode? { unretainedParent?.object }
    /// The parent, which retains its children and unmounts them before it is released.
    nonisolated final let unretainedParent: Unretained<_ViewNode>?
    package final var graph: ViewGraph { unretainedGraph.object }
    /// The graph, which outlives its nodes. Frequent uses borrow it, to avoid retain/release.
    nonisolated final let unretainedGraph: Unretained<ViewGraph>
    /// The table that the node was created with, constant until the node leaves the tree, when the empty table replaces
    /// it. Retained by the node, or by an ancestor with the same table.
    nonisolated(unsafe) final private(set) var unretainedTable: Unretained<EnvironmentTable>
    nonisolated(unsafe) final private var retainedTable: EnvironmentTable?
    nonisolated package final var depth: Int { Int(storedDepth) }
    fileprivate final let storedDepth: Int32
    /// The number of the node among the parts of its parent's view, if that has several; see `ViewPathStep.index`.
    final let index: Int32
    @usableFromInline struct UpdateState {
        @usableFromInline var life = NodeLife.mounted
        @usableFromInline var dirtiness = Dirtiness.clean
        @usableFromInline var bailOut = BailOut.notAllowed
        /// Whether the node is in the `UpdateQueue`.
        @usableFromInline var isQueued = false
        @usableFromInline var teardown = Teardown.deferrable

        @usableFromInline nonisolated init() {}
    }
    // Not isolated, so that setting a state costs no isolation check; see `Source`. Gate: view-leaf-among-10.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var updateState = UpdateState()
    /// Whether the views below are created on demand for a lazy container.
    final let isLazy: Bool

    // Not isolated, as `tracking`.
    private nonisolated(unsafe) final var readTracker: ReadTracker?
    private nonisolated(unsafe) final var observations: ObservationTracker?

    @usableFromInline init(_ inputs: __shared _NodeInputs) {
        unretainedParent = inputs.unretainedParent
        unretainedGraph = inputs.unretainedGraph
        unretainedTable = inputs.unretainedTable
        if let table = inputs.retainedTable { retainedTable = table }
        isLazy = inputs.isLazy
        storedDepth = inputs.depth
        index = inputs.index
        unretainedGraph.borrow { $0.nodeCount += 1 }
    }

    // No deinit here or in subclasses: an isolated one performs an isolation check for each class of the hierarchy,
    // which doubled the cost of a node's teardown. `unmount` releases what ends with a node.

    /// The values that were set for the node and its descendants.
    package nonisolated final var environment: EnvironmentValues { EnvironmentValues(unretainedTable) }

    /// See `ViewGraph.use(_:)`.
    @usableFromInline final func use(_ features: GraphFeatures) { unretainedGraph.borrow { $0.use(features) } }

    /// The inputs for creating the node's children.
    @usableFromInline package final var childInputs: _NodeInputs { _NodeInputs(childrenOf: self, isLazy: isLazy) }

    /// The inputs for children of a container that does or does not create its content on demand.
    @usableFromInline package final func childInputs(isLazy: Bool) -> _NodeInputs {
        _NodeInputs(childrenOf: self, isLazy: isLazy)
    }

    // MARK: Overridden by subclasses

    /// Updates the node to its view and the values that it reads.
    @usableFromInline package func update() {}

    /// Calls `body` with each child, in order.
    package func forEachChild(_ body: (_ViewNode) -> Void) {}

    /// Appends the items by which the view takes part in the layout of its container.
    package func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        if let singleItem { items.append(singleItem.object) } else { appendChildItems(to: &items) }
    }

    /// Appends the content for a lazy container, without creating elements that it does not need. Nodes that forward
    /// their children's items unchanged override `forwardsItems`.
    func appendLazyContent(to content: inout LazyContent) {
        if forwardsItems, singleItem == nil {
            forEachChild { $0.appendLazyContent(to: &content) }
        } else {
            var items: ContiguousArray<LayoutItem> = []
            appendItems(to: &items)
            content.append(items)
        }
    }

    /// Whether the node's items are those of its children, concatenated.
    var forwardsItems: Bool { false }

    /// The node's single layout item, if it has exactly one. Returned unretained to avoid retain/release at each
    /// enclosing node; nil means to call `appendItems`. As with `appendItems`, modifiers wrap their content's item when
    /// they are asked.
    package var singleItem: Unretained<LayoutItem>? { nil }

    /// The only item that the children add, if that is known without creating a list. Unretained.
    package var singleChildItem: Unretained<LayoutItem>? { nil }

    package final func appendChildItems(to items: inout ContiguousArray<LayoutItem>) {
        forEachChild { $0.appendItems(to: &items) }
    }

    /// Called when the list of items of a descendant changed. Nodes with items of their own stop the propagation.
    package func contentItemsDidChange() { parent?.contentItemsDidChange() }

    /// Called when the descendant views or their order changed, on each node up to the one whose view contains them.
    package func contentViewsDidChange() { parent?.contentViewsDidChange() }

    /// Invalidates the measured sizes of all texts in the subtree.
    package func invalidateMeasuredText() {
        forEachChild { $0.invalidateMeasuredText() }
    }

    /// Makes the next layout measure and place everything below the node, even where proposal and frame are unchanged:
    /// the layout direction or the size of a device pixel has changed.
    final func invalidateLayoutOfSubtree() {
        LazyContent(of: self).forEachMadeItem { $0.setNeedsLayout() }
        invalidateMeasuredText()
        forEachChild { $0.invalidateLayoutOfSubtree() }
    }

    /// The type and the slots of the node's view, for the node that continues it; nil for nodes that never have any.
    var migratedState: (type: Any.Type, slots: DynamicPropertySlots)? { nil }
    /// The name of the node's view, if that may have state.
    var stateName: String? { nil }

    /// What distinguishes a child, or the child that is being created, from the others.
    func step(to child: _ViewNode) -> ViewPathStep { .only }

    /// The view that the node itself has created.
    var ownView: UIView? { nil }

    /// Gives the node's own view the number that it had in another process. Called when the view has been created.
    @usableFromInline final func restoreView() {
        unretainedGraph.borrow { if $0.restoration != nil { $0.restoration?.claimView(of: self) } }
    }

    /// Adds the values of a preference that this node's views have set to a `PreferenceCollector`, in order.
    package func collectPreference(_ collector: AnyObject, of key: ObjectIdentifier) {
        forEachChild { $0.collectPreference(collector, of: key) }
    }

    /// The descendant with an id, set by `id(_:)` or as an element of a `ForEach`.
    package func node(identifiedBy id: AnyHashable) -> _ViewNode? {
        var found: _ViewNode?
        forEachChild { if found == nil { found = $0.node(identifiedBy: id) } }
        return found
    }

    /// The node's view, if it has a body.
    var viewWithBody: Any? { nil }

    /// Whether the node itself stores something that a new node for the same view would not have.
    var storesState: Bool { updateState.teardown == .prompt }

    /// Whether nothing is lost if the node is discarded and created again.
    final var canBeDiscarded: Bool {
        if !tearsDownPromptly { return true }
        if storesState { return false }
        var result = true
        forEachChild { if result { result = $0.canBeDiscarded } }
        return result
    }

    /// Called once when the node leaves the tree, before its children's; immediately if this node or a descendant
    /// called `requirePromptTeardown`.
    package func willUnmount() {}

    /// The type of the node's view, for diagnosis.
    package var viewTypeName: String { "\(Self.self)" }

    /// The sources that the last evaluation read and that have another value now.
    final var changedSources: [Source] { readTracker?.changedSources ?? [] }

    /// Keeps the values that the last evaluation read from being written anywhere: a secure field shows them.
    final func markSecretSources() { readTracker?.markSourcesSecret() }

    // MARK: Life

    /// Removes the node and all below it from the tree: parents first, then children in order.
    @usableFromInline package final func unmount() {
        guard isMounted else { return }
        // What cleanups read must not become a dependency of the node whose evaluation unmounts this one.
        let outer = ViewGraph.currentTracker
        ViewGraph.currentTracker = nil
        defer { ViewGraph.currentTracker = outer }
        updateState.life = .unmounted
        // It may be torn down after its parent.
        retainedTable = unretainedTable.object
        // The descendants are unmounted with it.
        let isKept = parent?.isMounted != false && graph.scene?.deferTeardown(self, and: graph) == true
        if isKept, !tearsDownPromptly {
            unretainedGraph.borrow { $0.detachedNodes += 1 }
            updateState.life = .detached
        } else {
            if !isKept { LayoutPass.keep(self) }
            finishUnmount()
        }
    }

    /// Marks the path to the root so that `unmount` tears the node down immediately. Called by nodes with cleanup that
    /// others may wait for, such as that of views and hooks. Subtrees without the mark are torn down after the commit
    /// without a prior visit, which saves a third of the work when removing 1,000 rows.
    @usableFromInline final func requirePromptTeardown() {
        markForPromptTeardown()
        updateState.teardown = .prompt
    }

    /// Marks the path to the root for dynamic properties, which report themselves whether they keep state.
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
        // References to the node may outlive its parent, which retains the table.
        unretainedTable = Unretained(.empty)
    }

    /// Whether an ancestor of the node has left the tree and was not torn down yet.
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

    /// Requests an update that may find nothing changed and bail out.
    final func setMayNeedUpdate() {
        let previous = updateState.dirtiness
        setNeedsUpdate()
        if previous == .clean || previous == .tentative, isDirty { updateState.dirtiness = .tentative }
    }

    /// Marks the node because a source that it read has changed. If the source is set back before the node's turn,
    /// there is no update.
    nonisolated final func markMaybeDirty() {
        markDirty(updateState.dirtiness == .tentative ? .dirty : max(updateState.dirtiness, .maybeDirty))
    }

    @inline(__always)
    private final nonisolated func markDirty(_ new: Dirtiness) {
        let wasClean = !isDirty
        guard isMounted || !wasClean else { return }
        updateState.dirtiness = new
        // The current update now has more reasons than the one that allowed it to bail out.
        if updateState.bailOut == .allowed { updateState.bailOut = .notAllowed }
        unretainedGraph.borrow { wasClean ? $0.enqueue(self) : $0.recordTransaction() }
    }

    /// Whether a dirty node has something to update, now that its turn has come. If not, it becomes clean.
    final func resolveDirtiness() -> Bool {
        guard updateState.dirtiness == .maybeDirty else { return true }
        if readTracker?.hasChanged == true {
            setNeedsUpdate()
        } else {
            updateState.dirtiness = .clean
        }
        return isDirty
    }

    /// Marks the node clean at the beginning of its update.
    @inline(__always)
    final func beginUpdate() {
        updateState.bailOut = updateState.dirtiness == .tentative ? .allowed : .notAllowed
        updateState.dirtiness = .clean
    }

    /// Makes the current update leave the children unchanged. Returns false if that is not allowed.
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

    /// Runs `body`. The sources that it reads replace the node's former dependencies, as do the properties of
    /// observable objects.
    ///
    /// Not isolated, since an isolated closure performs an isolation check each time another module calls it.
    @usableFromInline package final nonisolated func tracking<Result>(_ body: () -> Result) -> Result {
        let reading = beginReading()
        defer { endReading(reading) }
        if let observations { return observations.track(body) }
        return withObservationTracking(body, onChange: startObserving())
    }

    /// Called when the current evaluation was the first to read an observable object.
    private final nonisolated func startObserving() -> @Sendable () -> Void {
        let tracker = ObservationTracker(node: self)
        observations = tracker
        return tracker.relayWithoutProbe()
    }

    /// As `tracking`, for evaluations that read no objects: only the environment and bindings to states.
    package final nonisolated func trackingSources<Result>(_ body: () -> Result) -> Result {
        let reading = beginReading()
        defer { endReading(reading) }
        return body()
    }

    private struct Reading {
        var own: ReadTracker
        var isPooled: Bool
        var outer: Unretained<ReadTracker>?
    }

    /// Whether the last evaluation read nothing that can change, other than observable objects.
    final nonisolated var hasReadNothing: Bool { readTracker == nil }

    @inline(__always)
    private final nonisolated func beginReading() -> Reading {
        MainThread.assertIsCurrent()
        let isPooled = readTracker == nil
        let own = readTracker ?? ReadTracker.acquire(for: self)
        own.begin()
        let outer = ViewGraph.currentTracker
        ViewGraph.currentTracker = Unretained(own)
        return Reading(own: own, isPooled: isPooled, outer: outer)
    }

    @inline(__always)
    private final nonisolated func endReading(_ reading: Reading) {
        ViewGraph.currentTracker = reading.outer
        reading.own.end()
        if reading.isPooled { retainOrRelease(reading.own) }
    }

    private final nonisolated func retainOrRelease(_ tracker: ReadTracker) {
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
    // Accessors of `updateState`.

    /// Whether the node waits for an update, possibly one that finds nothing changed.
    @inlinable nonisolated package final var isDirty: Bool { updateState.dirtiness != .clean }

    @inlinable nonisolated package final var isMounted: Bool { updateState.life == .mounted }

    nonisolated final var isQueued: Bool {
        get { updateState.isQueued }
        set { updateState.isQueued = newValue }
    }

    /// Whether the node or a descendant is torn down as soon as it leaves the tree, see `requirePromptTeardown`.
    final var tearsDownPromptly: Bool { updateState.teardown != .deferrable }

    /// Marks the node clean: the update that is about to end accounts for all changes so far.
    final func clearNeedsUpdate() { updateState.dirtiness = .clean }
}
