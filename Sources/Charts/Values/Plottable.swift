/// A type whose values a chart can place on an axis or map to a colour.
///
/// Numbers, dates and strings are plottable, and so are enumerations with such raw values. Other types convert
/// themselves:
/// ```swift
/// struct Temperature: Plottable {
///     var celsius: Double
///     var primitivePlottable: Double { celsius }
///     init?(primitivePlottable: Double) { celsius = primitivePlottable }
/// }
/// ```
public protocol Plottable {
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol
    /// The number, date or string that is plotted.
    var primitivePlottable: PrimitivePlottable { get }
    /// Creates a value of what was plotted; nil if no value corresponds to it.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a string.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
    var _chartValue: _ChartValue { get }
    init?(_chartValue: _ChartValue)
}

extension PrimitivePlottableProtocol {
    public var primitivePlottable: Self { self }
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
    public var primitivePlottable: RawValue { rawValue }
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

/// A plotted value.
public enum _ChartValue: Hashable, Sendable {
    case number(Double)
    /// Seconds since the reference date.
    case date(Double)
    case category(String)

    /// The position on a continuous axis; nil for a category.
    var real: Double? {
        switch self {
        case .number(let value), .date(let value): value
        case .category: nil
        }
    }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
    public var _chartValue: _ChartValue { .number(Double(self)) }

    /// The nearest number; nil for a number out of the type's range.
    public init?(_chartValue: _ChartValue) {
        guard case .number(let value) = _chartValue, value.isFinite, let exact = Self(exactly: value.rounded()) else {
            return nil
        }
        self = exact
    }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
    public var _chartValue: _ChartValue { .number(Double(self)) }

    public init?(_chartValue: _ChartValue) {
        guard case .number(let value) = _chartValue else { return nil }
        self = Self(value)
    }
}

extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension Double: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}

extension Decimal: PrimitivePlottableProtocol {
    public var _chartValue: _ChartValue { .number(NSDecimalNumber(decimal: self).doubleValue) }

    public init?(_chartValue: _ChartValue) {
        guard case .number(let value) = _chartValue, value.isFinite else { return nil }
        self.init(value)
    }
}

extension Date: PrimitivePlottableProtocol {
    public var _chartValue: _ChartValue { .date(timeIntervalSinceReferenceDate) }

    public init?(_chartValue: _ChartValue) {
        guard case .date(let value) = _chartValue, value.isFinite else { return nil }
        self.init(timeIntervalSinceReferenceDate: value)
    }
}

extension String: PrimitivePlottableProtocol {
    public var _chartValue: _ChartValue { .category(self) }

    public init?(_chartValue: _ChartValue) {
        guard case .category(let value) = _chartValue else { return nil }
        self = value
    }
}
