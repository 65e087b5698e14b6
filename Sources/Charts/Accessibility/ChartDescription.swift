/// The text that describes a chart to assistive technology.
@MainActor struct ChartDescription {
    /// The kind of chart and what it shows.
    let title: String
    /// The title with the axes, the series and the extreme values.
    let text: String

    init(_ plan: ChartPlan) {
        if let descriptor = plan.settings.descriptor?() {
            title = descriptor.title ?? "Chart"
            text = [descriptor.title, descriptor.summary].compactMap { $0 }.joined(separator: ". ")
            return
        }
        let model = plan.model
        let kind = Self.kind(model)
        guard !model.items.isEmpty else {
            title = "Empty chart"
            text = title
            return
        }
        let what = [model.yLabel, model.xLabel].compactMap { $0 }
        let angle = model.items.first?.mark.angle?.label
        title =
            angle.map { "\(kind) of \($0)" }
            ?? (what.count == 2 ? "\(kind) of \(what[0]) by \(what[1])" : "\(kind) \(what.joined())")
        var sentences = [title]
        if model.hasAxes {
            sentences += [
                Self.axis("X axis", model.xLabel, plan.x, plan.xFormat),
                Self.axis("Y axis", model.yLabel, plan.y, plan.yFormat),
            ]
        }
        let names = plan.styles.styleValues.isEmpty ? plan.styles.symbolValues : plan.styles.styleValues
        if !names.isEmpty {
            let label = plan.styles.styleLabel ?? plan.styles.symbolLabel ?? "Series"
            let shown = names.prefix(12).map { plan.xFormat.fullString($0) }
            let more = names.count > 12 ? " and \(names.count - 12) more" : ""
            sentences.append("\(label): \(shown.joined(separator: ", "))\(more)")
        }
        sentences += Self.extremes(plan)
        text = sentences.joined(separator: ". ") + "."
    }

    private static func kind(_ model: ChartModel) -> String {
        let kinds = Set(model.items.map(\.mark.kind)).subtracting([.rule])
        if kinds == [.line] || kinds == [.line, .point] { return "Line chart" }
        if kinds == [.bar] { return "Bar chart" }
        if kinds == [.area] || kinds == [.area, .line] { return "Area chart" }
        if kinds == [.point] { return "Scatter plot" }
        if kinds == [.sector] { return "Pie chart" }
        if kinds == [.rectangle] { return "Heat map" }
        return "Chart"
    }

    private static func axis(_ name: String, _ label: String?, _ scale: PositionScale, _ format: AxisFormat) -> String {
        let title = label.map { "\(name): \($0)" } ?? name
        if scale.isCategorical { return "\(title), \(scale.categories.count) categories" }
        let domain = scale.domain
        return "\(title), from \(format.fullString(domain[0])) to \(format.fullString(domain[1]))"
    }

    /// The least and the greatest value, where they are numbers.
    private static func extremes(_ plan: ChartPlan) -> [String] {
        var least: (number: Double, item: ChartModel.Item)?
        var greatest: (number: Double, item: ChartModel.Item)?
        for item in plan.model.items where item.mark.kind != .rule && item.mark.kind != .sector {
            let extent = item.lengthAxis == .horizontal ? item.mark.x : item.mark.y
            guard case .number(let number)? = extent.fields.last?.value else { continue }
            if least.map({ number < $0.number }) ?? true { least = (number, item) }
            if greatest.map({ number > $0.number }) ?? true { greatest = (number, item) }
        }
        guard let least, let greatest else { return [] }
        func place(_ item: ChartModel.Item) -> String {
            let isVertical = item.lengthAxis == .horizontal
            guard let field = (isVertical ? item.mark.y : item.mark.x).fields.first else { return "" }
            return " at " + (isVertical ? plan.yFormat : plan.xFormat).fullString(field.value)
        }
        var format = plan.yFormat
        format.isPercent = false
        if least.number == greatest.number { return ["All values are \(format.fullString(.number(least.number)))"] }
        return [
            "Minimum \(format.fullString(.number(least.number)))\(place(least.item))",
            "Maximum \(format.fullString(.number(greatest.number)))\(place(greatest.item))",
        ]
    }
}
