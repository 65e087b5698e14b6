/// Describes a chart to assistive technology in place of the description that the chart makes itself.
///
/// ```swift
/// struct Sales: View, AXChartDescriptorRepresentable {
///     var body: some View { Chart { … }.accessibilityChartDescriptor(self) }
///     func makeChartDescriptor() -> AXChartDescriptor {
///         AXChartDescriptor(title: "Sales", summary: "They rise since May.")
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol AXChartDescriptorRepresentable {
    /// Returns the description of the chart for screen readers.
    func makeChartDescriptor() -> AXChartDescriptor
}

/// The title and the summary of a chart. The axes and the values are described by the chart's table.
public struct AXChartDescriptor: Hashable, Sendable {
    /// The name of the chart; nil for none.
    public var title: String?
    /// What the chart shows, in a sentence; nil for none.
    public var summary: String?

    public init(title: String?, summary: String?) {
        self.title = title
        self.summary = summary
    }
}

extension View {
    /// Describes the charts inside.
    public func accessibilityChartDescriptor(_ representable: some AXChartDescriptorRepresentable) -> some View {
        configuringChart { $0.descriptor = { representable.makeChartDescriptor() } }
    }
}
