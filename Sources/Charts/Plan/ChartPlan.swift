/// A chart laid out in its size: where its plot, axes, legend and marks are.
@MainActor struct ChartPlan {
    let model: ChartModel
    let styles: SeriesStyles
    let context: ChartContext
    let settings: ChartConfiguration
    /// The plot's frame in the chart.
    private(set) var plot = CGRect.zero
    /// With positions in the chart. Of a plot that scrolls, the positions before it was scrolled.
    private(set) var x: PositionScale
    private(set) var y: PositionScale
    private(set) var xFormat: AxisFormat
    private(set) var yFormat: AxisFormat
    /// The parts behind the marks.
    private(set) var back: [FigureLayer] = []
    private(set) var marks: [FigureLayer] = []
    /// The parts outside of the plot: labels, titles and the legend.
    private(set) var outside: [FigureLayer] = []
    private(set) var views: [FigureView] = []
    var legend: LegendPlan?
    /// The lengths of the scrolling content; equal to the plot's where it does not scroll.
    private(set) var contentSize = CGSize.zero

    private var margins = Margins()
    /// The space of the legend and of titles.
    var fixed = Margins()
    private var xAxis: AxisPlan?
    private var yAxis: AxisPlan?

    struct Margins: Hashable {
        var left = 0.0, right = 0.0, top = 0.0, bottom = 0.0

        static func + (a: Self, b: Self) -> Self {
            Self(left: a.left + b.left, right: a.right + b.right, top: a.top + b.top, bottom: a.bottom + b.bottom)
        }

        /// The larger one at each side.
        func union(_ other: Self) -> Self {
            Self(
                left: max(left, other.left), right: max(right, other.right), top: max(top, other.top),
                bottom: max(bottom, other.bottom))
        }
    }

    init(_ marks: [Mark], settings: ChartConfiguration, context: ChartContext) {
        self.context = context
        self.settings = settings
        model = ChartModel(marks, settings: settings, calendar: context.calendar)
        styles = SeriesStyles(model, settings: settings, context: context)
        (x, y) = (model.xScale, model.yScale)
        xFormat = AxisFormat(locale: context.locale, calendar: context.calendar)
        yFormat = xFormat
        layOutAxes()
        drawAxes()
        var planner = MarkPlanner(self)
        planner.run()
        self.marks = planner.layers
        views += planner.views
    }

    // MARK: Layout

    var hasXAxis: Bool { model.hasAxes && settings.x.visibility != .hidden }
    var hasYAxis: Bool { model.hasAxes && settings.y.visibility != .hidden }

    var showsLegend: Bool {
        settings.legend.content == nil && settings.legend.visibility != .hidden && styles.hasLegend
    }

    private mutating func layOutAxes() {
        reserveLegend()
        reserveTitles()
        // The thickness of an axis depends on the length of the other one, so they are laid out several times.
        var (thicknessX, thicknessY) = (Margins(), Margins())
        thicknessX.bottom =
            hasXAxis ? Double(context.labelFont.lineHeight) + AxisPlan.spacing(isX: true, context) : 0
        for round in 0..<10 {
            margins = fixed + thicknessX + thicknessY
            setPlot()
            let last = (thicknessX, thicknessY)
            if hasYAxis {
                let plan = axis(isX: false)
                yAxis = plan
                yFormat = plan.format
                thicknessY = Self.thickness(plan, plot: plot, size: context.size, other: thicknessX, fixed: fixed)
            }
            if hasXAxis {
                let plan = axis(isX: true)
                xAxis = plan
                xFormat = plan.format
                thicknessX = Self.thickness(plan, plot: plot, size: context.size, other: thicknessY, fixed: fixed)
            }
            // Axes that need less space once they were given some would never settle.
            if round > 1 { (thicknessX, thicknessY) = (thicknessX.union(last.0), thicknessY.union(last.1)) }
            if last == (thicknessX, thicknessY) { break }
        }
        xFormat.isPercent = model.isXNormalized
        yFormat.isPercent = model.isYNormalized
    }

    private func axis(isX: Bool) -> AxisPlan {
        let axis = isX ? settings.x : settings.y
        return AxisPlan(
            isX: isX, scale: isX ? x : y, sets: axis.contents,
            isPercent: isX ? model.isXNormalized : model.isYNormalized,
            limit: isX
                ? min(context.size.height * 0.35, (context.size.height - fixed.top - fixed.bottom) / 2)
                : min(context.size.width * 0.4, (context.size.width - fixed.left - fixed.right) / 2),
            isSteep: isX && xAxis?.isSteep ?? false, unitLength: isX ? model.xUnitLength : nil, context: context)
    }

