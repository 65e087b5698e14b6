import LayerTree
import Ownership

/// The items of what a node holds, collected when they are asked for after a change.
@MainActor package struct ContentList {
    /// Empty while there is one item and nobody asked for a list.
    private var list: ContiguousArray<LayoutItem> = []
    private var only: LayoutItem?
    private(set) var isCurrent = false

    /// Room for the next collection.
    private static var spare: ContiguousArray<LayoutItem> = []

    init() {}

    package mutating func invalidate() {
        isCurrent = false
        // A long list is that of a `ForEach`, which changes it in place if nobody else holds it.
        if list.count > Self.fewItems { list = [] }
    }

    private static var fewItems: Int { 8 }

    package var items: ContiguousArray<LayoutItem> {
        mutating get {
            if let only, list.isEmpty { list = [only] }
            return list
        }
    }

    /// The item, if there is one only.
    var onlyItem: Unretained<LayoutItem>? { if let only { Unretained(only) } else { nil } }

    /// The items of a node, for an item around them.
    init(of node: Unretained<_ViewNode>, for owner: LayoutItem) {
        if let item = node.borrow({ $0.singleChildItem })?.object {
            item.parentItem = owner
            item.indexInParent = 0
            only = item
            isCurrent = true
            return
        }
        var items: ContiguousArray<LayoutItem> = []
        swap(&items, &Self.spare)
        node.borrow { $0.appendChildItems(to: &items) }
        // Without a closure, which would perform an isolation check for each item.
        let unretainedOwner = Unretained(owner)
        for index in items.indices {
            let item = items[index]
            item.unretainedParentItem = unretainedOwner
            item.indexInParent = index
        }
        isCurrent = true
        if items.count == 1 {
            // No `removeAll`, which takes longer than all else here.
            only = items.removeLast()
            Self.spare = items
        } else {
            list = items
        }
    }
}
