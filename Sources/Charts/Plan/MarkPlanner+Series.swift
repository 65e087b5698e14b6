extension MarkPlanner {
    mutating func addSeries(_ series: MarkSeries, _ members: [Int]) {
        guard let first = members.first else { return }
        let mark = plan.model.items[first].mark
        let layer = figures.layer(of: series, mark)
        let attributes = mark.attributes
        let method = attributes.interpolation ?? .linear
        let paint = plan.styles.paint(of: mark)
        let frame = attributes.alignsStyleWithPlot ? plan.plot : nil
        let (dx, dy) = (Double(attributes.offset.width), Double(attributes.offset.height))
        if mark.kind == .line {
            var points: [CGPoint] = []
            points.reserveCapacity(members.count)
            var shown: [Int] = []
            for index in members {
                let item = plan.model.items[index]
                guard let x = placement.position(item.x, item.mark, .horizontal),
                    let y = placement.position(item.y, item.mark, .vertical)
                else { continue }
                points.append(CGPoint(x: x + dx, y: y + dy))
                shown.append(index)
            }
            let isReducible = method == .linear || method == .monotone
            let kept = isReducible ? LinePath.reduced(points, pixel: 1 / plan.context.scale) : nil
            let drawn = kept.map { $0.map { points[$0] } } ?? points
            let values = (kept?.map { shown[$0] } ?? shown).map { plan.model.items[$0].mark.x.first?.value }
            figures.draw(
                layer, paint, attributes.opacity, plan.styles.lineStyle(of: mark), frame: frame,
                pieces: { Self.addPieces(of: values, to: &$0, steps: $1, points: $2) }
            ) { path in
                // A single point is a dot.
                if drawn.count == 1 {
                    path.addLines([drawn[0], drawn[0]])
                } else {
                    LinePath.add(drawn, to: &path, method)
                }
            }
            for (index, point) in zip(shown, points) {
                let own = plan.model.items[index].mark
                if own.symbolBy != nil || own.hasAttributes {
                    addSymbol(own, CGPoint(x: point.x - dx, y: point.y - dy), layer)
                    annotate(own, CGRect(origin: point, size: .zero))
                }
            }
        } else {
            addArea(members, layer, mark, method, paint, frame)
        }
    }

    /// Adds the marks of a line: the first step leads to its first point, equally many to each further one.
    private static func addPieces(
        of values: [_ChartValue?], to pieces: inout FigurePieces, steps: Int, points: Int
    ) {
        guard values.count > 1, values.count <= FigureLayers.followedMarks, (steps - 1) % (values.count - 1) == 0,
            (points - 1) % (values.count - 1) == 0
        else { return }
        for (offset, value) in values.enumerated() {
            pieces.add(
                value, steps: offset == 0 ? 1 : (steps - 1) / (values.count - 1),
                points: offset == 0 ? 1 : (points - 1) / (values.count - 1))
        }
    }

    mutating func addArea(
        _ members: [Int], _ layer: Int, _ mark: Mark, _ method: InterpolationMethod, _ paint: ShapePaint,
        _ frame: CGRect?
    ) {
        var (upper, lower): ([CGPoint], [CGPoint]) = ([], [])
        let attributes = mark.attributes
        let (dx, dy) = (Double(attributes.offset.width), Double(attributes.offset.height))
        for index in members {
            let item = plan.model.items[index]
            let isVertical = item.lengthAxis != .horizontal
            let (along, across) = isVertical ? (item.x, item.y) : (item.y, item.x)
            guard let place = placement.position(along, item.mark, isVertical ? .horizontal : .vertical),
                case .between(let from, let to) = across
            else { continue }
            let scale = isVertical ? plan.y : plan.x
            let (a, b) = (scale.position(from) ?? scale.start, scale.position(to) ?? scale.start)
            func point(_ value: Double) -> CGPoint {
                isVertical ? CGPoint(x: place + dx, y: value + dy) : CGPoint(x: value + dx, y: place + dy)
            }
            upper.append(point(b))
            lower.append(point(a))
            annotate(item.mark, CGRect(origin: point(b), size: .zero))
        }
        guard !upper.isEmpty else { return }
        let pixel = 1 / plan.context.scale
        if method == .linear, let kept = LinePath.reduced(upper, pixel: pixel) {
            // The lower edge keeps its own extremes.
            let low = LinePath.reduced(lower, pixel: pixel) ?? Array(lower.indices)
            (upper, lower) = (kept.map { upper[$0] }, low.map { lower[$0] })
        }
        if upper.count == 1 {
            upper.append(CGPoint(x: upper[0].x + 1, y: upper[0].y))
            lower.append(CGPoint(x: lower[0].x + 1, y: lower[0].y))
        }
        figures.draw(layer, paint, attributes.opacity, nil, frame: frame) { path in
            LinePath.add(upper, to: &path, method)
            LinePath.add(lower.reversed(), to: &path, method.reversed, joins: true)
            path.closeSubpath()
        }
    }
}

extension InterpolationMethod {
    /// The method with which a line looks the same in the opposite direction.
    var reversed: InterpolationMethod {
        switch form {
        case .stepStart: .stepEnd
        case .stepEnd: .stepStart
        default: self
        }
    }
}
