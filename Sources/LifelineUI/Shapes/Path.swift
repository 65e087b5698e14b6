import LayerTree

/// The outline of a two-dimensional shape.
///
/// ```swift
/// Path { path in
///     path.move(to: CGPoint(x: 0, y: 20))
///     path.addLine(to: CGPoint(x: 20, y: 20))
///     path.addLine(to: CGPoint(x: 10, y: 0))
///     path.closeSubpath()
/// }
/// .fill(.orange)
/// ```
/// Coordinates are points; y grows downwards.
public struct Path: Hashable, Sendable {
    /// A step of a path.
    public enum Element: Hashable, Sendable {
        /// Begins a subpath.
        case move(to: CGPoint)
        /// A straight line.
        case line(to: CGPoint)
        /// A curve with one control point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A curve with two control points.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    package var vector = VectorPath()

    /// The end of the last step; nil before the first one.
    public var currentPoint: CGPoint? { vector.currentPoint }

    nonisolated public init() {}

    nonisolated package init(_ vector: VectorPath) { self.vector = vector }

    /// Builds a path by calls of its mutating methods.
    nonisolated public init(_ build: (inout Path) -> Void) { build(&self) }

    /// A path with the elements of another.
    nonisolated public init(_ path: CGPath) { vector = path.vector }

    /// A rectangle.
    nonisolated public init(_ rect: CGRect) { addRect(rect) }

    /// A rectangle whose corners are quarters of an ellipse. Radii are at most half of the sides; the style has no
    /// effect.
    nonisolated public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize)
    }

    /// A rectangle whose corners have a radius, at most half of the shorter side. The style has no effect.
    nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// An ellipse that touches the sides of a rectangle.
    nonisolated public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    /// Whether the path has no elements.
    public var isEmpty: Bool { vector.isEmpty }

    /// The path for UIKit.
    public var cgPath: CGPath { CGPath(vector) }

    /// Calls a closure for each element, in order.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    var elements: [Element] {
        CGPath(vector).elements.map { element in
            switch element {
            case .move(let to): .move(to: to)
            case .line(let to): .line(to: to)
            case .quadCurve(let to, let control): .quadCurve(to: to, control: control)
            case .curve(let to, let control1, let control2): .curve(to: to, control1: control1, control2: control2)
            case .closeSubpath: .closeSubpath
            }
        }
    }

    // MARK: Steps

    // A first step without a current point is replaced by a move to its end; CoreGraphics ignores such a step.

    /// Begins a subpath at a point.
    public mutating func move(to point: CGPoint) { vector.move(to: point) }

    /// Adds a straight line from the current point.
    public mutating func addLine(to point: CGPoint) { vector.addLine(to: point) }

    /// Adds a curve with one control point from the current point.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        vector.addQuadCurve(to: point, control: control)
    }

    /// Adds a curve with two control points from the current point.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        vector.addCurve(to: point, control1: control1, control2: control2)
    }

    /// Adds a line to the beginning of the current subpath.
    public mutating func closeSubpath() { vector.closeSubpath() }

    // MARK: Figures

    /// Adds lines through points as a separate subpath.
    public mutating func addLines(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        vector.reserveCapacity(vector.points.count + points.count)
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a rectangle as a subpath.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(transform) { $0.addRect(rect) }
    }

    /// Adds rectangles as subpaths.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds an ellipse, clockwise from its right end, where `trim` therefore begins.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(transform) { $0.addEllipse(in: rect) }
    }

    /// Adds a rectangle whose corners are quarter ellipses, at most as large as fit.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        append(transform) { $0.addRoundedRect(in: rect, cornerSize: cornerSize) }
    }

    /// - Parameter corners: Sizes, clockwise from the top left.
    mutating func addRoundedRect(in rect: CGRect, corners: (CGSize, CGSize, CGSize, CGSize)) {
        vector.addRoundedRect(in: rect, corners: corners)
    }

    private mutating func append(_ transform: CGAffineTransform, _ add: (inout VectorPath) -> Void) {
        guard !transform.isIdentity else { return add(&vector) }
        var added = VectorPath()
        add(&added)
        vector.append(added.applying(transform))
    }

    /// Adds an arc, joined by a line to the current point.
    ///
    /// Angles are measured from the x axis. As in SwiftUI, `clockwise` refers to coordinates whose y grows upwards: on
    /// the screen the arc runs in the opposite direction.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        vector.addArc(
            center: center, radius: radius, start: startAngle.radians, end: endAngle.radians, isClockwise: !clockwise)
    }

    /// Adds an arc of `delta` from `startAngle`; positive angles turn clockwise on the screen.
    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
        vector.addArc(center: center, radius: radius, start: startAngle.radians, delta: delta.radians)
    }

    /// Adds an arc that touches the line from the current point to `tangent1End` and the one from there to
    /// `tangent2End`, with a line to its beginning.
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        vector.addArc(tangent1: tangent1End, tangent2: tangent2End, radius: radius)
    }

    /// Adds the elements of another path.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        vector.append(path.vector.applying(transform))
    }
}
