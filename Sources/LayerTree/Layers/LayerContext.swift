import Ownership

/// A tree of layers shown on one display, and the state that the display has received.
///
/// The context collects *which* layers changed; `encodeCommit` reads their current values. A delayed commit costs
/// nothing but freshness: however many turns pass before it, it is bounded by the size of the tree.
///
/// At any time, the sum of all commits yields the same result as a snapshot.
@MainActor public final class LayerContext {
    /// The layer that fills the display. It remains for the context's lifetime and has the id 1.
    public let root: CALayer

    /// Called when the first change after a commit makes the next one necessary. Nil by default.
    public var onNeedsCommit: (() -> Void)? {
        get { needsCommitAction }
        set { needsCommitAction = newValue }
    }
    private var needsCommitAction: (() -> Void)?

    /// The animations that have not been reported as ended.
    package let running = RunningAnimations()

    private let serial: UInt32
    private static var lastSerial: UInt32 = 0
    let layers = LayerTable()
    var nextID: LayerID = 2
    /// The lowest number that this context assigns itself; lower ones may be reserved.
    var firstID: LayerID = 2
    /// Whether layers that the display has were removed since the last commit; `commitNumber` is the next one's number.
    private var hasRemovals = false
    private var commitNumber: UInt32 = 1
    private(set) var nextAnimationID: AnimationID = 1

    /// The content of the next commit.
    struct Pending {
        var changedLayers: [LayerID] = []
        var restructuredLayers: [LayerID] = []
        var animations: [LayerAnimation] = []
        var commands: [DisplayCommand] = []
        /// The layers with `requiresFreshEvents`, and those of them that changed.
        var watched: Set<LayerID> = []
        var changedWatched: Set<LayerID> = []
        /// The layers that show something else from the next commit on, if they change in it. Watched until then.
        var reused: Set<LayerID> = []
        /// The newest revisions of values that were rejected because their layers had left, not yet sent to the
        /// display.
        var refusedRevisions: [LayerID: UInt32] = [:]
    }
    // Accessed for each layer that changes: gates commit-1000-changed-layers, rows-create-100.
    @exclusivity(unchecked) var pending = Pending()

    public init(root: CALayer = CALayer()) {
        precondition(root.parent == nil && root.tree == nil, "The root of a tree can't be inside another tree.")
        self.root = root
        Self.lastSerial += 1
        serial = Self.lastSerial
        root.id = 1
        root.isCommitted = true
        root.tree = self
        layers.insert(root, as: 1)
        for child in root.children { attach(child, depth: 1) }
        root.committedChildren = []
        pending.restructuredLayers = [1]
        pending.changedLayers = [1]
        root.changed = .geometry
    }

    isolated deinit {
        func remove(_ layer: CALayer) {
            layer.tree = nil
            for child in layer.children { remove(child) }
        }
        remove(root)
    }

    /// The number of layers in the tree.
    public var count: Int { layers.count }

    /// The resources that the tree uses.
    package var usage: LayerUsage { LayerUsage(layers: layers.count, textBytes: textBytes, images: images) }

    /// The maximum nesting depth: browsers reposition elements that a page nests deeper than 512.
    package static let depthLimit = 480

    /// Whether a layer was ever nested deeper than `depthLimit`.
    package private(set) var isTooDeep = false

    private var textBytes = 0
    private var images = 0

    func updateTextBytes(from old: Int, to new: Int) { textBytes += new - old }

    func updateImageCount(from old: Int, to new: Int) { images += new - old }

    func checkDepth(of layer: CALayer, in parent: CALayer) {
        func check(_ layer: CALayer, _ depth: Int) {
            guard depth <= Self.depthLimit else { return isTooDeep = true }
            for child in layer.children { check(child, depth + 1) }
        }
        check(layer, parent.depth + 1)
    }

    // MARK: Layers that ignore stale events

    func recordFreshness(of layer: CALayer) {
        if layer.requiresFreshEvents { pending.watched.insert(layer.id) } else { pending.watched.remove(layer.id) }
    }

