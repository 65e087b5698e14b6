import Foundation

extension AxisPlan {
    /// The values of a set of marks.
    struct Values {
        var all: [_ChartValue]
        var step: Double?
        var unit: Calendar.Component?
    }

    /// About this many values are wanted by the app, or suit an axis' length.
    static func count(_ sets: [AxisMarkSet]?, isX: Bool, length: Double) -> Int {
        if case .automatic(let count?, _)? = sets?.first?.values.form { return max(1, min(1000, count)) }
        return isX ? max(2, min(8, Int(length / 50))) : max(2, min(6, Int(length / 36)))
    }

    func values(_ wish: AxisMarkValues, count: Int) -> Values {
        let (lower, upper) = (scale.lower, scale.upper)
        let isDate = scale.kind == .date
        func typed(_ numbers: [Double]) -> [_ChartValue] { numbers.map { isDate ? .date($0) : .number($0) } }
        switch wish.form {
        case .values(let values): return Values(all: values)
        case .stride(let step):
            guard !scale.isCategorical else { return Values(all: scale.categories.map { .category($0) }) }
            let size = abs(step)
            return Values(all: typed(NumberTicks.multiples(of: size, from: lower, to: upper)), step: size)
        case .dates(let unit, let count, let own):
            var calendar = own ?? context.calendar
            if own == nil { calendar.timeZone = context.calendar.timeZone }
            return Values(
                all: isDate
                    ? typed(DateTicks.ticks(lower, upper, by: unit, count: count, calendar: calendar)) : [],
                unit: unit)
        case .automatic(_, let minimum):
            switch scale.kind {
            case .category: return Values(all: scale.categories.map { .category($0) })
            case .date:
                let (ticks, step) = DateTicks.ticks(
                    lower, upper, count: count, calendar: context.calendar, minimum: minimum ?? 0)
                return Values(all: typed(ticks), unit: step?.unit ?? .nanosecond)
            case .log: return Values(all: typed(NumberTicks.logarithmic(lower, upper, count: count)))
            case .symmetricLog(let constant):
                return Values(
                    all: typed(
                        NumberTicks.symmetricLogarithmic(lower, upper, constant: constant, count: count)))
            case .linear, .power:
                let ticks = NumberTicks.ticks(lower, upper, count: count, minimumStep: minimum)
                let step = ticks.count > 1 ? ticks[1] - ticks[0] : nil
                return Values(all: typed(ticks), step: step)
            }
        }
    }

    func isInside(_ value: _ChartValue) -> Bool {
        guard let real = value.real else { return true }
        // A value at an end of the domain differs from it by rounding.
        let slack = abs(scale.upper - scale.lower) * 1e-9
        return real >= scale.lower - slack && real <= scale.upper + slack
    }

    /// The position of a number, or of the beginning of a category.
    func edge(of value: _ChartValue) -> Double? {
        if case .category(let name) = value {
            return scale.index(of: name).flatMap { scale.position(Double($0)) }
        }
        return scale.position(value)
    }

    /// The distances to the ends of the categories or units.
    func unitLengths(_ values: Values) -> [Double?] {
        if scale.isCategorical {
            let band = (scale.end - scale.start) / scale.upper
            return values.all.map { _ in band }
        }
        return values.all.indices.map { index in
            guard let from = scale.position(values.all[index]) else { return nil }
            if let unit = values.unit, case .date(let time) = values.all[index], index == values.all.count - 1,
                let next = context.calendar.date(
                    byAdding: unit, value: 1, to: Date(timeIntervalSinceReferenceDate: time))
            {
                return scale.position(next.timeIntervalSinceReferenceDate).map { $0 - from }
            }
            let other = index + 1 < values.all.count ? index + 1 : index
            return scale.position(values.all[other]).map { $0 - from }
        }
    }
}