    /// The space that an axis' labels need at each side of the plot, including that of labels at its ends, which may use
    /// the space of the other axis.
    private static func thickness(
        _ plan: AxisPlan, plot: CGRect, size: CGSize, other: Margins, fixed: Margins
    ) -> Margins {
        var result = Margins()
        for side in plan.sides {
            let views = side.views.isEmpty ? 0 : plan.isX ? 20.0 : 36
            let thickness = side.thickness(isX: plan.isX, views: views)
            switch side.position {
            case .top: result.top = max(result.top, thickness)
            case .leading: result.left = max(result.left, thickness)
            case .trailing: result.right = max(result.right, thickness)
            default: result.bottom = max(result.bottom, thickness)
            }
            guard side.preset != .aligned, side.preset != .inset else { continue }
            for label in side.labels {
                let (before, after) = plan.extents(of: label)
                let start = plan.isX ? plot.minX : plot.minY
                let end = plan.isX ? plot.maxX : plot.maxY
                let (low, high) = (start - (label.position - before), label.position + after - end)
                if plan.isX {
                    result.left = max(result.left, low - other.left)
                    result.right = max(result.right, high - other.right)
                } else {
                    result.top = max(result.top, low - other.top)
                    result.bottom = max(result.bottom, high - other.bottom)
                }
            }
        }
        let width = max(0, size.width - fixed.left - fixed.right)
        let height = max(0, size.height - fixed.top - fixed.bottom)
        result.left = min(result.left.rounded(.up), width)
        result.right = min(result.right.rounded(.up), width)
        result.top = min(result.top.rounded(.up), height)
        result.bottom = min(result.bottom.rounded(.up), height)
        return result
    }

    private mutating func setPlot() {
        let size = context.size
        // Leading is the left side here; from the right, the chart is mirrored.
        var (left, right) = (margins.left, margins.right)
        if context.isFromRight { (left, right) = (right, left) }
        plot = CGRect(
            x: left, y: margins.top, width: max(1, size.width - left - right),
            height: max(1, size.height - margins.top - margins.bottom))
        contentSize = CGSize(
            width: plot.width * factor(settings.x, model.xScale),
            height: plot.height * factor(settings.y, model.yScale))
        x = model.xScale.rounded(count: AxisPlan.count(settings.x.contents, isX: true, length: plot.width))
        y = model.yScale.rounded(count: AxisPlan.count(settings.y.contents, isX: false, length: plot.height))
        var xRange = Self.range(settings.x.range, length: contentSize.width)
        if context.isFromRight { xRange = (contentSize.width - xRange.0, contentSize.width - xRange.1) }
        let isXFlipped = model.isXReversed
        let xOffset = context.isFromRight ? plot.maxX - contentSize.width : plot.minX
        x.start = xOffset + (isXFlipped ? xRange.1 : xRange.0)
        x.end = xOffset + (isXFlipped ? xRange.0 : xRange.1)
        let yRange = Self.range(settings.y.range, length: contentSize.height)
        // Numbers grow upwards; categories are listed downwards.
        let isUpwards = (y.kind != .category) != model.isYReversed
        let (top, bottom) = (contentSize.height - yRange.1, contentSize.height - yRange.0)
        y.start = plot.minY + (isUpwards ? bottom : top)
        y.end = plot.minY + (isUpwards ? top : bottom)
    }

    /// The length of the scrolling content as a multiple of the plot's.
    private func factor(_ axis: ChartConfiguration.AxisSettings, _ scale: PositionScale) -> Double {
        guard axis.isScrollable, let visible = axis.visibleLength, visible > 0, visible.isFinite else { return 1 }
        let total = scale.upper - scale.lower
        // Browsers limit the size of elements.
        return total.isFinite && total > visible ? min(total / visible, 200) : 1
    }

    private static func range(_ range: _PositionRange?, length: Double) -> (Double, Double) {
        switch range {
        case .plot(let start, let end)?:
            let (from, to) = (Double(start), length - Double(end))
            return from < to ? (from, to) : (0, length)
        case .positions(let from, let to)?: return (Double(from), Double(to))
        case nil: return (0, length)
        }
    }

    /// The x coordinate of the leading side, counted from the left, as it is in the mirrored chart.
    func mirrored(_ rect: CGRect) -> CGRect {
        context.isFromRight
            ? CGRect(x: context.size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }

    // MARK: Drawing

    private mutating func drawAxes() {
        var drawing = AxisDrawing(plan: self)
        if let xAxis { drawing.add(xAxis) }
        if let yAxis { drawing.add(yAxis) }
        var texts = drawing.labels
        addTitles(&texts)
        back = drawing.lines.isEmpty ? [] : [FigureLayer(key: FigureLayer.Key(content: .grid), figures: drawing.lines)]
        views = drawing.views
        if let legend {
            let origin = legendOrigin(legend)
            texts += legend.figures.map { $0.offset(x: origin.x, y: origin.y) }
        }
        if !texts.isEmpty { outside.append(FigureLayer(key: FigureLayer.Key(content: .labels), figures: texts)) }
        if !drawing.scrollingLabels.isEmpty {
            back.append(
                FigureLayer(
                    key: FigureLayer.Key(content: .scrollingLabels), figures: drawing.scrollingLabels))
        }
    }
}
