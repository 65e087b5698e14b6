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

        var sizes = [CGSize](repeating: .zero, count: items.count)
        var proposals = [ProposedViewSize](repeating: offer(main), count: items.count)
        if let main, main.isFinite, items.count > 1 {
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
        return arrange(items, sizes: sizes, proposals: proposals)
    }

    private func arrange(
        _ items: ContiguousArray<LayoutItem>, sizes: [CGSize], proposals: [ProposedViewSize]
    ) -> Solution {
        let guides = items.indices.map { items[$0].alignment(guide, in: sizes[$0], proposal: proposals[$0]) }
        let highest = guides.max() ?? 0
        var frames: [CGRect] = []
        frames.reserveCapacity(items.count)
        var position = 0.0
        var crossLength = 0.0
        for index in items.indices {
            let size = sizes[index]
            let offset = highest - guides[index]
            if axis == .horizontal {
                frames.append(CGRect(x: position, y: offset, width: size.width, height: size.height))
                position += size.width + spacing
                crossLength = max(crossLength, offset + size.height)
            } else {
                frames.append(CGRect(x: offset, y: position, width: size.width, height: size.height))
                position += size.height + spacing
                crossLength = max(crossLength, offset + size.width)
            }
        }
        let mainLength = items.isEmpty ? 0 : position - spacing
        let size =
            axis == .horizontal
            ? CGSize(width: mainLength, height: crossLength) : CGSize(width: crossLength, height: mainLength)
        return Solution(size: size, frames: frames, proposals: proposals)
    }
}
