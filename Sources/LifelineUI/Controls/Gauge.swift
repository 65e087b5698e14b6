import LayerTree

/// A value within a range: how full, how warm, how fast.
///
/// ```swift
/// Gauge(value: battery.level, in: 0...100) {
///     Text("Battery")
/// } currentValueLabel: {
///     Text("\(Int(battery.level)) %")
/// }
/// .gaugeStyle(.accessoryCircular)
/// ```
/// A value outside of the range is shown at its end. For assistive technology it is a meter with the label as its name;
/// its value is read as in the current value's label, if that is a text.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
    let value: Double
    let bounds: ClosedRange<Double>
    let label: Label
    let currentValueLabel: CurrentValueLabel
    let minimumValueLabel: BoundsLabel
    let maximumValueLabel: BoundsLabel
    @Environment(\.gaugeStyle) private var style

    init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, label: Label, current: CurrentValueLabel, minimum: BoundsLabel,
        maximum: BoundsLabel
    ) {
        self.value = Double(value)
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.label = label
        currentValueLabel = current
        minimumValueLabel = minimum
        maximumValueLabel = maximum
    }

    /// The value's position in the range, from 0 to 1.
    private var fraction: Double {
        let span = bounds.upperBound - bounds.lowerBound
        guard span > 0, value.isFinite else { return 0 }
        return max(0, min(1, (value - bounds.lowerBound) / span))
    }

    public var body: some View {
        style.makeAnyBody(
            GaugeStyleConfiguration(
                value: fraction, label: AnyView(label),
                currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : AnyView(currentValueLabel),
                minimumValueLabel: BoundsLabel.self == EmptyView.self ? nil : AnyView(minimumValueLabel),
                maximumValueLabel: BoundsLabel.self == EmptyView.self ? nil : AnyView(maximumValueLabel))
        )
        .accessibilityElement(children: .ignore)
        .modifier(
            _MeterElement(
                name: label.spokenText,
                value: bounds.lowerBound + fraction * (bounds.upperBound - bounds.lowerBound), bounds: bounds,
                text: currentValueLabel.spokenText))
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// Creates a gauge that shows a value within bounds, 0 … 1 by default.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(
            value, bounds, label: label(), current: EmptyView(), minimum: EmptyView(), maximum: EmptyView())
    }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// Creates a gauge with a label of its current value.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            value, bounds, label: label(), current: currentValueLabel(), minimum: EmptyView(), maximum: EmptyView())
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    /// Creates a gauge with labels of its current value and of both bounds.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            value, bounds, label: label(), current: currentValueLabel(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel())
    }
}

/// Makes a view a meter for assistive technology.
struct _MeterElement: FirstViewModifier {
    let name: String?
    let value: Double
    let bounds: ClosedRange<Double>
    let text: String?

    func apply(to view: UIView) {
        if let name { view.ownAccessibilityLabel = name }
        view.assignedRole = "meter"
        view.layer[attribute: .ariaValuenow] = Self.string(value)
        view.layer[attribute: .ariaValuemin] = Self.string(bounds.lowerBound)
        view.layer[attribute: .ariaValuemax] = Self.string(bounds.upperBound)
        view.ownAccessibilityValue = text
    }

    /// A number as ARIA writes it.
    private static func string(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
