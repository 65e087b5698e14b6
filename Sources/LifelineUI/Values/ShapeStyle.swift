/// What a shape or a text is painted with.
@_typeEraser(AnyShapeStyle)
public protocol ShapeStyle: Sendable {
    /// The colour at a place of the tree.
    @MainActor func _color(in environment: EnvironmentValues) -> Color
    /// What shapes are painted with at a place of the tree; the colour unless a style says more.
    @MainActor func _paint(in environment: EnvironmentValues) -> ShapePaint
}

extension ShapeStyle {
    @MainActor public func _paint(in environment: EnvironmentValues) -> ShapePaint { .color(_color(in: environment)) }
}

extension Color: ShapeStyle {
    public func _color(in environment: EnvironmentValues) -> Color { self }
}

/// The colour of the surroundings in one of four strengths.
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

/// The accent of the surroundings.
public struct TintShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _color(in environment: EnvironmentValues) -> Color { environment.tint ?? .accentColor }
}

/// The colour of the surroundings' text.
public struct ForegroundStyle: ShapeStyle, Hashable {
    public init() {}
    public func _color(in environment: EnvironmentValues) -> Color { environment.foregroundColor ?? .primary }
}

/// The colour of the page.
public struct BackgroundStyle: ShapeStyle, Hashable {
    public init() {}
    public func _color(in environment: EnvironmentValues) -> Color { Color(.systemBackground) }
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

/// Makes a view of the colour that a style has here.
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
    /// The colour of texts and symbols inside that name none.
    nonisolated public func foregroundStyle(_ color: Color) -> some View { environment(\.foregroundColor, color) }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        WithStyle(style) { self.environment(\.foregroundColor, $0) }
    }

    /// A colour behind the view.
    @_disfavoredOverload
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(Rectangle().fill(style).ignoresSafeArea(edges: edges))
    }

    /// A shape behind the view.
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        background(shape.fill(style))
    }

    public func background<T: Shape>(in shape: T) -> some View { background(shape.fill(BackgroundStyle())) }

    /// A colour over the view.
    @_disfavoredOverload
    public func overlay<S: ShapeStyle>(_ style: S) -> some View { overlay(Rectangle().fill(style)) }

    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        overlay(shape.fill(style))
    }

    /// A line inside the edges of the view's frame.
    @_disfavoredOverload
    public func border<S: ShapeStyle>(_ style: S, width: CGFloat = 1) -> some View {
        WithStyle(style) { self.border($0, width: Double(width)) }
    }

    /// The accent of the controls inside.
    @_disfavoredOverload
    public func tint<S: ShapeStyle>(_ style: S) -> some View { WithStyle(style) { self.tint($0) } }

    nonisolated public func accentColor(_ color: Color?) -> some View { tint(color) }
}
