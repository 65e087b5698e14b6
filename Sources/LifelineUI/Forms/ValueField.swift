/// The value that a field edits as text.
struct FieldValue {
    /// Returns the value's text.
    let text: () -> String
    /// Sets the value that a text represents. Returns false, and sets nothing, if it represents none.
    let parse: (String) -> Bool

    /// - Parameters:
    ///   - format: Returns the text of a value.
    ///   - read: Returns the value that a text represents; nil if it represents none.
    init<V>(_ value: Binding<V>, format: @escaping (V) -> String, read: @escaping (String) -> V?) {
        text = { format(value.wrappedValue) }
        parse = { text in
            guard let new = read(text), !Self.ignoresLetters(of: text, as: new, format: format, read: read) else {
                return false
            }
            value.wrappedValue = new
            return true
        }
    }

    /// Returns what is wrong with a text, if there is more to say than that it can't be parsed.
    private(set) var explanation: (String) -> String? = { _ in nil }

    func explaining(_ explanation: @escaping (String) -> String?) -> FieldValue {
        var copy = self
        copy.explanation = explanation
        return copy
    }

    /// Whether letters had no effect, as those of "12x" in Foundation's lenient parsing of numbers. They would be lost.
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

    /// Text that can't be parsed, and the text of the value at that time.
    struct Draft: Hashable {
        var text: String
        var valueText: String
    }

    var body: some View {
        if let value = field.value {
            let current = currentDraft(value)
            _PlainTextField(field: plainField(value))
                .validation(current.map { value.explanation($0.text) ?? Self.message(for: $0) })
        }
    }

    /// The text that can't be parsed, unless the value was changed since.
    private func currentDraft(_ value: FieldValue) -> Draft? {
        draft.flatMap { $0.valueText == value.text() ? $0 : nil }
    }

    private func plainField(_ value: FieldValue) -> EditedLine {
        let draft = $draft
        let text = {
            let valueText = value.text()
            return draft.wrappedValue.flatMap { $0.valueText == valueText ? $0.text : nil } ?? valueText
        }
        var plain = field
        plain.value = nil
        plain.normalize = text
        return plain.editing(
            Binding(
                get: text,
                set: { new in
                    let isParsed = value.parse(new)
                    let now = isParsed ? nil : Draft(text: new, valueText: value.text())
                    if draft.wrappedValue != now { draft.wrappedValue = now }
                }))
    }

    /// Says what is expected, with the text of the value as an example.
    static func message(for draft: Draft) -> String {
        let problem = draft.text.isEmpty ? "A value is missing." : "“\(draft.text)” is not valid."
        return draft.valueText.isEmpty ? problem : "\(problem) Enter a value like \(draft.valueText)."
    }
}

/// A field as a control of the page.
private struct _PlainTextField: _PrimitiveView {
    let field: EditedLine

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ForwardingNode(view, inputs, makeChild: { TextFieldNode($0, $1) }) { $0.field }
    }
}
