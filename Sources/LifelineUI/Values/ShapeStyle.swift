/// The style with which a shape or a text is painted.
@_typeEraser(AnyShapeStyle)
public protocol ShapeStyle: Sendable {
    /// Returns the colour in an environment.
    @MainActor func _color(in environment: EnvironmentValues) -> Color
    /// Returns the paint of shapes in an environment; by default the colour.
    @MainActor func _paint(in environment: EnvironmentValues) -> ShapePaint
}

extension ShapeStyle {
    @MainActor public func _paint(in environment: EnvironmentValues) -> ShapePaint { .color(_color(in: environment)) }
}

extension Color: ShapeStyle {
    public func _color(in environment: EnvironmentValues) -> Color { self }
}

/// The current foreground colour at one of four strengths.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)

    public func _color(in environment: EnvironmentValues) -> Color {
        if let color = environment.foregroundColor { return color.opacity([1, 0.6, 0.3, 0.18][level]) }
        return [Color(.label), Color(.secondaryLabel), Color(.tertiaryLabel), Color(.quaternaryLabel)][level]
    }
}

/// The current tint.
public struct TintShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _color(in environment: EnvironmentValues) -> Color { environment.tint ?? .accentColor }
}

/// The current foreground colour.
public struct ForegroundStyle: ShapeStyle, Hashable {
    public init() {}
    public func _color(in environment: EnvironmentValues) -> Color { environment.foregroundColor ?? .primary }
}

/// The page's background colour.
public struct BackgroundStyle: ShapeStyle, Hashable {
    public init() {}
    public func _color(in environment: EnvironmentValues) -> Color {
        environment.backgroundStyle?._color(in: environment) ?? Color(.systemBackground)
    }

    public func _paint(in environment: EnvironmentValues) -> ShapePaint {
        environment.backgroundStyle?._paint(in: environment) ?? .color(Color(.systemBackground))
    }
}

/// The colour of separators.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _color(in environment: EnvironmentValues) -> Color { Color(.separator) }
}

/// The colour of placeholders.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _color(in environment: EnvironmentValues) -> Color { Color(.placeholderText) }
}

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _color(in environment: EnvironmentValues) -> Color { Color(.link) }
}

/// The colour of what is selected.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _color(in environment: EnvironmentValues) -> Color { (environment.tint ?? .accentColor).opacity(0.3) }
}

/// The colours of areas that controls fill.
public struct FillShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _color(in environment: EnvironmentValues) -> Color { Color(.systemFill) }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
    public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == Color {
    public static var clear: Color { .clear }
    public static var black: Color { .black }
    public static var white: Color { .white }
    public static var gray: Color { .gray }
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
    public static var primary: Color { .primary }
    public static var secondary: Color { .secondary }
    public static var accentColor: Color { .accentColor }
}

/// Creates a view with the colour of a style in this environment.
struct WithStyle<Style: ShapeStyle, Content: View>: View {
    let style: Style
    let content: (Color) -> Content
    @ViewScope private var scope

    init(_ style: Style, @ViewBuilder _ content: @escaping (Color) -> Content) {
        self.style = style
        self.content = content
    }

    var body: some View { content(style._color(in: scope.environment)) }
}

extension View {
    /// Sets the default colour of texts and symbols inside.
    nonisolated public func foregroundStyle(_ color: Color) -> some View { environment(\.foregroundColor, color) }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        WithStyle(style) { self.environment(\.foregroundColor, $0) }
    }

    /// Adds a style behind the view.
    @_disfavoredOverload
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(Rectangle().fill(style).ignoresSafeArea(edges: edges))
    }

    /// Adds a shape behind the view.
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        background(shape.fill(style))
    }

    /// Fills a shape behind the view with the background style.
    public func background<T: Shape>(in shape: T) -> some View { background(shape.fill(BackgroundStyle())) }

    /// Adds a style over the view.
    @_disfavoredOverload
    public func overlay<S: ShapeStyle>(_ style: S) -> some View { overlay(Rectangle().fill(style)) }

    /// Fills a shape in front of the view with a style.
    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        overlay(shape.fill(style))
    }

    /// Adds a line inside the edges of the view's frame. `width` is in points.
    @_disfavoredOverload
    public func border<S: ShapeStyle>(_ style: S, width: CGFloat = 1) -> some View {
        WithStyle(style) { self.border($0, width: Double(width)) }
    }

    /// Sets the tint of the controls inside.
    @_disfavoredOverload
    public func tint<S: ShapeStyle>(_ style: S) -> some View { WithStyle(style) { self.tint($0) } }

    /// The same as `tint(_:)`.
    nonisolated public func accentColor(_ color: Color?) -> some View { tint(color) }
}
