/// A value, or a control, with its label.
///
/// ```swift
/// Form {
///     LabeledContent("Name", value: person.name)
///     LabeledContent("Weight", value: person.weight, format: .number)
///     LabeledContent("Colour") { ColorDot(person.colour) }
/// }
/// ```
/// The label is at the leading side and the value, in the secondary colour, at the trailing side. Where both do not fit
/// in one line, the value is below the label. For assistive technology it is one element, "Name, Ada", unless the
/// content has controls: the first one is then named by the label.
public struct LabeledContent<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    @Environment(\.labeledContentStyles) private var styles

    /// Creates a row with a label at the leading edge and content at the trailing edge.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    public var body: some View {
        guard let style = styles.first else {
            return AutomaticLabeledContentStyle().makeAnyBody(
                LabeledContentStyleConfiguration(
                    label: AnyView(label), content: AnyView(content), name: label.spokenText))
        }
        let configuration = LabeledContentStyleConfiguration(
            label: AnyView(label.environment(\.labeledContentStyles, styles)),
            content: AnyView(content.environment(\.labeledContentStyles, styles)), name: label.spokenText)
        // Labelled content in the style's body has the style outside of this one.
        return AnyView(
            style.makeAnyBody(configuration).environment(\.labeledContentStyles, Array(styles.dropFirst())))
    }
}

extension LabeledContent where Label == Text {
    /// Creates a row with a text as its label.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a row with a text as its label.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a row that shows a text as the value of a label.
    public init(_ titleKey: LocalizedStringKey, value: some StringProtocol) {
        self.init(titleKey) { Text(value) }
    }

    /// Creates a row that shows a text as the value of a label.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, value: some StringProtocol) {
        self.init(title) { Text(value) }
    }

    /// A value in a format: `LabeledContent("Price", value: 2.5, format: .currency(code: "EUR"))`.
    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(titleKey) { Text(value, format: format) }
    }

    @_disfavoredOverload
    public init<F: FormatStyle>(_ title: some StringProtocol, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(title) { Text(value, format: format) }
    }
}

extension LabeledContent where Label == AnyView, Content == AnyView {
    /// Labelled content with the configuration of a style, for use in the style's body.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init {
            configuration.content
        } label: {
            configuration.label
        }
    }
}
