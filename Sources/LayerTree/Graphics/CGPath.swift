import Foundation

/// An outline of lines and curves, as in CoreGraphics. Coordinates are points; y grows downwards.
///
/// Build one with `CGMutablePath`, or convert a `UIBezierPath` or a `Path`.
public class CGPath {
    /// The steps.
    package final var vector: VectorPath

    package init(_ vector: VectorPath) { self.vector = vector }

    /// Creates a rectangle. Lengths are in points.
    public convenience init(rect: CGRect) {
        var path = VectorPath()
        path.addRect(rect)
        self.init(path)
    }

    /// Creates an ellipse that touches the sides of a rectangle. Lengths are in points.
    public convenience init(ellipseIn rect: CGRect) {
        var path = VectorPath()
        path.addEllipse(in: rect)
        self.init(path)
    }

    /// Creates a rectangle whose corners are quarter ellipses, at most as large as fit. Lengths are in points.
    public convenience init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        var path = VectorPath()
        path.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
        self.init(path)
    }

    /// Whether the path has no elements.
    public final var isEmpty: Bool { vector.isEmpty }

    /// The end of the last step; (0, 0) for an empty path.
    public final var currentPoint: CGPoint { vector.currentPoint ?? .zero }

    /// The smallest rectangle that contains all points, control points included; null for an empty path.
    public final var boundingBox: CGRect { vector.controlPointBounds }

    /// The smallest rectangle that contains the path, accurate to a hundredth of its curves' size. Points.
    public final var boundingBoxOfPath: CGRect { vector.bounds }

    /// Whether a point is inside the path.
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        vector.contains(point.applying(transform), evenOdd: rule == .evenOdd)
    }

    /// Returns a copy; never nil.
    public final func copy() -> CGPath? { CGPath(vector) }

    /// Returns a copy that can be changed; never nil.
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(vector) }

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

    /// The steps, in order. Not in CoreGraphics, whose `applyWithBlock` passes pointers.
    public final var elements: [Element] {
        var elements: [Element] = []
        vector.forEach { verb, _, points in
            let first = points.startIndex
            switch verb {
            case .move: elements.append(.move(to: points[first]))
            case .line: elements.append(.line(to: points[first]))
            case .quad: elements.append(.quadCurve(to: points[first + 1], control: points[first]))
            case .cubic:
                elements.append(
                    .curve(to: points[first + 2], control1: points[first], control2: points[first + 1]))
            case .close: elements.append(.closeSubpath)
            }
        }
        return elements
    }
}

extension CGPath: Hashable {
    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.vector == b.vector }
    public func hash(into hasher: inout Hasher) { hasher.combine(vector) }
}

/// Which regions are inside a path: those it winds around, or those it encloses an odd number of times.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// A path under construction.
///
/// ```swift
/// let path = CGMutablePath()
/// path.move(to: CGPoint(x: 0, y: 20))
/// path.addLine(to: CGPoint(x: 20, y: 20))
/// path.closeSubpath()
/// ```
/// A step other than a move that has no current point becomes a move to its end.
public final class CGMutablePath: CGPath {
    public convenience init() { self.init(VectorPath()) }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        vector.move(to: point.applying(transform))
    }

    /// Adds a straight line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        vector.addLine(to: point.applying(transform))
    }

    /// Adds a curve with one control point from the current point.
    public func addQuadCurve(
        to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
    ) {
        vector.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a curve with two control points from the current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        vector.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Closes the current subpath with a straight line.
    public func closeSubpath() { vector.closeSubpath() }

    /// Adds lines through points as a separate subpath.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a rectangle as a subpath. Lengths are in points.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(transform) { $0.addRect(rect) }
    }

    /// Adds an ellipse that touches the sides of a rectangle. Lengths are in points.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(transform) { $0.addEllipse(in: rect) }
    }

    /// Adds a rectangle whose corners are quarters of an ellipse, whose radii are at most half of the sides. Lengths
    /// are in points.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        append(transform) { $0.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight)) }
    }

    /// Adds an arc, joined by a line to the current point. Angles are radians from the x axis. `clockwise` refers to
    /// coordinates whose y grows upwards, as in CoreGraphics: on the screen the arc turns in the opposite direction.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        continued(transform) {
            $0.addArc(center: center, radius: radius, start: startAngle, end: endAngle, isClockwise: !clockwise)
        }
    }

    /// Adds an arc of `delta` radians; positive angles turn clockwise on the screen.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        continued(transform) { $0.addArc(center: center, radius: radius, start: startAngle, delta: delta) }
    }

    /// Adds an arc that touches the line from the current point to `tangent1End` and the one from there to
    /// `tangent2End`, with a line to its beginning.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        continued(transform) { $0.addArc(tangent1: tangent1End, tangent2: tangent2End, radius: radius) }
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        vector.append(path.vector.applying(transform))
    }

    /// Adds figures that begin with a move.
    private func append(_ transform: CGAffineTransform, _ add: (inout VectorPath) -> Void) {
        var added = VectorPath()
        add(&added)
        vector.append(added.applying(transform))
    }

    /// Adds steps that continue the current subpath.
    private func continued(_ transform: CGAffineTransform, _ add: (inout VectorPath) -> Void) {
        guard !transform.isIdentity else { return add(&vector) }
        vector = vector.applying(transform.inverted())
        add(&vector)
        vector = vector.applying(transform)
    }
}
