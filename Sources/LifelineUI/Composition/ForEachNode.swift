import LayerTree
import Ownership

/// Stores a node for each element of a collection, identified by the elements' ids.
///
/// Ids are looked up only where they differ from the expected next one. So inserting, removing or moving one element
/// costs a comparison of the ids, without hashing. A view that is bitwise equal to its predecessor is discarded
/// immediately instead of being stored until all are known.
///
/// Everything that is done per element is inlinable, and called through a function that is stored when the node is
/// created: there the types are known, and an unchanged element costs a tenth of what it costs through witness tables.
@usableFromInline
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _ValueNode<ForEach<Data, ID, Content>>
{
    // Replaced as a whole, like those below. Gates: rows-swap, rows-select.
    @exclusivity(unchecked) @usableFromInline var ids: ContiguousArray<ID> = []
    @exclusivity(unchecked) @usableFromInline var nodes: ContiguousArray<_ViewNode> = []
    /// The items of the nodes, while each has exactly one. If only the order changes, none has to be collected again.
    @usableFromInline var singleItems: ContiguousArray<LayoutItem>?
    /// Whether no items were invalidated since their collection in `rebuild` began.
    @usableFromInline var collectsItems = false
    /// The id of the element whose views are being created, while states of another process wait for them.
    private var makingID: AnyHashable?
    @usableFromInline let evaluateElements: @MainActor (ForEachNode) -> Void

    @inlinable override init(_ view: ForEach<Data, ID, Content>, _ inputs: __shared _NodeInputs) {
        evaluateElements = { $0.reconcileElements() }
        super.init(view, inputs)
        willEvaluate()
        reconcileElements()
    }

    override func update() {
        willEvaluate()
        evaluateElements(self)
    }

    @usableFromInline func willEvaluate() { unretainedGraph.borrow { $0.evaluations += 1 } }

    @inlinable func reconcileElements() {
        var fresh: ContiguousArray<ChangedElement<ID, Content>> = []
        guard var places = scanElements(&fresh) else { return reconcile(&fresh) }
        if keepsContentForProbe() { return }
        // First, so that the owners of the item list release it, and it can be changed in place.
        orderWillChange()
        apply(&fresh, at: &places)
        orderDidChange()
    }

    @usableFromInline func orderWillChange() { super.contentItemsDidChange() }

    @usableFromInline func orderDidChange() { preferenceOrderDidChange() }

    /// Collects the elements whose views are new or possibly changed, and returns the former index of each element, -1
    /// for those not found near the expected one; nil if all indices are unchanged.
    @inlinable func scanElements(_ fresh: inout ContiguousArray<ChangedElement<ID, Content>>) -> ContiguousArray<Int>? {
        let (data, id, content) = (view.data, view.id, view.content)
        let (count, oldIDs, oldNodes, bytes) = (data.count, ids, nodes, comparedBytes())
        var places: ContiguousArray<Int> = []
        var (isMoved, index, next, missed, unchanged) = (false, 0, 0, 0, 0)
        tracking {
            for element in data {
                if index == count { break }
                let newID = id(element)
                let place = Self.place(of: newID, in: oldIDs, from: next, missed: missed)
                if isMoved {
                    places.append(place)
                } else if place != index {
                    isMoved = true
                    places.reserveCapacity(count)
                    places.append(contentsOf: 0..<index)
                    places.append(place)
                }
                if place >= 0 { (next, missed) = (place + 1, 0) } else { missed += 1 }
                var new = content(element)
                if place >= 0, bytes > 0, hasSameBytes(oldNodes, place, &new, bytes) {
                    unchanged += 1
                } else {
                    if fresh.isEmpty { fresh.reserveCapacity(place < 0 ? count - index : 1) }
                    fresh.append(ChangedElement(index: index, id: newID, content: new))
                }
                index += 1
            }
        }
        recordUnchanged(unchanged)
        if isMoved { return places }
        return next < oldIDs.count ? ContiguousArray(0..<index) : nil
    }

    // MARK: Scanning the elements

    /// The number of bytes that prove two contents equal; 0 if equality needs more, which may read values that must not
    /// become dependencies of this node. Where the bytes differ, the element's node compares the contents.
    @usableFromInline func comparedBytes() -> Int {
        guard !graph.forcesUpdates, nodes.first is _ValueNode<Content> else { return 0 }
        return ViewType.of(Content.self).isBitwiseComparable ? MemoryLayout<Content>.size : 0
    }

    @usableFromInline func recordUnchanged(_ count: Int) { unretainedGraph.borrow { $0.skippedUpdates += count } }

    /// Uses the node unretained, because retain/release would cost as much as the comparison.
    @inlinable func hasSameBytes(
        _ nodes: ContiguousArray<_ViewNode>, _ index: Int, _ new: UnsafePointer<Content>, _ count: Int
    ) -> Bool {
        Unretained(nodes[index] as! _ValueNode<Content>)
            .borrow { $0.hasSameBytes(as: new, count) }
    }

    /// The former index of an id, or -1. Tries the expected index, the one after as many elements as were missed since,
    /// in case they were replaced, and the eight that follow the expected one.
    @inlinable static func place(of id: ID, in old: ContiguousArray<ID>, from next: Int, missed: Int) -> Int {
        if next < old.count, old[next] == id { return next }
        if missed > 0, next + missed < old.count, old[next + missed] == id { return next + missed }
        var place = next + 1
        while place < old.count, place <= next + 8 {
            if old[place] == id { return place }
            place += 1
        }
        return -1
    }

    // MARK: Changing the order

    /// Matches the remaining elements with their nodes, and rebuilds the list.
    @inlinable func apply(
        _ fresh: inout ContiguousArray<ChangedElement<ID, Content>>, at places: inout ContiguousArray<Int>
    ) {
        var isKept = ContiguousArray(repeating: false, count: ids.count)
        var missing = ids.count
        for place in places where place >= 0 {
            isKept[place] = true
            missing -= 1
        }
        if missing > 0 { matchByID(of: fresh, places: &places, isKept: &isKept) }
        if fresh.contains(where: { places[$0.index] < 0 }) { removeDuplicateIDs(&fresh, &places) }
        for index in isKept.indices where !isKept[index] { nodes[index].unmount() }
        rebuild(&fresh, places)
    }

    /// Matches the elements that were not found where expected with their former nodes: from the end, then by id.
    @inlinable func matchByID(
        of fresh: ContiguousArray<ChangedElement<ID, Content>>, places: inout ContiguousArray<Int>,
        isKept: inout ContiguousArray<Bool>
    ) {
        var (position, newEnd, oldEnd) = (fresh.count, places.count, ids.count)
        while position > 0, newEnd > 0, oldEnd > 0, places[newEnd - 1] < 0, !isKept[oldEnd - 1],
            fresh[position - 1].id == ids[oldEnd - 1]
        {
            (position, newEnd, oldEnd) = (position - 1, newEnd - 1, oldEnd - 1)
            places[newEnd] = oldEnd
            isKept[oldEnd] = true
        }
        guard position > 0, oldEnd > 0 else { return }
        var oldIndices: [ID: Int] = [:]
        for index in 0..<oldEnd where !isKept[index] { oldIndices[ids[index]] = index }
        if oldIndices.isEmpty { return }
        for element in fresh where places[element.index] < 0 {
            guard let place = oldIndices.removeValue(forKey: element.id) else { continue }
            places[element.index] = place
            isKept[place] = true
        }
    }

    /// Removes all but the first of the elements with the same id, because a node can have only one position.
    @inlinable func removeDuplicateIDs(
        _ fresh: inout ContiguousArray<ChangedElement<ID, Content>>, _ places: inout ContiguousArray<Int>
    ) {
        let all = newIDs(fresh, places)
        guard Set(all).count < all.count else { return }
        var firsts: [ID: Int] = [:]
        var kept: ContiguousArray<ChangedElement<ID, Content>> = []
        var keptPlaces: ContiguousArray<Int> = []
        var position = 0
        for index in all.indices {
            let element = position < fresh.count && fresh[position].index == index ? fresh[position] : nil
            if element != nil { position += 1 }
            if let first = firsts[all[index]] {
                // The node moves to the first one, whose view is known since it was not expected there.
                if places[index] >= 0 { keptPlaces[first] = places[index] }
                continue
            }
            firsts[all[index]] = keptPlaces.count
            if var element {
                element.index = keptPlaces.count
                kept.append(element)
            }
            keptPlaces.append(places[index])
        }
        (fresh, places) = (kept, keptPlaces)
    }

    @inlinable func newIDs(
        _ fresh: ContiguousArray<ChangedElement<ID, Content>>, _ places: ContiguousArray<Int>
    ) -> ContiguousArray<ID> {
        var all: ContiguousArray<ID> = []
        all.reserveCapacity(places.count)
        var position = 0
        for index in places.indices {
            if position < fresh.count, fresh[position].index == index {
                all.append(fresh[position].id)
                position += 1
            } else {
                all.append(ids[places[index]])
            }
        }
        return all
    }

    /// Collects the items of new nodes as each is created: later, the first ones would have left the processor's cache.
    @inlinable func rebuild(
        _ fresh: inout ContiguousArray<ChangedElement<ID, Content>>, _ places: ContiguousArray<Int>
    ) {
        let old = nodes
        let oldItems = singleItems ?? []
        var items: ContiguousArray<LayoutItem> = []
        collectsItems = oldItems.count == old.count
        if collectsItems { items.reserveCapacity(places.count) }
        let inputs = childInputs
        ids = newIDs(fresh, places)
        var new: ContiguousArray<_ViewNode> = []
        new.reserveCapacity(places.count)
        var position = 0
        for index in places.indices {
            let place = places[index]
            if position < fresh.count, fresh[position].index == index {
                willMake(fresh[position].id)
                if place >= 0 {
                    reconcile(&fresh[position].content, with: old[place])
                    new.append(old[place])
                    if collectsItems { items.append(oldItems[place]) }
                } else {
                    let node = Content._makeNode(fresh[position].content, inputs)
                    new.append(node)
                    if collectsItems { collectItem(of: node, in: &items) }
                }
                position += 1
            } else {
                new.append(old[place])
                if collectsItems { items.append(oldItems[place]) }
            }
        }
        didMake()
        nodes = new
        singleItems = collectsItems ? items : nil
        collectsItems = false
    }

    @usableFromInline func willMake(_ id: ID) {
        if unretainedGraph.borrow({ $0.restoration != nil }) { makingID = AnyHashable(id) }
    }

    @usableFromInline func didMake() { if makingID != nil { makingID = nil } }

    override func step(to child: _ViewNode) -> ViewPathStep {
        if let makingID { return .id(makingID) }
        guard let index = nodes.firstIndex(where: { $0 === child }), ids.indices.contains(index) else {
            return .unknown
        }
        return .id(AnyHashable(ids[index]))
    }

    @usableFromInline func collectItem(of node: _ViewNode, in items: inout ContiguousArray<LayoutItem>) {
        let count = items.count
        node.appendItems(to: &items)
        if items.count != count + 1 { collectsItems = false }
    }

    /// Updates the nodes of the elements, whose indices are unchanged.
    @inlinable func reconcile(_ fresh: inout ContiguousArray<ChangedElement<ID, Content>>) {
        for position in fresh.indices {
            let node = nodes[fresh[position].index]
            reconcile(&fresh[position].content, with: node)
        }
    }

    // In place: copying a row would retain everything that it captures.
    @inlinable func reconcile(_ content: inout Content, with node: _ViewNode) {
        (node as! _Node<Content>).reconcile(at: &content)
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        for node in nodes { body(node) }
    }

    override var forwardsItems: Bool { true }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        if let singleItems {
            if items.isEmpty { items = singleItems } else { items.append(contentsOf: singleItems) }
            return
        }
        let start = items.count
        var haveOne = true
        for node in nodes {
            let before = items.count
            node.appendItems(to: &items)
            if items.count != before + 1 { haveOne = false }
        }
        if haveOne { singleItems = ContiguousArray(items[start...]) }
    }

    override func contentItemsDidChange() {
        singleItems = nil
        collectsItems = false
        super.contentItemsDidChange()
    }

    override func node(identifiedBy id: AnyHashable) -> _ViewNode? {
        if let own = id.base as? ID, let index = ids.firstIndex(of: own) { return nodes[index] }
        return super.node(identifiedBy: id)
    }
}

extension ForEachNode: ElementOwner {
    func forEachElement(_ body: (AnyHashable, _ViewNode) -> Void) {
        for (id, node) in zip(ids, nodes) { body(AnyHashable(id), node) }
    }
}

/// An element that is new, moved, or has a changed view, and its new index.
@usableFromInline struct ChangedElement<ID, Content> {
    @usableFromInline var index: Int
    @usableFromInline let id: ID
    @usableFromInline var content: Content

    @inlinable init(index: Int, id: ID, content: Content) {
        self.index = index
        self.id = id
        self.content = content
    }
}
