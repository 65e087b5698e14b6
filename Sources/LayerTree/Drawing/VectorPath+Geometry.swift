import Foundation

extension VectorPath {
    /// The smallest rectangle that contains all points, control points included; null for an empty path.
    package var controlPointBounds: CGRect { Self.bounds(of: points) }

    private static func bounds(of points: [CGPoint]) -> CGRect {
        guard let first = points.first else { return .null }
        var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        for point in points {
            if point.x < left { left = point.x }
            if point.x > right { right = point.x }
            if point.y < top { top = point.y }
            if point.y > bottom { bottom = point.y }
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle that contains the path, accurate to a hundredth of its curves' size; null if it is empty.
    package var bounds: CGRect {
        // Paths of lines, such as a chart's series, need no approximation.
        if !verbs.contains(where: { $0 == .quad || $0 == .cubic }) {
            return verbs.count > 1 ? controlPointBounds : .null
        }
        return Self.bounds(of: polylines.flatMap { $0 })
    }

    /// Whether a point is inside the path, by winding number or the even-odd rule.
    package func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
        var winding = 0
        for line in polylines where line.count > 1 {
            var from = line[line.count - 1]
            for to in line {
                if (from.y <= point.y) != (to.y <= point.y) {
                    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                    if x > point.x { winding += to.y > from.y ? 1 : -1 }
                }
                from = to
            }
        }
        return evenOdd ? winding % 2 != 0 : winding != 0
    }

    /// The subpaths, with each curve approximated by 24 short lines.
    package var polylines: [[CGPoint]] {
        var lines: [[CGPoint]] = []
        var line: [CGPoint] = []
        forEach { verb, from, own in
            switch verb {
            case .move:
                if line.count > 1 { lines.append(line) }
                line = [own[own.startIndex]]
            case .line: line.append(own[own.startIndex])
            case .quad, .cubic:
                let curve = Curve(from, own)
                for step in 1...Curve.steps { line.append(curve.point(at: Double(step) / Double(Curve.steps))) }
            case .close:
                if let first = line.first {
                    line.append(first)
                    lines.append(line)
                    line = [first]
                }
            }
        }
        if line.count > 1 { lines.append(line) }
        return lines
    }

    /// Returns the part between two fractions of the path's length, 0…1. Curves stay curves.
    package func trimmed(from: Double, to: Double) -> VectorPath {
        let from = max(0, min(1, from))
        let to = max(0, min(1, to))
        if from <= 0, to >= 1 { return self }
        guard from < to else { return VectorPath() }
        var pieces: [(curve: Curve, length: Double, isFirst: Bool)] = []
        var begin = CGPoint.zero
        var isFirst = true
        forEach { verb, current, own in
            switch verb {
            case .move:
                begin = own[own.startIndex]
                isFirst = true
                return
            case .line, .quad, .cubic: pieces.append((Curve(current, own), 0, isFirst))
            case .close: pieces.append((Curve(current, [begin]), 0, isFirst))
            }
            isFirst = verb == .close
        }
        var total = 0.0
        for index in pieces.indices {
            pieces[index].length = pieces[index].curve.length
            total += pieces[index].length
        }
        var result = VectorPath()
        var done = 0.0
        var isOpen = false
        for piece in pieces {
            if piece.isFirst { isOpen = false }
            let first = max(0, from * total - done)
            let last = min(piece.length, to * total - done)
            done += piece.length
            guard piece.length > 0, first < last else { continue }
            let part = piece.curve.part(
                from: piece.curve.parameter(at: first, of: piece.length),
                to: piece.curve.parameter(at: last, of: piece.length))
            if !isOpen { result.move(to: part.points[0]) }
            isOpen = true
            part.append(to: &result)
        }
        return result
    }
}

/// A line or a Bézier curve: its start, its control points and its end.
struct Curve {
    /// The number of lines that approximate a curve.
    static let steps = 24

    var points: [CGPoint]

    init(_ start: CGPoint, _ rest: ArraySlice<CGPoint>) { points = [start] + rest }

    private init(_ points: [CGPoint]) { self.points = points }

    func point(at t: Double) -> CGPoint {
        let u = 1 - t
        switch points.count {
        case 2: return CGPoint(x: u * points[0].x + t * points[1].x, y: u * points[0].y + t * points[1].y)
        case 3:
            let (a, b, c) = (u * u, 2 * u * t, t * t)
            return CGPoint(
                x: a * points[0].x + b * points[1].x + c * points[2].x,
                y: a * points[0].y + b * points[1].y + c * points[2].y)
        default:
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return CGPoint(
                x: a * points[0].x + b * points[1].x + c * points[2].x + d * points[3].x,
                y: a * points[0].y + b * points[1].y + c * points[2].y + d * points[3].y)
        }
    }

    private var stepCount: Int { points.count == 2 ? 1 : Self.steps }

    /// The length, in the unit of the points.
    var length: Double {
        var (length, from) = (0.0, points[0])
        for step in 1...stepCount {
            let to = point(at: Double(step) / Double(stepCount))
            length += hypot(to.x - from.x, to.y - from.y)
            from = to
        }
        return length
    }

    /// Returns the parameter of the point at a distance along the curve, whose length is `length`.
    func parameter(at distance: Double, of length: Double) -> Double {
        if distance <= 0 { return 0 }
        if distance >= length { return 1 }
        var (done, from) = (0.0, points[0])
        for step in 1...stepCount {
            let to = point(at: Double(step) / Double(stepCount))
            let part = hypot(to.x - from.x, to.y - from.y)
            if done + part >= distance, part > 0 {
                return (Double(step - 1) + (distance - done) / part) / Double(stepCount)
            }
            done += part
            from = to
        }
        return 1
    }

    /// Returns the part between two parameters.
    func part(from: Double, to: Double) -> Curve {
        var part = to < 1 ? head(to) : self
        if from > 0 { part = part.tail(from / to) }
        return part
    }

    // De Casteljau's construction: each round halves the distance to the point on the curve.
    private func rounds(_ t: Double) -> [[CGPoint]] {
        var rounds = [points]
        while let last = rounds.last, last.count > 1 {
            rounds.append(
                zip(last, last.dropFirst()).map { a, b in
                    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
                })
        }
        return rounds
    }

    private func head(_ t: Double) -> Curve { Curve(rounds(t).map { $0[0] }) }

    private func tail(_ t: Double) -> Curve { Curve(rounds(t).reversed().map { $0[$0.count - 1] }) }

    func append(to path: inout VectorPath) {
        switch points.count {
        case 2: path.addLine(to: points[1])
        case 3: path.addQuadCurve(to: points[2], control: points[1])
        default: path.addCurve(to: points[3], control1: points[1], control2: points[2])
        }
    }
}
