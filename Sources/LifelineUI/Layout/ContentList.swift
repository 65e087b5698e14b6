import LayerTree
import Ownership

/// The items of a node's content, collected on demand after a change.
@MainActor package struct ContentList {
    /// Empty while there is a single item and no list was requested.
    private var list: ContiguousArray<LayoutItem> = []
    private var only: LayoutItem?
    private(set) var isCurrent = false

    /// The buffer for the next collection, reused to avoid allocations.
    private static var spare: ContiguousArray<LayoutItem> = []

    init() {}

    package mutating func invalidate() {
        isCurrent = false
        // A long list comes from a `ForEach`, which changes it in place if it is not referenced here.
        if list.count > Self.fewItems { list = [] }
    }

    private static var fewItems: Int { 8 }

    package var items: ContiguousArray<LayoutItem> {
        mutating get {
            if let only, list.isEmpty { list = [only] }
            return list
        }
    }

    /// The only item, if there is exactly one.
    var onlyItem: Unretained<LayoutItem>? { if let only { Unretained(only) } else { nil } }

    /// Collects the items of a node, for the item that contains them.
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
            // Not `removeAll`, which takes longer than the rest of this initializer.
            only = items.removeLast()
            Self.spare = items
        } else {
            list = items
        }
    }
}
