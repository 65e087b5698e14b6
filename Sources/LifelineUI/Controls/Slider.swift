/// A number within bounds, chosen with a thumb on a track.
public struct Slider<Label: View, ValueLabel: View>: View {
    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    let step: Double?
    let label: Label
    let minimum: ValueLabel
    let maximum: ValueLabel
    let onEditingChanged: (Bool) -> Void

    init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?, label: Label, minimum: ValueLabel,
        maximum: ValueLabel, _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.value = Binding(get: { Self.precise(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
        self.bounds = Self.precise(bounds.lowerBound)...Self.precise(bounds.upperBound)
        self.step = step.map(Self.precise)
        self.label = label
        self.minimum = minimum
        self.maximum = maximum
        self.onEditingChanged = onEditingChanged
    }

    /// Returns the number with the same decimal digits, which are those of the page: 0.3 for the `Float` 0.3.
    private static func precise<V: BinaryFloatingPoint>(_ value: V) -> Double {
        (value as? Float).flatMap { Double($0.description) } ?? Double(value)
    }

    public var body: some View {
        HStack(spacing: 8) {
            minimum
            _SliderTrack(
                value: value, bounds: bounds, step: step, name: label.spokenText, onEditingChanged: onEditingChanged)
            maximum
        }
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider for the values within bounds, 0 … 1 by default. The label is its name for screen readers.
    ///
    /// - Parameter onEditingChanged: Called with true when the user begins to move the thumb, and with false at the
    /// end.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value, bounds, nil, label: label(), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged)
    }

    /// Creates a slider for the values at multiples of `step` from the lower bound.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value, bounds, step, label: label(), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// Creates a slider without a label. Give it an accessibility label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value, bounds, nil, label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged)
    }

    /// Creates a slider without a label for the values at multiples of `step` from the lower bound.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value, bounds, step, label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged)
    }
}

extension Slider {
    /// Creates a slider with labels at both ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value, bounds, nil, label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
            onEditingChanged)
    }

    /// Creates a slider with labels at both ends for the values at multiples of `step` from the lower bound.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value, bounds, step, label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
            onEditingChanged)
    }
}

struct _SliderTrack: _PrimitiveView {
    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    let step: Double?
    let name: String?
    let onEditingChanged: (Bool) -> Void

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ControlNode(view, inputs, control: UISlider(frame: .zero), fills: .horizontal) { control, view in
            control.addAction(
                UIAction { [weak control] _ in
                    guard let control, let view = view() else { return }
                    view.value.wrappedValue = view.stepped(control.preciseValue)
                }, for: .valueChanged)
            control.addAction(UIAction { _ in view()?.onEditingChanged(true) }, for: .touchDown)
            control.addAction(
                UIAction { _ in view()?.onEditingChanged(false) }, for: [.touchUpInside, .touchUpOutside])
        } configure: { view, control, environment in
            control.preciseBounds = view.bounds
            control.step = view.step
            control.preciseValue = view.value.wrappedValue
            control.ownAccessibilityLabel = view.name
            control.minimumTrackTintColor = environment.tint.map { UIColor(cgColor: $0.cgColor) }
        }
    }

    /// Returns the nearest step, counted from the lower bound.
    private func stepped(_ value: Double) -> Double {
        guard let step, step > 0 else { return max(bounds.lowerBound, min(bounds.upperBound, value)) }
        let steps = ((value - bounds.lowerBound) / step).rounded()
        let nearest = max(bounds.lowerBound, min(bounds.upperBound, bounds.lowerBound + steps * step))
        // The page counts in decimal digits: 0.3 is its third step of 0.1, and 3 * 0.1 is 0.30000000000000004.
        return abs(nearest - value) < step * 1e-6 ? value : nearest
    }
}
