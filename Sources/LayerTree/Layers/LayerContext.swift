import Ownership

/// A tree of layers that is shown on one display, and what the display has of it.
///
/// The context collects *which* layers changed; `encodeCommit` asks them for their newest values. Waiting costs nothing
/// but freshness: however many turns pass before the next commit, it is bounded by the size of the tree.
///
/// The picture that the sum of all commits gives equals the one a snapshot gives, at any time.
@MainActor public final class LayerContext {
    /// The layer that fills the display. It stays for the context's life and has the id 1.
    public let root: CALayer

    /// Called when the context, having had nothing to commit, has something again.
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
    private var nextID: LayerID = 2
    /// Whether layers that the display has were taken out since the last commit, of which this is the number.
    private var hasRemovals = false
    private var commitNumber: UInt32 = 1
    private var nextAnimationID: AnimationID = 1

    /// What the next commit will tell the display.
    struct Pending {
        var changedLayers: [LayerID] = []
        var restructuredLayers: [LayerID] = []
        var animations: [LayerAnimation] = []
        var commands: [DisplayCommand] = []
        /// The layers with `requiresFreshEvents`, and those of them of which something changed.
        var watched: Set<LayerID> = []
        var changedWatched: Set<LayerID> = []
        /// The newest revisions of values that were refused because their layers had left, which the display has not heard yet.
        var refusedRevisions: [LayerID: UInt32] = [:]
    }
    // Used for each layer that changes: gates commit-1000-changed-layers, rows-create-100.
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

    /// What the tree holds.
    package var usage: LayerUsage { LayerUsage(layers: layers.count, textBytes: textBytes, images: images) }

    /// The deepest nesting that displays show: browsers put what a page nests deeper than 512 elements elsewhere.
    package static let depthLimit = 480

    /// Whether a layer was ever nested deeper than that.
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

    // MARK: Layers whose events must have been caused by what they show now

    func recordFreshness(of layer: CALayer) {
        if layer.requiresFreshEvents { pending.watched.insert(layer.id) } else { pending.watched.remove(layer.id) }
    }

    /// The layers with `requiresFreshEvents` that, or in which something, changed with the last commits.
    package func consumeChangedFreshLayers() -> Set<LayerID> {
        defer { pending.changedWatched = [] }
        return pending.changedWatched
    }

    var watchesFreshness: Bool { !pending.watched.isEmpty }

    func recordChangeForFreshness(of layer: CALayer) {
        guard !pending.watched.isEmpty else { return }
        var next: CALayer? = layer
        while let ancestor = next {
            if pending.watched.contains(ancestor.id) { pending.changedWatched.insert(ancestor.id) }
            next = ancestor.parent
        }
    }

    /// The layer with that id, if it is in the tree and the display has been told of it.
    public func committedLayer(_ id: LayerID) -> CALayer? {
        guard let layer = layers[id]?.object, layer.isCommitted else { return nil }
        return layer
    }

    /// Makes the display show a control's value again, in place of what was typed just before the control was disabled, covered or
    /// removed, and was refused.
    package func correctValue(of id: LayerID, after event: DisplayEvent) {
        guard let revision = event.valueRevision else { return }
        if let layer = committedLayer(id) {
            layer.correctClientValue(revision: revision)
        } else if hasRemovals, pending.refusedRevisions.count < 256 || pending.refusedRevisions[id] != nil {
            // The layer may come back before the next commit: then the display keeps it, with the value that was typed.
            pending.refusedRevisions[id] = max(revision, pending.refusedRevisions[id] ?? 0)
        }
    }

    /// Whether a commit would hold anything.
    public var hasChanges: Bool {
        !pending.changedLayers.isEmpty || !pending.restructuredLayers.isEmpty || hasRemovals
            || !pending.animations.isEmpty || !pending.commands.isEmpty
    }

    // MARK: What layers report

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
            // It left and came back before the display heard of it.
            layer.leftAfter = 0
            if !layer.changed.isEmpty { pending.changedLayers.append(layer.id) }
            if layer.committedChildren != nil { pending.restructuredLayers.append(layer.id) }
            isBack = true
        } else {
            layer.isCommitted = false
            layer.changed = []
            layer.committedChildren = nil
            layer.id = nextID
            nextID += 1
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

    /// Puts an animation that went into a commit which could not carry it out into the next one.
    package func addAgain(_ animation: LayerAnimation) {
        willChange()
        pending.animations.append(animation)
    }

    /// Takes the display's word, or a deadline's, that animations ended. Unknown ids are ignored.
    package func finishAnimations(_ ids: [AnimationID], finished: Bool) {
        running.end(ids, finished: finished)
    }

    /// Ends all animations, for a display that is gone.
    package func cancelAnimations() {
        running.endAll()
    }

    /// Puts the features of all layers into the next commit, for a display that took over a page: that shows what layers
    /// look like and not what works on them.
    package func resendFeatures() {
        layers.forEach { layer in
            if layer.isCommitted, layer.contents?.features.isEmpty == false { layer.mark(.features) }
        }
    }

    /// Adds a command to the next commit. Of commands that replace each other (title, focus), the last one counts.
    package func perform(_ command: DisplayCommand) {
        willChange()
        pending.commands.removeAll { $0.isReplaced(by: command) }
        pending.commands.append(command)
    }

    // MARK: Commits

    /// Appends the operations that bring the display from the last commit to the present, and takes them as made.
    ///
    /// Returns false, and appends nothing, when there is nothing to tell.
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

    /// Which layers come, where they and others go, and which are taken away.
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
        // Parents come before their descendants, so that no element is put inside one that is still inside it.
        for (parent, _) in parents {
            guard let old = parent.committedChildren else { continue }
            recordChangeForFreshness(of: parent)
            parent.committedChildren = nil
            var inner: [FreshPlaces] = []
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
    /// With `commits` the display is taken to have all of it, so the next commit starts from here; without, the
    /// context stays as it is (a look from outside).
    public func encodeSnapshot(into writer: inout WireWriter, commits: Bool) {
        func create(_ layer: CALayer) {
            CommitOperation.writeCreate(layer, into: &writer)
            if commits {
                layer.isCommitted = true
                layer.changed = []
                layer.committedBox = layer.box
                layer.committedChildren = nil
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

    /// A layer that was made in this commit, and which of its children are in it already.
    private struct FreshPlaces {
        let layer: CALayer
        var placed: ContiguousArray<LayerID> = []
    }

    /// Returns whether the layer is where it belongs already. Outer layers come before inner ones in `inner`.
    private func encodeCreation(
        of layer: CALayer, as models: inout CreationTemplates, creates: inout WireWriter, inner: inout [FreshPlaces]
    ) -> Bool {
        let isPlaced = models.writeCreation(of: layer, into: &creates)
        layer.isCommitted = true
        layer.changed = []
        layer.committedChildren = nil
        // Nearly always all children are placed, and nothing has to be kept about the layer.
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
                inner.insert(FreshPlaces(layer: layer, placed: placed), at: index)
            }
        }
        return isPlaced
    }

    private func encodeAnimationsAndCommands(into writer: inout WireWriter) {
        for animation in pending.animations where layers[animation.layer]?.object.isCommitted == true {
            animation.write(into: &writer)
        }
        // An animation of a layer that is gone will never be reported: its completion runs now.
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
