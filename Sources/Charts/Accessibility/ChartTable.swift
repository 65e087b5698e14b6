/// The values of a chart as texts.
@MainActor struct ChartTable {
    private let plan: ChartPlan

    init(_ plan: ChartPlan) { self.plan = plan }

    /// The names of the columns.
    private(set) var headers: [String] = []
    private(set) var rows: [[String]] = []
    /// The number of marks of which the table has values.
    private(set) var count = 0

    /// The maximum number of rows. A chart with more marks has one row for each series.
    static let maximumRows = 60

    // MARK: Texts

    private func isVertical(_ item: ChartModel.Item) -> Bool { item.lengthAxis == .horizontal }

    /// The value across the axis, with the name of its series.
    func valueText(of item: ChartModel.Item, isVertical: Bool) -> String {
        let mark = item.mark
        if mark.hasAttributes, let value = mark.attributes.value {
            return mark.attributes.label.map { "\($0): \(value)" } ?? value
        }
        let text = text(isVertical ? mark.x : mark.y, isVertical ? plan.xFormat : plan.yFormat)
        let name = (mark.hasAttributes ? mark.attributes.label : nil) ?? series(mark)
        return name.isEmpty ? text : "\(name): \(text)"
    }

    func sectorText(of item: ChartModel.Item, total: Double) -> String {
        let mark = item.mark
        let name = (mark.hasAttributes ? mark.attributes.label : nil) ?? series(mark)
        let number = max(0, mark.angle?.value.real ?? 0)
        let value = (mark.hasAttributes ? mark.attributes.value : nil) ?? plan.yFormat.fullString(.number(number))
        let part = (number / total).formatted(.percent.precision(.fractionLength(0...1)).locale(plan.context.locale))
        return name.isEmpty ? "\(value) (\(part))" : "\(name): \(value) (\(part))"
    }

    private func text(_ extent: Mark.Extent, _ format: AxisFormat) -> String {
        var format = format
        // Lengths are shown as they are, not as their fractions of the sum.
        format.isPercent = false
        return extent.fields.map { field in
            let start = format.fullString(field.value)
            // A unit of time is named by its start.
            guard let end = field.end, case .number = field.value else { return start }
            return "\(start) – \(format.fullString(end))"
        }.joined(separator: " – ")
    }

    /// The names of the values that determine a mark's series.
    private func series(_ mark: Mark) -> String {
        if mark.styleBy == nil, mark.series == nil, mark.symbolBy == nil, !mark.hasAttributes { return "" }
        var fields = [mark.styleBy, mark.series, mark.symbolBy].compactMap { $0 }
        if mark.hasAttributes {
            fields += [mark.attributes.positionBy, mark.attributes.lineStyleBy].compactMap { $0 }
        }
        var names: [String] = []
        for field in fields {
            let name = plan.xFormat.fullString(field.value)
            if !names.contains(name) { names.append(name) }
        }
        return names.joined(separator: ", ")
    }

    // MARK: Rows

    /// Collects the rows.
    mutating func collect() {
        let items = plan.model.items.filter { !($0.mark.hasAttributes && $0.mark.attributes.isHidden) }
        count = items.count
        if items.count > Self.maximumRows { return summarize(items) }
        if !plan.model.hasAxes { return collectSectors(items) }
        let hasSeries = items.contains { !series($0.mark).isEmpty }
        headers = [plan.model.xLabel ?? "x", plan.model.yLabel ?? "y"] + (hasSeries ? [seriesLabel] : [])
        for item in items {
            let mark = item.mark
            let label = mark.hasAttributes ? mark.attributes.label : nil
            let value = mark.hasAttributes ? mark.attributes.value : nil
            let isVertical = isVertical(item)
            var row = [text(mark.x, plan.xFormat), text(mark.y, plan.yFormat)]
            if let label { row[isVertical ? 1 : 0] = label }
            if let value { row[isVertical ? 0 : 1] = value }
            rows.append(row + (hasSeries ? [series(mark)] : []))
        }
    }

    private var seriesLabel: String { plan.styles.styleLabel ?? plan.styles.symbolLabel ?? "Series" }

    private mutating func collectSectors(_ items: [ChartModel.Item]) {
        headers = [seriesLabel, items.first?.mark.angle?.label ?? "Value"]
        for item in items {
            rows.append([
                item.mark.attributes.label ?? series(item.mark),
                item.mark.attributes.value ?? plan.yFormat.fullString(item.mark.angle?.value ?? .number(0)),
            ])
        }
    }

    /// One row for each series: its number of values, the least and the greatest one, and the last one.
    private mutating func summarize(_ items: [ChartModel.Item]) {
        struct Summary {
            var count = 0
            var least: (Double, ChartModel.Item)?
            var greatest: (Double, ChartModel.Item)?
            var last: ChartModel.Item?
        }
        var summaries: [String: Summary] = [:]
        var order: [String] = []
        for item in items {
            let vertical = isVertical(item)
            guard let number = (vertical ? item.mark.x : item.mark.y).fields.last?.value.real else { continue }
            let name = series(item.mark)
            if summaries[name] == nil {
                guard order.count < Self.maximumRows else { continue }
                order.append(name)
            }
            var summary = summaries[name] ?? Summary()
            summary.count += 1
            if summary.least.map({ number < $0.0 }) ?? true { summary.least = (number, item) }
            if summary.greatest.map({ number > $0.0 }) ?? true { summary.greatest = (number, item) }
            summary.last = item
            summaries[name] = summary
        }
        headers = [seriesLabel, "Count", "Minimum", "Maximum", "Last"]
        func describe(_ item: ChartModel.Item?) -> String {
            guard let item else { return "" }
            let vertical = isVertical(item)
            let (x, y) = (text(item.mark.x, plan.xFormat), text(item.mark.y, plan.yFormat))
            return vertical ? "\(x) (\(y))" : "\(y) (\(x))"
        }
        for name in order {
            guard let summary = summaries[name] else { continue }
            let title = name.isEmpty ? plan.model.yLabel ?? "" : name
            rows.append([
                title, summary.count.formatted(.number.locale(plan.context.locale)), describe(summary.least?.1),
                describe(summary.greatest?.1), describe(summary.last),
            ])
        }
    }
}
