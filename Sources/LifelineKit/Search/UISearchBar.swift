/// A search field with an optional Cancel button and scopes.
///
/// ```swift
/// let bar = UISearchBar()
/// bar.placeholder = "Names"
/// bar.delegate = self
/// table.tableHeaderView = bar
/// ```
/// Escape clears the field; in an empty field it is the Cancel button. Screen readers treat the bar as a search landmark.
@preconcurrency @MainActor open class UISearchBar: UIView {
    /// How prominent a bar is.
    public enum Style: Int, Sendable {
        case `default`, prominent, minimal
    }

    /// Without effect: a bar has no background of its own, as a minimal one in UIKit.
    open var searchBarStyle = Style.default
    /// Is notified of the text and the buttons. Not retained.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The field in the bar.
    public final let searchTextField = UISearchTextField(frame: .zero)
    private final var cancelButton: UIButton?
    private final var scopes: UISegmentedControl?
    private final let proxy = FieldProxy()
    /// The controller of which the bar is a part.
    final weak var controller: UISearchController?

    private static let fieldHeight: CGFloat = 36
    private static let padding: CGFloat = 10
    private static let scopeHeight: CGFloat = 32

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    /// Creates a bar as high as its content.
    public convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.fieldHeight + 2 * Self.padding))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
    }

    private final func setUpBar() {
        assignedRole = "search"
        layer.events.insert(.key)
        proxy.bar = self
        searchTextField.delegate = proxy
        searchTextField.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
        addSubview(searchTextField)
    }

    // MARK: Text

    /// The text of the field.
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }

    /// Shown while the field is empty, and its name for screen readers.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set {
            searchTextField.placeholder = newValue
            if let newValue {
                searchTextField.accessibilityLabel = newValue
            } else {
                searchTextField.show(.search, as: \.accessibilityLabel)
            }
        }
    }

    /// The keys of an on-screen keyboard.
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }

    /// The label of an on-screen keyboard's return key.
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }

    /// Which letters an on-screen keyboard capitalizes.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }

    /// Whether the browser checks the spelling.
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }

    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    open override var canBecomeFirstResponder: Bool { false }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    final func textDidChange() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        controller?.searchDidChange()
    }

    // MARK: Cancel

    /// Whether there is a Cancel button. False by default.
    open var showsCancelButton: Bool {
        get { cancelButton != nil }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Adds or removes the Cancel button. It appears without an animation.
    open func setShowsCancelButton(_ shows: Bool, animated: Bool) {
        guard shows != showsCancelButton else { return }
        if shows {
            let button = UIButton(type: .system)
            button.show(.cancel, as: \.buttonTitle)
            button.titleLabel?.font = .systemFont(ofSize: 17)
            button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
            button.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
            insertSubview(button, aboveSubview: searchTextField)
            cancelButton = button
        } else {
            cancelButton?.removeFromSuperview()
            cancelButton = nil
        }
        setNeedsLayout()
    }

    private final func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        controller?.isActive = false
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let key = presses.first?.key?.characters
        if key == "Escape" {
            escape()
        } else if key != "ArrowDown" || searchTextField.isEditing == false || controller?.focusFirstResult() != true {
            super.pressesBegan(presses, with: event)
        }
    }

    /// Clears the field; in an empty field cancels the search.
    final func escape() {
        if text?.isEmpty == false {
            text = ""
            textDidChange()
        } else {
            cancel()
            searchTextField.resignFirstResponder()
        }
    }

    // MARK: Scopes

    /// The titles of the scopes; nil for none.
    open var scopeButtonTitles: [String]? {
        didSet { if scopeButtonTitles != oldValue { scopesDidChange() } }
    }

    /// The chosen scope. 0 by default.
    open var selectedScopeButtonIndex = 0 {
        didSet { scopes?.selectedSegmentIndex = selectedScopeButtonIndex }
    }

    /// Whether the scopes are shown below the field. False by default.
    open var showsScopeBar = false {
        didSet { if showsScopeBar != oldValue { scopesDidChange() } }
    }

    /// Shows or hides the scopes, without an animation.
    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

    private final func scopesDidChange() {
        scopes?.removeFromSuperview()
        scopes = nil
        if showsScopeBar, let titles = scopeButtonTitles, !titles.isEmpty {
            let control = UISegmentedControl(items: titles)
            control.show(.scope, as: \.accessibilityLabel)
            control.selectedSegmentIndex = selectedScopeButtonIndex
            control.addAction(
                UIAction { [weak self, weak control] _ in
                    guard let self, let control else { return }
                    selectedScopeButtonIndex = control.selectedSegmentIndex
                    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
                    controller?.searchDidChange()
                }, for: .valueChanged)
            addSubview(control)
            scopes = control
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        controller?.barHeightDidChange()
    }

    // MARK: Layout

    final var contentHeight: CGFloat {
        Self.fieldHeight + 2 * Self.padding + (scopes == nil ? 0 : Self.scopeHeight + Self.padding)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: contentHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let margin: CGFloat = 16
        // The button's own insets are a part of the distances beside it.
        let cancel = cancelButton.map { $0.sizeThatFits(.zero).width.rounded(.up) - 4 } ?? 0
        searchTextField.frame = mirrored(
            CGRect(
                x: margin, y: Self.padding, width: max(0, bounds.width - 2 * margin - cancel),
                height: Self.fieldHeight))
        cancelButton?.frame = mirrored(
            CGRect(
                x: bounds.width - margin - cancel + 4, y: Self.padding, width: cancel + 4, height: Self.fieldHeight))
        scopes?.frame = CGRect(
            x: margin, y: Self.fieldHeight + 2 * Self.padding, width: max(0, bounds.width - 2 * margin),
            height: Self.scopeHeight)
    }
}

/// Forwards the field's delegate calls.
private final class FieldProxy: UITextFieldDelegate {
    weak var bar: UISearchBar?

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.controller?.isActive = true
        bar.delegate?.searchBarTextDidBeginEditing(bar)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        guard let bar, let delegate = bar.delegate else { return true }
        return delegate.searchBar(bar, shouldChangeTextIn: range, replacementText: string)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
        return true
    }
}
