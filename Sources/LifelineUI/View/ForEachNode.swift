/// Keeps a node for each element of a collection, by the elements' ids.
///
/// Ids are looked up only where they are not what they were at their place, counted from the beginning or from the end: so
/// one element that comes, goes or changes places costs a comparison of the ids, and no hashing.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Node<ForEach<Data, ID, Content>> {
    private var ids: ContiguousArray<ID> = []
    private var nodes: ContiguousArray<_Node<Content>> = []

    override init(_ view: ForEach<Data, ID, Content>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        update()
    }

    override func update() {
        graph.evaluations += 1
        let view = self.view
        var newIDs: ContiguousArray<ID> = []
        var contents: ContiguousArray<Content> = []
        newIDs.reserveCapacity(view.data.count)
        contents.reserveCapacity(view.data.count)
        tracking {
            for element in view.data {
                newIDs.append(view.id(element))
                contents.append(view.content(element))
            }
        }
        if newIDs == ids {
            for index in nodes.indices { nodes[index].receive(contents[index]) }
            return
        }
        var sources = ids.isEmpty ? nil : formerPlaces(of: newIDs)
        if sources == nil {
            keepFirsts(&newIDs, &contents)
            sources = formerPlaces(of: newIDs)
        }
        take(newIDs, contents, from: sources)
        contentItemsDidChange()
        preferenceOrderDidChange()
    }

    /// Of elements with the same id the first one counts: a node has one place.
    private func keepFirsts(_ ids: inout ContiguousArray<ID>, _ contents: inout ContiguousArray<Content>) {
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
    private func formerPlaces(of new: ContiguousArray<ID>) -> ContiguousArray<Int>? {
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

    private func take(
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
        var new: ContiguousArray<_Node<Content>> = []
        new.reserveCapacity(newIDs.count)
        for index in newIDs.indices {
            if places[index] >= 0 {
                old[places[index]].receive(contents[index])
                new.append(old[places[index]])
            } else {
                new.append(Content._makeNode(contents[index], inputs))
            }
        }
        ids = newIDs
        nodes = new
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        for node in nodes { body(node) }
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        for node in nodes { node.appendItems(to: &items) }
    }

    override func node(identifiedBy id: AnyHashable) -> _ViewNode? {
        if let own = id.base as? ID, let index = ids.firstIndex(of: own) { return nodes[index] }
        return super.node(identifiedBy: id)
    }
}
