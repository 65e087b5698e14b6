/// The part of a chart that scrolls, in the frame of the plot and of the labels that scroll with it.
struct ScrollingPlot<Content: View>: View {
    let plan: ChartPlan
    /// The content, laid out from the given corner of the chart.
    @ViewBuilder let content: (CGPoint) -> Content
    @State private var reported: _ChartValue?

    private var scrollsX: Bool { plan.contentSize.width > plan.plot.width }
    private var scrollsY: Bool { plan.contentSize.height > plan.plot.height }

    /// The scroll view's frame in the chart: labels along an axis scroll with the plot.
    static func frame(_ plan: ChartPlan) -> CGRect {
        let (plot, whole) = (plan.plot, plan.context.size)
        let scrollsX = plan.contentSize.width > plot.width
        let scrollsY = plan.contentSize.height > plot.height
        return CGRect(
            x: scrollsY ? 0 : plot.minX, y: scrollsX ? 0 : plot.minY, width: scrollsY ? whole.width : plot.width,
            height: scrollsX ? whole.height : plot.height)
    }

    var body: some View {
        let frame = Self.frame(plan)
        let size = CGSize(
            width: frame.width + plan.contentSize.width - plan.plot.width,
            height: frame.height + plan.contentSize.height - plan.plot.height)
        let axes: Axis.Set = scrollsX && scrollsY ? [.horizontal, .vertical] : scrollsX ? .horizontal : .vertical
        let left = plan.context.isFromRight ? plan.plot.maxX - plan.contentSize.width : plan.plot.minX
        let corner = CGPoint(x: scrollsY ? min(0, left) : left, y: frame.minY)
        ScrollViewReader { reader in
            ScrollView(axes) {
                ZStack(alignment: .topLeading) {
                    content(corner)
                    // The place to which the chart scrolls.
                    Color.clear.frame(width: 1, height: 1).id("start").accessibilityHidden(true)
                        .offset(x: start.x - corner.x, y: start.y - corner.y)
                    GeometryReader { geometry in
                        let visible = geometry.frame(in: .named("chart"))
                        Color.clear.onChange(of: visible.origin) { _, origin in
                            report(CGPoint(x: corner.x - origin.x, y: corner.y - origin.y))
                        }
                    }
                    .allowsHitTesting(false)
                }
                .frame(width: size.width, height: size.height)
            }
            .coordinateSpace(name: "chart")
            .onAppear { reader.scrollTo("start", anchor: .topLeading) }
            .onChange(of: start) { _, _ in
                // A position that the user has scrolled to is not scrolled to again.
                if wanted != reported { reader.scrollTo("start", anchor: .topLeading) }
            }
        }
    }

    private var wanted: _ChartValue? { (scrollsX ? plan.settings.x : plan.settings.y).scrollPosition?.get() }

    /// The upper left corner of the visible part, for the positions that the app wants.
    private var start: CGPoint {
        func edge(_ axis: ChartConfiguration.AxisSettings, _ scale: PositionScale) -> Double? {
            guard let value = axis.scrollPosition?.get() else { return nil }
            if case .category(let name) = value { return scale.range(of: name)?.lowerBound }
            return scale.position(value)
        }
        let end = plan.plot.maxY - plan.plot.height
        return CGPoint(
            x: scrollsX ? edge(plan.settings.x, plan.x) ?? min(plan.x.start, plan.x.end) : 0,
            y: scrollsY ? edge(plan.settings.y, plan.y) ?? end : 0)
    }

    private func report(_ corner: CGPoint) {
        func set(_ axis: ChartConfiguration.AxisSettings, _ scale: PositionScale, _ position: Double) {
            guard let target = axis.scrollPosition, let value = scale.value(at: position) else { return }
            reported = value
            if target.get() != value { target.set(value) }
        }
        if scrollsX { set(plan.settings.x, plan.x, corner.x) }
        if scrollsY { set(plan.settings.y, plan.y, corner.y) }
    }
}
