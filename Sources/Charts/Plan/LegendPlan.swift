/// The legend of a chart: its entries in rows.
@MainActor struct LegendPlan {
    struct Entry {
        var text: String
        var width: Double
        var figures: [Figure]
        var origin = CGPoint.zero
    }

    /// The legend's size in points; zero without entries.
    private(set) var size = CGSize.zero
    private(set) var figures: [Figure] = []
    /// The names of the entries, for assistive technology.
    private(set) var names: [String] = []

    private let context: ChartContext
    private static let symbol = 10.0
    private static let gap = 5.0
    private static let spacing = 14.0

    /// - Parameters:
    ///   - width: The maximum width of a row.
    ///   - isColumn: Whether each entry has its own row, as beside the plot.
    ///   - lines: Whether the series are lines, which the legend shows as such.
    init(_ styles: SeriesStyles, model: ChartModel, width: Double, isColumn: Bool, context: ChartContext) {
        self.context = context
        guard styles.hasLegend, width > 40 else { return }
        var entries: [Entry] = []
        let font = context.labelFont
        let hasLines = model.items.contains { $0.mark.kind == .line && $0.mark.attributes.lineStyleBy != nil }
        func add(_ value: _ChartValue, _ figures: [Figure]) {
            let name = AxisFormat(locale: context.locale, calendar: context.calendar).fullString(value)
            let limit = max(20, width - Self.symbol * 2 - Self.gap)
            let text = context.measure.shortened(name, font, to: limit)
            entries.append(Entry(text: text, width: context.measure.width(text, font), figures: figures))
            names.append(name)
        }
        // One entry for a value that determines colour, symbol and line together.
        var others = styles.symbolLabel == styles.styleLabel ? [] : styles.symbolValues
        for value in styles.styleValues {
            let paint = styles.paint(of: value) ?? .color(.primary)
            let symbol = styles.symbolLabel == styles.styleLabel ? styles.symbol(of: value) : nil
            let stroke = styles.lineLabel == styles.styleLabel ? styles.lineStyle(of: value) : nil
            add(value, Self.figures(symbol: symbol, stroke: stroke, paint: paint))
        }
        if styles.styleLabel == nil { others = styles.symbolValues }
        for value in others {
            add(value, Self.figures(symbol: styles.symbol(of: value), stroke: nil, paint: .color(.secondary)))
        }
        if hasLines, styles.lineLabel != styles.styleLabel {
            for value in styles.lineValues {
                add(
                    value, Self.figures(symbol: nil, stroke: styles.lineStyle(of: value), paint: .color(.secondary)))
            }
        }
        layOut(entries, width: width, isColumn: isColumn)
        addGradient(styles, width: width)
    }

    /// The sign of an entry in a square of `symbol` points at the origin, or in a rectangle of twice the width.
    private static func figures(symbol: ScaledSymbol?, stroke: StrokeStyle?, paint: ShapePaint) -> [Figure] {
        var figures: [Figure] = []
        let middle = CGPoint(x: Self.symbol / 2, y: 0)
        if let stroke {
            var path = Path()
            path.move(to: CGPoint(x: 0, y: 0))
            path.addLine(to: CGPoint(x: Self.symbol * 2, y: 0))
            figures.append(Figure(form: .stroke(path, stroke), paint: paint))
        }
        var path = Path()
        let basic = if case .basic(let basic)? = symbol { basic } else { BasicSymbol.circle }
        if stroke != nil, symbol == nil { return figures }
        let size = CGSize(width: 8, height: 8)
        basic.add(to: &path, at: stroke == nil ? middle : CGPoint(x: Self.symbol, y: 0), size: size)
        figures.append(
            Figure(
                form: basic.isOpen ? .stroke(path, StrokeStyle(lineWidth: 2, lineCap: .round)) : .fill(path),
                paint: paint))
        return figures
    }

