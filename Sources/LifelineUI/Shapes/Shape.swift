/// A figure that fills the frame it is given. As a view it is painted in the colour of the surroundings' text.
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
/// Rectangles with rounded corners cost a layer of two properties; other shapes are sent as their outlines, again when their
/// size changes.
@_typeEraser(AnyShape)
@preconcurrency @MainActor
public protocol Shape: View, Sendable {
    /// The outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path
    /// Whether the shape is mirrored where layout runs from the right. It is, unless the shape says otherwise.
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
    /// For shapes that are rectangles with equal rounded corners: their radius, and the part of the frame that is filled.
    nonisolated func _corners(in size: CGSize) -> (radius: Double, frame: CGRect)?
}

extension Shape {
    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    nonisolated public func _corners(in size: CGSize) -> (radius: Double, frame: CGRect)? { nil }

    public var body: some View { _FilledShape(shape: self, fill: .current) }

    /// The shape in one colour.
    nonisolated public func fill(_ color: Color, style: FillStyle = FillStyle()) -> some View {
        _FilledShape(shape: self, fill: .paint(.color(color)), fillStyle: style)
    }

    /// The shape painted with a style.
    @_disfavoredOverload
    nonisolated public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle()) -> some View {
        _FilledShape(shape: self, fill: .style(style), fillStyle: fillStyle)
    }

    /// A line along the shape's edge, half of it inside.
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

/// How the inside of a path is found.
public struct FillStyle: Hashable, Sendable {
    /// Whether parts that the path goes round twice are outside.
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
    /// Lengths of dashes and gaps, in turn; none for a whole line.
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

    /// Whether the line is whole and its corners and ends are the usual ones.
    var isPlain: Bool { dash.isEmpty && lineJoin == .miter }
}
