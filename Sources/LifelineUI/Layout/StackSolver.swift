/// Lays out items in a row or a column.
///
/// Space is shared as in SwiftUI: by priority, then the least flexible first, each being offered an equal part of the
/// remaining space.
@MainActor struct StackSolver {
    var axis: Axis
    /// The guide by which the items are aligned across the axis.
    var guide: AlignmentGuideKey
    var spacing: Double

    struct Solution {
        var size: CGSize
        var placements: ContiguousArray<Placement>
        /// The maximum guide, at which all items are aligned, and the number of items that have it.
        var maxGuide: (guide: Double, count: Int)
        /// The maximum extent across the axis, and the number of items that reach it.
        var maxExtent: (end: Double, count: Int)
        /// Whether the length of one item affects what others are offered.
        var sharesSpace: Bool
        /// Whether the placements are final: see `stretched`.
        var isStretched = false

        /// A new placement of one item that moves no others and leaves the stack's size unchanged.
        struct Replacement {
            var placement: Placement
            var maxGuideCount: Int
            var furthestCount: Int
        }

        /// Measures one item again. Returns nil if the others are affected. Measuring may run an app's code.
        @MainActor func replacement(
            of index: Int, with item: LayoutItem, along axis: Axis, guide: AlignmentGuideKey
        ) -> Replacement? {
            guard !sharesSpace else { return nil }
            let old = placements[index]
            let size = item.size(old.proposal)
            guard axis == .horizontal ? size.width == old.frame.width : size.height == old.frame.height else {
                return nil
            }
            let line = item.alignment(guide, in: size, proposal: old.proposal)
            let offset = maxGuide.guide - line
            let end = offset + (axis == .horizontal ? size.height : size.width)
            let wasHighest = old.guide == maxGuide.guide
            let wasFurthest = (axis == .horizontal ? old.frame.maxY : old.frame.maxX) == maxExtent.end
            guard offset >= 0, end <= maxExtent.end, offset == 0 || !wasHighest || maxGuide.count > 1,
                end == maxExtent.end || !wasFurthest || maxExtent.count > 1
            else { return nil }
            var placement = old
            placement.guide = line
            placement.frame.size = size
            if axis == .horizontal { placement.frame.origin.y = offset } else { placement.frame.origin.x = offset }
            return Replacement(
                placement: placement, maxGuideCount: maxGuide.count + (offset == 0 ? 1 : 0) - (wasHighest ? 1 : 0),
                furthestCount: maxExtent.count + (end == maxExtent.end ? 1 : 0) - (wasFurthest ? 1 : 0))
        }

        mutating func apply(_ replacement: Replacement, at index: Int) {
            maxGuide.count = replacement.maxGuideCount
            maxExtent.count = replacement.furthestCount
            placements[index] = replacement.placement
        }

        @MainActor func place(_ subviews: LayoutSubviews, in bounds: CGRect) {
            for (index, subview) in subviews.enumerated() {
                let placement = placements[index]
                subview.place(
                    at: CGPoint(x: bounds.minX + placement.frame.minX, y: bounds.minY + placement.frame.minY),
                    proposal: placement.proposal)
            }
        }

        /// Places the items that were solved for.
        @MainActor func place(_ items: ContiguousArray<LayoutItem>, in bounds: CGRect) {
            for index in items.indices { place(items[index], at: index, in: bounds) }
        }

        @MainActor func place(_ item: LayoutItem, at index: Int, in bounds: CGRect) {
            let placement = placements[index]
            let origin = CGPoint(x: placement.frame.origin.x + bounds.minX, y: placement.frame.origin.y + bounds.minY)
            item.place(in: CGRect(origin: origin, size: placement.frame.size), proposal: placement.proposal)
        }
    }

    /// The placement of one item.
    struct Placement {
        var frame = CGRect.zero
        var proposal: ProposedViewSize
        /// The position of the alignment guide in the item.
        var guide = 0.0
    }

    /// An item's part in the sharing of space.
    private struct Share {
        var index: Int
        var priority, minimum, flexibility: Double

        nonisolated func comesBefore(_ other: Share) -> Bool {
            if priority != other.priority { return priority > other.priority }
            if flexibility != other.flexibility { return flexibility < other.flexibility }
            return index < other.index
        }
    }

    /// The buffer of a previous solution, reused to avoid allocations. Taken while in use, so nested stacks allocate their own.
    private static var reusableShares: ContiguousArray<Share> = []

