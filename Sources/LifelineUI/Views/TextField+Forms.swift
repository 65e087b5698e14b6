extension TextField {
    /// The label is the accessibility label, and the placeholder if there is no prompt.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        line = EditedLine(label().spokenText ?? "", text: text, prompt: prompt)
    }
}

extension TextField where Label == Text {
    /// Edits an optional value. An empty field sets nil. Text that can't be parsed stays in the field, with a message
    /// below it, and the value is kept until the text can be parsed.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(
            Text(titleKey).string, prompt: prompt,
            value: FieldValue(value, format: format))
    }

    @_disfavoredOverload
    public init<F: ParseableFormatStyle>(
        _ title: some StringProtocol, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(
            String(title), prompt: prompt,
            value: FieldValue(value, format: format))
    }

    /// Edits a value with a formatter. Text that can't be parsed, or parses as another type, stays in the field, with a
    /// message below it, and the value is kept.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: ReadingFormatter, prompt: Text? = nil
    ) {
        self.init(
            Text(titleKey).string, prompt: prompt,
            value: FieldValue(value, formatter: formatter))
    }

    @_disfavoredOverload
    public init<V>(
        _ title: some StringProtocol, value: Binding<V>, formatter: ReadingFormatter, prompt: Text? = nil
    ) {
        self.init(
            String(title), prompt: prompt,
            value: FieldValue(value, formatter: formatter))
    }
}

/// A Foundation formatter that can parse its output. `Formatter` itself can't: that is an Objective-C feature.
public protocol ReadingFormatter: Formatter {
    /// The value that a text represents; nil if it is not of the type.
    func value<V>(in text: String) -> V?
}

extension NumberFormatter: ReadingFormatter {
    public func value<V>(in text: String) -> V? {
        guard let number = number(from: text) else { return nil }
        switch V.self {
        case is Int.Type: return Int(exactly: number) as? V
        case is Double.Type: return number.doubleValue as? V
        case is Float.Type: return number.floatValue as? V
        case is CGFloat.Type: return CGFloat(number.doubleValue) as? V
        case is Decimal.Type: return number.decimalValue as? V
        default: return number as? V
        }
    }
}

extension DateFormatter: ReadingFormatter {
    public func value<V>(in text: String) -> V? { date(from: text) as? V }
}

extension SecureField where Label == Text {
    /// Creates a field for a secret. The prompt is shown while it is empty; the title is its name.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(TextField(Text(titleKey).string, text: text, prompt: prompt))
    }

    /// Creates a field for a secret. The prompt is shown while it is empty; the title is its name.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
        self.init(TextField(title, text: text, prompt: prompt))
    }
}

extension SecureField {
    /// Creates a field for a secret with a label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(TextField(text: text, prompt: prompt, label: label))
    }
}

/// The label of the Return key of an on-screen keyboard.
public struct SubmitLabel: Sendable {
    let key: UIReturnKeyType

    public static let done = SubmitLabel(key: .done)
    public static let go = SubmitLabel(key: .go)
    public static let send = SubmitLabel(key: .send)
    public static let join = SubmitLabel(key: .join)
    public static let route = SubmitLabel(key: .route)
    public static let search = SubmitLabel(key: .search)
    public static let `return` = SubmitLabel(key: .default)
    public static let next = SubmitLabel(key: .next)
    public static let `continue` = SubmitLabel(key: .continue)
}

extension View {
    /// Sets the label of the Return key of an on-screen keyboard.
    public func submitLabel(_ label: SubmitLabel) -> some View {
        transformEnvironment(\.textInput) { $0.returnKey = label.key }
    }

    /// Sets the kind of content of the fields inside, so that browsers and password managers can fill it in.
    public func textContentType(_ type: UITextContentType?) -> some View {
        transformEnvironment(\.textInput) { $0.contentType = type }
    }
}
