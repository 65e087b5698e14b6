import Foundation

/// A gradient around a point, like a colour wheel. Angles are measured clockwise from the right.
///
/// ```swift
/// Circle().strokeBorder(AngularGradient(colors: [.red, .yellow, .red], center: .center), lineWidth: 20)
/// ```
/// If the angles span less than a turn, the first half of the rest has the last colour, and the second half the first
/// one. If they span more than a turn, the last turn is visible.
public struct AngularGradient: _GradientStyle, Hashable {
    nonisolated public let _gradient: GradientPaint

    nonisolated public init(
        gradient: Gradient, center: UnitPoint = .center, startAngle: Angle = .zero, endAngle: Angle = .zero
    ) {
        _gradient = GradientPaint(
            gradient: gradient, form: .angular(center: center, from: startAngle.radians, to: endAngle.radians))
    }

    nonisolated public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a full turn that begins at an angle.
    nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(
            gradient: gradient, center: center, startAngle: angle, endAngle: .radians(angle.radians + 2 * .pi))
    }

    nonisolated public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }
}

extension ShapeStyle where Self == AngularGradient {
    nonisolated public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    nonisolated public static func angularGradient(
        colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a full turn.
    nonisolated public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }

    nonisolated public static func conicGradient(
        colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
}

/// An angular gradient as wedges of one colour each, because SVG has no angular gradients.
struct ColorWheel {
    struct Wedge: Equatable {
        /// Radians, clockwise from the right.
        var from, to: Double
        var color: Color
    }

    let gradient: Gradient
    let start, end: Double

    private static let turn = 2 * Double.pi

    private var span: Double { abs(end - start) }

    /// Returns the gradient location visible at an angle, measured from the start towards the end, 0 … 2π.
    func location(at angle: Double) -> Double {
        if span >= Self.turn {
            // The last of several turns.
            return (angle + Self.turn * ((span - angle) / Self.turn).rounded(.down)) / span
        }
        if angle <= span, span > 0 { return angle / span }
        return angle < (span + Self.turn) / 2 ? 1 : 0
    }

    /// Wedges around the point, in the gradient's direction. None is wider than two degrees where colours change, or
    /// than an eighth of a turn elsewhere.
    var wedges: [Wedge] {
        // The angles where a colour begins: the stops, and both ends of the part that the gradient leaves.
        var bounds: Set<Double> = [0, Self.turn]
        if span < Self.turn {
            bounds.formUnion([span, (span + Self.turn) / 2])
        } else {
            bounds.insert(span.truncatingRemainder(dividingBy: Self.turn))
        }
        let shown = max(0, span - Self.turn)...max(span, .leastNormalMagnitude)
        for stop in gradient.stops where shown.contains(Double(stop.location) * span) {
            bounds.insert((Double(stop.location) * span).truncatingRemainder(dividingBy: Self.turn))
        }
        let edges = bounds.sorted()
        let direction = end < start ? -1.0 : 1
        return zip(edges, edges.dropFirst()).flatMap { a, b -> [Wedge] in
            // Slightly inside, to sample the colours of this part.
            let hair = (b - a) * 1e-6
            let (first, last) = (color(at: a + hair), color(at: b - hair))
            let steps = max(1, first.distance(to: last))
            let count = max(min(steps, Int(((b - a) * 90 / .pi).rounded(.up))), Int((b - a) / (.pi / 4)) + 1)
            return (0..<count).map { index in
                let (from, to) = (
                    a + (b - a) * Double(index) / Double(count), a + (b - a) * Double(index + 1) / Double(count)
                )
                return Wedge(
                    from: start + direction * from, to: start + direction * to,
                    color: steps == 1 ? first : color(at: (from + to) / 2))
            }
        }
    }

    private func color(at angle: Double) -> Color { gradient.color(at: location(at: angle)) }

    /// Returns an SVG pattern that paints a frame and its surroundings.
    func definition(id: String, around center: CGPoint, in frame: CGRect, color: (Color) -> String) -> String {
        func number(_ value: Double) -> String { SVGWriter.number(value) }
        // Lines along the frame's edge extend beyond it.
        let box = frame.insetBy(dx: -64, dy: -64)
        let middle = CGPoint(x: center.x - box.minX, y: center.y - box.minY)
        // Chords of an eighth of a turn come up to 8 % closer to the centre than their ends.
        let radius =
            1.1
            * hypot(
                max(abs(middle.x), abs(box.width - middle.x)), max(abs(middle.y), abs(box.height - middle.y)))
        let wedges = wedges
        let isOpaque = gradient.stops.allSatisfy { $0.color.isOpaque }
        func point(_ angle: Double) -> String {
            "\(number(middle.x + radius * cos(angle))) \(number(middle.y + radius * sin(angle)))"
        }
        var content = ""
        // The page would shine through between adjacent edges, so opaque wedges are painted over a background and
        // overlap. Translucent ones are drawn with crisp edges instead.
        if isOpaque, let first = wedges.first {
            content += "<path d='M0 0H\(number(box.width))V\(number(box.height))H0Z' fill='\(color(first.color))'/>"
        }
        for (index, wedge) in wedges.enumerated() {
            let isLast = index == wedges.count - 1
            let over = isOpaque && !isLast ? (wedge.to < wedge.from ? -0.02 : 0.02) : 0
            content +=
                "<path d='M\(number(middle.x)) \(number(middle.y))L\(point(wedge.from))L\(point(wedge.to + over))Z' "
                + "fill='\(color(wedge.color))'/>"
        }
        return "<pattern id='\(id)' patternUnits='userSpaceOnUse' width='\(number(box.width))' "
            + "height='\(number(box.height))' patternTransform='translate(\(number(box.minX)) \(number(box.minY)))'"
            + (isOpaque ? "" : " shape-rendering='crispEdges'") + ">\(content)</pattern>"
    }
}

extension Color {
    fileprivate var isOpaque: Bool { cgColor.light.alpha == 255 && cgColor.dark.alpha == 255 }

    /// Returns the maximum difference of a channel, 0…255.
    fileprivate func distance(to other: Color) -> Int {
        func distance(_ a: RGBA, _ b: RGBA) -> Int {
            zip([a.red, a.green, a.blue, a.alpha], [b.red, b.green, b.blue, b.alpha])
                .map { abs(Int($0) - Int($1)) }.max() ?? 0
        }
        return max(
            distance(cgColor.light, other.cgColor.light), distance(cgColor.dark, other.cgColor.dark))
    }
}
