extension MarkPlanner {
    mutating func addBox(_ item: ChartModel.Item) {
        let mark = item.mark
        guard var (left, right) = placement.range(item.x, mark, .horizontal),
            var (top, bottom) = placement.range(item.y, mark, .vertical)
        else { return }
        let isBar = mark.kind == .bar
        if item.lengthAxis != .horizontal { (left, right) = thick(left, right, mark.width, item.x, mark, isBar) }
        if item.lengthAxis != .vertical { (top, bottom) = thick(top, bottom, mark.height, item.y, mark, isBar) }
        let attributes = mark.attributes
        var rect = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        if !isBar, mark.width == .automatic, mark.height == .automatic { rect = placement.aligned(rect) }
        rect = placement.moved(rect, attributes)
        let radius = Double(attributes.cornerRadius ?? (isBar ? 2 : 0))
        let paint = plan.styles.paint(of: mark)
        let layer = figures.layer(of: mark)
        let frame = attributes.alignsStyleWithPlot ? plan.plot : rect
        let flipped = isFlipped(item)
        let value = item.lengthAxis == .horizontal ? mark.y.first?.value : mark.x.first?.value
        let base: FigurePieces.Base =
            item.lengthAxis == .horizontal
            ? .x(plan.x.position(0) ?? plan.x.start) : .y(plan.y.position(0) ?? plan.y.start)
        figures.draw(
            layer, paint, attributes.opacity, nil, frame: frame,
            pieces: { $0.add(value, steps: $1, points: $2, base: base) }
        ) { path in
            let round = min(radius, rect.width / 2, rect.height / 2)
            if attributes.cornerRadius == nil, isBar, round >= 0.5, rect.width >= 4 {
                // Only the end of a bar is round, and of a stack only its outer end.
                addBar(rect, radius: item.isOutermost ? round : 0, item.lengthAxis, flipped, &path)
                return
            }
            // A radius of less than half a point is not seen, and costs bytes.
            if round < 0.5 || rect.width < 4 {
                path.addRect(rect)
            } else {
                path.addRoundedRect(in: rect, cornerSize: CGSize(width: round, height: round))
            }
        }
        annotate(mark, rect)
    }

    /// Whether a bar ends at its left or lower end.
    private func isFlipped(_ item: ChartModel.Item) -> Bool {
        let (span, scale) = item.lengthAxis == .horizontal ? (item.x, plan.x) : (item.y, plan.y)
        guard case .between(let from, let to) = span, let b = scale.position(to)
        else { return false }
        let a = scale.position(from) ?? scale.start
        return item.lengthAxis == .horizontal ? b < a : b > a
    }

    private func thick(
        _ low: Double, _ high: Double, _ dimension: MarkDimension, _ span: ChartModel.Span, _ mark: Mark, _ isBar: Bool
    ) -> (Double, Double) {
        let available = high - low
        let isGrouped = mark.hasAttributes && mark.attributes.positionBy != nil
        let automatic: Double
        switch span {
        case .full, .points: return (low, high)
        case .at: automatic = !isBar ? 1 : isGrouped ? 0.95 : 0.8
        case .between(.number, _): automatic = isBar ? max(0.9, 1 - 1 / max(1, available)) : 1
        case .between: automatic = !isBar ? 1 : isGrouped ? 0.95 : 0.8
        }
        let length = dimension.length(in: available, automatic: automatic)
        let middle = (low + high) / 2
        return (middle - length / 2, middle + length / 2)
    }
}

/// Adds a bar whose end is round.
private func addBar(_ rect: CGRect, radius: Double, _ axis: Axis?, _ isFlipped: Bool, _ path: inout Path) {
    guard radius > 0 else { return path.addRect(rect) }
    let (round, square) = (CGSize(width: radius, height: radius), CGSize.zero)
    switch (axis, isFlipped) {
    case (.horizontal?, false): path.vector.addRoundedRect(in: rect, corners: (square, round, round, square))
    case (.horizontal?, true): path.vector.addRoundedRect(in: rect, corners: (round, square, square, round))
    case (.vertical?, false): path.vector.addRoundedRect(in: rect, corners: (round, round, square, square))
    case (.vertical?, true): path.vector.addRoundedRect(in: rect, corners: (square, square, round, round))
    case (nil, _): path.vector.addRoundedRect(in: rect, corners: (round, round, round, round))
    }
}
