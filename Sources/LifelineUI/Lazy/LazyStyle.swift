/// How a lazy container arranges its views.
struct LazyStyle {
    var axis: Axis
    /// The distance between lines along the axis.
    var lineSpacing: Double
    var alignment: Alignment
    /// The lanes across the axis; empty for a stack, which has a single lane.
    var lanes: [GridItem] = []
    /// Whether the container fills the offered length across the axis.
    var fillsCross: Bool
    /// The estimated length of a line before any was measured.
    var estimate = 44.0
    /// The headers and footers that stay visible while their sections scroll past.
    var pinned: PinnedScrollableViews = []

    struct Lane: Equatable {
        var start: Double
        var length: Double
        var alignment: Alignment?
    }

    /// The lanes in a length across the axis. As in SwiftUI: fixed ones are sized first, then the flexible ones share
    /// the remaining space within their bounds, and adaptive ones fill their share with as many as fit. Lanes that are
    /// narrower or wider than the available space are aligned by the container's alignment.
    func lanes(in cross: Double) -> [Lane] {
        guard !lanes.isEmpty else { return [Lane(start: 0, length: cross)] }
        let gaps = lanes.dropLast().map { Double($0.spacing ?? 8) }
        var left = max(0, cross - gaps.reduce(0, +))
        var lengths = [Double](repeating: 0, count: lanes.count)
        var flexible: [Int] = []
        for (index, lane) in lanes.enumerated() {
            if case .fixed(let length) = lane.size {
                lengths[index] = Double(length)
                left -= Double(length)
            } else {
                flexible.append(index)
            }
        }
        // The most constrained first, so that the space it leaves is available to the others.
        func bounds(_ index: Int) -> (Double, Double) {
            switch lanes[index].size {
            case .fixed(let length): (Double(length), Double(length))
            case .flexible(let low, let high): (Double(low), Double(high))
            case .adaptive(let low, _): (Double(low), .infinity)
            }
        }
        for (position, index) in flexible.enumerated() {
            let share = max(0, left) / Double(flexible.count - position)
            let (low, high) = bounds(index)
            lengths[index] = max(low, min(high, share))
            left -= lengths[index]
        }
        var result: [Lane] = []
        var start = 0.0
        for (index, lane) in lanes.enumerated() {
            let gap = Double(lane.spacing ?? 8)
            if case .adaptive(let low, let high) = lane.size {
                let count = max(1, Int((lengths[index] + gap) / (Double(low) + gap)))
                let each = min(Double(high), (lengths[index] - gap * Double(count - 1)) / Double(count))
                for number in 0..<count {
                    result.append(
                        Lane(start: start + (each + gap) * Double(number), length: each, alignment: lane.alignment))
                }
            } else {
                result.append(Lane(start: start, length: lengths[index], alignment: lane.alignment))
            }
            start += lengths[index] + gap
        }
        let slack = (cross - (result.last.map { $0.start + $0.length } ?? 0)) * alignmentFraction
        for index in result.indices { result[index].start += slack }
        return result
    }

    /// The fraction of the unused space that precedes the lanes.
    private var alignmentFraction: Double {
        switch axis {
        case .vertical: alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : 0.5
        case .horizontal: alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5
        }
    }
}

/// Marks a view that occupies a full line across all lanes: the header or the footer of a section.
enum LazyBoundaryKey: LayoutValueKey { static var defaultValue: Bool { false } }

/// Marks such a view as empty, which adds no spacing to its neighbours.
enum SectionBoundaryIsEmptyKey: LayoutValueKey { static var defaultValue: Bool { false } }
