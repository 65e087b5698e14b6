/// A figure that fills its frame. As a view it is painted in the current foreground colour.
///
/// ```swift
/// struct Triangle: Shape {
///     func path(in rect: CGRect) -> Path {
///         Path { path in
///             path.addLines([CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
///                            CGPoint(x: rect.minX, y: rect.maxY)])
///             path.closeSubpath()
///         }
///     }
/// }
/// ```
/// Rectangles with rounded corners cost a layer with two properties; other shapes are sent as outlines, again whenever
/// their size changes.
@_typeEraser(AnyShape)
@preconcurrency @MainActor
public protocol Shape: View, Sendable {
    /// Returns the outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path
    /// Whether the shape is mirrored in right-to-left layout; mirrored by default.
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
    /// For rectangles with equal rounded corners: returns their radius, and the part of the frame that is filled. Nil
    /// for other shapes.
    nonisolated func _corners(in size: CGSize) -> (radius: Double, frame: CGRect)?
}

extension Shape {
    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    nonisolated public func _corners(in size: CGSize) -> (radius: Double, frame: CGRect)? { nil }

    public var body: some View { _FilledShape(shape: self, fill: .current) }

    /// Fills the shape with a colour.
    nonisolated public func fill(_ color: Color, style: FillStyle = FillStyle()) -> some View {
        _FilledShape(shape: self, fill: .paint(.color(color)), fillStyle: style)
    }

    /// Fills the shape with a style.
    @_disfavoredOverload
    nonisolated public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle()) -> some View {
        _FilledShape(shape: self, fill: .style(style), fillStyle: fillStyle)
    }

    /// Draws a line along the shape's edge, half of it inside.
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
        _FilledShape(shape: self, stroke: .style(content), line: style)
    }

    nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    nonisolated public func stroke(lineWidth: CGFloat = 1) -> some View {
        _FilledShape(shape: self, stroke: .current, line: StrokeStyle(lineWidth: lineWidth))
    }

    nonisolated public func stroke(style: StrokeStyle) -> some View {
        _FilledShape(shape: self, stroke: .current, line: style)
    }
}

/// How the interior of a path is determined.
public struct FillStyle: Hashable, Sendable {
    /// Whether the even-odd rule is used: regions that the path encloses twice are outside.
    public var isEOFilled: Bool

    nonisolated public init(eoFill: Bool = false, antialiased: Bool = true) { isEOFilled = eoFill }
}

/// The ends of lines.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// The corners of lines.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// How a line is drawn. Lengths are in points.
public struct StrokeStyle: Hashable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps, alternating; empty for a solid line.
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    nonisolated public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = max(0, lineWidth)
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// Whether the line is solid and its corners are mitred.
    var isPlain: Bool { dash.isEmpty && lineJoin == .miter }
}
