import Foundation

/// A sector of a pie or a ring.
struct Sector: Hashable {
    var center: CGPoint
    var inner, outer: Double
    /// In radians, clockwise from the right.
    var start, delta: Double
    /// Half of the distance to the next sector, in points.
    var inset: Double
    var cornerRadius = 0.0

    /// The point in the middle of the ring and of the angle.
    var middle: CGPoint {
        let radius = inner > 0 ? (inner + outer) / 2 : outer * 0.65
        return CGPoint(
            x: center.x + radius * cos(start + delta / 2), y: center.y + radius * sin(start + delta / 2))
    }

    func add(to path: inout Path) {
        guard outer > inner else { return }
        let isWhole = abs(delta) > 2 * .pi - 1e-6
        if !isWhole, addRounded(to: &path) { return }
        // The inset is a distance, so its angle is greater near the centre.
        func angles(_ radius: Double) -> (Double, Double)? {
            guard !isWhole, inset > 0 else { return (start, delta) }
            guard radius > inset else { return nil }
            let part = asin(min(1, inset / radius)) * (delta < 0 ? -1 : 1)
            return abs(delta) > abs(2 * part) ? (start + part, delta - 2 * part) : nil
        }
        guard let (from, turn) = angles(outer) else { return }
        func point(_ radius: Double, _ angle: Double) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        path.move(to: point(outer, from))
        path.addRelativeArc(center: center, radius: outer, startAngle: .radians(from), delta: .radians(turn))
        if inner > 0, let (innerFrom, innerTurn) = angles(inner) {
            if isWhole {
                path.closeSubpath()
                path.move(to: point(inner, innerFrom + innerTurn))
            }
            path.addRelativeArc(
                center: center, radius: inner, startAngle: .radians(innerFrom + innerTurn), delta: .radians(-innerTurn))
        } else if !isWhole {
            // Where the two insets meet.
            let distance = inset > 0 ? min(outer, inset / max(1e-6, sin(min(.pi / 2, abs(delta) / 2)))) : 0
            path.addLine(to: point(distance, start + delta / 2))
        }
        path.closeSubpath()
    }

    /// Adds the sector with round corners.
    ///
    /// A corner's circle touches an arc and a side. The sides are parallel to the radii, at the distance of the inset.
    ///
    /// - Returns: Whether there is space for round corners.
    private func addRounded(to path: inout Path) -> Bool {
        let sine = sin(min(.pi / 2, abs(delta) / 2))
        func radius(_ greatest: Double) -> Double { min(cornerRadius, (outer - inner) / 2, greatest) }
        let round = radius((outer * sine - inset) / (1 + sine))
        guard round >= 0.5 else { return false }
        let sign = delta < 0 ? -1.0 : 1
        let quarter = Double.pi / 2
        func point(_ radius: Double, _ angle: Double) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        func corner(_ distance: Double, _ angle: Double, _ radius: Double, from: Double, turn: Double) {
            path.addRelativeArc(
                center: point(distance, angle), radius: radius, startAngle: .radians(from),
                delta: .radians(turn * sign))
        }
        let end = start + delta
        let angle = asin(min(1, (inset + round) / (outer - round)))
        let along = sqrt(max(0, (outer - round) * (outer - round) - (inset + round) * (inset + round)))
        path.move(to: point(hypot(along, inset), start + sign * atan2(inset, along)))
        corner(outer - round, start + sign * angle, round, from: start - sign * quarter, turn: angle + quarter)
        path.addRelativeArc(
            center: center, radius: outer, startAngle: .radians(start + sign * angle),
            delta: .radians(delta - 2 * sign * angle))
        corner(outer - round, end - sign * angle, round, from: end - sign * angle, turn: angle + quarter)
        let innerRound = sine < 1 ? radius((inner * sine - inset) / (1 - sine)) : radius(.infinity)
        if inner > 0, innerRound > 0 {
            let angle = asin(min(1, (inset + innerRound) / (inner + innerRound)))
            let distance = inner + innerRound
            corner(distance, end - sign * angle, innerRound, from: end + sign * quarter, turn: quarter - angle)
            path.addRelativeArc(
                center: center, radius: inner, startAngle: .radians(end - sign * angle),
                delta: .radians(2 * sign * angle - delta))
            corner(
                distance, start + sign * angle, innerRound, from: start + sign * angle + .pi, turn: quarter - angle)
        } else {
            // Where the sides meet.
            path.addLine(to: point(inset / max(1e-6, sine), start + delta / 2))
        }
        path.closeSubpath()
        return true
    }
}
