/// A sector of a pie or a donut. Its angle is its value's part of the sum of all sectors.
///
/// ```swift
/// Chart(shares) { share in
///     SectorMark(angle: .value("Share", share.value), innerRadius: .ratio(0.6), angularInset: 1)
///         .foregroundStyle(by: .value("Name", share.name))
/// }
/// ```
public struct SectorMark: _PrimitiveChartContent {
    private var mark = Mark(.sector)

    /// - Parameters:
    ///   - angle: Negative values have no sector.
    ///   - innerRadius: A ratio of the greatest radius, or points; by default none.
    ///   - angularInset: Half of the space between two sectors, in points.
    public init<Value: Plottable>(
        angle: PlottableValue<Value>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) {
        mark.angle = angle.field
        if innerRadius != .automatic || outerRadius != .automatic || angularInset != nil {
            mark.attributes.innerRadius = innerRadius
            mark.attributes.outerRadius = outerRadius
            mark.attributes.angularInset = max(0, angularInset ?? 0)
        }
    }

    public func _collect(into marks: inout _Marks) { marks.append(mark) }
}
