import Foundation

/// An angular gradient as wedges of one colour each, because SVG has no angular gradients.
///
/// If the angles span less than a turn, the first half of the rest has the last colour, and the second half the first
/// one. If they span more than a turn, the last turn is visible. The client's `vector.js` makes the same wedges.
package struct ColorWheel {
    package struct Wedge: Equatable {
        /// Radians, clockwise from the right.
        package var from, to: Double
        package var color: CGColor
    }

    package let stops: [DrawingGradient.Stop]
    package let start, end: Double

    package init(stops: [DrawingGradient.Stop], start: Double, end: Double) {
        self.stops = stops
        self.start = start
        self.end = end
    }

    private static let turn = 2 * Double.pi

    private var span: Double { abs(end - start) }

    /// Returns the gradient location visible at an angle, measured from the start towards the end, 0 … 2π.
    package func location(at angle: Double) -> Double {
        if span >= Self.turn {
            // The last of several turns.
            return (angle + Self.turn * ((span - angle) / Self.turn).rounded(.down)) / span
        }
        if angle <= span, span > 0 { return angle / span }
        return angle < (span + Self.turn) / 2 ? 1 : 0
    }

    /// Wedges around the point, in the gradient's direction. None is wider than two degrees where colours change, or
    /// than an eighth of a turn elsewhere.
    package var wedges: [Wedge] {
        guard start.isFinite, end.isFinite else { return [] }
        // The angles where a colour begins: the stops, and both ends of the part that the gradient leaves.
        var bounds: Set<Double> = [0, Self.turn]
        if span < Self.turn {
            bounds.formUnion([span, (span + Self.turn) / 2])
        } else {
            bounds.insert(span.truncatingRemainder(dividingBy: Self.turn))
        }
        let shown = max(0, span - Self.turn)...max(span, .leastNormalMagnitude)
        for stop in stops where shown.contains(stop.location * span) {
            bounds.insert((stop.location * span).truncatingRemainder(dividingBy: Self.turn))
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

    package var isOpaque: Bool { stops.allSatisfy { $0.color.light.alpha == 255 && $0.color.dark.alpha == 255 } }

    private func color(at angle: Double) -> CGColor {
        let location = location(at: angle)
        guard let first = stops.first, let last = stops.last else { return .clear }
        if location <= first.location { return first.color }
        for (a, b) in zip(stops, stops.dropFirst()) where location <= b.location {
            let span = b.location - a.location
            let part = span > 0 ? (location - a.location) / span : 1
            return CGColor(
                light: a.color.light.blended(with: b.color.light, part),
                dark: a.color.dark.blended(with: b.color.dark, part))
        }
        return last.color
    }
}

extension RGBA {
    /// Mixes each channel, not premultiplied.
    fileprivate func blended(with other: RGBA, _ part: Double) -> RGBA {
        func byte(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8(max(0, min(255, (Double(a) + (Double(b) - Double(a)) * part).rounded())))
        }
        return RGBA(
            red: byte(red, other.red), green: byte(green, other.green), blue: byte(blue, other.blue),
            alpha: byte(alpha, other.alpha))
    }
}

extension CGColor {
    /// Returns the maximum difference of a channel, 0…255.
    fileprivate func distance(to other: CGColor) -> Int {
        func distance(_ a: RGBA, _ b: RGBA) -> Int {
            max(
                abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)),
                abs(Int(a.alpha) - Int(b.alpha)))
        }
        return max(distance(light, other.light), distance(dark, other.dark))
    }
}
