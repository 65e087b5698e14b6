import LayerTree

/// A path with the style of its line.
///
/// ```swift
/// let path = UIBezierPath(roundedRect: bounds, cornerRadius: 8)
/// path.lineWidth = 2
/// UIColor.systemBlue.setStroke()
/// path.stroke()
/// ```
@preconcurrency @MainActor open class UIBezierPath {
    private final var vector = VectorPath()

    /// Points. The default is 1.
    open var lineWidth: CGFloat = 1
    /// The form of the ends of open lines. `butt` by default.
    open var lineCapStyle = CGLineCap.butt
    /// The form of the corners of lines. `miter` by default.
    open var lineJoinStyle = CGLineJoin.miter
    /// The maximum ratio of a mitred corner's length to the line's width. The default is 10.
    open var miterLimit: CGFloat = 10
    /// Whether regions that the path encloses twice are outside. False by default.
    open var usesEvenOddFillRule = false
    private final var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    public init() {}

    /// Creates a rectangle. Lengths are in points.
    public convenience init(rect: CGRect) {
        self.init()
        vector.addRect(rect)
    }

    /// Creates an ellipse that touches the sides of a rectangle. Lengths are in points.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        vector.addEllipse(in: rect)
    }

    /// Creates a rectangle whose corners have a radius in points, at most half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        vector.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates a rectangle of which some corners are rounded. The radius is in points.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        func size(_ corner: UIRectCorner) -> CGSize {
            guard corners.contains(corner) else { return .zero }
            return CGSize(
                width: max(0, min(cornerRadii.width, rect.width / 2)),
                height: max(0, min(cornerRadii.height, rect.height / 2)))
        }
        vector.addRoundedRect(
            in: rect, corners: (size(.topLeft), size(.topRight), size(.bottomRight), size(.bottomLeft)))
    }

    /// Creates an arc. Angles are radians, clockwise from the right; `clockwise` is as on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public convenience init(cgPath: CGPath) {
        self.init()
        vector = cgPath.vector
    }

    /// The path; setting it keeps the style of the line.
    open var cgPath: CGPath {
        get { CGPath(vector) }
        set { vector = newValue.vector }
    }

    /// Whether the path has no elements.
    public final var isEmpty: Bool { vector.isEmpty }
    /// The smallest rectangle around the path. Points.
    public final var bounds: CGRect { vector.bounds }
    /// The point at which the next element begins; zero in an empty path.
    public final var currentPoint: CGPoint { vector.currentPoint ?? .zero }

    /// Whether a point is inside the path, by its fill rule.
    public final func contains(_ point: CGPoint) -> Bool { vector.contains(point, evenOdd: usesEvenOddFillRule) }

    // MARK: Steps

    /// Begins a subpath at a point.
    public final func move(to point: CGPoint) { vector.move(to: point) }
    /// Adds a straight line from the current point.
    public final func addLine(to point: CGPoint) { vector.addLine(to: point) }
    /// Adds a curve with two control points from the current point.
    public final func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        vector.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a curve with one control point from the current point.
    public final func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        vector.addQuadCurve(to: end, control: controlPoint)
    }

    /// Adds an arc, joined by a line to the current point. Angles are radians, clockwise from the right; `clockwise` is
    /// as on the screen.
    public final func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        vector.addArc(center: center, radius: radius, start: startAngle, end: endAngle, isClockwise: clockwise)
    }

    /// Closes the current subpath with a straight line.
    public final func close() { vector.closeSubpath() }
    /// Removes all elements.
    public final func removeAllPoints() { vector = VectorPath() }
    /// Adds the elements of another path.
    public final func append(_ path: UIBezierPath) { vector.append(path.vector) }
    /// Transforms all points.
    public final func apply(_ transform: CGAffineTransform) { vector = vector.applying(transform) }

    // MARK: Line

    /// Sets the lengths of dashes and gaps, alternating; none for a solid line.
    public final func setLineDash(_ pattern: [CGFloat], phase: CGFloat) { dash = (pattern, phase) }

    // MARK: Drawing into the current context

    /// Fills the interior in the current context with its fill colour. Without a context nothing happens.
    public final func fill() { paint { $0.fill(vector, .color($0.state.fillColor), isEvenOdd: usesEvenOddFillRule) } }

    /// Strokes the path in the current context with its stroke colour. Without a context nothing happens.
    public final func stroke() { paint { $0.stroke(vector, line) } }

    /// Fills the interior with a blend mode and an opacity of 0…1.
    public final func fill(with mode: CGBlendMode, alpha: CGFloat) {
        paint {
            $0.setBlendMode(mode)
            $0.setAlpha(alpha)
            $0.fill(vector, .color($0.state.fillColor), isEvenOdd: usesEvenOddFillRule)
        }
    }

    /// Strokes the path with a blend mode and an opacity of 0…1.
    public final func stroke(with mode: CGBlendMode, alpha: CGFloat) {
        paint {
            $0.setBlendMode(mode)
            $0.setAlpha(alpha)
            $0.stroke(vector, line)
        }
    }

    /// Clips what is drawn from now on, until the context's state is restored, to the path.
    public final func addClip() {
        guard let context = UIGraphics.current else { return }
        context.clip(device: vector.applying(context.ctm), isEvenOdd: usesEvenOddFillRule)
    }

    private func paint(_ body: (CGContext) -> Void) {
        guard let context = UIGraphics.current, !vector.isEmpty else { return }
        context.saveGState()
        body(context)
        context.restoreGState()
    }

    private var line: DrawingLine {
        DrawingLine(
            width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit,
            dash: dash.lengths.map { max(0, $0) }, dashPhase: dash.phase)
    }
}

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
