/// The thickness of a bar, the length of a rectangle, or the radius of a sector.
public struct MarkDimension: Hashable, Sendable {
    enum Form: Hashable, Sendable {
        case automatic
        case fixed(CGFloat)
        case inset(CGFloat)
        case ratio(CGFloat)
    }

    let form: Form

    public static let automatic = MarkDimension(form: .automatic)
    /// A length in points.
    public static func fixed(_ length: CGFloat) -> MarkDimension { MarkDimension(form: .fixed(max(0, length))) }
    /// The available length without `inset` points at each side.
    public static func inset(_ inset: CGFloat) -> MarkDimension { MarkDimension(form: .inset(inset)) }
    /// A fraction of the available length.
    public static func ratio(_ ratio: CGFloat) -> MarkDimension { MarkDimension(form: .ratio(max(0, ratio))) }

    /// The length of a mark in an available length.
    func length(in available: Double, automatic: Double) -> Double {
        switch form {
        case .automatic: available * automatic
        case .fixed(let length): length
        case .inset(let inset): max(0, available - 2 * inset)
        case .ratio(let ratio): available * ratio
        }
    }
}

extension MarkDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(floatLiteral value: Double) { self = .fixed(value) }
    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}

/// How bars or areas at the same position are combined.
public struct MarkStackingMethod: Hashable, Sendable {
    enum Form: Hashable, Sendable { case standard, normalized, center, unstacked }
    let form: Form

    /// One upon the other from zero; negative values downwards.
    public static let standard = MarkStackingMethod(form: .standard)
    /// As fractions of their sum.
    public static let normalized = MarkStackingMethod(form: .normalized)
    /// One upon the other, with zero in their middle.
    public static let center = MarkStackingMethod(form: .center)
    /// Each from zero.
    public static let unstacked = MarkStackingMethod(form: .unstacked)
}

/// How the points of a line are connected.
public struct InterpolationMethod: Hashable, Sendable {
    enum Form: Hashable, Sendable {
        case linear, monotone, stepStart, stepCenter, stepEnd
        case catmullRom(alpha: CGFloat)
        case cardinal(tension: CGFloat)
    }

    let form: Form

    /// Straight lines.
    public static let linear = InterpolationMethod(form: .linear)
    /// A smooth line without maxima or minima between two points.
    public static let monotone = InterpolationMethod(form: .monotone)
    /// A smooth line through the points, with the alpha 0.5 (centripetal).
    public static let catmullRom = InterpolationMethod(form: .catmullRom(alpha: 0.5))
    /// - Parameter alpha: 0 (uniform) to 1 (chordal).
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
        InterpolationMethod(form: .catmullRom(alpha: max(0, min(1, alpha))))
    }
    /// A smooth line through the points, with the tension 0.
    public static let cardinal = InterpolationMethod(form: .cardinal(tension: 0))
    /// - Parameter tension: 0 to 1; 1 for straight lines.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod {
        InterpolationMethod(form: .cardinal(tension: max(0, min(1, tension))))
    }
    /// A step at the start of each interval.
    public static let stepStart = InterpolationMethod(form: .stepStart)
    /// A step in the middle of each interval.
    public static let stepCenter = InterpolationMethod(form: .stepCenter)
    /// A step at the end of each interval.
    public static let stepEnd = InterpolationMethod(form: .stepEnd)
}
