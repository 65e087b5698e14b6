import LayerTree

extension Path {
    /// Returns the outline of the line that `style` draws along the path: filled, it looks like the stroked path.
    ///
    /// Curves are flattened to within a tenth of a point. The outline consists of overlapping parts of one orientation, so it
    /// is to be filled by the nonzero rule.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        var outline = StrokeOutline(style)
        for line in StrokeDashes.apply(style, to: flattened) { outline.add(line) }
        return outline.path
    }

    /// The subpaths as polygonal lines.
    var flattened: [StrokeLine] {
        var lines: [StrokeLine] = []
        func curve(from start: CGPoint, _ a: CGPoint, _ b: CGPoint, to end: CGPoint) {
            let reach =
                hypot(a.x - start.x, a.y - start.y) + hypot(b.x - a.x, b.y - a.y) + hypot(end.x - b.x, end.y - b.y)
            // The deviation of n equal steps is at most the length over 8n².
            let steps = max(2, min(200, Int((reach / 0.8).squareRoot().rounded(.up)) * 2))
            for step in 1...steps {
                let t = CGFloat(step) / CGFloat(steps)
                let s = 1 - t
                let (c0, c1, c2, c3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                lines[lines.count - 1].points.append(
                    CGPoint(
                        x: c0 * start.x + c1 * a.x + c2 * b.x + c3 * end.x,
                        y: c0 * start.y + c1 * a.y + c2 * b.y + c3 * end.y))
            }
        }
        forEach { element in
            switch element {
            case .move(let to): lines.append(StrokeLine(points: [to]))
            case .closeSubpath:
                guard let first = lines.last?.points.first else { return }
                lines[lines.count - 1].isClosed = true
                lines.append(StrokeLine(points: [first]))
            case .line(let to): lines[lines.count - 1].points.append(to)
            case .quadCurve(let to, let control):
                guard let start = lines.last?.points.last else { return }
                let a = CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3)
                let b = CGPoint(x: to.x + (control.x - to.x) * 2 / 3, y: to.y + (control.y - to.y) * 2 / 3)
                curve(from: start, a, b, to: to)
            case .curve(let to, let control1, let control2):
                guard let start = lines.last?.points.last else { return }
                curve(from: start, control1, control2, to: to)
            }
        }
        return lines.map(\.withoutRepetitions).filter { $0.points.count > 1 }
    }
}

/// A polygonal line.
struct StrokeLine {
    var points: [CGPoint]
    var isClosed = false

    var withoutRepetitions: StrokeLine {
        var line = StrokeLine(points: [], isClosed: isClosed)
        for point in points where line.points.last != point { line.points.append(point) }
        if isClosed, line.points.count > 1, line.points.first == line.points.last { line.points.removeLast() }
        return line
    }

    /// The points, with the first one at the end of a closed line.
    var ring: [CGPoint] { isClosed ? points + [points[0]] : points }
}

/// Divides lines into dashes.
private enum StrokeDashes {
    static func apply(_ style: StrokeStyle, to lines: [StrokeLine]) -> [StrokeLine] {
        let pattern = style.dash.map { max(0, $0) }
        let total = pattern.reduce(0, +)
        // A pattern so fine that nobody sees it would only cost time.
        guard total > 0.05 else { return lines }
        return lines.flatMap { dashes(of: $0, pattern, total, phase: style.dashPhase) }
    }

    private static func dashes(
        of line: StrokeLine, _ pattern: [CGFloat], _ total: CGFloat, phase: CGFloat
    ) -> [StrokeLine] {
        let length = pattern.count % 2 == 0 ? total : total * 2
        var rest = phase.truncatingRemainder(dividingBy: length)
        if rest < 0 { rest += length }
        var index = 0
        while rest >= pattern[index % pattern.count] {
            rest -= pattern[index % pattern.count]
            index += 1
        }
        var left = pattern[index % pattern.count] - rest
        var result: [StrokeLine] = []
        var current: [CGPoint] = [line.points[0]]
        func finish() {
            if index % 2 == 0, current.count > 1 { result.append(StrokeLine(points: current).withoutRepetitions) }
        }
        for (from, to) in zip(line.ring, line.ring.dropFirst()) {
            let reach = hypot(to.x - from.x, to.y - from.y)
            var done: CGFloat = 0
            while reach - done > left {
                done += left
                let point = CGPoint(
                    x: from.x + (to.x - from.x) * done / reach, y: from.y + (to.y - from.y) * done / reach)
                current.append(point)
                finish()
                current = [point]
                index += 1
                left = pattern[index % pattern.count]
                // Two pauses of no length would not end.
                if left == 0 { left = .leastNonzeroMagnitude }
            }
            left -= reach - done
            current.append(to)
        }
        finish()
        return result.filter { $0.points.count > 1 }
    }
}

