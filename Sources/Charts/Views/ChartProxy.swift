/// Converts between values and positions of a chart: see `chartOverlay` and `chartBackground`.
///
/// Positions are points from the upper left corner of the plot.
@preconcurrency @MainActor
public struct ChartProxy {
    let plan: ChartPlan
    let target: AnchorTarget

    /// The plot's frame: `geometry[proxy.plotFrame!]` inside of a `GeometryReader`. Never nil.
    public var plotFrame: Anchor<CGRect>? { Anchor(plan.plot, of: target) }

    /// The size of the plot, in points.
    public var plotSize: CGSize { plan.plot.size }

    /// The older name of `plotFrame`.
    public var plotAreaFrame: Anchor<CGRect> { Anchor(plan.plot, of: target) }
    /// The older name of `plotSize`.
    public var plotAreaSize: CGSize { plotSize }

    // MARK: Positions

    /// The position of a value along the x axis, the middle of a category; nil if it cannot be shown.
    public func position<P: Plottable>(forX value: P) -> CGFloat? {
        plan.x.position(value.primitivePlottable._chartValue).map { $0 - plan.plot.minX }
    }

    /// The position of a value along the y axis, the middle of a category; nil if it cannot be shown.
    public func position<P: Plottable>(forY value: P) -> CGFloat? {
        plan.y.position(value.primitivePlottable._chartValue).map { $0 - plan.plot.minY }
    }

    /// The position of a pair of values; nil if one cannot be shown.
    public func position<X: Plottable, Y: Plottable>(for value: (x: X, y: Y)) -> CGPoint? {
        guard let x = position(forX: value.x), let y = position(forY: value.y) else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The positions that a category covers; those of another value are equal.
    public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
        range(value.primitivePlottable._chartValue, plan.x, plan.plot.minX)
    }

    /// The positions that a category of the y axis covers; those of another value are equal.
    public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
        range(value.primitivePlottable._chartValue, plan.y, plan.plot.minY)
    }

    private func range(_ value: _ChartValue, _ scale: PositionScale, _ start: Double) -> ClosedRange<CGFloat>? {
        if case .category(let name) = value {
            return scale.range(of: name).map { ($0.lowerBound - start)...($0.upperBound - start) }
        }
        return scale.position(value).map { ($0 - start)...($0 - start) }
    }

    // MARK: Values

    /// The value at a position of the x axis; nil if the axis has another type.
    public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
        plan.x.value(at: position + plan.plot.minX).flatMap { P($0) }
    }

    /// The value at a position of the y axis; nil if the axis has another type.
    public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
        plan.y.value(at: position + plan.plot.minY).flatMap { P($0) }
    }

    /// The values at a position; nil if an axis has another type.
    public func value<X: Plottable, Y: Plottable>(
        at position: CGPoint, as type: (X, Y).Type = (X, Y).self
    ) -> (X, Y)? {
        guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self) else { return nil }
        return (x, y)
    }

    /// The values of the x axis: the two ends, or the categories.
    public func xDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] { plan.x.domain.compactMap { P($0) } }

    /// The values of the y axis: the two ends, or the categories.
    public func yDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] { plan.y.domain.compactMap { P($0) } }

    /// The value of the sum of all sectors at an angle, clockwise from above. Nil if the chart has no sectors, or the
    /// value another type.
    public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? {
        plan.angleValue(at: angle.radians).flatMap { P($0) }
    }

    /// The angle of a point of the plot around its middle, clockwise from above.
    public func angle(at position: CGPoint) -> Angle {
        .radians(ChartPlan.angle(at: position, in: plan.plot.size))
    }

    // MARK: Selection

    /// Selects the value at a position, as the pointer does.
    public func selectXValue(at x: CGFloat) {
        if case .value(_, let set)? = plan.settings.x.selection { set(plan.x.value(at: x + plan.plot.minX)) }
    }

    /// Selects the value of the y axis at a position, as the pointer does.
    public func selectYValue(at y: CGFloat) {
        if case .value(_, let set)? = plan.settings.y.selection { set(plan.y.value(at: y + plan.plot.minY)) }
    }

    /// Selects the interval of the x axis between two positions, as a drag does.
    public func selectXRange(from start: CGFloat, to end: CGFloat) {
        ChartInteraction.select(plan.settings.x.selection, plan.x, start + plan.plot.minX, end + plan.plot.minX)
    }

    /// Selects the interval of the y axis between two positions, as a drag does.
    public func selectYRange(from start: CGFloat, to end: CGFloat) {
        ChartInteraction.select(plan.settings.y.selection, plan.y, start + plan.plot.minY, end + plan.plot.minY)
    }

    /// Selects the value at an angle, clockwise from above, as the pointer does.
    public func selectAngleValue(at angle: Angle) {
        if case .value(_, let set)? = plan.settings.angleSelection { set(plan.angleValue(at: angle.radians)) }
    }
}

extension PositionScale {
    /// The two ends, or the categories.
    var domain: [_ChartValue] {
        switch kind {
        case .category: categories.map { .category($0) }
        case .date: [.date(lower), .date(upper)]
        default: [.number(lower), .number(upper)]
        }
    }
}

extension ChartPlan {
    /// The angle of a point around the middle, in radians clockwise from above, 0 to 2π.
    static func angle(at point: CGPoint, in size: CGSize) -> Double {
        let angle = atan2(point.x - size.width / 2, size.height / 2 - point.y)
        return angle < 0 ? angle + 2 * .pi : angle
    }

    /// The part of the sum of all sectors up to an angle.
    func angleValue(at angle: Double) -> _ChartValue? {
        let total = model.items.reduce(0.0) {
            $1.mark.kind == .sector ? $0 + max(0, $1.mark.angle?.value.real ?? 0) : $0
        }
        guard total > 0, total.isFinite, angle.isFinite else { return nil }
        let turn = context.isFromRight ? 2 * .pi - angle : angle
        return .number(max(0, min(1, turn / (2 * .pi))) * total)
    }
}
