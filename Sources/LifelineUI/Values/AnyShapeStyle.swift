/// A type-erased style.
///
/// ```swift
/// Circle().fill(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.quaternary))
/// ```
public struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle

    /// Erases the type of a style.
    nonisolated public init<S: ShapeStyle>(_ style: S) { self.style = style }

    /// Erases the type of a style.
    nonisolated public init<S: ShapeStyle>(erasing style: S) { self.init(style) }

    public func _color(in environment: EnvironmentValues) -> Color { style._color(in: environment) }

    public func _paint(in environment: EnvironmentValues) -> ShapePaint { style._paint(in: environment) }
}
