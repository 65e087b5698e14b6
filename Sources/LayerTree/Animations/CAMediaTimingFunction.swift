/// The names of timing functions, as in QuartzCore.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
public struct CAMediaTimingFunction: Hashable, Sendable {
    /// The control points; x within 0…1.
    public let x1, y1, x2, y2: Float

    /// Creates a cubic curve with control points, in fractions of time and progress. Times are limited to 0…1.
    public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
        self.x1 = max(0, min(1, x1))
        self.y1 = y1
        self.x2 = max(0, min(1, x2))
        self.y2 = y2
    }

    /// Creates a named curve.
    public init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(controlPoints: 0, 0, 1, 1)
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0.42, 0, 0.58, 1)
        }
    }

    var timing: LayerAnimation.Timing {
        x1 == y1 && x2 == y2 ? .linear : .cubicBezier(x1, y1, x2, y2)
    }
}
