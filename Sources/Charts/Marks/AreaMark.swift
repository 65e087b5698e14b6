/// A point of an area, which lies between zero and a line, or between two lines. Areas of several series are stacked.
public struct AreaMark: _PrimitiveChartContent {
    private var mark = Mark(.area)

    /// A point of an area between zero and a value of y. Areas of several series are stacked.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        mark.x = .value(x.field)
        mark.y = .value(y.field)
        mark.stacking = stacking
    }

    /// A point of an area between zero and a value of y, with the series to which it belongs.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
    ) {
        self.init(x: x, y: y, stacking: stacking)
        mark.series = series.field
    }

    /// A point of an area between two values of y.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark.x = .value(x.field)
        mark.y = .interval(yStart.field, yEnd.field)
    }

    /// A point of an area between two values of y, with the series to which it belongs.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        self.init(x: x, yStart: yStart, yEnd: yEnd)
        mark.series = series.field
    }

    /// A point of an area between two values of x.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        mark.x = .interval(xStart.field, xEnd.field)
        mark.y = .value(y.field)
    }

    /// A point of an area between two values of x, with the series to which it belongs.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        self.init(xStart: xStart, xEnd: xEnd, y: y)
        mark.series = series.field
    }

    public func _collect(into marks: inout _Marks) { marks.append(mark) }
}
