/// Places the marks of a chart: figures for each series, annotations, and the rectangles of marks.
@MainActor struct MarkPlanner {
    let plan: ChartPlan
    let placement: MarkPlacement
    var figures: FigureLayers
    /// The views of symbols and annotations.
    private(set) var views: [FigureView] = []
    /// The points that have been drawn, of charts with many.
    var dots: Set<Dot> = []

    var layers: [FigureLayer] { figures.sorted }

    init(_ plan: ChartPlan) {
        self.plan = plan
        placement = MarkPlacement(plan)
        func isChosen(_ domain: _ScaleDomain?) -> Bool {
            switch domain?.form {
            case .range?, .values?: true
            case .automatic(let automatic)?: automatic.modify != nil
            case nil: false
            }
        }
        // Values outside of a domain that the app chose are not shown.
        figures = FigureLayers(clips: isChosen(plan.settings.x.domain) || isChosen(plan.settings.y.domain))
    }

    mutating func run() {
        planSectors()
        var indices: [MarkSeries: Int] = [:]
        var lines: [(series: MarkSeries, members: [Int])] = []
        for (index, item) in plan.model.items.enumerated() {
            switch item.mark.kind {
            case .line, .area:
                let series = MarkSeries(item.mark)
                if let known = indices[series] {
                    lines[known].members.append(index)
                } else {
                    indices[series] = lines.count
                    lines.append((series, [index]))
                    // Keeps the series' place among the other marks.
                    _ = figures.layer(of: series, item.mark)
                }
            case .bar, .rectangle: addBox(item)
            case .point: addPoint(item)
            case .rule: addRule(item)
            case .sector: break
            }
        }
        for (series, members) in lines { addSeries(series, members) }
    }

    // MARK: Views

    /// The number of views of symbols and annotations that a chart shows.
    private static let maximumViews = 500

    var hasSpaceForViews: Bool { views.count < Self.maximumViews }

    mutating func show(_ view: FigureView) { if hasSpaceForViews { views.append(view) } }

    mutating func annotate(_ mark: Mark, _ rect: CGRect, position: AnnotationPosition? = nil) {
        guard mark.hasAttributes else { return }
        let attributes = mark.attributes
        for (number, annotation) in attributes.annotations.enumerated() where hasSpaceForViews {
            let own = annotation.position.isAutomatic ? position ?? annotation.position : annotation.position
            let id = FigureView.ID.annotation(mark.place, number: number)
            show(AnnotationPlan.view(annotation, id, at: own, of: rect, in: plan, zIndex: attributes.zIndex))
        }
    }
}
