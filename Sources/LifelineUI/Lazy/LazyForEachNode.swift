/// A `ForEach` in a lazy container: an item for each element at once, the views of an element on demand.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _KeepingNode<ForEach<Data, ID, Content>>
{
    private var ids: [ID] = []
    private var nodes: [ID: LazyElementNode<Content>] = [:]

    override init(_ view: ForEach<Data, ID, Content>, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        update()
    }

    override func update() {
        graph.evaluations += 1
        let view = self.view
        var seen: Set<ID> = []
        seen.reserveCapacity(view.data.count)
        var newIDs: [ID] = []
        newIDs.reserveCapacity(view.data.count)
        var offset = 0
        for element in view.data {
            defer { offset += 1 }
            let id = tracking { view.id(element) }
            guard seen.insert(id).inserted else { continue }
            newIDs.append(id)
            let content = LazyElement { view.content(element) }
            let node: LazyElementNode<Content>
            if let known = nodes[id] {
                node = known
                node.receive(content)
            } else {
                node = LazyElementNode(content, childInputs)
                node.item.id = AnyHashable(id)
                nodes[id] = node
            }
            node.item.offset = offset
            node.item.count = view.data.count
            node.item.edits = view.edits
        }
        for id in ids where !seen.contains(id) { nodes.removeValue(forKey: id)?.unmount() }
        guard newIDs != ids else { return }
        ids = newIDs
        contentItemsDidChange()
        preferenceOrderDidChange()
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        for id in ids {
            if let node = nodes[id] { body(node) }
        }
    }

    override func node(identifiedBy id: AnyHashable) -> _ViewNode? {
        if let own = id.base as? ID, let node = nodes[own] { return node }
        return super.node(identifiedBy: id)
    }
}

extension LazyForEachNode: ElementOwner {
    func forEachElement(_ body: (AnyHashable, _ViewNode) -> Void) {
        for id in ids {
            if let node = nodes[id] { body(AnyHashable(id), node) }
        }
    }
}
