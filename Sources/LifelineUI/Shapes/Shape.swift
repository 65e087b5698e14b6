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
public protocol Shape: Animatable, View, Sendable {
    /// Returns the outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path
    /// Whether the shape is mirrored in right-to-left layout; mirrored by default.
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
    /// For rectangles with equal rounded corners: returns their radius, and the part of the frame that is filled. Nil
    /// for other shapes.
    nonisolated func _corners(in size: CGSize) -> (radius: Double, frame: CGRect)?
    /// For shapes that are a part of another one's outline: returns the whole outline and the part.
    nonisolated func _trimmed(in rect: CGRect) -> (path: Path, from: CGFloat, to: CGFloat)?
}

extension Shape {
    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    nonisolated public func _corners(in size: CGSize) -> (radius: Double, frame: CGRect)? { nil }

    nonisolated public func _trimmed(in rect: CGRect) -> (path: Path, from: CGFloat, to: CGFloat)? { nil }

    public var body: some View { _FilledShape(shape: self, fill: .current) }

    /// Fills the shape with a colour.
    nonisolated public func fill(_ color: Color, style: FillStyle = FillStyle()) -> _FilledShape<Self> {
        _FilledShape(shape: self, fill: .paint(.color(color)), fillStyle: style)
    }

    /// Fills the shape with a style.
    @_disfavoredOverload
    nonisolated public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle())
        -> _FilledShape<Self>
    {
        _FilledShape(shape: self, fill: .style(style), fillStyle: fillStyle)
    }

    /// Draws a line along the shape's edge, half of it inside.
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _FilledShape<Self> {
        _FilledShape(shape: self, stroke: .style(content), line: style)
    }

    /// Strokes the outline with a style, in a line of `lineWidth` points of which half is outside.
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> _FilledShape<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

/// How the interior of a path is determined.
public struct FillStyle: Hashable, Sendable {
    /// Whether the even-odd rule is used: regions that the path encloses twice are outside.
    public var isEOFilled: Bool

    /// - Parameters:
    ///   - eoFill: Whether areas that the outline encloses an even number of times are left out.
    ///   - antialiased: Without effect: browsers always smooth edges.
    nonisolated public init(eoFill: Bool = false, antialiased: Bool = true) { isEOFilled = eoFill }
}

/// How a line is drawn. Lengths are in points.
public struct StrokeStyle: Hashable, Sendable {
    /// The width of the line in points. 1 by default; a negative one that is given to the initializer counts as 0.
    public var lineWidth: CGFloat
    /// The ends of open lines and of dashes. `butt` by default.
    public var lineCap: CGLineCap
    /// The corners of the line. `miter` by default.
    public var lineJoin: CGLineJoin
    /// The ratio of a mitre's length to the line's width, above which the corner is bevelled. 10 by default.
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps, alternating; empty for a solid line.
    public var dash: [CGFloat]
    /// The distance in points from the start of the dash pattern at which the line begins.
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
