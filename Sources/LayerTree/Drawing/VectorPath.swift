import Foundation

/// The steps of a path, stored as verbs and points: the value behind `CGPath`, `UIBezierPath` and `Path`.
///
/// Coordinates are points; y grows downwards. Ten thousand lines take 170 KB.
package struct VectorPath: Hashable, Sendable {
    package enum Verb: UInt8, Sendable, CaseIterable {
        case move, line, quad, cubic, close

        /// The number of points that the step has.
        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    package private(set) var verbs: [Verb] = []
    /// The points of all steps; of a curve, the control points precede the end.
    package private(set) var points: [CGPoint] = []
    private var start: CGPoint?
    /// The end of the last step; nil before the first one.
    package private(set) var currentPoint: CGPoint?

    package init() {}

    package var isEmpty: Bool { verbs.isEmpty }

    package mutating func reserveCapacity(_ count: Int) {
        verbs.reserveCapacity(count)
        points.reserveCapacity(count)
    }

    package mutating func move(to point: CGPoint) {
        verbs.append(.move)
        points.append(point)
        start = point
        currentPoint = point
    }

    package mutating func addLine(to point: CGPoint) {
        guard currentPoint != nil else { return move(to: point) }
        verbs.append(.line)
        points.append(point)
        currentPoint = point
    }

    package mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        guard currentPoint != nil else { return move(to: point) }
        verbs.append(.quad)
        points.append(control)
        points.append(point)
        currentPoint = point
    }

    package mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard currentPoint != nil else { return move(to: point) }
        verbs.append(.cubic)
        points.append(control1)
        points.append(control2)
        points.append(point)
        currentPoint = point
    }

    /// Adds a line to the beginning of the current subpath, unless it is closed already.
    package mutating func closeSubpath() {
        guard currentPoint != nil, verbs.last != .close else { return }
        verbs.append(.close)
        currentPoint = start
    }

    package mutating func append(_ other: VectorPath) {
        verbs += other.verbs
        points += other.points
        if other.currentPoint != nil {
            start = other.start
            currentPoint = other.currentPoint
        }
    }

    /// Calls `body` with each step, the point before it, and its points.
    package func forEach(_ body: (Verb, CGPoint, ArraySlice<CGPoint>) -> Void) {
        var index = 0
        var current = CGPoint.zero
        var start = CGPoint.zero
        for verb in verbs {
            let own = points[index..<(index + verb.pointCount)]
            body(verb, current, own)
            index += verb.pointCount
            current = own.last ?? start
            if verb == .move { start = current }
        }
    }

    package func applying(_ transform: CGAffineTransform) -> VectorPath {
        guard !transform.isIdentity else { return self }
        var result = self
        for index in result.points.indices { result.points[index] = points[index].applying(transform) }
        result.start = start?.applying(transform)
        result.currentPoint = currentPoint?.applying(transform)
        return result
    }

    /// Whether two paths have the same steps, so that one can turn into the other.
    package func hasSameSteps(as other: VectorPath) -> Bool { verbs == other.verbs }

    /// Mixes this path (0) and another one of the same steps (1); nil for other paths.
    package func interpolated(to end: VectorPath, at progress: Double) -> VectorPath? {
        guard hasSameSteps(as: end) else { return nil }
        var result = self
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress)
        }
        for index in result.points.indices { result.points[index] = mix(points[index], end.points[index]) }
        if let start, let other = end.start { result.start = mix(start, other) }
        if let currentPoint, let other = end.currentPoint { result.currentPoint = mix(currentPoint, other) }
        return result
    }
}
