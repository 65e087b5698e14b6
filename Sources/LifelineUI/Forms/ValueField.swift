/// The value that a field edits as text.
struct FieldValue {
    /// Returns the value's text.
    let text: () -> String
    /// Sets the value that a text represents. Returns false, and sets nothing, if it represents none.
    let parse: (String) -> Bool

    /// Returns a text that represents a value, as an example; nil if that of the current value will do.
    let example: () -> String?

    /// - Parameters:
    ///   - format: Returns the text of a value.
    ///   - notation: Returns how numbers are written, if the value is a number.
    ///   - read: Returns the value that a text represents; nil if it represents none.
    init<V>(
        _ value: Binding<V>, format: @escaping (V) -> String, notation: @escaping () -> NumberNotation? = { nil },
        read: @escaping (String) -> V?
    ) {
        text = { format(value.wrappedValue) }
        parse = { text in
            guard let new = read(text) else { return false }
            let isAll =
                if !text.isEmpty, let notation = notation() {
                    notation.isAll(of: text, new, shown: format(new))
                } else {
                    !Self.ignoresLetters(of: text, as: new, format: format, read: read)
                }
            if isAll { value.wrappedValue = new }
            return isAll
        }
        example = { notation()?.example }
        localized = { _, _ in nil }
    }

    /// Returns the field in a locale and a time zone.
    private(set) var localized: (Locale, TimeZone) -> FieldValue?

    /// Edits a value in a format.
    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, format: F) where F.FormatOutput == String {
        self.init(value, format: format.format, notation: Self.notation(of: format)) {
            try? format.parseStrategy.parse($0)
        }
        localized = { FieldValue(value, format: SceneFormats.adapt(format, locale: $0, timeZone: $1)) }
    }

    /// Edits an optional value in a format. An empty text is nil.
    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, format: F) where F.FormatOutput == String {
        self.init(value, format: { $0.map(format.format) ?? "" }, notation: Self.notation(of: format)) { text in
            text.isEmpty ? .some(nil) : (try? format.parseStrategy.parse(text)).map { .some($0) }
        }
        localized = { FieldValue(value, format: SceneFormats.adapt(format, locale: $0, timeZone: $1)) }
    }

    /// Edits a value with a formatter.
    init<V>(_ value: Binding<V>, formatter: ReadingFormatter) {
        let notation = { (formatter as? NumberFormatter).map { NumberNotation(of: $0) } }
        self.init(value, format: { formatter.string(for: $0) ?? "" }, notation: notation) { formatter.value(in: $0) }
    }

    private static func notation(of format: some ParseableFormatStyle) -> () -> NumberNotation? {
        { (format as? any NumberFormat).map { NumberNotation(of: $0) } }
    }

    /// Returns what is wrong with a text, if there is more to say than that it can't be parsed.
    private(set) var explanation: (String) -> String? = { _ in nil }

    func explaining(_ explanation: @escaping (String) -> String?) -> FieldValue {
        var copy = self
        copy.explanation = explanation
        return copy
    }

    /// Whether letters had no effect in lenient parsing. They would be lost.
    private static func ignoresLetters<V>(
        of text: String, as value: V, format: (V) -> String, read: (String) -> V?
    ) -> Bool {
        let shown = format(value)
        guard text.contains(where: \.isLetter), !shown.contains(where: \.isLetter) else { return false }
        return read(text.filter { !$0.isLetter }).map { format($0) == shown } ?? false
    }
}

/// A field that edits a value. It keeps text that can't be parsed, and says so.
struct _ValueField: View {
    let field: EditedLine
    @State private var draft: Draft?
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    /// Text that can't be parsed, and the text of the value at that time, as it was written then.
    struct Draft: Hashable {
        var text: String
        var valueText: String
        var locale: Locale
        var timeZone: TimeZone

        /// Whether the value has not changed since.
        ///
        /// - Parameter value: The value before it is localized.
        func isCurrent(for value: FieldValue) -> Bool {
            (value.localized(locale, timeZone) ?? value).text() == valueText
        }
    }

    var body: some View {
        if let original = field.value {
            let value = original.localized(locale, timeZone) ?? original
            _PlainTextField(field: plainField(value, original))
                .modifier(_ValidationModifier(message: message(value, original), announcesChanges: false))
        }
    }

    private func message(_ value: FieldValue, _ original: FieldValue) -> String? {
        guard let draft, draft.isCurrent(for: original) else { return nil }
        return value.explanation(draft.text) ?? Self.message(for: draft.text, example: value.example() ?? value.text())
    }

    private func plainField(_ value: FieldValue, _ original: FieldValue) -> EditedLine {
        let draft = $draft
        let (locale, timeZone) = (locale, timeZone)
        let text = { draft.wrappedValue.flatMap { $0.isCurrent(for: original) ? $0.text : nil } ?? value.text() }
        var plain = field
        plain.value = nil
        plain.normalize = text
        return plain.editing(
            Binding(
                get: text,
                set: { new in
                    let isParsed = value.parse(new)
                    let now =
                        isParsed
                        ? nil : Draft(text: new, valueText: value.text(), locale: locale, timeZone: timeZone)
                    if draft.wrappedValue != now { draft.wrappedValue = now }
                }))
    }

    /// Says what is expected, with an example.
    private static func message(for text: String, example: String) -> String {
        let problem = text.isEmpty ? FrameworkText.valueMissing.string : FrameworkText.valueNotValid("\(text)")
        return example.isEmpty ? problem : "\(problem) \(FrameworkText.enterValueLike("\(example)"))"
    }
}

/// A field as a control of the page.
private struct _PlainTextField: _PrimitiveView {
    let field: EditedLine

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ForwardingNode(view, inputs, makeChild: { TextFieldNode($0, $1) }) { $0.field }
    }
}
