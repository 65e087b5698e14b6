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

    /// A gradient around a centre, clockwise from one angle to another.
    nonisolated public init(
        gradient: Gradient, center: UnitPoint = .center, startAngle: Angle = .zero, endAngle: Angle = .zero
    ) {
        _gradient = GradientPaint(
            gradient: gradient, form: .angular(center: center, from: startAngle.radians, to: endAngle.radians))
    }

    /// A gradient around a centre, clockwise from one angle to another.
    nonisolated public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient around a centre, clockwise from one angle to another.
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a full turn that begins at an angle.
    nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(
            gradient: gradient, center: center, startAngle: angle, endAngle: .radians(angle.radians + 2 * .pi))
    }

    /// A gradient once around a centre, clockwise from an angle.
    nonisolated public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// A gradient once around a centre, clockwise from an angle.
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// A gradient around a centre, clockwise from one angle to another.
    nonisolated public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient around a centre, clockwise from one angle to another.
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

    /// A gradient once around a centre, clockwise from an angle.
    nonisolated public static func conicGradient(
        colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
}
