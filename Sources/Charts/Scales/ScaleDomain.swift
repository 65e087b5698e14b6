/// The values that an axis, or a scale of colours or symbols, covers.
public protocol ScaleDomain {
    var _domain: _ScaleDomain { get }
}

/// A domain without its type.
public struct _ScaleDomain {
    enum Form {
        case range(_ChartValue, _ChartValue)
        case values([_ChartValue])
        case automatic(AutomaticScaleDomain)
    }

    let form: Form
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    public var _domain: _ScaleDomain {
        _ScaleDomain(
            form: .range(lowerBound.primitivePlottable._chartValue, upperBound.primitivePlottable._chartValue))
    }
}

/// Categories in this order; of numbers or dates, the first one begins the axis and the last one ends it.
extension Array: ScaleDomain where Element: Plottable {
    public var _domain: _ScaleDomain { _ScaleDomain(form: .values(map(\.primitivePlottable._chartValue))) }
}

/// A domain that contains all values of the chart.
public struct AutomaticScaleDomain: ScaleDomain {
    var includesZero: Bool?
    var isReversed = false
    var modify: (([_ChartValue]) -> [_ChartValue])?

    public var _domain: _ScaleDomain { _ScaleDomain(form: .automatic(self)) }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain() }

    /// - Parameters:
    ///   - includesZero: By default an axis of bars' or areas' lengths includes zero, and so does a y axis of numbers.
    ///   - reversed: Whether the axis begins with the greatest value, or the last category.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed ?? false)
    }

    /// - Parameter modifyInferredDomain: Changes the inferred domain: the two ends, or the categories.
    public static func automatic<DataValue: Plottable>(
        includesZero: Bool? = nil, reversed: Bool? = nil, dataType: DataValue.Type,
        modifyInferredDomain: @escaping (inout [DataValue]) -> Void
    ) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed ?? false) { values in
            var typed = values.compactMap { DataValue($0) }
            modifyInferredDomain(&typed)
            return typed.map(\.primitivePlottable._chartValue)
        }
    }
}

extension Plottable {
    init?(_ value: _ChartValue) {
        guard let primitive = PrimitivePlottable(_chartValue: value) else { return nil }
        self.init(primitivePlottable: primitive)
    }
}

/// The part of the plot that the values of an axis use.
public protocol PositionScaleRange {
    var _range: _PositionRange { get }
}

public enum _PositionRange: Hashable, Sendable {
    /// The plot's length without paddings, in points.
    case plot(start: CGFloat, end: CGFloat)
    /// From one position to another one, in points from the plot's leading or bottom edge.
    case positions(CGFloat, CGFloat)
}

/// The plot's length.
public struct PlotDimensionScaleRange: PositionScaleRange, Hashable, Sendable {
    let start, end: CGFloat
    public var _range: _PositionRange { .plot(start: start, end: end) }
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
    public static var plotDimension: PlotDimensionScaleRange { PlotDimensionScaleRange(start: 0, end: 0) }

    /// Leaves space at both ends, in points.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(start: padding, end: padding)
    }

    /// The length of the plot, less distances in points at its ends.
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(start: startPadding, end: endPadding)
    }
}

extension ClosedRange: PositionScaleRange where Bound == CGFloat {
    public var _range: _PositionRange { .positions(lowerBound, upperBound) }
}
