/// Content that is shown or hidden by a button with a label.
///
/// ```swift
/// DisclosureGroup("Details", isExpanded: $showsDetails) {
///     Text("Made in 1965")
///     Toggle("Notify me", isOn: $notifies)
/// }
/// ```
/// Without a binding the group keeps its own state. Directly in a list or a section, the label and the views of the
/// content are rows. Space and Return on the button toggle the group; the arrow key in reading direction expands it, the
/// opposite one collapses it.
public struct DisclosureGroup<Label: View, Content: View>: _PrimitiveView {
    let label: Label
    let content: () -> Content
    let isExpanded: Binding<Bool>?

    /// Creates a group that keeps its own state. It is collapsed at first.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content
        self.label = label()
        isExpanded = nil
    }

    /// Creates a group that is expanded while the binding is true.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.content = content
        self.label = label()
        self.isExpanded = isExpanded
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        let isInRows = inputs.isLazy && inputs.environment.isInList
        return ForwardingNode(view, inputs) { _DisclosureGroupBody(group: $0, isInRows: isInRows) }
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group with a text as its label. It keeps its own state and is collapsed at first.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group with a text as its label. It keeps its own state and is collapsed at first.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group with a text as its label that is expanded while the binding is true.
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    /// Creates a group with a text as its label that is expanded while the binding is true.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

private struct _DisclosureGroupBody<Label: View, Content: View>: View {
    let group: DisclosureGroup<Label, Content>
    let isInRows: Bool
    @State private var ownState = false
    @Environment(\.disclosureGroupStyle) private var style

    var body: some View {
        let isExpanded = group.isExpanded ?? $ownState
        style.makeAnyBody(
            DisclosureGroupStyleConfiguration(
                label: AnyView(group.label),
                // Hidden content is not created.
                content: isExpanded.wrappedValue ? AnyView(group.content()) : AnyView(EmptyView()),
                isExpanded: isExpanded, name: group.label.spokenText, isInRows: isInRows))
    }
}

/// The parts of a disclosure group, for its style.
@preconcurrency @MainActor
public struct DisclosureGroupStyleConfiguration {
    /// The label of the group.
    public let label: AnyView
    /// The content; empty while the group is collapsed.
    public let content: AnyView
    /// Whether the content is shown. Setting it expands or collapses the group.
    @Binding public var isExpanded: Bool
    /// The label's text, if it is one.
    let name: String?
    /// Whether the views are rows of a list.
    let isInRows: Bool

    init(label: AnyView, content: AnyView, isExpanded: Binding<Bool>, name: String?, isInRows: Bool) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
        self.name = name
        self.isInRows = isInRows
    }
}

/// The appearance of disclosure groups.
@preconcurrency @MainActor
public protocol DisclosureGroupStyle {
    associatedtype Body: View
    /// What a style is given: the parts of the control, and its state.
    typealias Configuration = DisclosureGroupStyleConfiguration
    /// Returns the appearance of the control.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension DisclosureGroupStyle {
    fileprivate func makeAnyBody(_ configuration: Configuration) -> AnyView {
        styleBody(of: self) { $0.makeBody(configuration: configuration) }
    }
}

/// The label with a chevron, above the content.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        if configuration.isInRows {
            _DisclosureHeader(
                label: configuration.label, isExpanded: configuration.$isExpanded, name: configuration.name)
            if configuration.isExpanded { configuration.content.padding(.leading, _DisclosureHeader.indent) }
        } else {
            VStack(alignment: .leading, spacing: 8) {
                _DisclosureHeader(
                    label: configuration.label, isExpanded: configuration.$isExpanded, name: configuration.name)
                if configuration.isExpanded {
                    VStack(alignment: .leading, spacing: 8) { configuration.content }
                        .padding(.leading, _DisclosureHeader.indent)
                }
            }
        }
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    nonisolated public static var automatic: AutomaticDisclosureGroupStyle { .init() }
}

private enum DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: any DisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
    var disclosureGroupStyle: any DisclosureGroupStyle {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the disclosure groups inside.
    nonisolated public func disclosureGroupStyle(_ style: some DisclosureGroupStyle) -> some View {
        environment(\.disclosureGroupStyle, style)
    }
}
