import Ownership

/// A line of editable text.
///
/// The binding is set at each edit. Typed text is never overwritten by an older value of the binding; setting it to the
/// empty string always clears the field.
public struct TextField: _PrimitiveView {
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

    /// The title is the placeholder, and the accessibility label.
    public init(_ title: some StringProtocol, text: Binding<String>, onCommit: (() -> Void)? = nil) {
        self.title = String(title)
        self.text = text
        self.onCommit = onCommit
    }

    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
        self.init(title, text: text)
        self.prompt = prompt
    }

    public init(
        _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) {
        self.init(title, text: text, onCommit: onCommit)
        self.onEditingChanged = onEditingChanged
    }

    /// Edits a value in a format. Text that can't be parsed stays in the field, with a message below it, and the value
    /// is kept until the text can be parsed.
    public init<F: ParseableFormatStyle>(
        _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(
            title, prompt: prompt,
            value: FieldValue(value, format: format.format) { try? format.parseStrategy.parse($0) })
    }

    /// A field that edits a value.
    init(_ title: some StringProtocol, prompt: Text?, value: FieldValue) {
        self.init(title, text: Binding(get: value.text, set: { _ = value.parse($0) }), prompt: prompt)
        self.value = value
    }

    /// The field with another text.
    func editing(_ text: Binding<String>) -> TextField {
        var copy = self
        copy.text = text
        return copy
    }

    public static func _makeNode(_ view: TextField, _ inputs: _NodeInputs) -> _Node<TextField> {
        if view.isVertical { return ForwardingNode(view, inputs) { _VerticalTextField(field: $0) } }
        if view.value != nil { return ForwardingNode(view, inputs) { _ValueField(field: $0) } }
        return TextFieldNode(view, inputs)
    }
}

/// A line of editable text that is not shown, for passwords.
public struct SecureField: View {
    private var field: TextField

    public init(_ title: some StringProtocol, text: Binding<String>, onCommit: (() -> Void)? = nil) {
        self.init(TextField(title, text: text, onCommit: onCommit))
    }

    init(_ field: TextField) {
        self.field = field
        self.field.isSecure = true
    }

    public var body: some View { field }
}

final class TextFieldNode: _ValueNode<TextField> {
    private let field = UITextField(frame: .zero)
    private let item: TextFieldItem
    private var onSubmit: (() -> Void)?
    private var mask: InputMask?

    override init(_ view: TextField, _ inputs: __shared _NodeInputs) {
        item = TextFieldItem(field)
        super.init(view, inputs)
        if view.isSearchField { field.becomeSearchField() }
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                applyMask()
                self.view.text.wrappedValue = field.text ?? ""
                // Filled in by the browser, or dropped: there is no end of editing that would show the value's text.
                if !field.isFirstResponder { normalize() }
            }, for: .editingChanged)
        field.addAction(
            UIAction { [weak self] _ in
                self?.view.onCommit?()
                self?.onSubmit?()
            }, for: .editingDidEndOnExit)
        field.addAction(UIAction { [weak self] _ in self?.view.onEditingChanged?(true) }, for: .editingDidBegin)
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.view.onEditingChanged?(false)
                normalize()
            }, for: .editingDidEnd)
        update()
    }

    private func applyMask() {
        guard let mask, let text = field.text else { return }
        let masked = mask.masked(text)
        if masked != text { field.text = masked }
    }

    private func normalize() {
        if let normal = view.normalize?(), field.text != normal { field.text = normal }
    }

    override func update() {
        graph.evaluations += 1
        let view = self.view
        let environment = self.environment
        var isInRow = false
        let (text, font, color, isEnabled, traits, alignment) = tracking {
            onSubmit = environment.onSubmit
            mask = environment.inputMask
            isInRow = environment.isInList
            return (
                view.text.wrappedValue, (environment.font ?? .body).uiFont, environment.typedTextColor,
                environment.isEnabled, environment.textInput, environment.uiTextAlignment
            )
        }
        // While a value is typed, its text may be another notation for it.
        if field.text != text, view.normalize == nil || !field.isFirstResponder { field.text = text }
        let prompt = view.prompt.map(\.string) ?? view.title
        if field.placeholder != prompt { field.placeholder = prompt }
        if field.accessibilityLabel != view.title { field.accessibilityLabel = view.title }
        if field.font != font {
            field.font = font
            item.setNeedsLayout()
        }
        let style: UITextField.BorderStyle = traits.isBordered ?? !isInRow ? .roundedRect : .none
        if field.borderStyle != style {
            field.borderStyle = style
            item.setNeedsLayout()
        }
        field.textColor = UIColor(cgColor: color.cgColor)
        field.isEnabled = isEnabled
        if field.textAlignment != alignment { field.textAlignment = alignment }
        if field.isSecureTextEntry != view.isSecure { field.isSecureTextEntry = view.isSecure }
        if field.returnKeyType != traits.returnKey { field.returnKeyType = traits.returnKey }
        if field.textContentType != traits.contentType { field.textContentType = traits.contentType }
        if field.keyboardType != traits.keyboardType { field.keyboardType = traits.keyboardType }
        if field.autocapitalizationType != traits.capitalization {
            field.autocapitalizationType = traits.capitalization
        }
        let correction: UITextAutocorrectionType = traits.disablesCorrection ? .no : .default
        if field.autocorrectionType != correction { field.autocorrectionType = correction }
    }

    override var singleItem: Unretained<LayoutItem>? { Unretained(item) }
}

/// Fills the proposed width; one line high.
@MainActor private final class TextFieldItem: ViewItem {
    private let field: UITextField

    init(_ field: UITextField) {
        self.field = field
        super.init(field)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let own = field.sizeThatFits(.zero)
        let minimum = field.borderStyle == .none ? 22.0 : 36
        return CGSize(width: proposal.width ?? max(own.width, 200), height: max(own.height, minimum))
    }
}
