/// A rectangle, for heat maps and regions.
public struct RectangleMark: _PrimitiveChartContent {
    private var mark = Mark(.rectangle)

    /// A rectangle around a position: a cell of two categories.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        mark.x = .value(x.field)
        mark.y = .value(y.field)
        mark.width = width
        mark.height = height
    }

    /// A rectangle between two values of each axis.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark.x = .interval(xStart.field, xEnd.field)
        mark.y = .interval(yStart.field, yEnd.field)
    }

    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        mark.x = .value(x.field)
        mark.y = .interval(yStart.field, yEnd.field)
        mark.width = width
    }

    /// A rectangle between two values of x, around a value of y.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        mark.x = .interval(xStart.field, xEnd.field)
        mark.y = .value(y.field)
        mark.height = height
    }

    /// A rectangle between two positions in points; nil for the plot's edges.
    public init<X: Plottable>(
        x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic
    ) {
        mark.x = .value(x.field)
        mark.y = .points(yStart, yEnd)
        mark.width = width
    }

    /// A rectangle between two positions in points, around a value of y; nil for the plot's edges.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        mark.x = .points(xStart, xEnd)
        mark.y = .value(y.field)
        mark.height = height
    }

    /// A rectangle between two values of x, and two vertical positions in points; nil for the plot's edges.
    public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
    ) {
        mark.x = .interval(xStart.field, xEnd.field)
        mark.y = .points(yStart, yEnd)
    }

    /// A rectangle between two values of y, and two horizontal positions in points; nil for the plot's edges.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark.x = .points(xStart, xEnd)
        mark.y = .interval(yStart.field, yEnd.field)
    }

    public func _collect(into marks: inout _Marks) { marks.append(mark) }
}