    func solve(_ items: ContiguousArray<LayoutItem>, _ proposal: ProposedViewSize) -> Solution {
        let gaps = spacing * Double(max(0, items.count - 1))
        let cross = axis == .horizontal ? proposal.height : proposal.width
        let main = axis == .horizontal ? proposal.width : proposal.height
        func offer(_ length: Double?) -> ProposedViewSize {
            axis == .horizontal
                ? ProposedViewSize(width: length, height: cross) : ProposedViewSize(width: cross, height: length)
        }
        func length(_ size: CGSize) -> Double { axis == .horizontal ? size.width : size.height }

        var sharesSpace = false
        var placements = ContiguousArray(repeating: Placement(proposal: offer(main)), count: items.count)
        if let main, main.isFinite, items.count > 1 {
            sharesSpace = true
            var left = max(0, main - gaps)
            let sorted = shares(of: items, minimum: offer(0), maximum: offer(.infinity), length: length)
            defer { Self.reusableShares = sorted }
            var start = 0
            while start < sorted.count {
                let priority = sorted[start].priority
                var end = start + 1
                while end < sorted.count, sorted[end].priority == priority { end += 1 }
                // Reserve the minimum lengths of the items with lower priority.
                var reserved = 0.0
                for position in end..<sorted.count { reserved += sorted[position].minimum }
                left -= reserved
                for position in start..<end {
                    let index = sorted[position].index
                    let share = max(0, left) / Double(end - position)
                    let proposal = offer(share)
                    placements[index].proposal = proposal
                    placements[index].frame.size = items[index].size(proposal)
                    left -= length(placements[index].frame.size)
                }
                left += reserved
                start = end
            }
        } else {
            let proposal = offer(main)
            for index in items.indices { placements[index].frame.size = items[index].size(proposal) }
        }
        return arrange(items, &placements, sharesSpace: sharesSpace)
    }

    /// The items' shares, in the order in which they choose. (Loops instead of closures here and above: a closure that
    /// measures items is isolated, and performs an isolation check at each call when passed to a non-isolated function.)
    private func shares(
        of items: ContiguousArray<LayoutItem>, minimum: ProposedViewSize, maximum: ProposedViewSize,
        length: (CGSize) -> Double
    ) -> ContiguousArray<Share> {
        var shares: ContiguousArray<Share> = []
        swap(&shares, &Self.reusableShares)
        shares.removeAll(keepingCapacity: true)
        for index in items.indices {
            let item = items[index]
            if let fixed = item.fixedLength(along: axis) {
                shares.append(Share(index: index, priority: item.layoutPriority, minimum: fixed, flexibility: 0))
                continue
            }
            let shortest = length(item.size(minimum))
            shares.append(
                Share(
                    index: index, priority: item.layoutPriority, minimum: shortest,
                    flexibility: length(item.size(maximum)) - shortest))
        }
        var isSorted = true
        for index in shares.indices.dropFirst() where shares[index].comesBefore(shares[index - 1]) { isSorted = false }
        if !isSorted { shares.sort { $0.comesBefore($1) } }
        return shares
    }

    func arrange(
        _ items: ContiguousArray<LayoutItem>, _ placements: inout ContiguousArray<Placement>, sharesSpace: Bool
    ) -> Solution {
        var maxGuide = 0.0
        if let part = guide.partOfLength, !LayoutPass.features.contains(.alignmentGuides) {
            maxGuide = Self.setGuides(of: &placements, to: part, axis: axis)
        } else {
            for index in items.indices {
                let placement = placements[index]
                let guide = items[index].alignment(guide, in: placement.frame.size, proposal: placement.proposal)
                placements[index].guide = guide
                maxGuide = index == 0 ? guide : max(maxGuide, guide)
            }
        }
        return Self.lineUp(&placements, at: maxGuide, axis: axis, spacing: spacing, sharesSpace: sharesSpace)
    }

    // `nonisolated`, here and below, so that the closures over the buffer skip the isolation check, which dominates the
    // cost for a row of three.

    /// Sets each item's guide to a fraction of its length across the axis, and returns the maximum.
    private nonisolated static func setGuides(
        of placements: inout ContiguousArray<Placement>, to part: Double, axis: Axis
    ) -> Double {
        if part == 0 { return 0 }
        return placements.withUnsafeMutableBufferPointer { placements in
            var maxGuide = 0.0
            for index in placements.indices {
                let size = placements[index].frame.size
                let guide = (axis == .horizontal ? size.height : size.width) * part
                placements[index].guide = guide
                maxGuide = max(maxGuide, guide)
            }
            return maxGuide
        }
    }

    private nonisolated static func lineUp(
        _ placements: inout ContiguousArray<Placement>, at maxGuide: Double, axis: Axis, spacing: Double,
        sharesSpace: Bool
    ) -> Solution {
        var maxGuideCount = 0
        var furthestCount = 0
        var position = 0.0
        var crossLength = 0.0
        let isRow = axis == .horizontal
        placements.withUnsafeMutableBufferPointer { placements in
            for index in placements.indices {
                let size = placements[index].frame.size
                let offset = maxGuide - placements[index].guide
                if offset == 0 { maxGuideCount += 1 }
                let end = offset + (isRow ? size.height : size.width)
                if end > crossLength {
                    crossLength = end
                    furthestCount = 1
                } else if end == crossLength {
                    furthestCount += 1
                }
                placements[index].frame.origin =
                    isRow ? CGPoint(x: position, y: offset) : CGPoint(x: offset, y: position)
                position += (isRow ? size.width : size.height) + spacing
            }
        }
        let mainLength = placements.isEmpty ? 0 : position - spacing
        let size =
            isRow
            ? CGSize(width: mainLength, height: crossLength) : CGSize(width: crossLength, height: mainLength)
        return Solution(
            size: size, placements: placements, maxGuide: (maxGuide, maxGuideCount),
            maxExtent: (crossLength, furthestCount),
            sharesSpace: sharesSpace)
    }
}
