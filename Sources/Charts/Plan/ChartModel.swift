/// The marks of a chart with their places on the axes, and the scales.
struct ChartModel {
    /// A part of an axis that a mark covers.
    enum Span: Hashable {
        /// The whole plot.
        case full
        /// Points from the plot's leading or upper edge.
        case points(Double?, Double?)
        case at(_ChartValue)
        case between(_ChartValue, _ChartValue)
    }

    struct Item {
        private let declared: Declared
        var x, y: Span
        /// The axis along which a bar or an area has its length; nil if it has none.
        var lengthAxis: Axis?
        /// Whether a bar is the outermost one of its stack.
        var isOutermost = true

        /// A mark has many fields. Items are copied often, and share it.
        private final class Declared {
            let mark: Mark
            init(_ mark: Mark) { self.mark = mark }
        }

        var mark: Mark { declared.mark }

        init(_ mark: Mark, x: Span, y: Span, lengthAxis: Axis?) {
            declared = Declared(mark)
            (self.x, self.y, self.lengthAxis) = (x, y, lengthAxis)
        }
    }

    private(set) var items: [Item] = []
    /// For positions 0…1.
    private(set) var xScale = PositionScale(.linear, 0, 1)
    private(set) var yScale = PositionScale(.linear, 0, 1)
    private(set) var isXReversed = false
    private(set) var isYReversed = false
    private(set) var xLabel: String?
    private(set) var yLabel: String?
    /// Whether the lengths are fractions of their sums.
    private(set) var isXNormalized = false
    private(set) var isYNormalized = false
    /// The distance of neighbouring bars at numbers or dates.
    private(set) var barDistance: Double?
    /// The length of the units of time that bars fill along the x axis, in seconds.
    private(set) var xUnitLength: Double?
    /// Whether it has axes: charts of sectors have none.
    private(set) var hasAxes = false

    private let settings: ChartConfiguration
    private let calendar: Calendar

    init(_ marks: [Mark], settings: ChartConfiguration, calendar: Calendar) {
        self.settings = settings
        self.calendar = calendar
        items.reserveCapacity(marks.count)
        for mark in marks where Self.isShown(mark) {
            items.append(
                Item(mark, x: Self.span(mark.x), y: Self.span(mark.y), lengthAxis: Self.lengthAxis(of: mark)))
        }
        hasAxes = items.contains { $0.mark.kind != .sector }
        stack()
        labelAxes()
        findScales()
    }

    /// Marks with a value that is NaN or infinite are left out.
    private static func isShown(_ mark: Mark) -> Bool {
        isShown(mark.x) && isShown(mark.y) && mark.angle?.isShown ?? true
    }

    private static func isShown(_ extent: Mark.Extent) -> Bool {
        switch extent {
        case .full: true
        case .value(let field): field.isShown
        case .interval(let a, let b): a.isShown && b.isShown
        case .points(let a, let b): (a ?? 0).isFinite && (b ?? 0).isFinite
        }
    }

    private static func span(_ extent: Mark.Extent) -> Span {
        switch extent {
        case .full: .full
        case .value(let field): field.end.map { .between(field.value, $0) } ?? .at(field.value)
        case .interval(let from, let to): .between(from.value, to.end ?? to.value)
        case .points(let a, let b): .points(a.map { Double($0) }, b.map { Double($0) })
        }
    }

    private static func lengthAxis(of mark: Mark) -> Axis? {
        guard mark.kind == .bar || mark.kind == .area else { return nil }
        func isNumber(_ extent: Mark.Extent) -> Bool {
            if case .value(let field) = extent, case .number = field.value, field.end == nil { true } else { false }
        }
        switch (mark.x, mark.y) {
        case (.interval, .interval): return nil
        case (_, .interval): return .vertical
        case (.interval, _): return .horizontal
        case (.points, _), (_, .points): return nil
        case (.value, .value), (.full, _), (_, .full):
            return isNumber(mark.y) ? .vertical : isNumber(mark.x) ? .horizontal : nil
        }
    }

    // MARK: Stacking

    private struct StackKey: Hashable {
        var kind: Mark.Kind
        var axis: Axis
        var value: Span
        var position: _ChartValue?
    }

    private struct Stack {
        var positive = 0.0
        var negative = 0.0
        var total = 0.0
    }

