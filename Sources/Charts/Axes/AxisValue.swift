/// A value at which an axis has marks.
public struct AxisValue {
    let value: _ChartValue
    /// The position of the value among the axis' values.
    public let index: Int
    /// The number of the axis' values.
    public let count: Int

    /// The value as a type; nil if it is of another kind.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(value) }
}

/// The values at which an axis has marks.
public struct AxisMarkValues {
    enum Form {
        case automatic(count: Int?, minimumStride: Double?)
        case stride(Double)
        case dates(Calendar.Component, Int, Calendar?)
        case values([_ChartValue])
    }

    let form: Form
    /// Whether the domain begins and ends at a value; nil for the default.
    var roundsLower, roundsUpper: Bool?

    /// Round values at equal distances; for categories, all that fit.
    public static var automatic: AxisMarkValues {
        AxisMarkValues(form: .automatic(count: nil, minimumStride: nil))
    }

    /// - Parameters:
    ///   - desiredCount: About this number of values; by default as many as suit the axis' length.
    ///   - roundLowerBound: Whether an automatic domain begins at a round value; by default it does for numbers.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            form: .automatic(count: desiredCount, minimumStride: nil), roundsLower: roundLowerBound,
            roundsUpper: roundUpperBound)
    }

    /// - Parameter minimumStride: The minimum distance of two values; dates in seconds.
    public static func automatic<P: Plottable>(
        minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues where P.PrimitivePlottable: BinaryFloatingPoint {
        AxisMarkValues(
            form: .automatic(count: desiredCount, minimumStride: Double(minimumStride.primitivePlottable)),
            roundsLower: roundLowerBound, roundsUpper: roundUpperBound)
    }

    /// The multiples of a number.
    public static func stride<P: Plottable>(
        by step: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues where P.PrimitivePlottable: BinaryFloatingPoint {
        AxisMarkValues(
            form: .stride(Double(step.primitivePlottable)), roundsLower: roundLowerBound,
            roundsUpper: roundUpperBound)
    }

    /// The beginnings of every `count`th unit of a calendar; by default the scene's calendar in its time zone.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
        calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            form: .dates(component, max(1, count), calendar), roundsLower: roundLowerBound,
            roundsUpper: roundUpperBound)
    }
}
