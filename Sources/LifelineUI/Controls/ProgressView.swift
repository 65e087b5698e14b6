/// The progress of a task: a fraction, or an indeterminate indicator.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    let fraction: Double?
    let label: Label
    let currentValueLabel: CurrentValueLabel
    @Environment(\.isProgressCircular) private var isCircular
    @Environment(\.progressViewStyles) private var styles
    @Environment(\.labelsAreHidden) private var labelsAreHidden

    init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    public var body: some View {
        if let style = styles.first {
            style.makeAnyBody(
                ProgressViewStyleConfiguration(
                    fractionCompleted: fraction, label: Label.self == EmptyView.self ? nil : AnyView(label),
                    currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : AnyView(currentValueLabel))
            )
            // A progress view in the style has the style outside of it.
            .environment(\.progressViewStyles, Array(styles.dropFirst()))
        } else if let fraction, !isCircular {
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
    /// Creates a spinner with a label, for work whose progress is unknown.
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

    /// Creates a bar filled by `value / total`; a spinner if the value is nil.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(value: value, total: total, label: { EmptyView() })
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    public init(_ titleKey: LocalizedStringKey) {
        self.init(fraction: nil, label: Text(titleKey), currentValueLabel: EmptyView())
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol) {
        self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
    }

    /// Creates a bar with a title, filled by `value / total`; a spinner if the value is nil.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
        self.init(value: value, total: total, label: { Text(titleKey) })
    }

    /// Creates a bar with a title, filled by `value / total`; a spinner if the value is nil.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1) {
        self.init(value: value, total: total, label: { Text(title) })
    }
}

extension ProgressView {
    /// Creates a bar with a label and a label of the current value, filled by `value / total`; a spinner if the value
    /// is nil.
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

/// The parts of a progress view, for its style.
public struct ProgressViewStyleConfiguration {
    /// The progress from 0 to 1; nil for an indeterminate task.
    public let fractionCompleted: Double?
    /// What the task is; nil if the progress view does not say.
    public var label: AnyView?
    /// The label of the current value; nil if there is none.
    public var currentValueLabel: AnyView?
}

/// The style of progress views.
///
/// ```swift
/// struct Percentage: ProgressViewStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         HStack {
///             configuration.label
///             Text(configuration.fractionCompleted ?? 0, format: .percent)
///         }
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol ProgressViewStyle {
    associatedtype Body: View
    /// What a style is given: the parts of the control, and its state.
    typealias Configuration = ProgressViewStyleConfiguration
    /// Returns the appearance of the control.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// For the styles of the framework, whether the progress is a ring.
    var _isCircular: Bool? { get }
}

extension ProgressViewStyle {
    public var _isCircular: Bool? { nil }

    func makeAnyBody(_ configuration: Configuration) -> AnyView {
        styleBody(of: self) { $0.makeBody(configuration: configuration) }
    }
}

/// A bar that fills.
public struct LinearProgressViewStyle: ProgressViewStyle {
    nonisolated public init() {}
    public var _isCircular: Bool? { false }
    public func makeBody(configuration: Configuration) -> some View {
        ProgressView(configuration).environment(\.isProgressCircular, false)
    }
}

/// A ring that turns.
public struct CircularProgressViewStyle: ProgressViewStyle {
    nonisolated public init() {}
    public var _isCircular: Bool? { true }
    public func makeBody(configuration: Configuration) -> some View {
        ProgressView(configuration).environment(\.isProgressCircular, true)
    }
}

/// The style of progress views for which none was set.
public typealias DefaultProgressViewStyle = LinearProgressViewStyle

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    nonisolated public static var linear: LinearProgressViewStyle { .init() }
    nonisolated public static var automatic: LinearProgressViewStyle { .init() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    nonisolated public static var circular: CircularProgressViewStyle { .init() }
}

extension ProgressView where Label == AnyView?, CurrentValueLabel == AnyView? {
    /// Creates a progress view of the parts of another one, in its style.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            fraction: configuration.fractionCompleted, label: configuration.label,
            currentValueLabel: configuration.currentValueLabel)
    }
}

private enum ProgressViewStylesKey: EnvironmentKey {
    static var defaultValue: [any ProgressViewStyle] { [] }
}

extension EnvironmentValues {
    /// The styles of the app, the innermost first.
    var progressViewStyles: [any ProgressViewStyle] {
        get { self[ProgressViewStylesKey.self] }
        set { self[ProgressViewStylesKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the progress views inside.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        transformEnvironment(\.self) { values in
            if let isCircular = style._isCircular {
                values.isProgressCircular = isCircular
                values.progressViewStyles = []
            } else {
                values.progressViewStyles.insert(style, at: 0)
            }
        }
    }
}

struct _ProgressBar: _PrimitiveView {
    let fraction: Double
    let name: String?

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ControlNode(view, inputs, control: UIProgressView(progressViewStyle: .default), fills: .horizontal) {
            view, control, environment in
            control.setProgress(Float(max(0, min(1, view.fraction))), animated: true)
            control.ownAccessibilityLabel = view.name
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
            control.ownAccessibilityLabel = view.name ?? FrameworkText.inProgress.string
            let style: UIActivityIndicatorView.Style = environment.controlSize >= .large ? .large : .medium
            if control.style != style { control.style = style }
            if let tint = environment.tint { control.color = UIColor(cgColor: tint.cgColor) }
        }
    }
}
