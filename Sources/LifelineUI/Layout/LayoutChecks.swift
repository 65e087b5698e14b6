/// Items inside of which something changed that may have left their sizes as they were.
///
/// When the nodes are up to date each is measured again, the innermost first. One that answers as it did before is placed
/// again where it was, and that is all; one that does not passes the question on to what holds it, and stacks know how to make
/// up for one that has the same length. So a change of one text
/// costs the same however many texts are around it.
@MainActor final class LayoutChecks {
    /// The innermost last.
    @exclusivity(unchecked) private var waiting: ContiguousArray<(item: LayoutItem, node: _ViewNode, depth: Int)> = []

    var isEmpty: Bool { waiting.isEmpty }

    /// `node` is one in the tree of which the item is part, so that the items around it are there as long as it is mounted.
    func add(_ item: LayoutItem, of node: _ViewNode) {
        guard item.hasAnswered, !item.isToBeChecked else { return }
        item.isToBeChecked = true
        var depth = 0
        var next = item.parentItem
        while let above = next {
            depth += 1
            next = above.parentItem
        }
        var index = waiting.endIndex
        while index > 0, waiting[index - 1].depth > depth { index -= 1 }
        waiting.insert((item, node, depth), at: index)
    }

    /// Returns whether anything came out different.
    func run() -> Bool {
        var isDifferent = false
        while let (item, node, _) = waiting.popLast() {
            item.isToBeChecked = false
            guard node.isMounted, item.hasAnswered, !item.checkAnswers() else { continue }
            isDifferent = true
            guard let parent = item.parentItem else { continue }
            if parent.absorbChange(of: item) { continue }
            if parent.canBeChecked { add(parent, of: node) } else { parent.contentDidInvalidate() }
        }
        return isDifferent
    }
}
