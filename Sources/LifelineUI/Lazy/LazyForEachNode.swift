/// A `ForEach` in a lazy container. Stores the ids of all elements, and creates the node and the item of an element on demand.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _ValueNode<ForEach<Data, ID, Content>>
{
    private var known = DistinctIDs<ID>()
    private var ids: [ID] { known.ids }
    private var positions: [ID: Int] { known.positions }
    private var nodes: [ID: LazyElementNode<Content>] = [:]
    private var lengths: [ID: LazyItem.MeasuredLength] = [:]
    weak var container: LazyItem?

    override init(_ view: ForEach<Data, ID, Content>, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        update()
    }

    override func update() {
        graph.evaluations += 1
        let (data, id, distinctIDs) = (view.data, view.id, view.distinctIDs)
        let oldPositions = known.positions
        let comparable = known.offsets == nil ? known.ids : nil
        let other = tracking { distinctIDs(data, id, comparable) }
        if let other {
            known = other
            lengths = lengths.filter { positions[$0.key] != nil }
        }
        for position in realizedPositions {
            guard let node = nodes[ids[position]] else { continue }
            node.reconcile(element(at: position))
            configure(node.item, at: position)
        }
        let removed = nodes.keys.filter { positions[$0] == nil }.sorted {
            oldPositions[$0] ?? 0 < oldPositions[$1] ?? 0
        }
        for id in removed { nodes.removeValue(forKey: id)?.unmount() }
        guard other != nil else { return }
        contentItemsDidChange()
        preferenceOrderDidChange()
    }

    private func offset(of position: Int) -> Int { known.offsets?[position] ?? position }

    private func element(at position: Int) -> LazyElement<Content> {
        let (data, content) = (view.data, view.content)
        let element = data[data.index(data.startIndex, offsetBy: offset(of: position))]
        return LazyElement { content(element) }
    }

    private func configure(_ item: LazyElementItem, at position: Int) {
        item.offset = offset(of: position)
        item.count = view.data.count
        item.edits = view.edits
    }

    override func step(to child: _ViewNode) -> ViewPathStep {
        (child as? LazyElementNode<Content>)?.item.id.map { .id($0) } ?? .unknown
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        for position in realizedPositions {
            if let node = nodes[ids[position]] { body(node) }
        }
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        for position in ids.indices { items.append(item(at: position)) }
    }

    override func appendLazyContent(to content: inout LazyContent) { content.append(self) }

    override func node(identifiedBy id: AnyHashable) -> _ViewNode? {
        if let own = id.base as? ID, let position = positions[own] {
            _ = item(at: position)
            return nodes[own]
        }
        return super.node(identifiedBy: id)
    }
}

extension LazyForEachNode: LazyElements {
    var count: Int { ids.count }

    func item(at position: Int) -> LazyElementItem {
        // The elements may have changed since the container last read their count.
        guard ids.indices.contains(position) else { return LazyElementItem() }
        let id = ids[position]
        if let node = nodes[id] { return node.item }
        let node = LazyElementNode(element(at: position), childInputs)
        node.item.id = AnyHashable(id)
        node.item.parentItem = container
        configure(node.item, at: position)
        nodes[id] = node
        return node.item
    }

    func realizedItem(at position: Int) -> LazyElementItem? {
        ids.indices.contains(position) ? nodes[ids[position]]?.item : nil
    }

    func ids(at position: Int) -> [AnyHashable] {
        guard ids.indices.contains(position) else { return [] }
        let id = ids[position]
        var set: [AnyHashable] = []
        // Views with an id directly in the element.
        var next: _ViewNode? = nodes[id]
        while let node = next {
            if let owner = node as? any IdentityOwner { set.append(owner.identity) }
            next = nil
            if !(node is LazyElementNode<Content>), !node.forwardsItems { break }
            node.forEachChild { if next == nil { next = $0 } }
        }
        return set + [AnyHashable(id)]
    }

    var realizedPositions: [Int] { nodes.keys.compactMap { positions[$0] }.sorted() }

    func position(of item: LazyElementItem) -> Int? {
        guard let id = item.id?.base as? ID, let position = positions[id], nodes[id]?.item === item else { return nil }
        return position
    }

    func discard(at position: Int, length: LazyItem.MeasuredLength) -> Bool {
        guard ids.indices.contains(position), let node = nodes[ids[position]], node.contentCanBeDiscarded else {
            return false
        }
        let id = ids[position]
        nodes[id] = nil
        lengths[id] = length
        node.unmount()
        return true
    }

    var discardedLengths: [(position: Int, length: LazyItem.MeasuredLength)] {
        lengths.compactMap { id, length in
            nodes[id] == nil ? positions[id].map { (position: $0, length: length) } : nil
        }
    }
}

extension LazyForEachNode: ElementOwner {
    func forEachElement(_ body: (AnyHashable, _ViewNode) -> Void) {
        for position in realizedPositions {
            let id = ids[position]
            if let node = nodes[id] { body(AnyHashable(id), node) }
        }
    }
}
