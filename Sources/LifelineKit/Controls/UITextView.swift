import Ownership

/// Multiline text that can be edited or read: a native text area of the page.
///
/// The browser owns what is typed, by the rules of `UITextField`. The text area scrolls natively; with
/// `isScrollEnabled = false` the view's height fits its text. Edits are reported as replacements, so that a key press
/// costs a few bytes and microseconds regardless of the text's length, which may be up to 1,000,000 UTF-16 units.
///
/// The app's reaction to an edit may cost more. Reading `text` after an edit joins the text into a string, about 0.1 ms
/// per megabyte; `text(in:)` reads a part of it. Setting `text`, or refusing an edit, sends the whole text. A view with
/// `isScrollEnabled = false` measures its whole text after each edit.
@preconcurrency @MainActor open class UITextView: UIView, UITextInput, TextInputOwner {
    /// Posted when a user edited a view, with the view as its object.
    public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// Posted when a text view has got the focus. Its object is the view.
    public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    /// Posted when a text view has lost the focus. Its object is the view.
    public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")

    final let input = TextInput(.textarea)
    private final var isFocused = false

    /// Is notified of the view's edits, and can refuse them. Not retained.
    open weak var delegate: (any UITextViewDelegate)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpText()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpText()
    }

    private final func setUpText() {
        input.layer.setOwner(self)
        input.font = .systemFont(ofSize: UIFont.labelFontSize)
        backgroundColor = .systemBackground
        layer.addSublayer(input.layer)
    }

    deinit { MainThread.runAndWait { input.layer.setOwner(nil) } }

    override var accessibilityLayer: CALayer { input.layer }

    // MARK: Text

    /// The text. The first read after an edit takes time proportional to its length.
    open var text: String! {
        get { input.text }
        set { if input.set(newValue ?? "") { contentDidChange() } }
    }

    /// The text shown while the view is empty. Not in UIKit.
    open var placeholder: String? {
        get { input.layer[attribute: .placeholder] }
        set { input.layer[attribute: .placeholder] = newValue }
    }

    /// The font of the text; nil for that of labels.
    open var font: UIFont? {
        get { input.font }
        set {
            input.font = newValue ?? .label
            contentDidChange()
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

    /// Whether the text can be edited. It can always be selected and read. True by default.
    open var isEditable = true {
        didSet { input.layer[attribute: .readonly] = isEditable ? nil : "" }
    }

    /// The selection as of the last edit, or set since. UTF-16 units.
    open var selectedRange: NSRange {
        get { input.selection }
        set { input.select(newValue, in: responderScene) }
    }

    /// The selection as of the last edit, or set since; nil while the view is not being edited.
    open var selectedTextRange: UITextRange? {
        get { isFocused ? UITextRange(input.selection) : nil }
        set { if let newValue { input.select(NSRange(newValue), in: responderScene) } }
    }

    /// Selects the whole text.
    open func selectAll(_ sender: Any?) {
        input.select(NSRange(location: 0, length: input.length), in: responderScene)
    }

    func textWasReplaced() {
        contentDidChange()
        delegate?.textViewDidChange(self)
    }

    private final func contentDidChange() {
        guard !isScrollEnabled else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Keyboard

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

    // MARK: Editing

    /// Whether the view has the focus.
    public final var isEditing: Bool { isFocused }

    open override var canBecomeFirstResponder: Bool { isEditable && window != nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { acquireKeyboard { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { releaseKeyboard { super.resignFirstResponder() } }

    final var takesKeyboard: Bool { isEditable }
    final var shouldBeginEditing: Bool { delegate?.textViewShouldBeginEditing(self) ?? true }
    final var shouldEndEditing: Bool { delegate?.textViewShouldEndEditing(self) ?? true }

    final func didBeginEditing() {
        isFocused = true
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    final func didEndEditing() {
        guard isFocused else { return }
        isFocused = false
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    override func handle(_ event: DisplayEvent) {
        switch event {
        case .feature(let feature):
            guard isEditable, let edit = input.apply(feature) else { return }
            apply(edit)
        case .focus(let isFocused): clientFocusChanged(isFocused)
        default: super.handle(event)
        }
    }

    private final func apply(_ edit: TextInput.Edit) {
        if let delegate, !delegate.textView(self, shouldChangeTextIn: edit.range, replacementText: edit.replacement) {
            input.refuse()
            return
        }
        input.accept(edit)
        contentDidChange()
        delegate?.textViewDidChange(self)
        delegate?.textViewDidChangeSelection(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    // MARK: Layout

    /// Whether the text scrolls in the view's height. Otherwise the view's intrinsic height fits its text. True by
    /// default.
    open var isScrollEnabled = true {
        didSet {
            guard isScrollEnabled != oldValue else { return }
            input.layer.masksToBounds = !isScrollEnabled
            invalidateIntrinsicContentSize()
        }
    }

    /// The distance of the text from the edges, in addition to 5 points at the sides.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            contentDidChange()
            setNeedsLayout()
        }
    }

    private static let padding: CGFloat = 5

    open override func layoutSubviews() {
        super.layoutSubviews()
        input.layer.frame = bounds.inset(by: textContainerInset).insetBy(dx: Self.padding, dy: 0)
    }

    private final func height(inWidth width: CGFloat?) -> CGSize {
        let sides = textContainerInset.horizontal + 2 * Self.padding
        // An empty last line also has a height, as has an empty text.
        let shown = input.buffer.isEmpty || input.text.hasSuffix("\n") ? input.text + " " : input.text
        let size = TextLayouter.set(
            shown, font: input.font, width: width.map { max(1, $0 - sides) }, TextLayouter.Options(lineLimit: 0)
        ).size
        return CGSize(
            width: size.width.rounded(.up) + sides, height: size.height.rounded(.up) + textContainerInset.vertical)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let needed = height(inWidth: size.width > 0 ? size.width : nil)
        return CGSize(width: size.width > 0 ? size.width : needed.width, height: needed.height)
    }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return CGSize(
            width: UIView.noIntrinsicMetric, height: height(inWidth: bounds.width > 0 ? bounds.width : nil).height)
    }

    override var wrapsContent: Bool { !isScrollEnabled }
}

/// Controls and observes the editing of a text view. All methods are optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: AnyObject {
    /// Returns whether editing may begin. The browser has already focused the view; false removes the focus. True by
    /// default.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Called when the view has got the focus.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Returns whether the view may lose the focus. True by default.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called when the view has lost the focus.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether to accept an edit. The browser already shows it; false reverts it. True by default.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the user has edited the text.
    func textViewDidChange(_ textView: UITextView)
    /// Called when the selection has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
