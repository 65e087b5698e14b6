import Foundation

/// Determines the domain of an axis from its values and from what the app asked for.
struct AxisDomain {
    /// All shown values of the axis, with the ends of intervals.
    var values: [_ChartValue]
    /// Whether zero belongs to the domain unless the app decides otherwise.
    var includesZero: Bool
    /// Whether the ends are rounded; not if bars or areas fill the axis exactly.
    var isRounded: Bool
    var type: ScaleType?
    var domain: _ScaleDomain?
    var calendar = Calendar(identifier: .gregorian)

    /// The kind of scale: the app's if the values suit it.
    private func kind(of sample: _ChartValue?) -> ScaleType.Kind {
        switch sample {
        case .category?: .category
        case .date?: .date
        case .number?, nil:
            switch type?.kind {
            case .date?, .category?, nil: .linear
            case let kind?: kind
            }
        }
    }

    /// The scale for positions 0…1, and whether the app reversed it.
    func scale() -> (scale: PositionScale, isReversed: Bool) {
        switch domain?.form {
        case .range(let from, let to)?:
            let kind = kind(of: from)
            return (continuous(kind, from.real ?? 0, to.real ?? 0), false)
        case .values(let given)?:
            let kind = kind(of: given.first ?? values.first)
            if kind == .category { return (PositionScale(categories: Self.names(given)), false) }
            let numbers = given.compactMap(\.real).filter(\.isFinite)
            guard let first = numbers.first, let last = numbers.last else { return inferred(nil) }
            return (continuous(kind, first, last), first > last)
        case .automatic(let automatic)?: return inferred(automatic)
        case nil: return inferred(nil)
        }
    }

    private static func names(_ values: [_ChartValue]) -> [String] {
        values.compactMap { if case .category(let name) = $0 { name } else { nil } }
    }

    private func inferred(_ automatic: AutomaticScaleDomain?) -> (scale: PositionScale, isReversed: Bool) {
        let isReversed = automatic?.isReversed ?? false
        // Values of another kind than the first one's are not shown.
        let kind = kind(of: values.first)
        if kind == .category {
            var names: [_ChartValue] = PositionScale(categories: Self.names(values)).categories.map { .category($0) }
            if let modify = automatic?.modify { names = modify(names) }
            return (PositionScale(categories: Self.names(names)), isReversed)
        }
        let isDate = kind == .date
        var lower = Double.infinity
        var upper = -Double.infinity
        for value in values {
            switch value {
            case .date(let number) where isDate, .number(let number) where !isDate:
                guard number.isFinite, kind != .log || number > 0 else { continue }
                lower = min(lower, number)
                upper = max(upper, number)
            default: continue
            }
        }
        guard lower <= upper else { return (continuous(kind, kind == .log ? 1 : 0, kind == .log ? 10 : 1), isReversed) }
        if !isDate, kind != .log, automatic?.includesZero ?? includesZero {
            lower = min(0, lower)
            upper = max(0, upper)
        }
        if let modify = automatic?.modify {
            let ends = modify(isDate ? [.date(lower), .date(upper)] : [.number(lower), .number(upper)])
            let numbers = ends.compactMap(\.real).filter(\.isFinite)
            if let low = numbers.min(), let high = numbers.max() {
                return (continuous(kind, low, high), isReversed)
            }
        }
        (lower, upper) = Self.extended(kind, lower, upper)
        return (
            PositionScale(kind, lower, upper, isRounded: isRounded).rounded(count: Self.standardCount), isReversed
        )
    }

    private func continuous(_ kind: ScaleType.Kind, _ lower: Double, _ upper: Double) -> PositionScale {
        var (low, high) = (min(lower, upper), max(lower, upper))
        if kind == .log {
            // Zero has no place on a logarithmic axis.
            if !(high > 0) { (low, high) = (1, 10) } else if !(low > 0) { low = high / 1000 }
        }
        (low, high) = Self.extended(kind, low, high)
        return PositionScale(kind == .category ? .linear : kind, low, high)
    }

    /// Extends a domain of one value.
    private static func extended(_ kind: ScaleType.Kind, _ lower: Double, _ upper: Double) -> (Double, Double) {
        guard lower == upper else { return (lower, upper) }
        switch kind {
        case .date: return (lower - 43200, upper + 43200)
        case .log: return (lower / 10 > 0 ? lower / 10 : lower, upper * 10 < .infinity ? upper * 10 : upper)
        default:
            if lower == 0 { return (0, 1) }
            let size = abs(lower) / 2
            let high = lower + size
            return (lower - size, high.isFinite ? high : lower)
        }
    }

    /// The number of values for which the domain is rounded until the axis' length is known.
    static let standardCount = 5
}
