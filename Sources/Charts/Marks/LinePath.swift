import Foundation

/// The path through the points of a series.
enum LinePath {
    /// Adds a line through points. If the path has a current point, it is joined by a line.
    static func add(_ points: [CGPoint], to path: inout Path, _ method: InterpolationMethod, joins: Bool = false) {
        guard let first = points.first else { return }
        if joins { path.addLine(to: first) } else { path.move(to: first) }
        guard points.count > 1 else { return }
        switch method.form {
        case .linear: for point in points.dropFirst() { path.addLine(to: point) }
        case .stepStart, .stepCenter, .stepEnd: steps(points, &path, method.form)
        case .monotone: monotone(points, &path)
        case .catmullRom(let alpha): catmullRom(points, &path, alpha: Double(alpha))
        case .cardinal(let tension): cardinal(points, &path, tension: Double(tension))
        }
    }

    private static func steps(_ points: [CGPoint], _ path: inout Path, _ form: InterpolationMethod.Form) {
        for (a, b) in zip(points, points.dropFirst()) {
            switch form {
            case .stepStart: path.addLine(to: CGPoint(x: a.x, y: b.y))
            case .stepEnd: path.addLine(to: CGPoint(x: b.x, y: a.y))
            default:
                let middle = (a.x + b.x) / 2
                path.addLine(to: CGPoint(x: middle, y: a.y))
                path.addLine(to: CGPoint(x: middle, y: b.y))
            }
            path.addLine(to: b)
        }
    }

    /// Fritsch and Carlson's tangents: no overshoot between two points.
    private static func monotone(_ points: [CGPoint], _ path: inout Path) {
        let isRising = points[points.count - 1].x >= points[0].x
        let isOrdered = zip(points, points.dropFirst()).allSatisfy { isRising ? $0.x < $1.x : $0.x > $1.x }
        guard isOrdered else {
            for point in points.dropFirst() { path.addLine(to: point) }
            return
        }
        let slopes = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
        var tangents = [Double](repeating: 0, count: points.count)
        tangents[0] = slopes[0]
        tangents[points.count - 1] = slopes[slopes.count - 1]
        for index in 1..<max(1, points.count - 1) {
            let (a, b) = (slopes[index - 1], slopes[index])
            guard a * b > 0 else { continue }
            let (before, after) = (points[index].x - points[index - 1].x, points[index + 1].x - points[index].x)
            // The weighted harmonic mean.
            tangents[index] = (before + after) * 3 / ((before + 2 * after) / b + (2 * before + after) / a)
            if !tangents[index].isFinite { tangents[index] = 0 }
        }
        for index in 1..<points.count {
            let (a, b) = (points[index - 1], points[index])
            let third = (b.x - a.x) / 3
            path.addCurve(
                to: b, control1: CGPoint(x: a.x + third, y: a.y + third * tangents[index - 1]),
                control2: CGPoint(x: b.x - third, y: b.y - third * tangents[index]))
        }
    }

    private static func cardinal(_ points: [CGPoint], _ path: inout Path, tension: Double) {
        let factor = (1 - tension) / 6
        for index in 1..<points.count {
            let (a, b) = (points[index - 1], points[index])
            let before = points[max(0, index - 2)]
            let after = points[min(points.count - 1, index + 1)]
            path.addCurve(
                to: b,
                control1: CGPoint(x: a.x + (b.x - before.x) * factor, y: a.y + (b.y - before.y) * factor),
                control2: CGPoint(x: b.x - (after.x - a.x) * factor, y: b.y - (after.y - a.y) * factor))
        }
    }

    /// Barry and Goldman's curve as Bézier curves; `alpha` is the exponent of the distances.
    private static func catmullRom(_ points: [CGPoint], _ path: inout Path, alpha: Double) {
        func distance(_ a: CGPoint, _ b: CGPoint) -> Double { pow(hypot(b.x - a.x, b.y - a.y), alpha) }
        for index in 1..<points.count {
            let (a, b) = (points[index - 1], points[index])
            let before = points[max(0, index - 2)]
            let after = points[min(points.count - 1, index + 1)]
            let (d1, d2, d3) = (distance(before, a), distance(a, b), distance(b, after))
            var (first, second) = (a, b)
            if d1 > 1e-6 {
                let (x, n) = (2 * d1 * d1 + 3 * d1 * d2 + d2 * d2, 3 * d1 * (d1 + d2))
                first = CGPoint(
                    x: (a.x * x - before.x * d2 * d2 + b.x * d1 * d1) / n,
                    y: (a.y * x - before.y * d2 * d2 + b.y * d1 * d1) / n)
            }
            if d3 > 1e-6 {
                let (x, n) = (2 * d3 * d3 + 3 * d3 * d2 + d2 * d2, 3 * d3 * (d3 + d2))
                second = CGPoint(
                    x: (b.x * x + a.x * d3 * d3 - after.x * d2 * d2) / n,
                    y: (b.y * x + a.y * d3 * d3 - after.y * d2 * d2) / n)
            }
            path.addCurve(to: b, control1: first, control2: second)
        }
    }

    // MARK: Reduction

    /// Reduces a line with many points in each pixel column to the first, the last and the extreme ones of each, which
    /// look the same. Returns the offsets of the points that remain; nil if all of them are needed.
    static func reduced(_ points: [CGPoint], pixel: Double) -> [Int]? {
        guard points.count > 64, pixel > 0, let first = points.first, let last = points.last else { return nil }
        let columns = abs(last.x - first.x) / pixel
        guard Double(points.count) > columns * 4 else { return nil }
        let isRising = last.x >= first.x
        guard zip(points, points.dropFirst()).allSatisfy({ isRising ? $0.x <= $1.x : $0.x >= $1.x }) else {
            return nil
        }
        var kept: [Int] = []
        var start = 0
        while start < points.count {
            let column = (points[start].x / pixel).rounded(.down)
            var (end, low, high) = (start, start, start)
            while end + 1 < points.count, (points[end + 1].x / pixel).rounded(.down) == column {
                end += 1
                if points[end].y < points[low].y { low = end }
                if points[end].y > points[high].y { high = end }
            }
            for index in [start, min(low, high), max(low, high), end] where kept.last.map({ $0 < index }) ?? true {
                kept.append(index)
            }
            start = end + 1
        }
        return kept.count < points.count ? kept : nil
    }
}
