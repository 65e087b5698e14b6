/// A line of text that somebody edits: a real input in the page, with its own caret, selection, undo and input methods.
///
/// What is typed belongs to the browser. `text` is what the client last reported; setting it sends the new text with the
/// revision it was computed from, and a client that has been typed into since drops it. Clearing a field (`text = ""`)
/// is always obeyed, so that a form can be emptied when it is sent.
@preconcurrency @MainActor open class UITextField: UIControl {
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

    /// The input. The view's own layer is the box around it.
    private final let input = CALayer()
    private final var string = ""
    private final var revision: UInt32 = 0
    private final var details = Details()
    private final var isFocused = false

    /// What most fields leave as it is.
    private struct Details {
        var font = UIFont.label
        var color = UIColor.label
        var alignment = NSTextAlignment.natural
        var border = BorderStyle.none
        var selection: Range<UInt32> = 0..<0
    }

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
        input.owner = self
        input.element = .input
        input.events = [.input, .focus, .submit]
        input.setFlag(.focusesOnTap, true)
        input[attribute: .type] = "text"
        input.textColor = details.color.cgColor
        layer.addSublayer(input)
        applyStyle()
    }

    isolated deinit { input.owner = nil }

    override var accessibilityLayer: CALayer { input }

    // MARK: Text

    open var text: String? {
        get { string }
        set {
            let new = newValue ?? ""
            guard new != string else { return }
            string = new
            send()
        }
    }

    /// Tells the client what the text is.
    private final func send() {
        input.value = LayerValue(text: string, revision: revision, isForced: string.isEmpty)
    }

    /// Shown while the field is empty.
    open var placeholder: String? {
        get { input[attribute: .placeholder] }
        set { input[attribute: .placeholder] = newValue }
    }

    open var font: UIFont? {
        get { details.font }
        set {
            details.font = newValue ?? .label
            applyStyle()
        }
    }

    open var textColor: UIColor? {
        get { details.color }
        set {
            details.color = newValue ?? .label
            input.textColor = details.color.cgColor
        }
    }

    open var textAlignment: NSTextAlignment {
        get { details.alignment }
        set {
            details.alignment = newValue
            applyStyle()
        }
    }

    private final func applyStyle() {
        input.textStyle = LayerText.Style(
            font: details.font.layerFont, alignment: details.alignment.layerAlignment, verticalAlignment: .center)
        setNeedsLayout()
    }

    // MARK: Keyboard

    /// Whether the text is shown as dots.
    open var isSecureTextEntry: Bool {
        get { input[attribute: .type] == "password" }
        set { input[attribute: .type] = newValue ? "password" : "text" }
    }

    open var keyboardType = UIKeyboardType.default {
        didSet { input[attribute: .inputmode] = keyboardType.inputMode }
    }

    open var returnKeyType = UIReturnKeyType.default {
        didSet { input[attribute: .enterkeyhint] = returnKeyType.enterKeyHint }
    }

    open var autocapitalizationType = UITextAutocapitalizationType.sentences {
        didSet { input[attribute: .autocapitalize] = autocapitalizationType.name }
    }

    open var autocorrectionType = UITextAutocorrectionType.default {
        didSet {
            input[attribute: .spellcheck] = autocorrectionType == .default ? nil : "\(autocorrectionType == .yes)"
        }
    }

    open var textContentType: UITextContentType? {
        didSet { input[attribute: .autocomplete] = textContentType?.rawValue }
    }

    // MARK: Editing

    public final var isEditing: Bool { isFocused }

    open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        // The layer has its number in the commit that creates it, which goes before commands.
        responderScene?.send(.focus(input.id))
        didBeginEditing()
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
        let scene = responderScene
        guard super.resignFirstResponder() else { return false }
        scene?.send(.blur(input.id))
        didEndEditing()
        return true
    }

    private final func didBeginEditing() {
        isFocused = true
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
    }

    private final func didEndEditing() {
        guard isFocused else { return }
        isFocused = false
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
    }

    override func handle(_ event: DisplayEvent) {
        switch event {
        case .input(let revision, let text, _, let selection):
            guard isEnabled, revision > self.revision else { return }
            self.revision = revision
            details.selection = selection
            take(text)
        case .focus(true): clientFocused()
        case .focus(false):
            if let scene = responderScene, scene.firstResponder === self { scene.firstResponder = nil }
            didEndEditing()
        case .submit:
            guard isEnabled else { return }
            _ = delegate?.textFieldShouldReturn(self)
            sendActions(for: .editingDidEndOnExit)
            sendActions(for: .primaryActionTriggered)
        default: super.handle(event)
        }
    }

    private final func clientFocused() {
        guard let scene = responderScene, !isFirstResponder else { return }
        if let other = scene.firstResponder as? UITextField {
            // The browser has moved the focus; nobody is asked whether it may.
            scene.firstResponder = nil
            other.didEndEditing()
        }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true else {
            scene.send(.blur(input.id))
            return
        }
        scene.firstResponder = self
        didBeginEditing()
    }

    private final func take(_ text: String) {
        let (range, replacement) = UITextField.edit(from: string, to: text)
        if let delegate,
            !delegate.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
        {
            // If the delegate has not set another text, the client gets the old one back.
            send()
            return
        }
        string = text
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
    }

    /// The one replacement that makes `old` into `new`, in UTF-16 units.
    static func edit(from old: String, to new: String) -> (NSRange, String) {
        let before = Array(old.utf16)
        let after = Array(new.utf16)
        var start = 0
        while start < before.count, start < after.count, before[start] == after[start] { start += 1 }
        // Not between the halves of a surrogate pair.
        if start > 0, UTF16.isLeadSurrogate(after[start - 1]) { start -= 1 }
        var end = 0
        while end < before.count - start, end < after.count - start,
            before[before.count - 1 - end] == after[after.count - 1 - end]
        {
            end += 1
        }
        if end > 0, UTF16.isTrailSurrogate(after[after.count - end]) { end -= 1 }
        return (
            NSRange(location: start, length: before.count - start - end),
            String(decoding: after[start..<(after.count - end)], as: UTF16.self)
        )
    }

    // MARK: Look and layout

    /// The box around the text.
    open var borderStyle: BorderStyle {
        get { details.border }
        set {
            details.border = newValue
            layer.borderWidth = newValue == .none ? 0 : 1
            layer.borderColor = newValue == .none ? nil : UIColor.opaqueSeparator.cgColor
            layer.cornerRadius = newValue == .roundedRect ? 8 : 0
            backgroundColor = newValue == .roundedRect ? .tertiarySystemBackground : nil
            setNeedsLayout()
        }
    }

    /// Where the text stands in `bounds`.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let inset: CGFloat = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 9 : 4
        return bounds.insetBy(dx: min(inset, bounds.width / 2), dy: 0)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        input.frame = textRect(forBounds: bounds)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override var intrinsicContentSize: CGSize {
        let shown = string.isEmpty ? placeholder ?? "" : string
        let padding = borderStyle == .none ? 0 : 18.0
        return CGSize(
            width: TextSetter.width(of: shown, font: details.font).rounded(.up) + padding,
            height: details.font.lineHeight + (borderStyle == .none ? 0 : 12))
    }
}
