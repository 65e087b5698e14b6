import LayerTree

/// A gradient of colours, with locations from 0 to 1.
public struct Gradient: Hashable, Sendable {
    /// A colour at a location of a gradient.
    public struct Stop: Hashable, Sendable {
        /// The colour at the location.
        public var color: Color
        /// The location, 0 at the start and 1 at the end.
        public var location: CGFloat

        nonisolated public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The colours and their locations, in ascending order.
    public var stops: [Stop]

    nonisolated public init(stops: [Stop]) { self.stops = stops }

    /// Creates a gradient of evenly spaced colours.
    nonisolated public init(colors: [Color]) {
        stops = colors.enumerated().map { index, color in
            Stop(color: color, location: colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0)
        }
    }

    /// Returns the colour at a location.
    package func color(at location: Double) -> Color {
        let sorted = stops.sorted { $0.location < $1.location }
        guard let first = sorted.first, let last = sorted.last else { return .clear }
        if location <= first.location { return first.color }
        for (a, b) in zip(sorted, sorted.dropFirst()) where location <= b.location {
            let span = b.location - a.location
            return a.color.mixed(with: b.color, by: span > 0 ? (location - a.location) / span : 1)
        }
        return last.color
    }
}

/// The paint of a shape.
public enum ShapePaint: Hashable, Sendable {
    /// A colour, in its form for light or dark mode.
    case color(Color)
    /// A gradient in the bounds of the shape.
    case gradient(GradientPaint)

    /// The colour, unless the paint is a gradient.
    var color: Color? {
        if case .color(let color) = self { return color }
        return nil
    }
}

/// A gradient and its geometry in a frame.
public struct GradientPaint: Hashable, Sendable {
    enum Form: Hashable, Sendable {
        case linear(from: UnitPoint, to: UnitPoint)
        /// Radii in points.
        case radial(center: UnitPoint, from: Double, to: Double)
        /// Radii as fractions of the frame's width and height.
        case elliptical(center: UnitPoint, from: Double, to: Double)
        /// Angles in radians, clockwise from the right.
        case angular(center: UnitPoint, from: Double, to: Double)
    }

    var gradient: Gradient
    var form: Form
}

extension Color {
    /// Mixes two colours, in both appearances; `part` is 0…1.
    func mixed(with other: Color, by part: Double) -> Color {
        func mix(_ a: RGBA, _ b: RGBA) -> RGBA {
            func byte(_ a: UInt8, _ b: UInt8) -> UInt8 {
                UInt8(max(0, min(255, (Double(a) + (Double(b) - Double(a)) * part).rounded())))
            }
            return RGBA(
                red: byte(a.red, b.red), green: byte(a.green, b.green), blue: byte(a.blue, b.blue),
                alpha: byte(a.alpha, b.alpha))
        }
        return Color(
            cgColor: CGColor(
                light: mix(cgColor.light, other.cgColor.light), dark: mix(cgColor.dark, other.cgColor.dark)))
    }

    /// A gradient from a somewhat lighter form of the colour at the top.
    public var gradient: LinearGradient {
        LinearGradient(colors: [mixed(with: .white, by: 0.18), self], startPoint: .top, endPoint: .bottom)
    }
}
