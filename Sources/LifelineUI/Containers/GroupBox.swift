/// A box around content that belongs together, with an optional label.
///
/// ```swift
/// GroupBox("Delivery") {
///     Toggle("Express", isOn: $isExpress)
///     Text("Arrives on \(date, style: .date)")
/// }
/// ```
/// The content is stacked from the leading side. A box in a box is a shade darker.
public struct GroupBox<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    @Environment(\.groupBoxStyles) private var styles

    /// Creates a box with a label above its content.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// The older form.
    public init(label: Label, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.label = label
    }

    public var body: some View {
        let styles = styles
        let style: any GroupBoxStyle = styles.first ?? DefaultGroupBoxStyle()
        // Boxes in the style's body have the style outside of this one, those in the content this one.
        style.makeAnyBody(
            GroupBoxStyleConfiguration(
                label: AnyView(label.environment(\.groupBoxStyles, styles)),
                content: AnyView(content.environment(\.groupBoxStyles, styles)),
                hasLabel: Label.self != EmptyView.self)
        )
        .environment(\.groupBoxStyles, Array(styles.dropFirst()))
        .accessibilityElement(children: .contain)
        .modifier(_ElementRole(role: "group", label: label.spokenText))
    }
}

extension GroupBox where Label == EmptyView {
    /// Creates a box without a label.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
    /// Creates a box with a title above its content.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a box with a title above its content.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox where Label == AnyView, Content == AnyView {
    /// A box with the configuration of a style, for use in the style's body.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init(label: configuration.label) { configuration.content }
    }
}

/// The parts of a group box, for its style.
@preconcurrency @MainActor
public struct GroupBoxStyleConfiguration {
    /// The label of the box; empty if it has none.
    public let label: AnyView
    /// The content of the box.
    public let content: AnyView
    let hasLabel: Bool
}

/// The appearance of group boxes.
@preconcurrency @MainActor
public protocol GroupBoxStyle {
    associatedtype Body: View
    /// What a style is given: the parts of the control, and its state.
    typealias Configuration = GroupBoxStyleConfiguration
    /// Returns the appearance of the control.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension GroupBoxStyle {
    fileprivate func makeAnyBody(_ configuration: Configuration) -> AnyView {
        styleBody(of: self) { $0.makeBody(configuration: configuration) }
    }
}

/// The label above the content, on a rounded panel.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            if configuration.hasLabel { configuration.label.font(.headline) }
            VStack(alignment: .leading, spacing: 8) { configuration.content }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(14)
        .background(RoundedRectangle(cornerRadius: 10).fill(Color(.quaternarySystemFill)))
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    nonisolated public static var automatic: DefaultGroupBoxStyle { .init() }
}

private enum GroupBoxStylesKey: EnvironmentKey {
    static var defaultValue: [any GroupBoxStyle] { [] }
}

extension EnvironmentValues {
    /// The styles that were set, the innermost first.
    var groupBoxStyles: [any GroupBoxStyle] {
        get { self[GroupBoxStylesKey.self] }
        set { self[GroupBoxStylesKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the group boxes inside.
    public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
        transformEnvironment(\.groupBoxStyles) { $0.insert(style, at: 0) }
    }
}
