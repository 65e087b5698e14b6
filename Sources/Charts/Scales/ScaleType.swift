/// How the values of an axis are mapped to positions.
public struct ScaleType: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case linear, date, category, log
        /// The value to this power, with its sign.
        case power(Double)
        /// Logarithmic far from zero, linear near it.
        case symmetricLog(constant: Double)
    }

    let kind: Kind

    /// Equal distances for equal differences of numbers.
    public static let linear = ScaleType(kind: .linear)
    /// Positions by the logarithm. Numbers that are not positive are not shown.
    public static let log = ScaleType(kind: .log)
    /// Positions by the square root, with the number's sign.
    public static let squareRoot = ScaleType(kind: .power(0.5))
    /// Positions by the logarithm far from zero, and linear near it: for numbers of both signs.
    public static let symmetricLog = ScaleType(kind: .symmetricLog(constant: 1))
    /// Equal distances for equal times.
    public static let date = ScaleType(kind: .date)
    /// The same room for each value.
    public static let category = ScaleType(kind: .category)

    /// - Parameter exponent: Positive; other exponents are taken as 1.
    public static func power(exponent: Double) -> ScaleType {
        ScaleType(kind: .power(exponent > 0 && exponent.isFinite ? exponent : 1))
    }

    /// - Parameter slopeAtZero: Positive: the greater, the smaller the linear part around zero. Others are taken as 1.
    public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
        ScaleType(kind: .symmetricLog(constant: slopeAtZero > 0 && slopeAtZero.isFinite ? 1 / slopeAtZero : 1))
    }
}
