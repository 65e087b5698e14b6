import Foundation

/// A curve from (0, 0) to (1, 1) that maps the elapsed part of a time to the covered part of a distance.
public struct UnitCurve: Hashable, Sendable {
    private enum Form: Hashable, Sendable {
        case bezier(UnitPoint, UnitPoint)
        case circularEaseIn, circularEaseOut, circularEaseInOut, circularEaseOutIn
    }

    private let form: Form

    private init(_ form: Form) { self.form = form }

    /// The same speed throughout.
    public static let linear = bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
    /// Starts slowly.
    public static let easeIn = bezier(
        startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
    /// Ends slowly.
    public static let easeOut = bezier(
        startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
    /// Starts and ends slowly.
    public static let easeInOut = bezier(
        startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
    /// The lower right quarter of a circle: it begins slowly and ends at an infinite speed.
    public static let circularEaseIn = UnitCurve(.circularEaseIn)
    /// The upper left quarter of a circle: it begins at an infinite speed and ends slowly.
    public static let circularEaseOut = UnitCurve(.circularEaseOut)
    public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

    /// Returns the cubic Bézier curve through (0, 0), the two control points and (1, 1).
    ///
    /// The x coordinates are limited to 0…1, so that there is one value at each time.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        func limited(_ point: UnitPoint) -> UnitPoint { UnitPoint(x: max(0, min(1, point.x)), y: point.y) }
        return UnitCurve(.bezier(limited(startControlPoint), limited(endControlPoint)))
    }

    /// The control points of a Bézier curve.
    var controlPoints: (start: UnitPoint, end: UnitPoint)? {
        if case .bezier(let start, let end) = form { (start, end) } else { nil }
    }

    /// Returns the covered part at a part of the time, which is limited to 0…1.
    public func value(at progress: Double) -> Double {
        let x = max(0, min(1, progress))
        switch form {
        case .bezier(let start, let end):
            if start.x == start.y, end.x == end.y { return x }
            return Self.component(start.y, end.y, at: Self.parameter(start.x, end.x, of: x))
        case .circularEaseIn: return 1 - (1 - x * x).squareRoot()
        case .circularEaseOut: return (1 - (1 - x) * (1 - x)).squareRoot()
        case .circularEaseInOut:
            return x < 0.5
                ? (1 - (1 - 4 * x * x).squareRoot()) / 2 : ((1 - (2 * x - 2) * (2 * x - 2)).squareRoot() + 1) / 2
        case .circularEaseOutIn:
            let rest = (1 - (2 * x - 1) * (2 * x - 1)).squareRoot() / 2
            return x < 0.5 ? rest : 1 - rest
        }
    }

    /// Returns the slope of the curve at a part of the time, which is limited to 0…1.
    public func velocity(at progress: Double) -> Double {
        let x = max(0, min(1, progress))
        switch form {
        case .bezier(let start, let end):
            if start.x == start.y, end.x == end.y { return 1 }
            let t = Self.parameter(start.x, end.x, of: x)
            let slope = (x: Self.slope(start.x, end.x, at: t), y: Self.slope(start.y, end.y, at: t))
            if slope.x > 1e-9 { return slope.y / slope.x }
            // A control point at an end of the curve has no direction; the next one has.
            let step = t < 0.5 ? 1e-4 : -1e-4
            return (value(at: x + step) - value(at: x)) / step
        case .circularEaseIn: return x / (1 - x * x).squareRoot()
        case .circularEaseOut: return (1 - x) / (1 - (1 - x) * (1 - x)).squareRoot()
        case .circularEaseInOut:
            return x < 0.5
                ? 2 * x / (1 - 4 * x * x).squareRoot() : (2 - 2 * x) / (1 - (2 * x - 2) * (2 * x - 2)).squareRoot()
        case .circularEaseOutIn: return abs(2 * x - 1) / (1 - (2 * x - 1) * (2 * x - 1)).squareRoot()
        }
    }

    /// The curve with its axes exchanged, if it has one value at each time; of a Bézier curve the values are limited to
    /// 0…1 for that.
    public var inverse: UnitCurve {
        switch form {
        case .bezier(let start, let end):
            .bezier(
                startControlPoint: UnitPoint(x: start.y, y: start.x), endControlPoint: UnitPoint(x: end.y, y: end.x))
        case .circularEaseIn: .circularEaseOut
        case .circularEaseOut: .circularEaseIn
        case .circularEaseInOut: UnitCurve(.circularEaseOutIn)
        case .circularEaseOutIn: .circularEaseInOut
        }
    }

    private static func component(_ a: Double, _ b: Double, at t: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
    }

    private static func slope(_ a: Double, _ b: Double, at t: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * a + 6 * s * t * (b - a) + 3 * t * t * (1 - b)
    }

    /// Finds the parameter of a curve whose x grows with it.
    private static func parameter(_ a: Double, _ b: Double, of x: Double) -> Double {
        if x <= 0 || x >= 1 { return x }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if component(a, b, at: middle) < x { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
