/// The progress of a task: a fraction, or an indeterminate indicator.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    let fraction: Double?
    let label: Label
    let currentValueLabel: CurrentValueLabel
    @Environment(\.isProgressCircular) private var isCircular
    @Environment(\.labelsAreHidden) private var labelsAreHidden

    init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    public var body: some View {
        if let fraction, !isCircular {
            VStack(alignment: .leading, spacing: 4) {
                if !labelsAreHidden { label }
                _ProgressBar(fraction: fraction, name: label.spokenText)
                currentValueLabel.font(.caption).foregroundColor(.secondary)
            }
        } else {
            VStack(spacing: 8) {
                _Spinner(name: label.spokenText)
                if !labelsAreHidden { label.font(.subheadline).foregroundColor(.secondary) }
            }
        }
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
    }

    /// - Parameter value: The progress, from 0 to `total`; nil for an indeterminate task.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        self.init(
            fraction: value.map { Double($0) / max(Double(total), .leastNormalMagnitude) }, label: label(),
            currentValueLabel: EmptyView())
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public init() { self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView()) }

    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(value: value, total: total, label: { EmptyView() })
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    public init(_ title: some StringProtocol) {
        self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
    }

    public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1) {
        self.init(value: value, total: total, label: { Text(title) })
    }
}

extension ProgressView {
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: value.map { Double($0) / max(Double(total), .leastNormalMagnitude) }, label: label(),
            currentValueLabel: currentValueLabel())
    }
}

private enum CircularProgressKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var isProgressCircular: Bool {
        get { self[CircularProgressKey.self] }
        set { self[CircularProgressKey.self] = newValue }
    }
}

/// The style of progress views.
public protocol ProgressViewStyle: Sendable {
    var _isCircular: Bool { get }
}

public struct LinearProgressViewStyle: ProgressViewStyle {
    public init() {}
    public var _isCircular: Bool { false }
}

public struct CircularProgressViewStyle: ProgressViewStyle {
    public init() {}
    public var _isCircular: Bool { true }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: LinearProgressViewStyle { .init() }
    public static var automatic: LinearProgressViewStyle { .init() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: CircularProgressViewStyle { .init() }
}

extension View {
    nonisolated public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
        environment(\.isProgressCircular, style._isCircular)
    }
}

struct _ProgressBar: _PrimitiveView {
    let fraction: Double
    let name: String?

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ControlNode(view, inputs, control: UIProgressView(progressViewStyle: .default), fills: .horizontal) {
            view, control, environment in
            control.setProgress(Float(max(0, min(1, view.fraction))), animated: true)
            control.accessibilityLabel = view.name
            control.progressTintColor = environment.tint.map { UIColor(cgColor: $0.cgColor) }
        }
    }
}

struct _Spinner: _PrimitiveView {
    let name: String?

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        return ControlNode(view, inputs, control: spinner) { view, control, environment in
            control.accessibilityLabel = view.name ?? "In progress"
            let style: UIActivityIndicatorView.Style = environment.controlSize >= .large ? .large : .medium
            if control.style != style { control.style = style }
            if let tint = environment.tint { control.color = UIColor(cgColor: tint.cgColor) }
        }
    }
}
