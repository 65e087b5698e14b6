extension StackSolver {
    /// Offers the stack's own length across the axis to the items of a stack that was offered none.
    ///
    /// Such a stack is as long as its longest item, and items that fill what they are offered become as long. Items whose
    /// length along the axis would change keep their size.
    ///
    /// - Returns: The solution with the new placements; its size is unchanged.
    func stretched(
        _ solution: Solution, _ items: ContiguousArray<LayoutItem>, for proposal: ProposedViewSize
    ) -> Solution {
        var result = solution
        result.isStretched = true
        guard leavesCrossLengthOpen(proposal), items.count > 1 else { return result }
        var placements = solution.placements
        var hasChanged = false
        for index in items.indices {
            let placement = placements[index]
            guard let size = stretchedSize(of: items[index], placement, in: solution) else { continue }
            placements[index].proposal = stretchedProposal(placement.proposal, in: solution)
            placements[index].frame.size = size
            hasChanged = true
        }
        guard hasChanged else { return result }
        let new = arrange(items, &placements, sharesSpace: solution.sharesSpace)
        (result.placements, result.maxGuide, result.maxExtent) = (new.placements, new.maxGuide, new.maxExtent)
        return result
    }

    /// Whether a stack with this proposal has the length of its longest item across the axis.
    func leavesCrossLengthOpen(_ proposal: ProposedViewSize) -> Bool {
        (axis == .horizontal ? proposal.height : proposal.width) == nil
    }

    /// The size that an item chooses when it is offered the stack's length; nil if that changes nothing.
    private func stretchedSize(of item: LayoutItem, _ placement: Placement, in solution: Solution) -> CGSize? {
        let (old, length) = (placement.frame.size, solution.crossLength(of: axis))
        guard (axis == .horizontal ? old.height : old.width) < length, !item.isSpacer,
            item.fixedLength(along: axis == .horizontal ? .vertical : .horizontal) == nil
        else { return nil }
        let size = item.size(stretchedProposal(placement.proposal, in: solution))
        let keepsLength = axis == .horizontal ? size.width == old.width : size.height == old.height
        return keepsLength && size != old ? size : nil
    }

    private func stretchedProposal(_ proposal: ProposedViewSize, in solution: Solution) -> ProposedViewSize {
        let length = solution.crossLength(of: axis)
        return axis == .horizontal
            ? ProposedViewSize(width: proposal.width, height: length)
            : ProposedViewSize(width: length, height: proposal.height)
    }

    /// Whether a changed item may be placed alone: neither was it stretched, nor would it be now.
    func isUnaffectedByStretching(_ item: LayoutItem, _ placement: Placement, in solution: Solution) -> Bool {
        leavesCrossLengthOpen(placement.proposal) && stretchedSize(of: item, placement, in: solution) == nil
    }
}

extension StackSolver.Solution {
    func crossLength(of axis: Axis) -> Double { axis == .horizontal ? size.height : size.width }
}
