/// A label with a control that increments and decrements.
public struct Stepper<Label: View>: View {
    let label: Label
    let onIncrement: (() -> Void)?
    let onDecrement: (() -> Void)?
    let onEditingChanged: (Bool) -> Void

    /// Creates a stepper with actions. A nil action disables its half of the control.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        self.onIncrement = onIncrement
        self.onDecrement = onDecrement
        self.onEditingChanged = onEditingChanged
    }

    public var body: some View {
        HStack(spacing: Label.self == EmptyView.self ? 0 : 8) {
            _LeadingLabel(label)
            _StepperButtons(
                name: label.spokenText, onIncrement: onIncrement, onDecrement: onDecrement,
                onEditingChanged: onEditingChanged)
        }
    }
}

extension Stepper {
    /// Creates a stepper that changes a value by `step`, without bounds.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that changes a value by `step` within bounds: the last step is shortened, and at a bound the
    /// half of the control that leads beyond it is disabled.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let now = value.wrappedValue
        self.init(
            label: label,
            onIncrement: now >= bounds.upperBound
                ? nil : { value.wrappedValue = min(bounds.upperBound, value.wrappedValue.advanced(by: step)) },
            onDecrement: now <= bounds.lowerBound
                ? nil : { value.wrappedValue = max(bounds.lowerBound, value.wrappedValue.advanced(by: -step)) },
            onEditingChanged: onEditingChanged)
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper with a title and actions. A nil action disables its half of the control.
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a title and actions. A nil action disables its half of the control.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a title that changes a value by `step`, without bounds.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a title that changes a value by `step`, without bounds.
    @_disfavoredOverload
    public init<V: Strideable>(
        _ title: some StringProtocol, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a title that changes a value by `step` within bounds, at which it is partly disabled.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a title that changes a value by `step` within bounds, at which it is partly disabled.
    @_disfavoredOverload
    public init<V: Strideable>(
        _ title: some StringProtocol, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }
}

/// The two halves. The control's own value is reset to 0 after each step, because the value belongs to the binding.
struct _StepperButtons: _PrimitiveView {
    let name: String?
    let onIncrement: (() -> Void)?
    let onDecrement: (() -> Void)?
    let onEditingChanged: (Bool) -> Void

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        let stepper = UIStepper(frame: .zero)
        stepper.minimumValue = -1
        stepper.maximumValue = 1
        return ControlNode(view, inputs, control: stepper) { control, view in
            control.addAction(
                UIAction { [weak control] _ in
                    guard let control, let view = view() else { return }
                    let step = control.value
                    control.value = 0
                    view.onEditingChanged(true)
                    if step > 0 { view.onIncrement?() } else if step < 0 { view.onDecrement?() }
                    view.onEditingChanged(false)
                }, for: .valueChanged)
        } configure: { view, control, _ in
            control.minimumValue = view.onDecrement == nil ? 0 : -1
            control.maximumValue = view.onIncrement == nil ? 0 : 1
            control.ownAccessibilityLabel = view.name
        }
    }
}
