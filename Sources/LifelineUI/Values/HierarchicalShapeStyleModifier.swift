/// A style at one of the weaker levels of its hierarchy, as `Color.blue.secondary` and `.background.secondary`.
public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    /// 1 for secondary, up to 4.
    let level: Int

    public func _color(in environment: EnvironmentValues) -> Color {
        if base is BackgroundStyle, environment.backgroundStyle == nil {
            return Color(level == 1 ? .secondarySystemBackground : .tertiarySystemBackground)
        }
        return weaker(base._color(in: environment))
    }

    public func _paint(in environment: EnvironmentValues) -> ShapePaint {
        guard case .gradient(var paint) = base._paint(in: environment) else { return .color(_color(in: environment)) }
        paint.gradient.stops = paint.gradient.stops.map { stop in
            Gradient.Stop(color: weaker(stop.color), location: stop.location)
        }
        return .gradient(paint)
    }

    private func weaker(_ color: Color) -> Color { color.opacity([1, 0.6, 0.3, 0.18, 0.1][level]) }
}

extension ShapeStyle {
    /// The style at its second level: a colour with less opacity, the background of groups.
    public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 1) }
    /// The third level of the style.
    public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
    /// The fourth level of the style.
    public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
    /// The fifth, weakest level of the style.
    public var quinary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }
}
