/// The colours, symbols and line styles of the values of a chart.
@MainActor struct SeriesStyles {
    /// Values in the order of the legend.
    private(set) var styleValues: [_ChartValue] = []
    private(set) var symbolValues: [_ChartValue] = []
    private(set) var lineValues: [_ChartValue] = []
    private(set) var styleLabel: String?
    private(set) var symbolLabel: String?
    private(set) var lineLabel: String?
    /// The least and the greatest number, if colours depend on a number.
    private(set) var limits: (Double, Double)?
    private(set) var sizeLimits: (Double, Double)?

    private let settings: ChartConfiguration
    private let context: ChartContext
    private var paints: [_ChartValue: ShapePaint] = [:]
    private var symbols: [_ChartValue: ScaledSymbol] = [:]
    private var strokes: [_ChartValue: StrokeStyle] = [:]

    /// The number of colours of a gradient of numbers.
    static let gradations = 32
    static let defaultSymbolArea = 40.0

    init(_ model: ChartModel, settings: ChartConfiguration, context: ChartContext) {
        self.settings = settings
        self.context = context
        var seen: (style: Set<_ChartValue>, symbol: Set<_ChartValue>, line: Set<_ChartValue>) = ([], [], [])
        for item in model.items {
            if let field = item.mark.styleBy {
                styleLabel = styleLabel ?? field.label
                if let number = field.value.real {
                    guard number.isFinite else { continue }
                    limits = (min(limits?.0 ?? number, number), max(limits?.1 ?? number, number))
                } else if seen.style.insert(field.value).inserted {
                    styleValues.append(field.value)
                }
            }
            if let field = item.mark.symbolBy {
                symbolLabel = symbolLabel ?? field.label
                if seen.symbol.insert(field.value).inserted { symbolValues.append(field.value) }
            }
            guard item.mark.hasAttributes else { continue }
            let attributes = item.mark.attributes
            if let field = attributes.lineStyleBy {
                lineLabel = lineLabel ?? field.label
                if seen.line.insert(field.value).inserted { lineValues.append(field.value) }
            }
            if let number = attributes.symbolSizeBy?.value.real, number.isFinite {
                sizeLimits = (min(sizeLimits?.0 ?? number, number), max(sizeLimits?.1 ?? number, number))
            }
        }
        if let given = settings.styles.limits { limits = given }
        styleValues = Self.ordered(styleValues, by: settings.styles.domain)
        symbolValues = Self.ordered(symbolValues, by: settings.symbols.domain)
        lineValues = Self.ordered(lineValues, by: settings.lineStyles.domain)
        for (index, value) in styleValues.enumerated() {
            let style = settings.styles.output(of: value, in: styleValues)
            paints[value] = context.paint(style, or: ChartPalette.color(index))
        }
        for (index, value) in symbolValues.enumerated() {
            let basic = BasicSymbol.allCases
            symbols[value] =
                settings.symbols.output(of: value, in: symbolValues) ?? .basic(basic[index % basic.count])
        }
        for (index, value) in lineValues.enumerated() {
            let dashes = Self.dashes
            strokes[value] =
                settings.lineStyles.output(of: value, in: lineValues)
                ?? StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round, dash: dashes[index % dashes.count])
        }
    }

    private static let dashes: [[CGFloat]] = [[], [2, 5], [7, 5], [11, 5, 2, 5], [11, 5], [2, 9]]

    /// The values of the app's domain, then those that it does not name.
    private static func ordered(_ values: [_ChartValue], by domain: [_ChartValue]?) -> [_ChartValue] {
        guard let domain, !values.isEmpty else { return values }
        let named = Set(domain)
        return domain + values.filter { !named.contains($0) }
    }

    func paint(of mark: Mark) -> ShapePaint {
        if let field = mark.styleBy {
            if let number = field.value.real { return paint(of: number) }
            return paints[field.value] ?? .color(ChartPalette.color(0))
        }
        if let style = mark.style { return style._paint(in: context.environment) }
        return .color(context.environment.tint ?? ChartPalette.color(0))
    }

    func paint(of value: _ChartValue) -> ShapePaint? { value.real.map { paint(of: $0) } ?? paints[value] }

    func symbol(of value: _ChartValue) -> ScaledSymbol? { symbols[value] }
    func lineStyle(of value: _ChartValue) -> StrokeStyle? { strokes[value] }

    /// The colour of a number: one of the gradations.
    private func paint(of number: Double) -> ShapePaint {
        if let mapping = settings.styles.mapping, let style = mapping(.number(number)) {
            return style._paint(in: context.environment)
        }
        guard let limits, number.isFinite else { return .color(ChartPalette.color(0)) }
        let (low, high) = limits
        let fraction = high == low ? 0.5 : max(0, min(1, (number / 2 - low / 2) / (high / 2 - low / 2)))
        let step = (fraction * Double(Self.gradations - 1)).rounded() / Double(Self.gradations - 1)
        return .color(gradient.color(at: step))
    }

    /// The colours of numbers.
    var gradient: Gradient {
        guard let range = settings.styles.range, !range.isEmpty else { return ChartPalette.sequence }
        return Gradient(colors: range.map { $0._color(in: context.environment) })
    }

    /// The symbol of a mark; nil if it has none.
    func symbol(of mark: Mark) -> ScaledSymbol? {
        if let field = mark.symbolBy { return symbols[field.value] }
        if mark.hasAttributes {
            let attributes = mark.attributes
            if let symbol = attributes.symbol { return .basic(symbol) }
            if let view = attributes.symbolView { return .view(view) }
        }
        return mark.kind == .point ? .basic(.circle) : nil
    }

    /// The side of the square whose area is the symbol's.
    func symbolLength(of mark: Mark) -> Double {
        guard mark.hasAttributes else { return Self.defaultSymbolArea.squareRoot() }
        let attributes = mark.attributes
        if let number = attributes.symbolSizeBy?.value.real, let (low, high) = sizeLimits {
            let range = settings.symbolSizes ?? 0...320
            let from = range.lowerBound == 0 ? min(0, low) : low
            let fraction = high > from ? max(0, min(1, (number / 2 - from / 2) / (high / 2 - from / 2))) : 1
            return max(0, range.lowerBound + (range.upperBound - range.lowerBound) * fraction).squareRoot()
        }
        return max(0, Double(attributes.symbolSize ?? Self.defaultSymbolArea)).squareRoot()
    }

    func lineStyle(of mark: Mark) -> StrokeStyle {
        if mark.hasAttributes {
            let attributes = mark.attributes
            if let style = attributes.lineStyle { return style }
            if let field = attributes.lineStyleBy, let style = strokes[field.value] { return style }
        }
        return mark.kind == .rule
            ? StrokeStyle(lineWidth: 1) : StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
    }

    var hasLegend: Bool {
        !styleValues.isEmpty || limits != nil || !symbolValues.isEmpty || !lineValues.isEmpty
    }
}
