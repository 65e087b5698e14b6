/// A queue of items whose content changed, possibly without changing their sizes.
///
/// When the layout phase begins, each item is measured again, the deepest first. If its sizes are the same, it is
/// placed again at the same frame, and layout stops there. If not, its parent is revalidated, unless it can relayout
/// locally, as stacks do for an item whose length is the same. So changing a text costs the same regardless of how many
/// texts are around it, and of how many of them change.
@MainActor final class RevalidationQueue {
    /// The items, indexed by their depth.
    private var waiting: ContiguousArray<ContiguousArray<(item: LayoutItem, node: _ViewNode)>> =
        []
    private var deepest = -1

    var isEmpty: Bool { deepest < 0 }

    /// - Parameter node: a node whose subtree contains the item, so that the item's ancestors exist while it is mounted.
    func add(_ item: LayoutItem, of node: _ViewNode) {
        if item.hasLayout, !item.isAwaitingRevalidation { add(item, of: node, at: depth(of: item)) }
    }

    private func depth(of item: LayoutItem) -> Int {
        var depth = 0
        var next = item.parentItem
        while let above = next {
            depth += 1
            next = above.parentItem
        }
        return depth
    }

    private func add(_ item: LayoutItem, of node: _ViewNode, at depth: Int) {
        guard item.hasLayout, !item.isAwaitingRevalidation else { return }
        item.isAwaitingRevalidation = true
        while waiting.count <= depth { waiting.append([]) }
        waiting[depth].append((item, node))
        deepest = max(deepest, depth)
    }

    /// Revalidates the items, and returns whether any size or guide has changed.
    func run() -> Bool {
        var isDifferent = false
        while deepest >= 0 {
            let depth = deepest
            guard let (item, node) = waiting[depth].popLast() else {
                deepest -= 1
                continue
            }
            item.isAwaitingRevalidation = false
            guard node.isMounted, item.hasLayout, !item.revalidate() else { continue }
            isDifferent = true
            guard let parent = item.parentItem else { continue }
            if parent.relayoutLocally(of: item) { continue }
            if parent.supportsRevalidation {
                add(parent, of: node, at: max(0, depth - 1))
            } else {
                parent.contentDidInvalidate()
            }
        }
        return isDifferent
    }
}
