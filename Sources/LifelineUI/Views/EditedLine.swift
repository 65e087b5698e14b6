/// A line of editable text, without the style of an app.
struct EditedLine: _PrimitiveView {
    let title: String
    private(set) var text: Binding<String>
    var onCommit: (() -> Void)?
    var onEditingChanged: ((Bool) -> Void)?
    var isSecure = false
    var prompt: Text?
    /// For fields that edit a value: returns the text to be shown when editing ends.
    var normalize: (() -> String)?
    /// For fields that edit a value.
    var value: FieldValue?
    /// Whether the field grows with its text.
    var isVertical = false
    /// Whether the field has a magnifying glass and a clear button.
    var isSearchField = false

    init(_ title: String, text: Binding<String>, prompt: Text? = nil, onCommit: (() -> Void)? = nil) {
        self.title = title
        self.text = text
        self.prompt = prompt
        self.onCommit = onCommit
    }

    /// A field that edits a value.
    init(_ title: String, prompt: Text?, value: FieldValue) {
        self.init(title, text: Binding(get: value.text, set: { _ = value.parse($0) }), prompt: prompt)
        self.value = value
    }

    /// The field with another text.
    func editing(_ text: Binding<String>) -> EditedLine {
        var copy = self
        copy.text = text
        return copy
    }

    static func _makeNode(_ view: EditedLine, _ inputs: _NodeInputs) -> _Node<EditedLine> {
        if view.isVertical { return ForwardingNode(view, inputs) { _VerticalTextField(field: $0) } }
        if view.value != nil { return ForwardingNode(view, inputs) { _ValueField(field: $0) } }
        return TextFieldNode(view, inputs)
    }
}
