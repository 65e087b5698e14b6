import LayerTree
import Ownership

/// The items of what a node holds, collected when they are asked for after a change.
@MainActor package struct ContentList {
    /// Empty while there is one item and nobody asked for a list.
    private var list: ContiguousArray<LayoutItem> = []
    private var only: LayoutItem?
    private var isCurrent = false

    /// Room for the next collection.
    private static var spare: ContiguousArray<LayoutItem> = []

    init() {}

    package mutating func invalidate() {
        isCurrent = false
        // A long list is that of a `ForEach`, which changes it in place if nobody else holds it.
        if list.count > Self.fewItems { list = [] }
    }

    private static var fewItems: Int { 8 }

    package mutating func items(of node: Unretained<_ViewNode>, for owner: LayoutItem) -> ContiguousArray<LayoutItem> {
        if !isCurrent { collect(of: node, for: owner) }
        if let only, list.isEmpty { list = [only] }
        return list
    }

    /// The item, if there is one only.
    mutating func onlyItem(of node: Unretained<_ViewNode>, for owner: LayoutItem) -> Unretained<LayoutItem>? {
        if !isCurrent { collect(of: node, for: owner) }
        if let only { return Unretained(only) } else { return nil }
    }

    mutating func collect(of node: Unretained<_ViewNode>, for owner: LayoutItem) {
        if let item = node.borrow({ $0.onlyChildItem }) {
            item.borrow {
                $0.parentItem = owner
                $0.indexInParent = 0
                only = $0
            }
            isCurrent = true
            if !list.isEmpty { list = [] }
            return
        }
        var items: ContiguousArray<LayoutItem> = []
        swap(&items, &Self.spare)
        node.borrow { $0.appendChildItems(to: &items) }
        for index in items.indices {
            Unretained(items[index]).borrow { item in
                item.parentItem = owner
                item.indexInParent = index
            }
        }
        isCurrent = true
        if items.count == 1 {
            // No `removeAll`, which takes longer than all else here.
            only = items.removeLast()
            if !list.isEmpty { list = [] }
            Self.spare = items
        } else {
            only = nil
            list = items
        }
    }
}
