/// A gradient style; as a view it fills the proposed size.
public protocol _GradientStyle: ShapeStyle, View {
    nonisolated var _gradient: GradientPaint { get }
}

extension _GradientStyle {
    public func _paint(in environment: EnvironmentValues) -> ShapePaint { .gradient(_gradient) }
    /// Text has a single colour: that of the gradient's middle.
    public func _color(in environment: EnvironmentValues) -> Color { _gradient.gradient.color(at: 0.5) }
    public var body: some View { Rectangle().fill(self) }
}

/// A gradient along a line.
public struct LinearGradient: _GradientStyle, Hashable {
    nonisolated public let _gradient: GradientPaint

    /// A gradient along a line between two points of the bounds.
    nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        _gradient = GradientPaint(gradient: gradient, form: .linear(from: startPoint, to: endPoint))
    }

    /// A gradient along a line between two points of the bounds.
    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient along a line between two points of the bounds.
    nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

/// A gradient outwards from a point. Radii are in points.
public struct RadialGradient: _GradientStyle, Hashable {
    nonisolated public let _gradient: GradientPaint

    /// A gradient around a centre, between two radii in points.
    nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        _gradient = GradientPaint(gradient: gradient, form: .radial(center: center, from: startRadius, to: endRadius))
    }

    /// A gradient around a centre, between two radii in points.
    nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// A gradient around a centre, between two radii in points.
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

/// A gradient outwards from a point, scaled to the frame's width and height.
public struct EllipticalGradient: _GradientStyle, Hashable {
    nonisolated public let _gradient: GradientPaint

    /// A gradient around a centre, stretched with the bounds. Radii are fractions of the width and the height.
    nonisolated public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        _gradient = GradientPaint(
            gradient: gradient, form: .elliptical(center: center, from: startRadiusFraction, to: endRadiusFraction))
    }

    /// A gradient around a centre, stretched with the bounds. Radii are fractions of the width and the height.
    nonisolated public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// A gradient along a line between two points of the bounds.
    nonisolated public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient along a line between two points of the bounds.
    nonisolated public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// A gradient around a centre, stretched with the bounds. Radii are fractions of the width and the height.
    nonisolated public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            colors: colors, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// A gradient around a centre, between two radii in points.
    nonisolated public static func radialGradient(
        colors: [Color], center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}
