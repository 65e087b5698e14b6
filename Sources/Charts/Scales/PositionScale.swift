import Foundation

/// Maps values to positions in points along an axis, and back.
struct PositionScale: Hashable {
    var kind: ScaleType.Kind
    /// The ends of the domain, ascending; for categories 0 and their number.
    private(set) var lower, upper: Double
    private(set) var categories: [String]
    private let indices: [String: Int]
    /// The ends of an automatic domain before they are rounded; nil if they are not.
    private(set) var exact: Exact?

    struct Exact: Hashable {
        var lower, upper: Double
    }

    /// The positions of the domain's ends. The first is the greater one for a reversed axis and for most y axes.
    var start, end: Double

    /// A scale of numbers or dates.
    ///
    /// - Parameter isRounded: Whether `rounded(count:)` may extend the domain.
    init(
        _ kind: ScaleType.Kind, _ lower: Double, _ upper: Double, start: Double = 0, end: Double = 1,
        isRounded: Bool = false
    ) {
        if isRounded { exact = Exact(lower: min(lower, upper), upper: max(lower, upper)) }
        self.kind = kind
        self.lower = min(lower, upper)
        self.upper = max(lower, upper)
        categories = []
        indices = [:]
        self.start = start
        self.end = end
    }

    init(categories: [String], start: Double = 0, end: Double = 1) {
        kind = .category
        var indices: [String: Int] = [:]
        var unique: [String] = []
        for category in categories where indices[category] == nil {
            indices[category] = unique.count
            unique.append(category)
        }
        self.categories = unique
        self.indices = indices
        lower = 0
        upper = Double(max(1, unique.count))
        self.start = start
        self.end = end
    }

    var length: Double { abs(end - start) }

    /// The scale with its domain extended to round numbers, of which about `count` are on the axis.
    func rounded(count: Int) -> PositionScale {
        guard let exact else { return self }
        var scale = self
        let (low, high) = (exact.lower, exact.upper)
        switch kind {
        case .linear, .power, .symmetricLog:
            let (lower, upper) = NumberTicks.rounded(low, high, count: count)
            if lower.isFinite, upper.isFinite { (scale.lower, scale.upper) = (lower, upper) }
        case .log:
            let lower = pow(10, (log10(low) + 1e-9).rounded(.down))
            let upper = pow(10, (log10(high) - 1e-9).rounded(.up))
            if lower > 0, upper.isFinite, lower < upper { (scale.lower, scale.upper) = (lower, upper) }
        case .date, .category: break
        }
        return scale
    }

    var isCategorical: Bool { kind == .category }

    /// The length of a category.
    var band: Double { length / upper }

    // MARK: Transforms

    /// Half of the transformed value, so that differences of the greatest numbers are finite.
    private func transformed(_ value: Double) -> Double? {
        let result: Double
        switch kind {
        case .linear, .date, .category: result = value / 2
        case .log:
            guard value > 0 else { return nil }
            result = log10(value)
        case .power(let exponent): result = (value < 0 ? -pow(-value, exponent) : pow(value, exponent)) / 2
        case .symmetricLog(let constant): result = (value < 0 ? -1 : 1) * log1p(abs(value) / constant)
        }
        return result.isFinite ? result : nil
    }

    private func inverse(_ value: Double) -> Double {
        switch kind {
        case .linear, .date, .category: value * 2
        case .log: pow(10, value)
        case .power(let exponent): value < 0 ? -pow(-value * 2, 1 / exponent) : pow(value * 2, 1 / exponent)
        case .symmetricLog(let constant): (value < 0 ? -1 : 1) * expm1(abs(value)) * constant
        }
    }

    // MARK: Positions

    /// The position of a number, or of the seconds of a date; may be outside of the domain. Nil if it cannot be shown.
    func position(_ value: Double) -> Double? {
        guard value.isFinite, let value = transformed(value) else { return nil }
        guard let low = transformed(lower), let high = transformed(upper) else { return nil }
        let fraction = high > low ? (value - low) / (high - low) : 0.5
        // Far outside of the plot, a position only needs to be far.
        return start + (end - start) * max(-1e4, min(1e4, fraction))
    }

    /// The position of a value; the middle of a category.
    func position(_ value: _ChartValue) -> Double? {
        switch value {
        case .number(let number), .date(let number): isCategorical ? nil : position(number)
        case .category(let name): isCategorical ? indices[name].flatMap { position(Double($0) + 0.5) } : nil
        }
    }

    func index(of category: String) -> Int? { indices[category] }

    /// The range of positions of a category, ascending.
    func range(of category: String) -> ClosedRange<Double>? {
        guard let index = indices[category], let from = position(Double(index)), let to = position(Double(index + 1))
        else { return nil }
        return min(from, to)...max(from, to)
    }

    /// The value at a position; for a category axis the nearest category. Nil if there are no categories.
    func value(at position: Double) -> _ChartValue? {
        guard position.isFinite else { return nil }
        let fraction = end == start ? 0.5 : (position - start) / (end - start)
        if isCategorical {
            guard !categories.isEmpty else { return nil }
            let index = (max(0, min(1, fraction)) * upper).rounded(.down)
            return .category(categories[min(categories.count - 1, Int(index))])
        }
        guard let low = transformed(lower), let high = transformed(upper) else { return nil }
        let number = inverse(low + (high - low) * fraction)
        guard number.isFinite else { return nil }
        return kind == .date ? .date(number) : .number(number)
    }
}
