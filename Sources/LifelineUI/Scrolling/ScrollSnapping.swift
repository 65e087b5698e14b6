import LayerTree

/// The positions at which the page stops the content of a scroll view.
@MainActor final class ScrollSnapping {
    static let feature = "scroll-stops"
    private var sent: [UInt8]?

    /// The most positions that are computed for one axis.
    private static let positionLimit = 20_000
    /// The distance between the positions for which a custom behaviour is called, in points, and their number.
    private static let sampleDistance = 4.0
    private static let sampleLimit = 4096

    /// Applies the scroll view's behaviour after a layout.
    func update(_ scroll: ScrollCoordinator) {
        let payload = scroll.item.settings.behavior.flatMap { self.payload($0.base, scroll) }
        guard payload != sent else { return }
        sent = payload
        scroll.scrollView.layer[feature: Self.feature] = payload
    }

    private func payload(_ behavior: any ScrollTargetBehavior, _ scroll: ScrollCoordinator) -> [UInt8]? {
        let geometry = scroll.geometry
        let room = geometry.visibleRect.size
        let axes = scroll.item.axes
        var stops = (behavior as? ViewAlignedScrollTargetBehavior).map { $0.limit.stopsAtEach(scroll) } ?? false
        /// In 1/64 points.
        var positions: [(axis: Axis, positions: [Int32], isFree: Bool)] = []
        let targets = behavior is PagingScrollTargetBehavior ? [] : targets(scroll)
        for axis in Axis.allCases where axes.contains(axis == .horizontal ? .horizontal : .vertical) {
            let (length, content) =
                axis == .horizontal
                ? (room.width, geometry.contentSize.width) : (room.height, geometry.contentSize.height)
            let end = content - length
            guard length > 0, end > 0 else { continue }
            let found: (positions: [Double], isFree: Bool)
            switch behavior {
            case is PagingScrollTargetBehavior:
                stops = true
                let count = min(Self.positionLimit, Int((end / length).rounded(.up)))
                found = ((0...count).map { min(end, Double($0) * length) }, false)
            case is ViewAlignedScrollTargetBehavior:
                let starts: [Double] = targets.map { axis == .horizontal ? $0.minX : $0.minY }
                found = (Array(starts.prefix(Self.positionLimit)), false)
            default:
                found = sample(behavior, axis, end: end, targets, scroll)
            }
            let isMirrored = axis == .horizontal && scroll.scrollView.layoutItemsAreMirrored
            var distinct: Set<Int32> = []
            for position in found.positions {
                let clamped = max(0, min(Double(end), position))
                distinct.insert(Fixed.quantized(isMirrored ? end - clamped : clamped))
            }
            if !distinct.isEmpty { positions.append((axis, distinct.sorted(), found.isFree)) }
        }
        guard !positions.isEmpty else { return nil }
        var writer = WireWriter()
        writer.byte(stops ? 1 : 0)
        for (axis, positions, isFree) in positions {
            writer.byte((axis == .horizontal ? 1 : 2) | (isFree ? 4 : 0))
            Self.write(positions, into: &writer)
        }
        return writer.bytes
    }

    /// The frames of the targets, in coordinates that begin at the leading edge of the content.
    private func targets(_ scroll: ScrollCoordinator) -> [CGRect] {
        var frames: [CGRect] = []
        let width = scroll.geometry.contentSize.width
        let isMirrored = scroll.scrollView.layoutItemsAreMirrored
        for source in scroll.targetSources {
            source.forEachTarget(in: scroll, touching: nil) { target in
                var frame = target.frame
                if isMirrored { frame.origin.x = width - frame.maxX }
                frames.append(frame)
            }
        }
        return frames
    }

    /// The results of a custom behaviour for positions all over the content.
    private func sample(
        _ behavior: any ScrollTargetBehavior, _ axis: Axis, end: Double, _ targets: [CGRect],
        _ scroll: ScrollCoordinator
    ) -> (positions: [Double], isFree: Bool) {
        let geometry = scroll.geometry
        let visible = geometry.visibleRect
        let start = CGPoint(x: geometry.contentOffset.x, y: geometry.contentOffset.y)
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: CGRect(origin: start, size: visible.size)),
            velocity: CGVector(dx: 0, dy: 0), contentSize: geometry.contentSize, containerSize: visible.size,
            axes: scroll.item.axes, environment: scroll.node?.environment ?? EnvironmentValues(), targets: targets)
        let count = max(2, min(Self.sampleLimit, Int(end / Self.sampleDistance)))
        var positions: [Double] = []
        var unchanged = 0
        for index in 0...count {
            let position = end * Double(index) / Double(count)
            var origin = CGPoint(x: 0, y: 0)
            if axis == .horizontal { origin.x = position } else { origin.y = position }
            var target = ScrollTarget(rect: CGRect(origin: origin, size: visible.size))
            behavior.updateTarget(&target, context: context)
            let result = axis == .horizontal ? target.aligned(in: visible.size).x : target.aligned(in: visible.size).y
            guard result.isFinite else { continue }
            // A free position; the ends of the content are fixed in any case.
            if abs(result - position) < 0.01, index > 0, index < count {
                unchanged += 1
            } else {
                positions.append(result)
            }
        }
        // A grid of stops contains some of the positions by chance.
        let isFree = unchanged * 2 > count
        return (positions, isFree)
    }

    /// Writes positions as runs of equal distances.
    private static func write(_ positions: [Int32], into writer: inout WireWriter) {
        var runs: [(distance: Int32, count: Int)] = []
        var last: Int32 = 0
        for position in positions {
            let distance = position - last
            last = position
            if let run = runs.last, run.distance == distance {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((distance, 1))
            }
        }
        writer.uint(runs.count)
        for run in runs {
            writer.int(run.distance)
            writer.uint(run.count)
        }
    }
}

extension ScrollTarget {
    /// The origin of the visible part: where the anchor of the rectangle is at that of the scroll view.
    fileprivate func aligned(in room: CGSize) -> CGPoint {
        guard let anchor else { return rect.origin }
        return CGPoint(
            x: rect.minX + anchor.x * (rect.width - room.width), y: rect.minY + anchor.y * (rect.height - room.height))
    }
}

extension ViewAlignedScrollTargetBehavior.LimitBehavior {
    @MainActor fileprivate func stopsAtEach(_ scroll: ScrollCoordinator) -> Bool {
        switch self {
        case .never: false
        case .automatic: scroll.scrollView.traitCollection.horizontalSizeClass == .compact
        default: true
        }
    }
}
