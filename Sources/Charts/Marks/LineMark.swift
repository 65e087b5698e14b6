/// A point of a line: the marks of a series are connected in their order.
///
/// Marks with different values of `foregroundStyle(by:)`, `symbol(by:)` or `lineStyle(by:)` belong to different series.
public struct LineMark: _PrimitiveChartContent {
    private var mark = Mark(.line)

    /// A point of a line.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark.x = .value(x.field)
        mark.y = .value(y.field)
    }

    /// A point of a line, with the series to which it belongs. The points of a series are connected.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        self.init(x: x, y: y)
        mark.series = series.field
    }

    public func _collect(into marks: inout _Marks) { marks.append(mark) }
}
