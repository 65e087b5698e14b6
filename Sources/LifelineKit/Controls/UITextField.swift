import Ownership

/// A single line of editable text: a native input of the page, with the browser's caret, selection, undo and input
/// methods.
///
/// The browser owns what is typed and shows it immediately. A text set by the app, or an edit refused by the delegate,
/// discards nothing that was typed before the browser received it: this is applied to the new text. The maximum length
/// is 8,000 UTF-16 units.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, TextInputOwner {
    /// The border of a text field.
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

    /// When a field shows an accessory.
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

    /// Posted when a user edited a field, with the field as its object.
    public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    /// Posted when a field has got the focus. Its object is the field.
    public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    /// Posted when a field has lost the focus. Its object is the field.
    public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")

    /// The input. The view's own layer is the box around it.
    final let input = TextInput(.input)
    private final var border = BorderStyle.none
    private final var isFocused = false
    final var accessories: Accessories?

    /// Is notified of the field's edits, and can refuse them. Not retained.
    open weak var delegate: (any UITextFieldDelegate)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpField()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpField()
    }

    private final func setUpField() {
        layer.events = []
        input.layer.setOwner(self)
        input.layer.events.insert(.submit)
        input.layer[attribute: .type] = "text"
        layer.addSublayer(input.layer)
    }

    deinit { MainThread.runAndWait { input.layer.setOwner(nil) } }

    override var accessibilityLayer: CALayer { input.layer }

    // MARK: Text

    /// The text. Setting it does not notify the delegate.
    open var text: String? {
        get { input.text }
        set {
            if input.set(newValue ?? "") { updateAccessories() }
        }
    }

    /// Shown while the field is empty.
    open var placeholder: String? {
        get { input.layer[attribute: .placeholder] }
        set { input.layer[attribute: .placeholder] = newValue }
    }

    /// The font of the text; nil for that of labels.
    open var font: UIFont? {
        get { input.font }
        set {
            input.font = newValue ?? .label
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The colour of the text; nil for that of labels.
    open var textColor: UIColor? {
        get { input.color }
        set { input.color = newValue ?? .label }
    }

    /// The alignment of the text.
    open var textAlignment: NSTextAlignment {
        get { input.alignment }
        set { input.alignment = newValue }
    }

    /// The selection as of the last edit, or set since; nil while the field is not being edited.
    open var selectedTextRange: UITextRange? {
        get { isFocused ? UITextRange(input.selection) : nil }
        set { if let newValue { input.select(NSRange(newValue), in: responderScene) } }
    }

    /// Selects the whole text.
    open func selectAll(_ sender: Any?) {
        input.select(NSRange(location: 0, length: input.length), in: responderScene)
    }

    func textWasReplaced() {
        updateAccessories()
        sendActions(for: .editingChanged)
    }

    // MARK: Keyboard

    /// Whether the text is shown as dots. Password managers treat the field as one for the current password unless
    /// `textContentType` specifies another kind.
    open var isSecureTextEntry: Bool {
        get { input.layer[attribute: .type] == "password" }
        set {
            input.layer[attribute: .type] = newValue ? "password" : "text"
            // Password managers look for forms. A field keeps its form while its text is visible.
            if newValue { layer.element = .form }
            describeContent()
        }
    }

    /// The keys of an on-screen keyboard. `default` by default.
    open var keyboardType = UIKeyboardType.default {
        didSet { input.layer[attribute: .inputmode] = keyboardType.inputMode }
    }

    /// The label of an on-screen keyboard's return key. `default` by default.
    open var returnKeyType = UIReturnKeyType.default {
        didSet { input.layer[attribute: .enterkeyhint] = returnKeyType.enterKeyHint }
    }

    /// Which letters an on-screen keyboard capitalizes. Sentences by default.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences {
        didSet { input.layer[attribute: .autocapitalize] = autocapitalizationType.name }
    }

    /// Whether the browser checks the spelling. It decides by default.
    open var autocorrectionType = UITextAutocorrectionType.default {
        didSet {
            input.layer[attribute: .spellcheck] =
                autocorrectionType == .default ? nil : "\(autocorrectionType == .yes)"
        }
    }

    /// The meaning of the text, so that the browser can offer to fill it in; nil for none.
    open var textContentType: UITextContentType? {
        didSet { describeContent() }
    }

    private final func describeContent() {
        let type = textContentType?.rawValue ?? (layer.element == .form ? "current-password" : nil)
        input.layer[attribute: .autocomplete] = type
        input.layer[attribute: .name] = type
    }

    // MARK: Editing

    /// Whether the field has the focus.
    public final var isEditing: Bool { isFocused }

    /// Whether the text is cleared when editing begins. False by default.
    open var clearsOnBeginEditing = false

    open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { acquireKeyboard { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { releaseKeyboard { super.resignFirstResponder() } }

    final var takesKeyboard: Bool { true }
    final var shouldBeginEditing: Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
    final var shouldEndEditing: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

    final func didBeginEditing() {
        isFocused = true
        if clearsOnBeginEditing { text = "" }
        updateAccessories()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    final func didEndEditing() {
        guard isFocused else { return }
        isFocused = false
        updateAccessories()
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    override func handle(_ event: DisplayEvent) {
        switch event {
        case .input(let revision, let text, _, let selection):
            guard isEnabled, let edit = input.edit(text, revision: revision, selection: selection) else { return }
            apply(edit)
        case .focus(let isFocused): clientFocusChanged(isFocused)
        case .submit:
            guard isEnabled else { return }
            guard delegate?.textFieldShouldReturn(self) != false else { return }
            sendActions(for: .editingDidEndOnExit)
            sendActions(for: .primaryActionTriggered)
        default: super.handle(event)
        }
    }

    private final func apply(_ edit: TextInput.Edit) {
        if let delegate,
            !delegate.textField(self, shouldChangeCharactersIn: edit.range, replacementString: edit.replacement)
        {
            input.refuse()
            return
        }
        input.accept(edit)
        updateAccessories()
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    // MARK: Appearance and layout

    /// The border around the text.
    open var borderStyle: BorderStyle {
        get { border }
        set {
            border = newValue
            layer.borderWidth = newValue == .none ? 0 : 1
            layer.borderColor = newValue == .none ? nil : UIColor.controlOutline.cgColor
            layer.cornerRadius = newValue == .roundedRect ? 8 : 0
            backgroundColor = newValue == .roundedRect ? .tertiarySystemBackground : nil
            setNeedsLayout()
        }
    }

    /// Returns the rectangle of the text in `bounds`: between the side views.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let inset: CGFloat = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 9 : 4
        var rect = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: 0)
        let (left, right) = accessoryWidths
        rect.origin.x += isRightToLeft ? right : left
        rect.size.width = max(0, rect.width - left - right)
        return rect
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        input.layer.frame = textRect(forBounds: bounds)
        placeAccessories()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override var intrinsicContentSize: CGSize {
        let shown = input.text.isEmpty ? placeholder ?? "" : input.text
        let (left, right) = accessoryWidths
        let padding = (borderStyle == .none ? 0 : 18.0) + left + right
        return CGSize(
            width: TextLayouter.width(of: shown, font: input.font).rounded(.up) + padding,
            height: input.font.lineHeight + (borderStyle == .none ? 0 : 12))
    }
}
