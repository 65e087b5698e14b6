/// The places at which the crosshair of a chart stops, with the texts of their values.
@MainActor struct ChartStopPlan {
    private(set) var stops: ChartStops
    private let plan: ChartPlan
    private let origin: CGPoint

    /// - Parameter origin: The corner of the chart from which positions are counted; by default the plot's.
    init(_ plan: ChartPlan, from origin: CGPoint? = nil) {
        self.plan = plan
        self.origin = origin ?? plan.plot.origin
        stops = ChartStops(flags: [], stops: [])
        for selection in [plan.settings.x.selection, plan.settings.y.selection, plan.settings.angleSelection] {
            switch selection {
            case .value?: stops.flags.insert(.selectsValue)
            case .range?: stops.flags.insert(.selectsRange)
            case nil: break
            }
        }
        if plan.model.hasAxes { collectPositions() } else { collectSectors() }
    }

    private struct Column {
        var key: _ChartValue
        var position: Double
        /// The offsets of the items, and their positions across the axis.
        var items: [(index: Int, across: Double)] = []
    }

    private mutating func collectPositions() {
        let isVertical = plan.model.items.contains { $0.lengthAxis == .horizontal }
        if isVertical { stops.flags.insert(.isVertical) }
        var indices: [_ChartValue: Int] = [:]
        var columns: [Column] = []
        for (index, item) in plan.model.items.enumerated() {
            let mark = item.mark
            guard mark.kind != .rule, !(mark.hasAttributes && mark.attributes.isHidden) else { continue }
            guard let key = (isVertical ? mark.y : mark.x).first?.value else { continue }
            let (along, across) = isVertical ? (item.y, item.x) : (item.x, item.y)
            guard let position = place(along, isVertical ? plan.y : plan.x),
                let other = end(across, isVertical ? plan.x : plan.y)
            else { continue }
            if let known = indices[key] {
                if columns[known].items.count < ChartStops.maximumValues { columns[known].items.append((index, other)) }
            } else {
                indices[key] = columns.count
                columns.append(Column(key: key, position: position, items: [(index, other)]))
            }
        }
        columns.sort { $0.position < $1.position }
        if columns.count > ChartStops.maximum {
            // The same distances everywhere, so that the ends remain.
            let count = ChartStops.maximum
            columns = (0..<count).map { columns[$0 * (columns.count - 1) / (count - 1)] }
        }
        let table = ChartTable(plan)
        for column in columns {
            let across = column.items.map { $0.across - (isVertical ? origin.x : origin.y) }
            let along = column.position - (isVertical ? origin.y : origin.x)
            let first = across.first ?? 0
            let name =
                isVertical
                ? plan.yFormat.fullString(column.key) : plan.xFormat.fullString(column.key)
            let values = column.items.map {
                table.valueText(of: plan.model.items[$0.index], isVertical: isVertical)
            }
            stops.stops.append(
                ChartStops.Stop(
                    point: isVertical ? CGPoint(x: first, y: along) : CGPoint(x: along, y: first),
                    others: Array(across.dropFirst()),
                    text: String(([name] + values).joined(separator: "\n").prefix(ChartStops.maximumText))))
        }
    }

    private func place(_ span: ChartModel.Span, _ scale: PositionScale) -> Double? {
        switch span {
        case .full, .points: nil
        case .at(let value): scale.position(value)
        case .between(let a, let b):
            if let a = scale.position(a), let b = scale.position(b) { (a + b) / 2 } else { nil }
        }
    }

    /// The position of a value, or of the end of a length.
    private func end(_ span: ChartModel.Span, _ scale: PositionScale) -> Double? {
        switch span {
        case .full, .points: (scale.start + scale.end) / 2
        case .at(let value): scale.position(value)
        case .between(_, let b): scale.position(b)
        }
    }

    private mutating func collectSectors() {
        stops.flags.insert(.isRound)
        let sectors = plan.model.items.filter { $0.mark.kind == .sector }
        let total = sectors.reduce(0.0) { $0 + max(0, $1.mark.angle?.value.real ?? 0) }
        guard total > 0, total.isFinite else { return }
        let table = ChartTable(plan)
        let radius = min(plan.plot.width, plan.plot.height) / 2 * 0.7
        var angle = 0.0
        for item in sectors.prefix(ChartStops.maximum) {
            let part = max(0, item.mark.angle?.value.real ?? 0) / total * 2 * .pi
            let middle = (angle + part / 2) * (plan.context.isFromRight ? -1 : 1)
            angle += part
            guard part > 0 else { continue }
            stops.stops.append(
                ChartStops.Stop(
                    point: CGPoint(
                        x: plan.plot.width / 2 + radius * sin(middle), y: plan.plot.height / 2 - radius * cos(middle)),
                    others: [], text: table.sectorText(of: item, total: total)))
        }
    }
}
