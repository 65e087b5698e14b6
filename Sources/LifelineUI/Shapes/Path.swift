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
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    package private(set) var elements: [Element] = []
    private var start: CGPoint?
    /// The end of the last step; nil before the first one.
    public private(set) var currentPoint: CGPoint?

    nonisolated public init() {}

    nonisolated public init(_ build: (inout Path) -> Void) { build(&self) }

    nonisolated public init(_ rect: CGRect) { addRect(rect) }

    nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
    }

    nonisolated public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    public var isEmpty: Bool { elements.isEmpty }

    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    // MARK: Steps

    public mutating func move(to point: CGPoint) {
        elements.append(.move(to: point))
        start = point
        currentPoint = point
    }

    public mutating func addLine(to point: CGPoint) { append(.line(to: point), end: point) }

    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        append(.quadCurve(to: point, control: control), end: point)
    }

    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        append(.curve(to: point, control1: control1, control2: control2), end: point)
    }

    /// Adds a line to the beginning of the current subpath.
    public mutating func closeSubpath() {
        guard currentPoint != nil else { return }
        elements.append(.closeSubpath)
        currentPoint = start
    }

    // A first step without a current point is replaced by a move to its end; CoreGraphics ignores such a step.
    private mutating func append(_ element: Element, end: CGPoint) {
        guard currentPoint != nil else { return move(to: end) }
        elements.append(element)
        currentPoint = end
    }

    // MARK: Figures

    /// Adds lines through points as a separate subpath.
    public mutating func addLines(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    public mutating func addRect(_ rect: CGRect) {
        addLines([
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ])
        closeSubpath()
    }

    /// Adds an ellipse, clockwise from its right end, where `trim` therefore begins.
    public mutating func addEllipse(in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return addRect(rect) }
        let (width, height) = (rect.width / 2, rect.height / 2)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: rect.midX + x * width, y: rect.midY + y * height)
        }
        let reach = Self.quarterReach
        move(to: point(1, 0))
        for (x, y) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
            // To the point a quarter turn further, (-y, x).
            addCurve(
                to: point(-y, x), control1: point(x - reach * y, y + reach * x),
                control2: point(-y + reach * x, x + reach * y))
        }
        closeSubpath()
    }

    /// The control points' distance for a quarter circle. The cubic differs from it by 0.03 % of the radius.
    private static let quarterReach = 0.5522847498

    /// Adds a rectangle whose corners are quarter ellipses, at most as large as fit.
    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
        let size = CGSize(
            width: max(0, min(cornerSize.width, rect.width / 2)),
            height: max(0, min(cornerSize.height, rect.height / 2)))
        guard size.width > 0, size.height > 0 else { return addRect(rect) }
        addRoundedRect(in: rect, corners: (size, size, size, size))
    }

    /// - Parameter corners: Sizes, clockwise from the top left.
    mutating func addRoundedRect(in rect: CGRect, corners: (CGSize, CGSize, CGSize, CGSize)) {
        let reach = Self.quarterReach
        func corner(_ end: CGPoint, _ vertex: CGPoint) {
            guard let from = currentPoint else { return }
            addCurve(
                to: end,
                control1: CGPoint(x: from.x + (vertex.x - from.x) * reach, y: from.y + (vertex.y - from.y) * reach),
                control2: CGPoint(x: end.x + (vertex.x - end.x) * reach, y: end.y + (vertex.y - end.y) * reach))
        }
        let (topLeft, topRight, bottomRight, bottomLeft) = corners
        move(to: CGPoint(x: rect.minX + topLeft.width, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX - topRight.width, y: rect.minY))
        corner(CGPoint(x: rect.maxX, y: rect.minY + topRight.height), CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - bottomRight.height))
        corner(CGPoint(x: rect.maxX - bottomRight.width, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX + bottomLeft.width, y: rect.maxY))
        corner(CGPoint(x: rect.minX, y: rect.maxY - bottomLeft.height), CGPoint(x: rect.minX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.minY + topLeft.height))
        corner(CGPoint(x: rect.minX + topLeft.width, y: rect.minY), CGPoint(x: rect.minX, y: rect.minY))
        closeSubpath()
    }

    /// Adds an arc, joined by a line to the current point.
    ///
    /// Angles are measured from the x axis. As in SwiftUI, `clockwise` refers to coordinates whose y grows upwards: on
    /// the screen the arc runs in the opposite direction.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        var delta = endAngle.radians - startAngle.radians
        if clockwise {
            if delta >= 2 * .pi || delta <= -2 * .pi { delta = -2 * .pi }
            while delta > 0 { delta -= 2 * .pi }
        } else {
            if delta >= 2 * .pi || delta <= -2 * .pi { delta = 2 * .pi }
            while delta < 0 { delta += 2 * .pi }
        }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: .radians(delta))
    }

    /// Adds an arc of `delta` from `startAngle`; positive angles turn clockwise on the screen.
    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
        func point(_ angle: Double) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let first = point(startAngle.radians)
        if currentPoint == nil { move(to: first) } else { addLine(to: first) }
        let count = max(1, Int((abs(delta.radians) / (.pi / 2)).rounded(.up)))
        let step = delta.radians / Double(count)
        let reach = radius * 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let (a, b) = (startAngle.radians + step * Double(index), startAngle.radians + step * Double(index + 1))
            let (from, to) = (point(a), point(b))
            addCurve(
                to: to, control1: CGPoint(x: from.x - reach * sin(a), y: from.y + reach * cos(a)),
                control2: CGPoint(x: to.x + reach * sin(b), y: to.y - reach * cos(b)))
        }
    }

    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        let added = transform.isIdentity ? path : path.applying(transform)
        elements += added.elements
        start = added.start
        currentPoint = added.currentPoint
    }
}
