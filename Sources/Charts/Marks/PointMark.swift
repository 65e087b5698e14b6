/// A symbol at a position.
public struct PointMark: _PrimitiveChartContent {
    private var mark = Mark(.point)

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark.x = .value(x.field)
        mark.y = .value(y.field)
    }

    /// - Parameter y: Points from the plot's upper edge; nil for its middle.
    public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
        mark.x = .value(x.field)
        mark.y = y.map { .points($0, $0) } ?? .full
    }

    /// - Parameter x: Points from the plot's leading edge; nil for its middle.
    public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
        mark.x = x.map { .points($0, $0) } ?? .full
        mark.y = .value(y.field)
    }

    public func _collect(into marks: inout _Marks) { marks.append(mark) }
}
