/// The items of what a node holds, collected when they are asked for after a change.
@MainActor package struct ContentList {
    private var list: ContiguousArray<LayoutItem> = []
    private var isCurrent = false

    init() {}

    package mutating func invalidate() {
        isCurrent = false
        // A long list is that of a `ForEach`, which changes it in place if nobody else holds it.
        if list.count > 8 { list = [] }
    }

    package mutating func items(of node: _ViewNode, for owner: LayoutItem) -> ContiguousArray<LayoutItem> {
        if !isCurrent { collect(of: node, for: owner) }
        return list
    }

    /// Whether all of a few items can be laid out ahead.
    var canBeLaidOutAhead: Bool {
        guard list.count <= 8 else { return false }
        for index in list.indices where !list[index].canBeLaidOutAhead { return false }
        return true
    }

    mutating func collect(of node: _ViewNode, for owner: LayoutItem) {
        list.removeAll(keepingCapacity: true)
        node.forEachChild { $0.appendItems(to: &list) }
        for index in list.indices {
            list[index].parentItem = owner
            list[index].indexInParent = index
        }
        isCurrent = true
    }
}
