/// Items inside of which something changed that may have left their sizes as they were.
///
/// When the layout phase begins each is measured again, the innermost first. One that answers as it did before is placed
/// again where it was, and that is all; one that does not passes the question on to what holds it, and stacks know how to make
/// up for one that has the same length. So a change of one text costs the same however many texts are around it, and however
/// many of them change.
@MainActor final class RevalidationQueue {
    /// By their depths.
    private var waiting: ContiguousArray<ContiguousArray<(item: LayoutItem, node: _ViewNode)>> =
        []
    private var deepest = -1

    var isEmpty: Bool { deepest < 0 }

    /// `node` is one in the tree of which the item is part, so that the items around it are there as long as it is mounted.
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

    /// Returns whether anything came out different.
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