/// The outline of stroked lines, as polygons of one orientation.
private struct StrokeOutline {
    private(set) var path = Path()
    private let style: StrokeStyle
    private let half: CGFloat

    init(_ style: StrokeStyle) {
        self.style = style
        half = max(0, style.lineWidth) / 2
    }

    mutating func add(_ line: StrokeLine) {
        guard half > 0 else { return }
        let ring = line.ring
        for (from, to) in zip(ring, ring.dropFirst()) { addSegment(from, to) }
        for (index, middle) in ring.enumerated().dropFirst().dropLast() {
            addJoin(ring[index - 1], middle, ring[index + 1])
        }
        if line.isClosed {
            addJoin(ring[ring.count - 2], ring[0], ring[1])
        } else {
            addCap(at: ring[0], from: ring[1])
            addCap(at: ring[ring.count - 1], from: ring[ring.count - 2])
        }
    }

    private mutating func addPolygon(_ points: [CGPoint]) {
        var area: CGFloat = 0
        for (a, b) in zip(points, points.dropFirst() + [points[0]]) { area += a.x * b.y - b.x * a.y }
        guard area != 0 else { return }
        path.addLines(area > 0 ? points : points.reversed())
        path.closeSubpath()
    }

    private func direction(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
        let length = hypot(to.x - from.x, to.y - from.y)
        return CGPoint(x: (to.x - from.x) / length, y: (to.y - from.y) / length)
    }

    private mutating func addSegment(_ from: CGPoint, _ to: CGPoint) {
        let along = direction(from, to)
        let (x, y) = (-along.y * half, along.x * half)
        addPolygon([
            CGPoint(x: from.x + x, y: from.y + y), CGPoint(x: to.x + x, y: to.y + y),
            CGPoint(x: to.x - x, y: to.y - y), CGPoint(x: from.x - x, y: from.y - y),
        ])
    }

    private mutating func addCircle(at center: CGPoint) {
        let steps = max(8, min(90, Int(half * 3)))
        addPolygon(
            (0..<steps).map { step in
                let angle = CGFloat(step) / CGFloat(steps) * 2 * .pi
                return CGPoint(x: center.x + cos(angle) * half, y: center.y + sin(angle) * half)
            })
    }

    private mutating func addJoin(_ before: CGPoint, _ middle: CGPoint, _ after: CGPoint) {
        if style.lineJoin == .round { return addCircle(at: middle) }
        let (a, b) = (direction(before, middle), direction(middle, after))
        let cross = a.x * b.y - a.y * b.x
        // The outer side of the turn.
        let side: CGFloat = cross > 0 ? -1 : 1
        let first = CGPoint(x: middle.x - a.y * half * side, y: middle.y + a.x * half * side)
        let second = CGPoint(x: middle.x - b.y * half * side, y: middle.y + b.x * half * side)
        let cosine = a.x * b.x + a.y * b.y
        // The ratio of the length of the corner to the width of the line.
        let sine = max(0, (1 + cosine) / 2).squareRoot()
        guard style.lineJoin == .miter, sine > 0, 1 / sine <= style.miterLimit else {
            return addPolygon([middle, first, second])
        }
        let out = CGPoint(x: first.x + second.x - 2 * middle.x, y: first.y + second.y - 2 * middle.y)
        let length = hypot(out.x, out.y)
        guard length > 0 else { return }
        let reach = half / sine / length
        addPolygon([
            middle, first, CGPoint(x: middle.x + out.x * reach, y: middle.y + out.y * reach), second,
        ])
    }

    private mutating func addCap(at end: CGPoint, from inner: CGPoint) {
        switch style.lineCap {
        case .round: addCircle(at: end)
        case .square:
            let along = direction(inner, end)
            addSegment(end, CGPoint(x: end.x + along.x * half, y: end.y + along.y * half))
        default: break
        }
    }
}
