import Foundation

extension VectorPath {
    /// The control points' distance for a quarter circle. The cubic differs from it by 0.03 % of the radius.
    private static let quarterReach = 0.5522847498

    package mutating func addRect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// Adds an ellipse, clockwise from its right end.
    package mutating func addEllipse(in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return addRect(rect) }
        let (width, height) = (rect.width / 2, rect.height / 2)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: rect.midX + x * width, y: rect.midY + y * height)
        }
        let reach = Self.quarterReach
        move(to: point(1, 0))
        for (x, y) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
            // To the point a quarter turn further, (-y, x).
            addCurve(
                to: point(-y, x), control1: point(x - reach * y, y + reach * x),
                control2: point(-y + reach * x, x + reach * y))
        }
        closeSubpath()
    }

    /// Adds a rectangle whose corners are quarter ellipses, at most as large as fit.
    package mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
        let size = CGSize(
            width: max(0, min(cornerSize.width, rect.width / 2)),
            height: max(0, min(cornerSize.height, rect.height / 2)))
        guard size.width > 0, size.height > 0 else { return addRect(rect) }
        addRoundedRect(in: rect, corners: (size, size, size, size))
    }

    /// - Parameter corners: Sizes, clockwise from the top left.
    package mutating func addRoundedRect(in rect: CGRect, corners: (CGSize, CGSize, CGSize, CGSize)) {
        let reach = Self.quarterReach
        func corner(_ end: CGPoint, _ vertex: CGPoint) {
            guard let from = currentPoint else { return }
            addCurve(
                to: end,
                control1: CGPoint(x: from.x + (vertex.x - from.x) * reach, y: from.y + (vertex.y - from.y) * reach),
                control2: CGPoint(x: end.x + (vertex.x - end.x) * reach, y: end.y + (vertex.y - end.y) * reach))
        }
        let (topLeft, topRight, bottomRight, bottomLeft) = corners
        move(to: CGPoint(x: rect.minX + topLeft.width, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX - topRight.width, y: rect.minY))
        corner(CGPoint(x: rect.maxX, y: rect.minY + topRight.height), CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - bottomRight.height))
        corner(CGPoint(x: rect.maxX - bottomRight.width, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX + bottomLeft.width, y: rect.maxY))
        corner(CGPoint(x: rect.minX, y: rect.maxY - bottomLeft.height), CGPoint(x: rect.minX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.minY + topLeft.height))
        corner(CGPoint(x: rect.minX + topLeft.width, y: rect.minY), CGPoint(x: rect.minX, y: rect.minY))
        closeSubpath()
    }

    /// Adds an arc of `delta` radians from `start`, joined by a line to the current point; positive angles turn
    /// clockwise on the screen.
    package mutating func addArc(center: CGPoint, radius: CGFloat, start: Double, delta: Double) {
        func point(_ angle: Double) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        guard start.isFinite, delta.isFinite else { return }
        let first = point(start)
        if currentPoint == nil { move(to: first) } else { addLine(to: first) }
        // More than 64 turns look like one.
        let delta = max(-128 * .pi, min(128 * .pi, delta))
        let count = max(1, Int((abs(delta) / (.pi / 2)).rounded(.up)))
        let step = delta / Double(count)
        let reach = radius * 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
            let (from, to) = (point(a), point(b))
            addCurve(
                to: to, control1: CGPoint(x: from.x - reach * sin(a), y: from.y + reach * cos(a)),
                control2: CGPoint(x: to.x + reach * sin(b), y: to.y - reach * cos(b)))
        }
    }

    /// Adds an arc between two angles in radians. With `isClockwise`, the arc turns in the direction of growing angles:
    /// clockwise on a screen whose y points down.
    package mutating func addArc(center: CGPoint, radius: CGFloat, start: Double, end: Double, isClockwise: Bool) {
        guard start.isFinite, end.isFinite else { return }
        var delta = end - start
        let turn = 2 * Double.pi
        if isClockwise {
            if abs(delta) >= turn { delta = turn }
            if delta < 0 { delta += turn }
        } else {
            if abs(delta) >= turn { delta = -turn }
            if delta > 0 { delta -= turn }
        }
        addArc(center: center, radius: radius, start: start, delta: delta)
    }

    /// Adds a line from the current point towards `tangent1` and an arc that touches both that line and the one between
    /// the two points. Without a current point nothing is added.
    package mutating func addArc(tangent1: CGPoint, tangent2: CGPoint, radius: CGFloat) {
        guard let from = currentPoint else { return }
        let (ax, ay) = (from.x - tangent1.x, from.y - tangent1.y)
        let (bx, by) = (tangent2.x - tangent1.x, tangent2.y - tangent1.y)
        let (a, b) = (hypot(ax, ay), hypot(bx, by))
        let cosine = a > 0 && b > 0 ? max(-1, min(1, (ax * bx + ay * by) / (a * b))) : 1
        let half = acos(cosine) / 2
        guard radius > 0, a > 0, b > 0, sin(half) > 1e-9, cos(half) > 1e-9 else { return addLine(to: tangent1) }
        let distance = radius / tan(half)
        let first = CGPoint(x: tangent1.x + ax / a * distance, y: tangent1.y + ay / a * distance)
        let last = CGPoint(x: tangent1.x + bx / b * distance, y: tangent1.y + by / b * distance)
        let (mx, my) = (ax / a + bx / b, ay / a + by / b)
        let reach = radius / sin(half) / hypot(mx, my)
        let center = CGPoint(x: tangent1.x + mx * reach, y: tangent1.y + my * reach)
        let start = atan2(first.y - center.y, first.x - center.x)
        var delta = atan2(last.y - center.y, last.x - center.x) - start
        if delta > .pi { delta -= 2 * .pi }
        if delta < -.pi { delta += 2 * .pi }
        addArc(center: center, radius: radius, start: start, delta: delta)
    }
}
