/// A form: controls with their labels, grouped into sections.
///
/// ```swift
/// Form {
///     Section("Who") {
///         TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil)
///         LabeledContent("Number", value: number, format: .number)
///     }
///     SubmitButton("Send")
/// }
/// .onSubmit { send() }
/// ```
/// Its fields are validated together; see `validation(_:)`.
public struct Form<Content: View>: View {
    let content: Content
    @Environment(\.formStyles) private var styles

    /// Creates a form from rows and sections.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View {
        let styles = styles
        let style: any FormStyle = styles.first ?? GroupedFormStyle()
        style.makeAnyBody(FormStyleConfiguration(content: AnyView(content.environment(\.formStyles, styles))))
            .environment(\.formStyles, Array(styles.dropFirst()))
            .modifier(_ValidationScopeModifier())
    }
}

extension Form where Content == AnyView {
    /// A form with the configuration of a style, for use in the style's body.
    public init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}

/// The content of a form, for its style.
@preconcurrency @MainActor
public struct FormStyleConfiguration {
    /// The rows of the form.
    public let content: AnyView
}

/// The appearance of forms.
@preconcurrency @MainActor
public protocol FormStyle {
    associatedtype Body: View
    /// What a style is given: the parts of the control, and its state.
    typealias Configuration = FormStyleConfiguration
    /// Returns the appearance of the form.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension FormStyle {
    fileprivate func makeAnyBody(_ configuration: Configuration) -> AnyView {
        styleBody(of: self) { $0.makeBody(configuration: configuration) }
    }
}

/// Rows on rounded panels, one for each section. It scrolls.
public struct GroupedFormStyle: FormStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        List { configuration.content }.listStyle(.insetGrouped)
    }
}

/// The default style of forms: the grouped one.
public typealias AutomaticFormStyle = GroupedFormStyle

/// Labels in a column, aligned at their trailing side, and the controls in a second column. It does not scroll.
///
/// `LabeledContent` forms the two columns. Other views are in the second one; headers of sections span both. Where the
/// form is narrow, labels are above their controls.
public struct ColumnsFormStyle: FormStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        _FormColumnsLayout { configuration.content }.environment(\.isInFormColumns, true)
    }
}

extension FormStyle where Self == GroupedFormStyle {
    nonisolated public static var automatic: GroupedFormStyle { .init() }
    nonisolated public static var grouped: GroupedFormStyle { .init() }
}

extension FormStyle where Self == ColumnsFormStyle {
    nonisolated public static var columns: ColumnsFormStyle { .init() }
}

private enum FormStylesKey: EnvironmentKey {
    static var defaultValue: [any FormStyle] { [] }
}

private enum InFormColumnsKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// The styles that were set, the innermost first.
    var formStyles: [any FormStyle] {
        get { self[FormStylesKey.self] }
        set { self[FormStylesKey.self] = newValue }
    }

    /// Whether labelled content forms two columns.
    var isInFormColumns: Bool {
        get { self[InFormColumnsKey.self] }
        set { self[InFormColumnsKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the forms inside.
    public func formStyle(_ style: some FormStyle) -> some View {
        transformEnvironment(\.formStyles) { $0.insert(style, at: 0) }
    }
}
