import LayerTree

/// A gradient of colours, with locations from 0 to 1.
public struct Gradient: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat

        nonisolated public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Stop]

    nonisolated public init(stops: [Stop]) { self.stops = stops }

    /// Creates a gradient of evenly spaced colours.
    nonisolated public init(colors: [Color]) {
        stops = colors.enumerated().map { index, color in
            Stop(color: color, location: colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0)
        }
    }

    /// Returns the colour at a location.
    func color(at location: Double) -> Color {
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
    case color(Color)
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

    /// Returns an SVG definition for a frame.
    func definition(id: String, in frame: CGRect, color: (Color) -> String) -> String {
        func number(_ value: Double) -> String { SVGWriter.number(value) }
        func point(_ unit: UnitPoint) -> (x: Double, y: Double) {
            (frame.minX + frame.width * unit.x, frame.minY + frame.height * unit.y)
        }
        func stops(_ place: (Double) -> Double) -> String {
            gradient.stops.map {
                let offset = (place($0.location) * 10_000).rounded() / 10_000
                return "<stop offset='\(offset)' stop-color='\(color($0.color))'/>"
            }.joined()
        }
        switch form {
        case .linear(let from, let to):
            let (a, b) = (point(from), point(to))
            return "<linearGradient id='\(id)' gradientUnits='userSpaceOnUse' x1='\(number(a.x))' y1='\(number(a.y))' "
                + "x2='\(number(b.x))' y2='\(number(b.y))'>\(stops { $0 })</linearGradient>"
        case .radial(let center, let from, let to):
            let middle = point(center)
            let radius = max(0.01, to)
            return "<radialGradient id='\(id)' gradientUnits='userSpaceOnUse' cx='\(number(middle.x))' "
                + "cy='\(number(middle.y))' r='\(number(radius))'>"
                + stops { (from + ($0) * (to - from)) / radius } + "</radialGradient>"
        case .elliptical(let center, let from, let to):
            let middle = point(center)
            let radius = max(0.0001, to)
            return "<radialGradient id='\(id)' gradientUnits='userSpaceOnUse' cx='0' cy='0' r='\(radius)' "
                + "gradientTransform='translate(\(number(middle.x)) \(number(middle.y))) "
                + "scale(\(number(frame.width)) \(number(frame.height)))'>"
                + stops { (from + $0 * (to - from)) / radius } + "</radialGradient>"
        case .angular(let center, let from, let to):
            let middle = point(center)
            return ColorWheel(gradient: gradient, start: from, end: to)
                .definition(id: id, around: CGPoint(x: middle.x, y: middle.y), in: frame, color: color)
        }
    }
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