    /// Returns and clears the layers with `requiresFreshEvents`, and the ones that are reused, that changed, or whose
    /// descendants changed, in the last commits.
    package func consumeChangedLayers() -> (fresh: Set<LayerID>, reused: Set<LayerID>) {
        let (changed, reused) = (pending.changedWatched, pending.reused)
        pending.changedWatched = []
        guard !reused.isEmpty else { return (changed, []) }
        pending.reused = []
        for id in reused where layers[id]?.object.requiresFreshEvents != true { pending.watched.remove(id) }
        return (changed.filter(pending.watched.contains), changed.intersection(reused))
    }

    func recordReuse(of layer: CALayer) {
        guard layer.isCommitted else { return }
        pending.watched.insert(layer.id)
        pending.reused.insert(layer.id)
    }

    var watchesFreshness: Bool { !pending.watched.isEmpty }

    func recordChangeForFreshness(of layer: CALayer) {
        guard !pending.watched.isEmpty else { return }
        var next: CALayer? = layer
        while let ancestor = next {
            // A reused layer's own properties, such as its place among others, are not what it shows.
            let isOwn = ancestor === layer && !layer.requiresFreshEvents
            if !isOwn, pending.watched.contains(ancestor.id) { pending.changedWatched.insert(ancestor.id) }
            next = ancestor.parent
        }
    }

    /// Returns the layer with an id, if it is in the tree and the display knows it.
    public func committedLayer(_ id: LayerID) -> CALayer? {
        guard let layer = layers[id]?.object, layer.isCommitted else { return nil }
        return layer
    }

    /// Makes the display show a control's value again, replacing input that was rejected because the control had just
    /// been disabled, covered or removed.
    package func correctValue(of id: LayerID, after event: DisplayEvent) {
        guard let revision = event.valueRevision else { return }
        if let layer = committedLayer(id) {
            layer.correctClientValue(revision: revision)
        } else if hasRemovals, pending.refusedRevisions.count < 256 || pending.refusedRevisions[id] != nil {
            // If the layer returns before the next commit, the display still has it, with the rejected input.
            pending.refusedRevisions[id] = max(revision, pending.refusedRevisions[id] ?? 0)
        }
    }

    /// Whether a commit would contain anything.
    public var hasChanges: Bool {
        !pending.changedLayers.isEmpty || !pending.restructuredLayers.isEmpty || hasRemovals
            || !pending.animations.isEmpty || !pending.commands.isEmpty
    }

    // MARK: Changes reported by layers

    @inline(__always)
    private func willChange() {
        if let needsCommitAction, !hasChanges { needsCommitAction() }
    }

    func recordChange(of layer: CALayer) {
        willChange()
        pending.changedLayers.append(layer.id)
    }

    func recordStructureChange(of layer: CALayer) {
        willChange()
        pending.restructuredLayers.append(layer.id)
    }

    func attach(_ layer: CALayer, depth: Int) {
        if depth > Self.depthLimit { isTooDeep = true }
        var isBack = false
        if layer.isCommitted, layer.lastTree == serial, layer.leftAfter == commitNumber {
            // The layer left and re-entered between two commits.
            layer.leftAfter = 0
            if !layer.changed.isEmpty { pending.changedLayers.append(layer.id) }
            if layer.committedChildren != nil { pending.restructuredLayers.append(layer.id) }
            isBack = true
        } else {
            layer.isCommitted = false
            layer.changed = []
            layer.committedChildren = nil
            let isReserved =
                layer.lastTree == CALayer.reservedTree && layer.id < firstID && layers[layer.id] == nil
            if !isReserved {
                layer.id = nextID
                nextID += 1
            }
            layer.lastTree = serial
            layer.leftAfter = 0
        }
        layer.tree = self
        layers.insert(layer, as: layer.id)
        textBytes += Int(layer.textBytes)
        if !layer.accounts.isEmpty {
            if layer.accounts.contains(.image) { images += 1 }
            if layer.accounts.contains(.requiresFreshEvents) { pending.watched.insert(layer.id) }
        }
        if !layer.children.isEmpty { for child in layer.children { attach(child, depth: depth + 1) } }
        if isBack, let revision = pending.refusedRevisions.removeValue(forKey: layer.id) {
            layer.correctClientValue(revision: revision)
        }
    }