    /// Replaces the numbers of bars and areas by the intervals that they cover.
    private mutating func stack() {
        func key(_ item: Item, _ axis: Axis) -> StackKey {
            StackKey(
                kind: item.mark.kind, axis: axis, value: axis == .vertical ? item.x : item.y,
                position: item.mark.hasAttributes ? item.mark.attributes.positionBy?.value : nil)
        }
        func length(_ item: Item, _ axis: Axis) -> Double? {
            if case .at(.number(let number)) = axis == .vertical ? item.y : item.x { number } else { nil }
        }
        var stacks: [StackKey: Stack] = [:]
        // Of each stack upwards and downwards.
        var outermost: [Bool: [StackKey: Int]] = [:]
        let needsTotals = items.contains {
            $0.lengthAxis != nil && ($0.mark.stacking == .normalized || $0.mark.stacking == .center)
        }
        if needsTotals {
            for item in items {
                guard let axis = item.lengthAxis, let length = length(item, axis) else { continue }
                stacks[key(item, axis), default: Stack()].total += abs(length)
            }
        }
        for index in items.indices {
            let item = items[index]
            guard let axis = item.lengthAxis, let length = length(item, axis) else { continue }
            var (from, to) = (0.0, length)
            switch item.mark.stacking.form {
            case .unstacked: break
            case .standard:
                let key = key(item, axis)
                var stack = stacks[key] ?? Stack()
                if length < 0 {
                    (from, to) = (stack.negative, stack.negative + length)
                    stack.negative = to
                } else {
                    (from, to) = (stack.positive, stack.positive + length)
                    stack.positive = to
                }
                stacks[key] = stack
            case .normalized, .center:
                let key = key(item, axis)
                guard var stack = stacks[key] else { continue }
                let isNormalized = item.mark.stacking == .normalized
                let start = stack.positive - (isNormalized ? 0 : stack.total / 2)
                let end = start + abs(length)
                stack.positive += abs(length)
                stacks[key] = stack
                if isNormalized {
                    (from, to) = stack.total > 0 ? (start / stack.total, end / stack.total) : (0, 0)
                    if axis == .vertical { isYNormalized = true } else { isXNormalized = true }
                } else {
                    (from, to) = (start, end)
                }
            }
            guard from.isFinite, to.isFinite else { continue }
            if item.mark.kind == .bar, item.mark.stacking != .unstacked {
                let stackKey = key(item, axis)
                let isNegative = to < from
                if let inner = outermost[isNegative]?[stackKey] { items[inner].isOutermost = false }
                outermost[isNegative, default: [:]][stackKey] = index
            }
            if axis == .vertical {
                items[index].y = .between(.number(from), .number(to))
            } else {
                items[index].x = .between(.number(from), .number(to))
            }
        }
    }

    // MARK: Scales

    private mutating func labelAxes() {
        for item in items {
            xLabel = xLabel ?? item.mark.x.label
            yLabel = yLabel ?? item.mark.y.label
            if xLabel != nil, yLabel != nil { return }
        }
    }

    private mutating func findScales() {
        barDistance = distanceOfBars()
        for item in items where item.mark.kind == .bar && item.lengthAxis != .horizontal {
            if case .between(.date(let from), .date(let to)) = item.x {
                xUnitLength = to - from
                break
            }
        }
        var x = domain(\.x, settings.x, .horizontal)
        x.includesZero = items.contains { $0.lengthAxis == .horizontal }
        (xScale, isXReversed) = x.scale()
        var y = domain(\.y, settings.y, .vertical)
        // Two axes of numbers of which only points are shown compare positions, not lengths.
        y.includesZero = items.contains { item in
            item.lengthAxis == .vertical || item.mark.kind == .line || item.mark.kind == .rule
        }
        (yScale, isYReversed) = y.scale()
    }

    private func domain(
        _ span: KeyPath<Item, Span>, _ settings: ChartConfiguration.AxisSettings, _ axis: Axis
    ) -> AxisDomain {
        var values: [_ChartValue] = []
        values.reserveCapacity(items.count)
        var widened: (Double, Double)?
        let half = (barDistance ?? 0) / 2
        for item in items {
            switch item[keyPath: span] {
            case .full, .points: continue
            case .at(let value):
                values.append(value)
                if half > 0, item.mark.kind == .bar, let real = value.real {
                    widened = (min(widened?.0 ?? real, real - half), max(widened?.1 ?? real, real + half))
                }
            case .between(let from, let to):
                values.append(from)
                values.append(to)
            }
        }
        // Bars at the first and the last number are shown completely.
        if let widened, let first = values.first {
            for end in [widened.0, widened.1] where end.isFinite {
                if case .date = first { values.append(.date(end)) } else { values.append(.number(end)) }
            }
        }
        let set = settings.contents?.first
        let roundsNumbers = set.map { $0.values.roundsLower ?? $0.values.roundsUpper ?? true } ?? true
        return AxisDomain(
            values: values, includesZero: false, isRounded: roundsNumbers && widened == nil, type: settings.type,
            domain: settings.domain, calendar: calendar)
    }

    /// The minimum distance of two bars at numbers or dates without a unit.
    private func distanceOfBars() -> Double? {
        var values: Set<Double> = []
        for item in items where item.mark.kind == .bar {
            guard let axis = item.lengthAxis else { continue }
            if case .at(let value) = axis == .vertical ? item.x : item.y, let real = value.real { values.insert(real) }
        }
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        var distance = Double.infinity
        for (a, b) in zip(sorted, sorted.dropFirst()) { distance = min(distance, b - a) }
        return distance.isFinite && distance > 0 ? distance : 1
    }
}
