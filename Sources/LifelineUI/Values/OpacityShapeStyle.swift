/// A style with another opacity.
public struct _OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let opacity: Double

    @MainActor public func _color(in environment: EnvironmentValues) -> Color {
        base._color(in: environment).opacity(opacity)
    }

    @MainActor public func _paint(in environment: EnvironmentValues) -> ShapePaint {
        switch base._paint(in: environment) {
        case .color(let color): return .color(color.opacity(opacity))
        case .gradient(var paint):
            for index in paint.gradient.stops.indices {
                paint.gradient.stops[index].color = paint.gradient.stops[index].color.opacity(opacity)
            }
            return .gradient(paint)
        }
    }
}

extension ShapeStyle {
    /// Returns the style with its opacity multiplied by a factor of 0…1: `.background(.tint.opacity(0.2))`.
    public func opacity(_ opacity: Double) -> some ShapeStyle { _OpacityShapeStyle(base: self, opacity: opacity) }
}

/// The background of the window.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _color(in environment: EnvironmentValues) -> Color { Color(.systemBackground) }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    /// The background of the window.
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