    func detach(_ layer: CALayer) {
        layers.remove(layer.id)
        layer.tree = nil
        textBytes -= Int(layer.textBytes)
        if !layer.accounts.isEmpty {
            if layer.accounts.contains(.image) { images -= 1 }
            if layer.accounts.contains(.requiresFreshEvents) { pending.watched.remove(layer.id) }
        }
        if layer.isCommitted {
            layer.leftAfter = commitNumber
            hasRemovals = true
        }
        if !layer.children.isEmpty { for child in layer.children { detach(child) } }
    }

    // MARK: Animations and commands

    /// Adds an animation to the next commit and returns its id.
    package func add(_ animation: LayerAnimation, completion: AnimationCompletion? = nil) -> AnimationID {
        willChange()
        var animation = animation
        animation.id = nextAnimationID
        nextAnimationID += 1
        pending.animations.append(animation)
        if !animation.keyframes.isEmpty { running.add(animation, completion: completion) }
        return animation.id
    }

    /// Re-adds an animation to the next commit, after a commit that could not carry it out.
    package func addAgain(_ animation: LayerAnimation) {
        willChange()
        pending.animations.append(animation)
    }

    /// Ends animations, as reported by the display or because of a deadline. Unknown ids are ignored.
    package func finishAnimations(_ ids: [AnimationID], finished: Bool) {
        running.end(ids, finished: finished)
    }

    /// Ends all animations, for a display that has disconnected.
    package func cancelAnimations() {
        running.endAll()
    }

    /// Adds the features of all layers to the next commit, for a display that took over a page: the page's HTML
    /// contains the layers' appearance but not their features.
    package func resendFeatures() {
        layers.forEach { layer in
            if layer.isCommitted, layer.contents?.features.isEmpty == false { layer.mark(.features) }
            // The page shows the drawing but does not have its bytes.
            layer.contents?.extras?.sentDrawing = nil
        }
    }

    /// Adds a command to the next commit. Of commands that replace each other (title, focus), the last one takes
    /// effect.
    package func perform(_ command: DisplayCommand) {
        willChange()
        pending.commands.removeAll { $0.isReplaced(by: command) }
        pending.commands.append(command)
    }

    // MARK: Commits

    /// Appends the operations that update the display from the last commit to the current state, and marks them as
    /// committed.
    ///
    /// Returns false and appends nothing if nothing changed.
    @discardableResult
    public func encodeCommit(into writer: inout WireWriter) -> Bool {
        guard hasChanges else { return false }
        let start = writer.count
        if !pending.restructuredLayers.isEmpty { encodeStructure(into: &writer) }
        recordCommit()
        encodeUpdates(into: &writer)
        encodeAnimationsAndCommands(into: &writer)
        return writer.count > start
    }

    /// Writes which layers are created, placed and removed.
    private func encodeStructure(into writer: inout WireWriter) {
        var places = WireWriter()
        var removes = WireWriter()
        var models = CreationTemplates()

        let parents =
            pending.restructuredLayers
            .compactMap { layers[$0]?.object }
            .filter { $0.isCommitted && $0.committedChildren != nil }
            .map { (layer: $0, depth: $0.depth) }
            .sorted { $0.depth < $1.depth }
        pending.restructuredLayers.removeAll(keepingCapacity: true)
        // Parents precede their descendants, so that no element is inserted into one of its current descendants.
        for (parent, _) in parents {
            guard let old = parent.committedChildren else { continue }
            recordChangeForFreshness(of: parent)
            parent.committedChildren = nil
            var inner: [NewPlacements] = []
            let children = parent.children
            for index in children.indices {
                let child = Unretained(children[index])
                if child.borrow({ $0.isCommitted }) { continue }
                child.borrow { _ = encodeCreation(of: $0, as: &models, creates: &writer, inner: &inner) }
            }
            CommitOperation.writePlaces(parent: parent.id, from: old, to: parent.childIDs, into: &places)
            for fresh in inner {
                CommitOperation.writePlaces(
                    parent: fresh.layer.id, from: fresh.placed, to: fresh.layer.childIDs, into: &places)
            }
            if hasRemovals { CommitOperation.writeRemoves(from: old, to: layers, into: &removes) }
        }
        writer.append(places.bytes)
        writer.append(removes.bytes)
    }

