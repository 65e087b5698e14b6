extension MarkPlanner {
    mutating func addPoint(_ item: ChartModel.Item) {
        let mark = item.mark
        guard let x = placement.position(item.x, mark, .horizontal), let y = placement.position(item.y, mark, .vertical)
        else { return }
        addSymbol(mark, CGPoint(x: x, y: y), figures.layer(of: mark))
        if mark.hasAttributes, !mark.attributes.annotations.isEmpty {
            let length = plan.styles.symbolLength(of: mark)
            annotate(
                mark,
                placement.moved(
                    CGRect(x: x - length / 2, y: y - length / 2, width: length, height: length), mark.attributes))
        }
    }

    mutating func addSymbol(_ mark: Mark, _ center: CGPoint, _ layer: Int) {
        guard let symbol = plan.styles.symbol(of: mark) else { return }
        let attributes = mark.attributes
        let length = plan.styles.symbolLength(of: mark)
        let mirror = plan.context.isFromRight ? -1.0 : 1
        let point = CGPoint(
            x: center.x + Double(attributes.offset.width) * mirror, y: center.y + Double(attributes.offset.height))
        let paint = plan.styles.paint(of: mark)
        switch symbol {
        case .view(let view):
            guard hasSpaceForViews else { return }
            show(
                FigureView(
                    id: .symbol(mark.place), view: view(), point: point, anchor: .center,
                    zIndex: attributes.zIndex))
        case .basic(.circle):
            // A line without length and with round ends: a fifth of the bytes of a circle.
            guard !isDrawn(point, length, layer, paint) else { return }
            let stroke = StrokeStyle(lineWidth: length, lineCap: .round)
            let value = mark.x.first?.value
            figures.draw(
                layer, paint, attributes.opacity, stroke, frame: nil,
                pieces: { $0.add(value, steps: $1, points: $2) }
            ) { path in
                path.move(to: point)
                path.addLine(to: point)
            }
        case .basic(let basic):
            let stroke = basic.isOpen ? StrokeStyle(lineWidth: max(1, length / 4), lineCap: .round) : nil
            figures.draw(layer, paint, attributes.opacity, stroke, frame: nil) { path in
                basic.add(to: &path, at: point, size: CGSize(width: length, height: length))
            }
        }
    }

    /// A point that has been drawn.
    struct Dot: Hashable {
        var x, y, layer: Int32
        var paint: Int
    }

    /// Whether an equal point is at the same pixel: many points are often many at the same place.
    private mutating func isDrawn(_ point: CGPoint, _ length: Double, _ layer: Int, _ paint: ShapePaint) -> Bool {
        guard plan.model.items.count > 2000 else { return false }
        let scale = 2.0
        let dot = Dot(
            x: Int32(clamping: Int((point.x * scale).rounded())), y: Int32(clamping: Int((point.y * scale).rounded())),
            layer: Int32(layer), paint: paint.hashValue)
        return !dots.insert(dot).inserted
    }
}
