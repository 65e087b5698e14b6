/// The item of a row or a column; see `StackSolver`.
@MainActor @usableFromInline final class StackItem: ContainerItem {
    private let axis: Axis
    var spacing: Double?
    var horizontalAlignment = HorizontalAlignment.center
    var verticalAlignment = VerticalAlignment.center

    /// The solutions for the last few proposals.
    // No app code runs while it is accessed: items are measured before a solution is changed. Gate: rows-create-100.
    @exclusivity(unchecked) private var solved = StackSolutions()

    @usableFromInline init(axis: Axis) {
        self.axis = axis
        super.init()
    }

    override var supportsRevalidation: Bool { true }
    override var contentAxis: Axis? { axis }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { solve(proposal).size }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        place(proposal).place(items, in: frame)
    }

    override func layoutDidInvalidate() {
        solved.removeAll()
    }

    /// The position of a guide is that of the first item that defines it; for the last baseline, of the last item.
    override func explicitGuide(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double? {
        guard guide.isViewDefined else { return nil }
        let items = self.items
        guard !items.isEmpty else { return nil }
        let layout = place(proposal)
        for number in items.indices {
            let index = guide == .lastTextBaseline ? items.count - 1 - number : number
            let (frame, proposal) = (layout.placements[index].frame, layout.placements[index].proposal)
            if let inner = items[index].explicitAlignment(guide, in: frame.size, proposal: proposal) {
                return (guide.isHorizontal ? frame.minX : frame.minY) + inner
            }
        }
        return nil
    }

    override func relayoutLocally(of item: LayoutItem) -> Bool {
        let index = item.indexInParent
        // A cached size without its solution can't be updated.
        guard cacheMatchesSolutions, let placed, let last = solved.index(for: placed.proposal),
            holds(item, at: index)
        else { return false }
        for number in 0..<solved.count {
            guard let new = replacement(of: index, with: item, inSolution: number) else { return false }
            solved[number].apply(new, at: index)
        }
        solved[last].place(item, at: index, in: placed.frame)
        return true
    }

    /// The new placement of an item in a solution; nil if others are affected, or the app's code that measured the item
    /// has invalidated the stack.
    private func replacement(
        of index: Int, with item: LayoutItem, inSolution number: Int
    ) -> StackSolver.Solution.Replacement? {
        let (solution, generation) = (solved[number], solved.generation)
        guard let new = solution.replacement(of: index, with: item, along: axis, guide: guide),
            !solution.isStretched || solver.isUnaffectedByStretching(item, new.placement, in: solution),
            solved.generation == generation
        else { return nil }
        return new
    }

    private var cacheMatchesSolutions: Bool {
        guard isCacheComplete else { return false }
        for index in 0..<cachedProposalCount where solved.index(for: cachedProposal(at: index)) == nil {
            return false
        }
        return true
    }

    private func holds(_ item: LayoutItem, at index: Int) -> Bool {
        let items = self.items
        return items.indices.contains(index) && items[index] === item
    }

    private var guide: AlignmentGuideKey { axis == .horizontal ? verticalAlignment.key : horizontalAlignment.key }

    private var solver: StackSolver { StackSolver(axis: axis, guide: guide, spacing: spacing ?? 8) }

    private func solve(_ proposal: ProposedViewSize) -> StackSolver.Solution {
        if let index = solved.index(for: proposal) { return solved[index] }
        let items = self.items
        let solution = solver.solve(items, proposal)
        solved.append(solution, for: proposal, keeping: Self.cacheCapacity)
        return solution
    }

    /// The solution with its final placements, which are not needed to measure the stack.
    private func place(_ proposal: ProposedViewSize) -> StackSolver.Solution {
        let solution = solve(proposal)
        guard !solution.isStretched, solver.leavesCrossLengthOpen(proposal) else { return solution }
        let stretched = solver.stretched(solution, items, for: proposal)
        if let index = solved.index(for: proposal) { solved[index] = stretched }
        return stretched
    }
}