    /// Appends the operations that build the whole tree from nothing.
    ///
    /// If `commits` is true, the display is assumed to have all of it, so the next commit starts from here. Otherwise
    /// the context is unchanged, for observers.
    public func encodeSnapshot(into writer: inout WireWriter, commits: Bool) {
        func create(_ layer: CALayer) {
            CommitOperation.writeCreate(layer, into: &writer)
            if commits {
                layer.isCommitted = true
                layer.changed = []
                layer.committedFrame = layer.box
                layer.committedChildren = nil
                layer.recordSentDrawing()
            }
            for child in layer.children { create(child) }
        }
        func place(_ layer: CALayer) {
            guard !layer.children.isEmpty else { return }
            CommitOperation.writePlaces(
                parent: layer.id, from: [], to: layer.childIDs, into: &writer)
            for child in layer.children { place(child) }
        }
        create(root)
        place(root)
        if commits {
            pending.changedLayers.removeAll(keepingCapacity: true)
            pending.restructuredLayers.removeAll(keepingCapacity: true)
            recordCommit()
            encodeAnimationsAndCommands(into: &writer)
        }
    }

    private func recordCommit() {
        hasRemovals = false
        if !pending.refusedRevisions.isEmpty { pending.refusedRevisions = [:] }
        commitNumber &+= 1
    }

    /// A layer created in this commit, and those of its children that are already placed.
    private struct NewPlacements {
        let layer: CALayer
        var placed: ContiguousArray<LayerID> = []
    }

    /// Returns whether the layer is already placed. Outer layers precede inner ones in `inner`.
    private func encodeCreation(
        of layer: CALayer, as models: inout CreationTemplates, creates: inout WireWriter, inner: inout [NewPlacements]
    ) -> Bool {
        let isPlaced = models.writeCreation(of: layer, into: &creates)
        layer.isCommitted = true
        layer.changed = []
        layer.committedChildren = nil
        // Nearly always all children are placed, and nothing has to be stored about the layer.
        let index = inner.count
        var isKept = false
        for number in layer.children.indices {
            let child = Unretained(layer.children[number])
            let isPlaced = child.borrow {
                !$0.isCommitted && encodeCreation(of: $0, as: &models, creates: &creates, inner: &inner)
            }
            if isPlaced {
                if isKept { inner[index].placed.append(child.borrow { $0.id }) }
            } else if !isKept {
                isKept = true
                let placed = ContiguousArray(layer.childIDs[..<number])
                inner.insert(NewPlacements(layer: layer, placed: placed), at: index)
            }
        }
        return isPlaced
    }

    private func encodeAnimationsAndCommands(into writer: inout WireWriter) {
        for animation in pending.animations where layers[animation.layer]?.object.isCommitted == true {
            animation.write(into: &writer)
        }
        // An animation of a removed layer will never be reported, so its completion runs now.
        let orphans = pending.animations.filter { layers[$0.layer] == nil }.map(\.id)
        pending.animations.removeAll(keepingCapacity: true)
        for command in pending.commands { command.write(into: &writer) }
        pending.commands.removeAll(keepingCapacity: true)
        finishAnimations(orphans, finished: false)
    }
}

extension CALayer {
    var depth: Int {
        var depth = 0
        var next = unretainedParent
        while let layer = next {
            depth += 1
            next = layer.borrow { $0.unretainedParent }
        }
        return depth
    }
}
