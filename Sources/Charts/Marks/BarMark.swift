/// A bar.
///
/// With a category or a unit of time at one axis and a number at the other one, the bar has the number as its length;
/// bars at the same position are stacked.
/// ```swift
/// Chart(sales) { sale in
///     BarMark(x: .value("City", sale.city), y: .value("Sales", sale.count))
/// }
/// ```
public struct BarMark: _PrimitiveChartContent {
    private var mark = Mark(.bar)

    /// A bar at a value of one axis with the length of the other one's number. The width and the height apply to the
    /// side that is not a length.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        mark.x = .value(x.field)
        mark.y = .value(y.field)
        mark.width = width
        mark.height = height
        mark.stacking = stacking
    }

    /// A vertical bar between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        mark.x = .value(x.field)
        mark.y = .interval(yStart.field, yEnd.field)
        mark.width = width
    }

    /// A horizontal bar between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        mark.x = .interval(xStart.field, xEnd.field)
        mark.y = .value(y.field)
        mark.height = height
    }

    /// A bar from one edge of the plot to the other one, or between two positions in points.
    public init<X: Plottable>(
        x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        mark.x = .value(x.field)
        mark.y = .points(yStart, yEnd)
        mark.width = width
        mark.stacking = stacking
        // A length without a position is stacked along the axis.
        if case .number = x.field.value, x.field.end == nil, yStart == nil, yEnd == nil { mark.y = .full }
    }

    /// A horizontal bar between two positions in points; nil for the plot's edges.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        mark.y = .value(y.field)
        mark.x = .points(xStart, xEnd)
        mark.height = height
        mark.stacking = stacking
        if case .number = y.field.value, y.field.end == nil, xStart == nil, xEnd == nil { mark.x = .full }
    }

    /// A horizontal bar between two values and two positions in points.
    public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
    ) {
        mark.x = .interval(xStart.field, xEnd.field)
        mark.y = .points(yStart, yEnd)
    }

    public init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark.x = .points(xStart, xEnd)
        mark.y = .interval(yStart.field, yEnd.field)
    }

    public func _collect(into marks: inout _Marks) { marks.append(mark) }
}
