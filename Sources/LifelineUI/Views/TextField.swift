import Ownership

/// A line of editable text.
///
/// The binding is set at each edit. If it then has another text, such as the first ten characters, the field shows that. Typed
/// text is never overwritten by an older value of the binding; setting it to the empty string always clears the field.
public struct TextField<Label: View>: _PrimitiveView {
    var line: EditedLine

    init(line: EditedLine) { self.line = line }

    public static func _makeNode(_ view: TextField, _ inputs: _NodeInputs) -> _Node<TextField> {
        if inputs.environment.textFieldBody == nil { return ForwardingNode(view, inputs) { $0.line } }
        return ForwardingNode(view, inputs) { StyledLine(line: $0.line) }
    }
}

extension TextField where Label == Text {
    init(_ title: String, prompt: Text?, value: FieldValue) {
        self.init(line: EditedLine(title, prompt: prompt, value: value))
    }

    /// The title is the placeholder, and the accessibility label.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: (() -> Void)? = nil) {
        line = EditedLine(Text(titleKey).string, text: text, onCommit: onCommit)
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, onCommit: (() -> Void)? = nil) {
        line = EditedLine(String(title), text: text, onCommit: onCommit)
    }

    /// Creates a field with a prompt that is shown while it is empty; the title is its name.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(Text(titleKey).string, text: text)
        line.prompt = prompt
    }

    /// Creates a field with a prompt that is shown while it is empty; the title is its name.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
        self.init(title, text: text)
        line.prompt = prompt
    }

    /// Creates a field with callbacks.
    ///
    /// - Parameters:
    ///   - onEditingChanged: Called with true when the field gets the focus, and with false when it loses it.
    ///   - onCommit: Called when Return is pressed.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) {
        self.init(Text(titleKey).string, text: text, onCommit: onCommit)
        line.onEditingChanged = onEditingChanged
    }

    /// Creates a field with callbacks.
    ///
    /// - Parameters:
    ///   - onEditingChanged: Called with true when the field gets the focus, and with false when it loses it.
    ///   - onCommit: Called when Return is pressed.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) {
        self.init(title, text: text, onCommit: onCommit)
        line.onEditingChanged = onEditingChanged
    }

    /// Edits a value in a format. Text that can't be parsed as a whole stays in the field, with a message below it, and
    /// the value is kept until the text can be parsed. In English "2,5" is no number, and "3.7" no integer.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(
            Text(titleKey).string, prompt: prompt, value: FieldValue(value, format: format))
    }

    @_disfavoredOverload
    public init<F: ParseableFormatStyle>(
        _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(
            String(title), prompt: prompt, value: FieldValue(value, format: format))
    }
}

/// A line of editable text that is not shown, for passwords.
public struct SecureField<Label: View>: View {
    private var field: TextField<Label>

    init(_ field: TextField<Label>) {
        self.field = field
        self.field.line.isSecure = true
    }

    public var body: some View { field }
}

extension SecureField where Label == Text {
    /// Creates a field for a secret, with a title that is shown while it is empty.
    ///
    /// - Parameter onCommit: Called when Return is pressed.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: (() -> Void)? = nil) {
        self.init(TextField(Text(titleKey).string, text: text, onCommit: onCommit))
    }

    /// Creates a field for a secret, with a title that is shown while it is empty.
    ///
    /// - Parameter onCommit: Called when Return is pressed.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, onCommit: (() -> Void)? = nil) {
        self.init(TextField(title, text: text, onCommit: onCommit))
    }
}

final class TextFieldNode: _ValueNode<EditedLine> {
    private let field = UITextField(frame: .zero)
    private let item: TextFieldItem
    private var typing = TypingReport()
    private var mask: InputMask?

    override init(_ view: EditedLine, _ inputs: __shared _NodeInputs) {
        item = TextFieldItem(field)
        super.init(view, inputs)
        restoreView()
        if view.isSearchField { field.becomeSearchField() }
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                applyMask()
                reportTyping()
                self.view.text.wrappedValue = field.text ?? ""
                typing.textDidChange(to: field.text)
                // The binding may have refused the text, or changed it.
                setNeedsUpdate()
                // Filled in by the browser, or dropped: there is no end of editing that would show the value's text.
                if !field.isFirstResponder { normalize() }
            }, for: .editingChanged)
        field.addAction(
            UIAction { [weak self] _ in
                self?.view.onCommit?()
                self?.submit()
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
        guard let normal = view.normalize?(), field.text != normal else { return }
        field.text = normal
        typing.textDidChange(to: normal)
    }

    private func submit() {
        if view.isSearchField {
            environment.onSearchSubmit?()
        } else {
            environment.submit.submit(from: environment.validatedField)
        }
    }

    /// What is searched for is not unsaved.
    private func reportTyping() {
        guard !view.isSearchField else { return }
        let isSecret = view.isSecure || environment.textInput.contentType?.isSecret == true
        if typing.willSet(view.text.wrappedValue, isSecret: isSecret, in: environment) { requirePromptTeardown() }
    }

    override func willUnmount() { typing.end() }

    override func update() {
        graph.evaluations += 1
        let view = self.view
        let environment = self.environment
        var isInRow = false
        let (text, font, color, isEnabled, traits, alignment) = tracking {
            mask = environment.inputMask
            isInRow = environment.isInList
            return (
                view.text.wrappedValue, (environment.font ?? .body).uiFont, environment.typedTextColor,
                environment.isEnabled, environment.textInput, environment.uiTextAlignment
            )
        }
        // While a value is typed, its text may be another notation for it.
        if field.text != text, view.normalize == nil || !field.isFirstResponder {
            field.text = text
            typing.textDidChange(to: text)
        }
        let prompt = view.prompt.map(\.string) ?? view.title
        if field.placeholder != prompt { field.placeholder = prompt }
        field.ownAccessibilityLabel = view.title
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
        if view.isSecure { markSecretSources() }
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

    override var ownView: UIView? { field }
}

extension UITextContentType {
    fileprivate var isSecret: Bool { self == .password || self == .newPassword || self == .oneTimeCode }
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
