/// A view that paints a shape, and can be painted again on top.
///
/// ```swift
/// Circle().fill(.yellow).stroke(.orange, lineWidth: 2)
/// ```
@preconcurrency @MainActor
public protocol ShapeView<Content>: View {
    associatedtype Content: Shape
    /// The shape that is painted.
    var shape: Content { get }
}

extension ShapeView {
    /// Fills the shape, on top of this view.
    public func fill<S: ShapeStyle>(
        _ content: S = .foreground, style: FillStyle = FillStyle()
    ) -> FillShapeView<Content, S, Self> {
        FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
    }

    /// Strokes the outline, on top of this view: half of the line is outside.
    ///
    /// - Parameter antialiased: Without effect: browsers always smooth edges.
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeShapeView<Content, S, Self> {
        StrokeShapeView(
            shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
    }

    /// Strokes the outline with a line of `lineWidth` points, on top of this view: half of the line is outside.
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeShapeView<Content, S, Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView where Content: InsettableShape {
    /// Strokes the inside of the outline, on top of this view.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, S, Self> {
        StrokeBorderShapeView(
            shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
    }

    /// Strokes the inside of the outline with a line of `lineWidth` points, on top of this view.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, S, Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

/// A shape that is filled, on top of another view.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
    public var shape: Content
    /// The style that paints it.
    public var style: Style
    /// The rule for paths that cross themselves.
    public var fillStyle: FillStyle
    /// The view below.
    public var background: Background

    public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
        self.background = background
    }

    public var body: some View { background.overlay { shape.fill(style, style: fillStyle) } }
}

/// A shape whose outline is stroked, on top of another view.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
    public var shape: Content
    /// The style that paints it.
    public var style: Style
    /// The line.
    public var strokeStyle: StrokeStyle
    /// Without effect: browsers always smooth edges.
    public var isAntialiased: Bool
    /// The view below.
    public var background: Background

    public init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }

    public var body: some View { background.overlay { shape.stroke(style, style: strokeStyle) } }
}

/// A shape with a line along the inside of its outline, on top of another view.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View>: ShapeView {
    public var shape: Content
    /// The style that paints it.
    public var style: Style
    /// The line.
    public var strokeStyle: StrokeStyle
    /// Without effect: browsers always smooth edges.
    public var isAntialiased: Bool
    /// The view below.
    public var background: Background

    public init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }

    public var body: some View { background.overlay { shape.strokeBorder(style, style: strokeStyle) } }
}