    private mutating func layOut(_ entries: [Entry], width: Double, isColumn: Bool) {
        guard !entries.isEmpty else { return }
        let font = context.labelFont
        let height = Double(font.lineHeight)
        var rows: [[Entry]] = [[]]
        var used = 0.0
        func length(_ entry: Entry) -> Double { signWidth(entry) + Self.gap + entry.width }
        for entry in entries {
            let length = length(entry)
            if !rows[rows.count - 1].isEmpty, isColumn || used + Self.spacing + length > width {
                rows.append([])
                used = 0
            }
            used += (rows[rows.count - 1].isEmpty ? 0 : Self.spacing) + length
            rows[rows.count - 1].append(entry)
        }
        let total = rows.map { row in row.reduce(-Self.spacing) { $0 + length($1) + Self.spacing } }.max() ?? 0
        for (index, row) in rows.enumerated() {
            var x = 0.0
            let y = height * (Double(index) + 0.5) + Double(index) * 2
            for entry in row {
                let sign = signWidth(entry)
                // From the right, the sign is right of its text.
                let left = context.isFromRight ? total - x - sign : x
                for figure in entry.figures { figures.append(figure.offset(x: left, y: y)) }
                let textX = context.isFromRight ? left - Self.gap - entry.width : left + sign + Self.gap
                figures.append(
                    Figure(
                        form: .text(
                            FigureText(
                                string: entry.text, font: font, width: entry.width,
                                origin: CGPoint(x: textX, y: y))),
                        paint: .color(.secondary)))
                x += length(entry) + Self.spacing
            }
        }
        size = CGSize(width: total, height: height * Double(rows.count) + 2 * Double(rows.count - 1))
    }

    private func signWidth(_ entry: Entry) -> Double {
        let isLine = entry.figures.contains {
            if case .stroke(_, let style) = $0.form { style.lineCap == .round && $0.isWide } else { false }
        }
        return isLine ? Self.symbol * 2 : Self.symbol
    }

    /// The gradient of the colours of numbers, with its ends.
    private mutating func addGradient(_ styles: SeriesStyles, width: Double) {
        guard let (low, high) = styles.limits else { return }
        var format = AxisFormat(locale: context.locale, calendar: context.calendar)
        format.step = NumberTicks.step(low, high, count: 4)
        format.size = max(abs(low), abs(high))
        let font = context.labelFont
        let texts = [format.string(.number(low)), format.string(.number(high))]
        let widths = texts.map { context.measure.width($0, font) }
        let bar = max(24, min(120, width - widths[0] - widths[1] - 2 * Self.gap))
        let height = Double(font.lineHeight)
        let top = size.height > 0 ? size.height + 4 : 0
        let y = top + height / 2
        let rect = CGRect(x: widths[0] + Self.gap, y: y - 4, width: bar, height: 8)
        figures.append(
            Figure(
                form: .fill(Path(roundedRect: rect, cornerRadius: 2)),
                paint: LinearGradient(gradient: styles.gradient, startPoint: .leading, endPoint: .trailing)
                    ._paint(in: context.environment), frame: rect))
        for (index, x) in [0, rect.maxX + Self.gap].enumerated() {
            figures.append(
                Figure(
                    form: .text(
                        FigureText(
                            string: texts[index], font: font, width: widths[index], origin: CGPoint(x: x, y: y))),
                    paint: .color(.secondary)))
        }
        size = CGSize(width: max(size.width, rect.maxX + Self.gap + widths[1]), height: top + height)
        names.append("\(styles.styleLabel ?? ""): \(texts[0]) – \(texts[1])")
    }
}

extension Figure {
    /// Whether it is a line of an entry.
    fileprivate var isWide: Bool {
        if case .stroke(let path, _) = form { path.boundingRect.width > 12 } else { false }
    }

    func offset(x: Double, y: Double) -> Figure {
        var figure = self
        switch form {
        case .fill(let path): figure.form = .fill(path.offsetBy(dx: x, dy: y))
        case .stroke(let path, let style): figure.form = .stroke(path.offsetBy(dx: x, dy: y), style)
        case .text(var text):
            text.origin.x += x
            text.origin.y += y
            figure.form = .text(text)
        }
        figure.frame = frame?.offsetBy(dx: x, dy: y)
        return figure
    }
}
