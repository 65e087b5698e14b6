/// A straight line at a value, over the whole plot or between two values.
public struct RuleMark: _PrimitiveChartContent {
    private var mark = Mark(.rule)

    /// - Parameters:
    ///   - yStart: Points from the plot's upper edge; nil for the edge. (The same for `yEnd` and the other forms.)
    public init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
        mark.x = .value(x.field)
        mark.y = .points(yStart, yEnd)
    }

    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark.x = .value(x.field)
        mark.y = .interval(yStart.field, yEnd.field)
    }

    /// A horizontal line at a value, between two positions in points; nil for the plot's edges.
    public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) {
        mark.x = .points(xStart, xEnd)
        mark.y = .value(y.field)
    }

    /// A horizontal line between two values of x.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        mark.x = .interval(xStart.field, xEnd.field)
        mark.y = .value(y.field)
    }

    public func _collect(into marks: inout _Marks) { marks.append(mark) }
}
