/// The values, lines and labels of an axis, in points along the plot.
@MainActor struct AxisPlan {
    private(set) var sides: [Side] = []
    private(set) var format: AxisFormat

    let isX: Bool
    let scale: PositionScale
    let context: ChartContext
    /// The maximum thickness of labels.
    let limit: Double
    private let unitLength: Double?

    static let labelSpacing = 5.0
    static let tickLength = 4.0
    /// Whether the names of categories are turned by a right angle. Once they were, they are in the layouts that follow:
    /// otherwise turned labels need more space, so that they no longer fit and are turned differently.
    var isSteep: Bool

    /// The distance of labels to the plot. Those of the x axis keep half a line, which labels of the y axis at the
    /// plot's corners need.
    static func spacing(isX: Bool, _ context: ChartContext) -> Double {
        isX ? (Double(context.labelFont.lineHeight) / 2).rounded(.up) : labelSpacing
    }

    /// - Parameters:
    ///   - scale: With positions in points.
    ///   - limit: The maximum thickness of labels; longer ones are shortened.
    ///   - unitLength: The length of the units of time that bars fill, in seconds.
    ///   - isSteep: Whether an earlier layout turned labels by a right angle.
    init(
        isX: Bool, scale: PositionScale, sets: [AxisMarkSet]?, isPercent: Bool, limit: Double, isSteep: Bool = false,
        unitLength: Double? = nil, context: ChartContext
    ) {
        self.unitLength = unitLength
        self.isSteep = isSteep
        self.isX = isX
        self.scale = scale
        self.context = context
        self.limit = max(20, limit)
        format = AxisFormat(locale: context.locale, calendar: context.calendar, isPercent: isPercent)
        format.size = max(abs(scale.lower), abs(scale.upper))
        for set in sets ?? [AxisMarkSet()] { add(set) }
    }

    // MARK: Sets

    private mutating func add(_ set: AxisMarkSet) {
        var count = Self.count([set], isX: isX, length: scale.length)
        while true {
            let values = values(set.values, count: count)
            var side = side(set, values)
            let isFlexible = if case .automatic = set.values.form { !scale.isCategorical } else { false }
            if !isFlexible || count <= 1 || fits(side.labels) {
                resolve(&side, isCategorical: scale.isCategorical)
                sides.append(side)
                return
            }
            count -= max(1, count / 4)
        }
    }

    /// Whether labels that avoid collisions do not overlap.
    private func fits(_ labels: [Label]) -> Bool {
        let gap = isX ? 6.0 : 2.0
        let sorted = labels.filter { $0.resolution == .automatic }.sorted { $0.position < $1.position }
        return zip(sorted, sorted.dropFirst()).allSatisfy { a, b in
            b.position - a.position >= (a.length(isX: isX) + b.length(isX: isX)) / 2 + gap
        }
    }

    /// The marks at values that are inside the domain.
    private mutating func side(_ set: AxisMarkSet, _ values: Values) -> Side {
        var format = format
        format.step = values.step
        format.dateUnit = values.unit ?? (scale.kind == .date ? format.dateUnit : nil)
        self.format = format
        var position = set.position.form
        if isX, position != .top { position = .bottom }
        if !isX, position != .leading { position = .trailing }
        var side = Side(position: position, preset: set.preset.form)
        let unitLengths = unitLengths(values)
        // Where bars fill months, the names of the months are at their middles.
        let step = unitLengths.compactMap { $0 }.first.map { abs($0) / max(1e-9, scale.length) }
        let isUnit =
            unitLength.map { length in
                let own = length / (scale.upper - scale.lower)
                return values.unit != nil && step.map { $0 > own * 0.8 && $0 < own * 1.25 } ?? false
            } ?? false
        for (index, value) in values.all.enumerated() {
            guard let start = edge(of: value), isInside(value) else { continue }
            let middle = unitLengths[index].map { start + $0 / 2 } ?? start
            let axisValue = AxisValue(value: value, index: index, count: values.all.count)
            for element in set.content?(axisValue) ?? standardElements(set) {
                let isCentered = element.isCentered ?? (scale.isCategorical || (isUnit && element.isLabel))
                // The unit that begins at the end of the axis is not shown.
                if isCentered, isUnit, abs(start - scale.end) < 0.5 { continue }
                add(
                    element, of: value, at: isCentered ? middle : start, set: set, format: format, to: &side,
                    isLast: index == values.all.count - 1)
            }
        }
        return side
    }

    private func standardElements(_ set: AxisMarkSet) -> [AxisElement] {
        var elements: [AxisElement] = []
        if !scale.isCategorical {
            elements.append(AxisElement(.gridLine))
            if isX { elements.append(AxisElement(.tick(.automatic))) }
        }
        elements.append(AxisElement(.label(AxisElement.Label())))
        return elements.map { element in
            var element = element
            element.stroke = set.stroke
            return element
        }
    }

    private mutating func add(
        _ element: AxisElement, of value: _ChartValue, at position: Double, set: AxisMarkSet, format: AxisFormat,
        to side: inout Side, isLast: Bool
    ) {
        let stroke = element.stroke ?? StrokeStyle(lineWidth: element.content.isGridLine ? 0.5 : 1)
        func line(_ color: Color) -> Line {
            Line(
                position: position, stroke: stroke, paint: context.paint(element.style, or: color),
                offset: element.offset)
        }
        switch element.content {
        case .gridLine: side.gridLines.append(line(ChartPalette.grid))
        case .tick(let length):
            let font = element.font?.uiFont ?? context.labelFont
            let points =
                length.points.map { Double($0) }
                ?? (length.reachesLabel ? Double(font.lineHeight) + Self.labelSpacing : Self.tickLength)
            side.ticks.append(Tick(line: line(ChartPalette.grid), length: points))
        case .label(let label):
            let own = isX ? label.verticalSpacing : label.horizontalSpacing
            let spacing = own.map { Double($0) } ?? Self.spacing(isX: isX, context)
            let text: String
            switch label.content {
            case .automatic: text = set.format.flatMap { $0(value) } ?? format.string(value)
            case .text(let string): text = string
            case .format(let string): text = string(value) ?? format.string(value)
            case .view(let view):
                side.views.append(
                    LabelView(
                        view: view, value: value, position: position, anchor: label.anchor, offset: element.offset,
                        spacing: spacing))
                return
            }
            guard !text.isEmpty else { return }
            let font = element.font?.uiFont ?? context.labelFont
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            side.labels.append(
                Label(
                    lines: lines, widths: lines.map { context.measure.width($0, font) }, font: font,
                    paint: context.paint(element.style, or: .secondary), position: position,
                    angle: Double(label.orientation.quarters ?? 0) * .pi / 2, anchor: label.anchor,
                    offset: element.offset, spacing: spacing, resolution: label.collision.form))
        }
    }

}

extension AxisElement {
    fileprivate var isLabel: Bool { if case .label = content { true } else { false } }
}

extension AxisElement.Content {
    fileprivate var isGridLine: Bool { if case .gridLine = self { true } else { false } }
}
