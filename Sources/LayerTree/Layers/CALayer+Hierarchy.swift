import Foundation
import Ownership

extension CALayer {
    /// The layer's children, backmost first; nil if there are none.
    public final var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : Array(children) }
        set { setSublayers(ContiguousArray(newValue ?? [])) }
    }

    package final var sublayerCount: Int { children.count }

    package final func sublayer(at index: Int) -> CALayer { children[index] }

    /// Adds a layer in front of all sublayers. It leaves its previous superlayer.
    public final func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: children.count)
    }

    /// Inserts a layer among the sublayers (0 is backmost), removing it from its previous superlayer. An index past the
    /// end means the end.
    public final func insertSublayer(_ layer: CALayer, at index: Int) {
        precondition(
            layer !== self && !layer.isAncestor(of: self),
            "A layer can't be inserted into itself or one of its descendants.")
        if layer.parent === self {
            move(layer, to: index)
            return
        }
        let index = max(0, min(children.count, index))
        let oldParent = layer.parent
        if let oldParent { oldParent.detach(layer) }
        willChangeChildren()
        children.insert(layer, at: index)
        layer.parent = self
        enterTree(layer, depth: layer.tree === tree ? 0 : depth + 1)
    }

    /// Adds a layer behind a sublayer, or behind all if that is none.
    public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        let index = sibling.flatMap { sibling in remaining(without: layer).firstIndex { $0 === sibling } } ?? 0
        insertSublayer(layer, at: index)
    }

    /// Adds a layer in front of a sublayer, or in front of all if that is none.
    public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let rest = remaining(without: layer)
        let index = sibling.flatMap { sibling in rest.firstIndex { $0 === sibling } }.map { $0 + 1 } ?? rest.count
        insertSublayer(layer, at: index)
    }

    /// Replaces a sublayer. If it is none, nothing happens.
    public final func replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard let index = children.firstIndex(where: { $0 === old }), old !== new else { return }
        old.removeFromSuperlayer()
        insertSublayer(new, at: index)
    }

    /// Removes the layer from its superlayer, with its sublayers.
    public final func removeFromSuperlayer() {
        guard let parent else { return }
        parent.detach(self)
        self.parent = nil
        if let tree { tree.detach(self) }
    }

    /// Replaces all sublayers by a list that may contain current ones, as a single change: O(length of the lists).
    ///
    /// - Parameter known: the difference between the lists, if the caller knows it.
    package final func setSublayers(_ layers: ContiguousArray<CALayer>, by known: OrderChange<CALayer>? = nil) {
        if children.isEmpty {
            guard !layers.isEmpty else { return }
            willChangeChildren()
            children = layers
            return adopt(layers)
        }
        guard !layers.elementsEqual(children, by: ===) else { return }
        let change = known ?? OrderChange(from: children, to: layers)
        willChangeChildren()
        children = layers
        for layer in change.leaving {
            layer.parent = nil
            tree?.detach(layer)
        }
        adopt(change.arriving)
    }

    /// Appends layers in front of the existing ones.
    package final func appendSublayers(_ layers: ContiguousArray<CALayer>) {
        willChangeChildren()
        children.append(contentsOf: layers)
        adopt(layers)
    }

    /// Removes a range of sublayers without visiting the others.
    package final func removeSublayers(_ range: Range<Int>) {
        willChangeChildren()
        for index in range {
            children[index].parent = nil
            tree?.detach(children[index])
        }
        children.removeSubrange(range)
    }

    /// Announces that sublayers are about to be reordered by `putSublayer`.
    package final func willReorderSublayers() { willChangeChildren() }

    /// Stores a sublayer at the index of another one, which the caller moves elsewhere.
    package final func putSublayer(_ layer: CALayer, at index: Int) {
        assert(layer.parent === self, "Only existing sublayers can be reordered.")
        children[index] = layer
    }

    private final func adopt(_ arriving: ContiguousArray<CALayer>) {
        guard !arriving.isEmpty else { return }
        let depth = self.depth + 1
        for index in arriving.indices { adopt(arriving[index], depth: depth) }
    }

    @inline(__always)
    private final func adopt(_ layer: CALayer, depth: Int) {
        precondition(
            layer !== self && !layer.isAncestor(of: self),
            "A layer can't be inserted into itself or one of its descendants.")
        if let oldParent = layer.parent { oldParent.detach(layer) }
        layer.parent = self
        enterTree(layer, depth: depth)
    }

    private final func enterTree(_ layer: CALayer, depth: Int) {
        if layer.unretainedTree != unretainedTree {
            if let old = layer.unretainedTree { old.borrow { $0.detach(layer) } }
            if let unretainedTree { unretainedTree.borrow { $0.attach(layer, depth: depth) } }
        } else if let unretainedTree, !layer.children.isEmpty {
            unretainedTree.borrow { $0.checkDepth(of: layer, in: self) }
        }
        if layer.isCommitted { layer.mark(.geometry) }
    }

    package final func isAncestor(of layer: CALayer) -> Bool {
        if children.isEmpty { return false }
        let own = Unretained(self)
        var next = layer.unretainedParent
        while let candidate = next {
            if candidate == own { return true }
            next = candidate.borrow { $0.unretainedParent }
        }
        return false
    }

    private final func remaining(without layer: CALayer) -> ContiguousArray<CALayer> {
        children.filter { $0 !== layer }
    }

    private final func move(_ layer: CALayer, to index: Int) {
        guard let current = children.firstIndex(where: { $0 === layer }) else { return }
        let target = max(0, min(children.count - 1, index))
        guard current != target else { return }
        willChangeChildren()
        children.remove(at: current)
        children.insert(layer, at: target)
    }

    private final func detach(_ layer: CALayer) {
        guard let index = children.firstIndex(where: { $0 === layer }) else { return }
        willChangeChildren()
        children.remove(at: index)
    }

    // Iterates by index over a buffer: a key path would call each layer's accessor, and a growing array would check its
    // capacity.
    final var childIDs: ContiguousArray<LayerID> {
        if children.isEmpty { return [] }
        return ContiguousArray(unsafeUninitializedCapacity: children.count) { ids, count in
            for index in children.indices { ids.initializeElement(at: index, to: children[index].id) }
            count = children.count
        }
    }

    /// Records, once per commit, which children the client has.
    private final func willChangeChildren() {
        guard isCommitted, committedChildren == nil else { return }
        committedChildren = childIDs
        tree?.recordStructureChange(of: self)
    }
}
