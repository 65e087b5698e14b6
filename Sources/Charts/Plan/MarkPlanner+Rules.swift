extension MarkPlanner {
    mutating func addRule(_ item: ChartModel.Item) {
        let mark = item.mark
        let isVertical: Bool
        switch (item.x, item.y) {
        case (.at, .full), (.at, .points), (.at, .between): isVertical = true
        case (.between, .points), (.between, .full):
            if case .value = mark.x { isVertical = true } else { isVertical = false }
        default: isVertical = false
        }
        guard let (left, right) = placement.range(item.x, mark, .horizontal),
            let (top, bottom) = placement.range(item.y, mark, .vertical)
        else { return }
        let line =
            isVertical
            ? placement.position(item.x, mark, .horizontal).map {
                CGRect(x: $0, y: top, width: 0, height: bottom - top)
            }
            : placement.position(item.y, mark, .vertical).map { CGRect(x: left, y: $0, width: right - left, height: 0) }
        guard let line else { return }
        let attributes = mark.attributes
        let rect = placement.moved(line, attributes)
        let stroke = plan.styles.lineStyle(of: mark)
        let paint = plan.styles.paint(of: mark)
        let layer = figures.layer(of: mark)
        figures.draw(layer, paint, attributes.opacity, stroke, frame: nil) { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        }
        annotate(mark, rect)
    }
}
