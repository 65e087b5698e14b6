/// The item of a row or a column; see `StackSolver`.
@MainActor final class StackItem: ContainerItem {
    private let axis: Axis
    var spacing: Double?
    var horizontalAlignment = HorizontalAlignment.center
    var verticalAlignment = VerticalAlignment.center

    private var solved: (proposal: ProposedViewSize, solution: StackSolver.Solution)?

    init(axis: Axis) {
        self.axis = axis
        super.init()
    }

    override var canBeChecked: Bool { true }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { solve(proposal).size }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let layout = solve(proposal)
        for (index, item) in items.enumerated() {
            item.place(
                in: layout.frames[index].offsetBy(dx: frame.minX, dy: frame.minY), proposal: layout.proposals[index])
        }
    }

    override func layoutDidInvalidate() {
        solved = nil
    }

    /// A guide lies where the first item says that has one; for the last baseline it is the last item's.
    override func ownAlignment(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double? {
        switch guide {
        case .firstTextBaseline, .lastTextBaseline, .custom: break
        default: return nil
        }
        let items = self.items
        guard !items.isEmpty else { return nil }
        let layout = solve(proposal)
        let indices = Array(items.indices)
        for index in guide == .lastTextBaseline ? indices.reversed() : indices {
            let frame = layout.frames[index]
            if let inner = items[index].explicitAlignment(guide, in: frame.size, proposal: layout.proposals[index]) {
                return (guide.isHorizontal ? frame.minX : frame.minY) + inner
            }
        }
        return nil
    }

    override func absorbChange(of item: LayoutItem) -> Bool {
        let index = item.indexInParent
        guard let proposal = onlyProposal, solved?.proposal == proposal, let placed, placed.proposal == proposal,
            items.indices.contains(index), items[index] === item,
            solved!.solution.replace(index, with: item, along: axis, guide: guide)
        else { return false }
        item.place(
            in: solved!.solution.frames[index].offsetBy(dx: placed.frame.minX, dy: placed.frame.minY),
            proposal: solved!.solution.proposals[index])
        return true
    }

    private var guide: AlignmentGuideKey { axis == .horizontal ? verticalAlignment.key : horizontalAlignment.key }

    private func solve(_ proposal: ProposedViewSize) -> StackSolver.Solution {
        if let solved, solved.proposal == proposal { return solved.solution }
        let items = self.items
        for item in items { item.stackAxis = axis }
        let solution = StackSolver(axis: axis, guide: guide, spacing: spacing ?? 8).solve(items, proposal)
        solved = (proposal, solution)
        return solution
    }
}
