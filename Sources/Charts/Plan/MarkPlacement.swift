/// Where marks are in the plot.
@MainActor struct MarkPlacement {
    let plan: ChartPlan
    let content: CGRect
    /// The values of `position(by:)`, in the order of their appearance.
    private let groups: [_ChartValue]

    init(_ plan: ChartPlan) {
        self.plan = plan
        let left = plan.context.isFromRight ? plan.plot.maxX - plan.contentSize.width : plan.plot.minX
        content = CGRect(
            x: left, y: plan.plot.minY, width: plan.contentSize.width, height: plan.contentSize.height)
        var seen: Set<_ChartValue> = []
        groups = plan.model.items.compactMap { item in
            guard item.mark.hasAttributes, let value = item.mark.attributes.positionBy?.value,
                seen.insert(value).inserted
            else { return nil }
            return value
        }
    }

    /// The part of a category that a mark has beside others, ascending.
    private func part(_ range: (Double, Double), _ mark: Mark, _ axis: Axis) -> (Double, Double) {
        guard mark.hasAttributes, groups.count > 0, let value = mark.attributes.positionBy?.value,
            let index = groups.firstIndex(of: value)
        else { return range }
        let wanted = mark.attributes.positionAxis ?? groupAxis(mark)
        guard wanted == axis else { return range }
        let length = range.1 - range.0
        let span = mark.attributes.positionSpan.length(in: length, automatic: 0.8)
        let each = span / Double(groups.count)
        // From the right, the first one is at the right.
        let isMirrored = axis == .horizontal && plan.context.isFromRight
        let place = isMirrored ? groups.count - 1 - index : index
        let start = (range.0 + range.1 - span) / 2 + each * Double(place)
        return (start, start + each)
    }

    private func groupAxis(_ mark: Mark) -> Axis {
        if plan.x.isCategorical { return .horizontal }
        if plan.y.isCategorical { return .vertical }
        if case .value(let field) = mark.x, field.end != nil { return .horizontal }
        if case .value(let field) = mark.y, field.end != nil { return .vertical }
        return .horizontal
    }

    /// The positions that a span covers along an axis, ascending; a single value covers its category, or the distance
    /// of two bars.
    func range(_ span: ChartModel.Span, _ mark: Mark, _ axis: Axis) -> (Double, Double)? {
        let isX = axis == .horizontal
        let scale = isX ? plan.x : plan.y
        let low = Double(isX ? content.minX : content.minY)
        let high = Double(isX ? content.maxX : content.maxY)
        switch span {
        case .full: return (low, high)
        case .points(let a, let b):
            if isX, plan.context.isFromRight { return ordered(high - (a ?? high - low), high - (b ?? 0)) }
            return ordered(low + (a ?? 0), b.map { low + $0 } ?? high)
        case .at(.category(let name)):
            return scale.range(of: name).map { part(($0.lowerBound, $0.upperBound), mark, axis) }
        case .at(let value):
            guard let middle = scale.position(value), let real = value.real else { return nil }
            guard let distance = plan.model.barDistance, let next = scale.position(real + distance / 2),
                let last = scale.position(real - distance / 2)
            else { return (middle - 5, middle + 5) }
            return part(ordered(last, next), mark, axis)
        case .between(.category(let a), .category(let b)):
            guard let a = scale.range(of: a), let b = scale.range(of: b) else { return nil }
            return (min(a.lowerBound, b.lowerBound), max(a.upperBound, b.upperBound))
        case .between(let a, let b):
            guard a.real != nil, b.real != nil else { return nil }
            // Zero has no place on a logarithmic axis; bars begin at its lower end.
            let (from, to) = (scale.position(a) ?? scale.start, scale.position(b) ?? scale.start)
            return part(ordered(from, to), mark, axis)
        }
    }

    private func ordered(_ a: Double, _ b: Double) -> (Double, Double) { (min(a, b), max(a, b)) }

    /// The position of a point of a mark.
    func position(_ span: ChartModel.Span, _ mark: Mark, _ axis: Axis) -> Double? {
        let scale = axis == .horizontal ? plan.x : plan.y
        if case .at(let value) = span, value.real != nil { return scale.position(value) }
        return range(span, mark, axis).map { ($0.0 + $0.1) / 2 }
    }

    /// Moves the edges to pixels, so that cells beside each other leave no gap.
    func aligned(_ rect: CGRect) -> CGRect {
        let scale = plan.context.scale
        func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }
        let (left, right) = (snapped(rect.minX), snapped(rect.maxX))
        let (top, bottom) = (snapped(rect.minY), snapped(rect.maxY))
        return CGRect(x: left, y: top, width: max(1 / scale, right - left), height: max(1 / scale, bottom - top))
    }

    /// The frame of a mark with its offsets.
    func moved(_ rect: CGRect, _ attributes: Mark.Attributes) -> CGRect {
        let mirror = plan.context.isFromRight ? -1.0 : 1
        let (dx, dy) = (Double(attributes.offset.width) * mirror, Double(attributes.offset.height))
        let (x0, x1, y0, y1) = attributes.endOffsets
        // The start is the left or the lower end.
        let left = rect.minX + dx + (mirror > 0 ? x0 : -x1)
        let right = rect.maxX + dx + (mirror > 0 ? x1 : -x0)
        let (top, bottom) = (rect.minY + dy + y1, rect.maxY + dy + y0)
        return CGRect(
            x: min(left, right), y: min(top, bottom), width: abs(right - left), height: abs(bottom - top))
    }
}
