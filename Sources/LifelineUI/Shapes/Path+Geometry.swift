extension Path {
    /// Returns the path with its points transformed.
    public func applying(_ transform: CGAffineTransform) -> Path {
        var result = Path()
        for element in elements {
            switch element {
            case .move(let to): result.move(to: to.applying(transform))
            case .line(let to): result.addLine(to: to.applying(transform))
            case .quadCurve(let to, let control):
                result.addQuadCurve(to: to.applying(transform), control: control.applying(transform))
            case .curve(let to, let control1, let control2):
                result.addCurve(
                    to: to.applying(transform), control1: control1.applying(transform),
                    control2: control2.applying(transform))
            case .closeSubpath: result.closeSubpath()
            }
        }
        return result
    }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// The smallest rectangle that contains the path, accurate to a hundredth of its curves' size.
    public var boundingRect: CGRect {
        let points = polylines.flatMap { $0 }
        guard let first = points.first else { return .null }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let x = xs.min() ?? first.x
        let y = ys.min() ?? first.y
        return CGRect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y)
    }

    /// Whether a point is inside the path, by winding number or the even-odd rule.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
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
        return eoFill ? winding % 2 != 0 : winding != 0
    }

    /// Returns the part between two fractions of the path's length, 0…1. Curves become short lines.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let from = max(0, min(1, Double(from)))
        let to = max(0, min(1, Double(to)))
        if from <= 0, to >= 1 { return self }
        guard from < to else { return Path() }
        let lines = polylines
        let total = lines.reduce(0) { $0 + Self.length($1) }
        var result = Path()
        var done = 0.0
        for line in lines {
            var isOpen = false
            for (a, b) in zip(line, line.dropFirst()) {
                let length = Self.distance(a, b)
                defer { done += length }
                let first = max(0, from * total - done)
                let last = min(length, to * total - done)
                guard length > 0, first < last else { continue }
                func point(_ distance: Double) -> CGPoint {
                    CGPoint(x: a.x + (b.x - a.x) * distance / length, y: a.y + (b.y - a.y) * distance / length)
                }
                if !isOpen { result.move(to: point(first)) }
                isOpen = true
                result.addLine(to: point(last))
            }
        }
        return result
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }

    private static func length(_ line: [CGPoint]) -> Double {
        zip(line, line.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
    }

    /// The subpaths, with each curve approximated by 24 short lines.
    private var polylines: [[CGPoint]] {
        var lines: [[CGPoint]] = []
        var line: [CGPoint] = []
        func curve(_ point: (Double) -> CGPoint) {
            for step in 1...24 { line.append(point(Double(step) / 24)) }
        }
        for element in elements {
            switch element {
            case .move(let to):
                if line.count > 1 { lines.append(line) }
                line = [to]
            case .line(let to): line.append(to)
            case .quadCurve(let to, let control):
                guard let from = line.last else { continue }
                curve { t in
                    let u = 1 - t
                    return CGPoint(
                        x: u * u * from.x + 2 * u * t * control.x + t * t * to.x,
                        y: u * u * from.y + 2 * u * t * control.y + t * t * to.y)
                }
            case .curve(let to, let control1, let control2):
                guard let from = line.last else { continue }
                curve { t in
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    return CGPoint(
                        x: a * from.x + b * control1.x + c * control2.x + d * to.x,
                        y: a * from.y + b * control1.y + c * control2.y + d * to.y)
                }
            case .closeSubpath:
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
}
