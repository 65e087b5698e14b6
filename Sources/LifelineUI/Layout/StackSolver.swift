/// Lays out items in a row or a column.
///
/// Space is shared as SwiftUI does: by priority, then the least flexible first, each being offered an equal part of what
/// is left.
@MainActor struct StackSolver {
    var axis: Axis
    /// The guide by which the items are lined up across the axis.
    var guide: AlignmentGuideKey
    var spacing: Double

    struct Solution {
        var size: CGSize
        var frames: [CGRect]
        var proposals: [ProposedViewSize]
        /// Where the guides of the items lie in them.
        var guides: [Double]
        /// How many guides are the highest, which is where all are lined up.
        var highest: (guide: Double, count: Int)
        /// How many items reach furthest across.
        var furthest: (end: Double, count: Int)
        /// Whether the length of one item has a part in what others are offered.
        var sharesSpace: Bool

        /// Takes another size of one item, if that moves no others and the whole stays as large as it is.
        @MainActor mutating func replace(
            _ index: Int, with item: LayoutItem, along axis: Axis, guide: AlignmentGuideKey
        ) -> Bool {
            guard !sharesSpace else { return false }
            let old = frames[index]
            let size = item.size(proposals[index])
            guard axis == .horizontal ? size.width == old.width : size.height == old.height else { return false }
            let line = item.alignment(guide, in: size, proposal: proposals[index])
            let offset = highest.guide - line
            let end = offset + (axis == .horizontal ? size.height : size.width)
            let wasHighest = guides[index] == highest.guide
            let wasFurthest = (axis == .horizontal ? old.maxY : old.maxX) == furthest.end
            guard offset >= 0, end <= furthest.end, offset == 0 || !wasHighest || highest.count > 1,
                end == furthest.end || !wasFurthest || furthest.count > 1
            else { return false }
            highest.count += (offset == 0 ? 1 : 0) - (wasHighest ? 1 : 0)
            furthest.count += (end == furthest.end ? 1 : 0) - (wasFurthest ? 1 : 0)
            guides[index] = line
            frames[index].size = size
            if axis == .horizontal { frames[index].origin.y = offset } else { frames[index].origin.x = offset }
            return true
        }

        @MainActor func place(_ subviews: LayoutSubviews, in bounds: CGRect) {
            for (index, subview) in subviews.enumerated() {
                subview.place(
                    at: CGPoint(x: bounds.minX + frames[index].minX, y: bounds.minY + frames[index].minY),
                    proposal: proposals[index])
            }
        }
    }

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
        var sizes = [CGSize](repeating: .zero, count: items.count)
        var proposals = [ProposedViewSize](repeating: offer(main), count: items.count)
        if let main, main.isFinite, items.count > 1 {
            sharesSpace = true
            var left = max(0, main - gaps)
            let order = items.indices.map { index in
                let item = items[index]
                let least = length(item.size(offer(0)))
                let most = length(item.size(offer(.infinity)))
                return (index: index, priority: item.layoutPriority, least: least, flexibility: most - least)
            }
            let sorted = order.sorted {
                if $0.priority != $1.priority { return $0.priority > $1.priority }
                if $0.flexibility != $1.flexibility { return $0.flexibility < $1.flexibility }
                return $0.index < $1.index
            }
            var start = 0
            while start < sorted.count {
                let priority = sorted[start].priority
                let end = sorted[start...].firstIndex { $0.priority != priority } ?? sorted.count
                // What comes later keeps at least its least.
                let reserved = sorted[end...].reduce(0) { $0 + $1.least }
                left -= reserved
                for position in start..<end {
                    let index = sorted[position].index
                    let share = max(0, left) / Double(end - position)
                    proposals[index] = offer(share)
                    sizes[index] = items[index].size(proposals[index])
                    left -= length(sizes[index])
                }
                left += reserved
                start = end
            }
        } else {
            for index in items.indices { sizes[index] = items[index].size(proposals[index]) }
        }
        return arrange(items, sizes: sizes, proposals: proposals, sharesSpace: sharesSpace)
    }

    private func arrange(
        _ items: ContiguousArray<LayoutItem>, sizes: [CGSize], proposals: [ProposedViewSize], sharesSpace: Bool
    ) -> Solution {
        var guides: [Double] = []
        guides.reserveCapacity(items.count)
        for index in items.indices {
            guides.append(items[index].alignment(guide, in: sizes[index], proposal: proposals[index]))
        }
        let highest = guides.max() ?? 0
        var highestCount = 0
        var furthestCount = 0
        var frames: [CGRect] = []
        frames.reserveCapacity(items.count)
        var position = 0.0
        var crossLength = 0.0
        for index in items.indices {
            let size = sizes[index]
            let offset = highest - guides[index]
            if offset == 0 { highestCount += 1 }
            let end = offset + (axis == .horizontal ? size.height : size.width)
            if end > crossLength {
                crossLength = end
                furthestCount = 1
            } else if end == crossLength {
                furthestCount += 1
            }
            if axis == .horizontal {
                frames.append(CGRect(x: position, y: offset, width: size.width, height: size.height))
                position += size.width + spacing
            } else {
                frames.append(CGRect(x: offset, y: position, width: size.width, height: size.height))
                position += size.height + spacing
            }
        }
        let mainLength = items.isEmpty ? 0 : position - spacing
        let size =
            axis == .horizontal
            ? CGSize(width: mainLength, height: crossLength) : CGSize(width: crossLength, height: mainLength)
        return Solution(
            size: size, frames: frames, proposals: proposals, guides: guides, highest: (highest, highestCount),
            furthest: (crossLength, furthestCount), sharesSpace: sharesSpace)
    }
}
