import LayerTree

/// A chart in its size.
struct ChartBody<Content: ChartContent>: View {
    let content: Content
    let size: CGSize
    @ViewScope private var scope
    @State private var target = AnchorTarget()

    var body: some View {
        let environment = scope.environment
        var marks = _Marks()
        content._collect(into: &marks)
        if marks.isTruncated {
            ChartLog.report(
                "A chart shows at most \(_Marks.maximum) marks; the others are left out. Combine them beforehand.")
        }
        let plan = ChartPlan(
            marks.all, settings: environment.chartConfiguration,
            context: ChartContext(size: size, environment: environment))
        return PlannedChart(plan: plan, target: target, direction: environment.layoutDirection)
    }
}

/// The views of a chart.
private struct PlannedChart: View {
    let plan: ChartPlan
    let target: AnchorTarget
    let direction: LayoutDirection

    var body: some View {
        let whole = CGRect(origin: .zero, size: plan.context.size)
        let proxy = ChartProxy(plan: plan, target: target)
        ChartLayout(size: whole.size) {
            ChartFigure(plan: plan, target: target).chartPlace(.rect(whole))
            layers(plan.settings.backgrounds, proxy)
            plotStyle.chartPlace(.rect(plan.plot))
            if plan.contentSize == plan.plot.size {
                plot(.zero)
            } else {
                ScrollingPlot(plan: plan) { corner in
                    ChartLayout(size: plan.context.size) { plot(corner) }
                }
                .chartPlace(.rect(ScrollingPlot<Color>.frame(plan)))
            }
            drawings(plan.outside, .zero, clip: plan.plot)
            layers(plan.settings.overlays, proxy)
        }
        // Positions are counted from the left.
        .environment(\.layoutDirection, .leftToRight)
    }

    /// What scrolls with the plot.
    ///
    /// - Parameter corner: The point of the chart at which the surrounding view begins.
    @ViewBuilder private func plot(_ corner: CGPoint) -> some View {
        let content = CGRect(
            x: plan.context.isFromRight ? plan.plot.maxX - plan.contentSize.width : plan.plot.minX,
            y: plan.plot.minY, width: plan.contentSize.width, height: plan.contentSize.height)
        drawings(plan.back, corner, clip: content)
        drawings(plan.marks, corner, clip: content)
        ForEach(Identified.list(plan.views, by: \.id)) { view in
            own(view.element.view).chartPlace(.view(view.element.moved(by: corner)))
        }
        ChartInteraction(plan: plan, content: content)
            .chartPlace(.rect(content.offsetBy(dx: -corner.x, dy: -corner.y)))
    }

    private func drawings(_ layers: [FigureLayer], _ corner: CGPoint, clip: CGRect) -> some View {
        let size = CGSize(
            width: plan.context.size.width + plan.contentSize.width - plan.plot.width,
            height: plan.context.size.height + plan.contentSize.height - plan.plot.height)
        return ForEach(layers, id: \.key) { layer in
            DrawingView(DrawnFigures(layer: layer, clip: clip, offset: CGPoint(x: -corner.x, y: -corner.y)))
                .chartPlace(.rect(CGRect(origin: .zero, size: size)))
        }
    }

    /// A view of the app: in its own direction, and without the modifiers of this chart.
    private func own(_ view: AnyView) -> some View {
        view.environment(\.layoutDirection, direction).environment(\.chartConfiguration, ChartConfiguration())
    }

    private func layers(_ layers: [ChartLayerView], _ proxy: ChartProxy) -> some View {
        // Identified by position: each is a modifier of the chart.
        ForEach(Array(layers.enumerated()), id: \.offset) { layer in
            own(layer.element.content(proxy))
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: layer.element.alignment)
                .chartPlace(.rect(CGRect(origin: .zero, size: plan.context.size)))
        }
    }

    private var plotStyle: some View {
        var view = AnyView(Color.clear.allowsHitTesting(false))
        for style in plan.settings.plotStyles { view = style(view) }
        return own(view)
    }
}
