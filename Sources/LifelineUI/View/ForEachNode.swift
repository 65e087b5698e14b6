/// Keeps a node for each element of a collection, by the elements' ids.
///
/// Ids are looked up only where they are not what they were at their place, counted from the beginning or from the end: so
/// one element that comes, goes or changes places costs a comparison of the ids, and no hashing.
///
/// All that is done for each element is inlinable, and is called by way of a function that the node keeps from where it was
/// made: there the types are known, and an element that stays as it was costs a tenth of what it costs by witnesses.
@usableFromInline
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Node<ForEach<Data, ID, Content>> {
    @exclusivity(unchecked) @usableFromInline var ids: ContiguousArray<ID> = []
    @exclusivity(unchecked) @usableFromInline var nodes: ContiguousArray<_ViewNode> = []
    /// The items of the nodes, while each has one: where only the order changes, none has to be asked again.
    @exclusivity(unchecked) @usableFromInline var singleItems: ContiguousArray<LayoutItem>?
    @usableFromInline let evaluateElements: @MainActor (ForEachNode) -> Void

    @inlinable override init(_ view: ForEach<Data, ID, Content>, _ inputs: _NodeInputs) {
        evaluateElements = { $0.bringUpToDate() }
        super.init(view, inputs)
        willEvaluate()
        bringUpToDate()
    }

    override func update() {
        willEvaluate()
        evaluateElements(self)
    }

    @usableFromInline func willEvaluate() { uncountedGraph.uncounted { $0.evaluations += 1 } }

    @inlinable func bringUpToDate() {
        var (newIDs, contents) = evaluate()
        if newIDs == ids {
            give(contents)
            return
        }
        var sources = ids.isEmpty ? nil : formerPlaces(of: newIDs)
        if sources == nil {
            keepFirsts(&newIDs, &contents)
            sources = formerPlaces(of: newIDs)
        }
        take(newIDs, contents, from: sources)
        orderDidChange()
    }

    @usableFromInline func orderDidChange() {
        super.contentItemsDidChange()
        preferenceOrderDidChange()
    }

    /// The ids and views of all elements.
    ///
    /// Written through pointers here and below: appending to an array of elements whose type is known at run time only looks
    /// up the array's type for each of them, which costs more than the element.
    @inlinable func evaluate() -> (ids: ContiguousArray<ID>, contents: ContiguousArray<Content>) {
        let (data, id, content) = (view.data, view.id, view.content)
        let count = data.count
        var contents: ContiguousArray<Content> = []
        let ids = ContiguousArray<ID>(unsafeUninitializedCapacity: count) { ids, idCount in
            contents = ContiguousArray(unsafeUninitializedCapacity: count) { contents, contentCount in
                guard let firstID = ids.baseAddress, let first = contents.baseAddress else { return }
                var made = 0
                tracking {
                    for element in data {
                        if made == count { break }
                        (firstID + made).initialize(to: id(element))
                        (first + made).initialize(to: content(element))
                        made += 1
                    }
                }
                idCount = made
                contentCount = made
            }
        }
        return (ids, contents)
    }

    /// Gives the nodes their new views, all being where they were.
    @inlinable func give(_ contents: ContiguousArray<Content>) {
        contents.withUnsafeBufferPointer { contents in
            guard let first = contents.baseAddress else { return }
            for index in nodes.indices { give(first + index, to: nodes[index]) }
        }
    }

    @inlinable func give(_ content: UnsafePointer<Content>, to node: _ViewNode) {
        unsafeDowncast(node, to: _Node<Content>.self).receive(at: content)
    }

    /// Of elements with the same id the first one counts: a node has one place.
    @inlinable func keepFirsts(_ ids: inout ContiguousArray<ID>, _ contents: inout ContiguousArray<Content>) {
        var seen: Set<ID> = []
        seen.reserveCapacity(ids.count)
        var kept = 0
        for index in ids.indices where seen.insert(ids[index]).inserted {
            if kept < index {
                ids[kept] = ids[index]
                contents[kept] = contents[index]
            }
            kept += 1
        }
        ids.removeLast(ids.count - kept)
        contents.removeLast(contents.count - kept)
    }

    /// Where each id was before, -1 for new ones; nil if an id may occur twice.
    @inlinable func formerPlaces(of new: ContiguousArray<ID>) -> ContiguousArray<Int>? {
        var places = ContiguousArray(repeating: -1, count: new.count)
        var first = 0
        while first < min(ids.count, new.count), ids[first] == new[first] {
            places[first] = first
            first += 1
        }
        var (oldEnd, newEnd) = (ids.count, new.count)
        while oldEnd > first, newEnd > first, ids[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
            places[newEnd] = oldEnd
        }
        let isAligned = oldEnd == newEnd
        var former: [ID: Int] = [:]
        for index in first..<oldEnd {
            if isAligned, ids[index] == new[index] { places[index] = index } else { former[ids[index]] = index }
        }
        var hasNew = false
        for index in first..<newEnd where places[index] < 0 {
            if let place = former.isEmpty ? nil : former.removeValue(forKey: new[index]) {
                places[index] = place
            } else {
                hasNew = true
            }
        }
        return hasNew && Set(new).count < new.count ? nil : places
    }

    @inlinable func take(
        _ newIDs: ContiguousArray<ID>, _ contents: ContiguousArray<Content>, from places: ContiguousArray<Int>?
    ) {
        let places = places ?? ContiguousArray(repeating: -1, count: newIDs.count)
        let old = nodes
        if !old.isEmpty {
            var stays = ContiguousArray(repeating: false, count: old.count)
            for place in places where place >= 0 { stays[place] = true }
            for index in old.indices where !stays[index] { old[index].unmount() }
        }
        let inputs = childInputs
        ids = newIDs
        var new: ContiguousArray<_ViewNode> = []
        new.reserveCapacity(places.count)
        contents.withUnsafeBufferPointer { contents in
            guard let first = contents.baseAddress else { return }
            for index in places.indices {
                if places[index] >= 0 {
                    give(first + index, to: old[places[index]])
                    new.append(old[places[index]])
                } else {
                    new.append(Content._makeNode(first[index], inputs))
                }
            }
        }
        nodes = new
        if let items = singleItems { singleItems = reordered(items, from: places) }
    }

    /// The items of the nodes that stay; nil if there are others.
    @usableFromInline func reordered(
        _ items: ContiguousArray<LayoutItem>, from places: ContiguousArray<Int>
    ) -> ContiguousArray<LayoutItem>? {
        var new: ContiguousArray<LayoutItem> = []
        new.reserveCapacity(places.count)
        for place in places {
            guard place >= 0 else { return nil }
            new.append(items[place])
        }
        return new
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        for node in nodes { body(node) }
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        if let singleItems {
            items.append(contentsOf: singleItems)
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
        super.contentItemsDidChange()
    }

    override func node(identifiedBy id: AnyHashable) -> _ViewNode? {
        if let own = id.base as? ID, let index = ids.firstIndex(of: own) { return nodes[index] }
        return super.node(identifiedBy: id)
    }
}
