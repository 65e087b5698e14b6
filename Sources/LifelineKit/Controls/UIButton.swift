/// A native button of the page, so that mouse, finger, Enter, Space and screen readers all operate it.
///
/// Its appearance is either a `configuration`, or a title, image and colour per state as in older UIKit. The browser
/// dims a pressed button without a round trip.
@preconcurrency @MainActor open class UIButton: UIControl {
    /// Standard buttons. Those with a symbol have a name for screen readers.
    public enum ButtonType: Int, Sendable {
        /// White text by default, as in UIKit.
        case custom
        /// Text and images in the tint colour.
        case system
        case detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    }

    /// The type that the button was created with.
    public final let buttonType: ButtonType

    /// The label of the title. Set its font; set its text with `setTitle`.
    public final private(set) lazy var titleLabel: UILabel? = makeLabel()

    /// The image view, if there is an image.
    public final var imageView: UIImageView? { look?.imageView }

    final var look: Look?

    /// Values per state and rarely used subviews, allocated on demand.
    final class Look {
        var titles: [UIControl.State: String] = [:]
        var attributedTitles: [UIControl.State: NSAttributedString] = [:]
        var colors: [UIControl.State: UIColor] = [:]
        var images: [UIControl.State: UIImage] = [:]
        var insets: UIEdgeInsets?
        var configuration: Configuration?
        var imageView: UIImageView?
        var subtitleLabel: UILabel?
        var indicator: UIActivityIndicatorView?
        var popUpArrows: UIImageView?
        var menu: UIMenu?
        var changesSelection = false
    }

    final var ensuredLook: Look {
        if let look { return look }
        let new = Look()
        look = new
        return new
    }

    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
        setUpButton()
    }

    /// Creates a button of a standard type.
    public init(type: ButtonType) {
        buttonType = type
        super.init(frame: .zero)
        setUpButton()
    }

    /// Creates a button with an action for its primary event. The action's title and image are used unless set
    /// otherwise.
    public init(type: ButtonType = .system, primaryAction: UIAction?) {
        buttonType = type
        super.init(frame: .zero)
        setUpButton()
        setPrimaryAction(primaryAction)
    }

    /// Creates a button with a menu, which a click opens if there is no primary action.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction? = nil, menu: UIMenu?) {
        self.init(type: type, primaryAction: primaryAction)
        self.menu = menu
        showsMenuAsPrimaryAction = menu != nil && primaryAction == nil
    }

    /// Creates a button with a configuration. The action's title and image are used unless the configuration has its
    /// own.
    public init(configuration: Configuration, primaryAction: UIAction? = nil) {
        buttonType = .system
        super.init(frame: .zero)
        setUpButton()
        ensuredLook.configuration = configuration
        setPrimaryAction(primaryAction)
        applyLook()
    }

    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
        setUpButton()
    }

    private final func setUpButton() {
        layer.element = .button
        layer.setFlag(.textIsNotSelectable, true)
        if let symbol = buttonType.symbol {
            show(symbol.label, as: \.accessibilityLabel)
            setImage(UIImage(systemName: symbol.name), for: .normal)
        }
    }

    private final func setPrimaryAction(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty, look?.configuration?.title == nil { setTitle(action.title, for: .normal) }
        if let image = action.image, look?.configuration?.image == nil { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    private final func makeLabel() -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        addSubview(label)
        return label
    }

    // MARK: Appearance

    /// The button's appearance as one value; nil for a button configured per state.
    open var configuration: Configuration? {
        get { look?.configuration }
        set {
            ensuredLook.configuration = newValue
            if newValue == nil {
                backgroundColor = nil
                layer.cornerRadius = 0
                layer.borderWidth = 0
            }
            appearanceDidChange()
        }
    }

    /// Sets the title of a state. States without one have that of `normal`.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        guard title != look?.titles[state] else { return }
        ensuredLook.titles[state] = title
        appearanceDidChange()
    }

    /// Sets the attributed title of a state. States without one have that of `normal`.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        ensuredLook.attributedTitles[state] = title
        appearanceDidChange()
    }

    /// Sets the title's colour in a state. States without one have that of `normal`.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        ensuredLook.colors[state] = color
        appearanceDidChange()
    }

    /// Sets the image of a state. States without one have that of `normal`.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        ensuredLook.images[state] = image
        appearanceDidChange()
    }

    /// Returns what was set for exactly this state; nil if nothing was.
    public final func title(for state: UIControl.State) -> String? { look?.titles[state] }
    /// Returns what was set for exactly this state; nil if nothing was.
    public final func titleColor(for state: UIControl.State) -> UIColor? { look?.colors[state] }
    /// Returns what was set for exactly this state; nil if nothing was.
    public final func image(for state: UIControl.State) -> UIImage? { look?.images[state] }
    /// Returns what was set for exactly this state; nil if nothing was.
    public final func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        look?.attributedTitles[state]
    }

    /// The displayed title. Nil if there is none.
    public final var currentTitle: String? {
        if look?.changesSelection == true, let title = selectedTitle { return title }
        return look?.configuration?.title ?? value(look?.titles)
    }

    /// The displayed image. Nil if there is none.
    public final var currentImage: UIImage? { look?.configuration?.image ?? value(look?.images) }

    /// The colour of the title in the current state.
    public final var currentTitleColor: UIColor {
        if let configuration = look?.configuration {
            return configuration.foreground(isEnabled: isEnabled, tint: tintColor)
        }
        if let color = look?.colors[state] { return color }
        if !isEnabled { return look?.colors[.disabled] ?? .tertiaryLabel }
        return look?.colors[.normal] ?? (buttonType == .custom ? .white : tintColor)
    }

    /// The space around title and image, unless there is a configuration. Points.
    public final var contentEdgeInsets: UIEdgeInsets {
        get { look?.insets ?? .zero }
        set {
            ensuredLook.insets = newValue
            appearanceDidChange()
        }
    }

    // UIKit falls back from a state's value to that of `normal`.
    final func value<Value>(_ values: [UIControl.State: Value]?) -> Value? {
        values?[state] ?? values?[.normal]
    }

    final var insets: UIEdgeInsets {
        if let configuration = look?.configuration { return configuration.contentInsets.edgeInsets }
        return look?.insets ?? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
    }

    final func appearanceDidChange() {
        applyLook()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func wasClicked(_ event: UIEvent) {
        if look?.changesSelection == true, look?.menu == nil { isSelected.toggle() }
        super.wasClicked(event)
    }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu = shownMenu else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
        menuWasOpened()
    }

    override func stateDidChange() {
        super.stateDidChange()
        applyLook()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        applyLook()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // The tint is inherited from ancestors.
        if window != nil { applyLook() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let configuration = look?.configuration { layer.cornerRadius = configuration.radius(height: bounds.height) }
        placeContent()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override var intrinsicContentSize: CGSize {
        let content = contentSize
        let size = CGSize(width: content.width + insets.horizontal, height: content.height + insets.vertical)
        return look?.configuration == nil && look?.insets == nil
            ? CGSize(width: max(30, size.width), height: size.height) : size
    }
}

extension UIButton.ButtonType {
    fileprivate var symbol: (name: String, label: FrameworkText)? {
        switch self {
        case .detailDisclosure, .infoLight, .infoDark: ("info.circle", .moreInfo)
        case .contactAdd: ("plus.circle", .add)
        case .close: ("xmark.circle.fill", .close)
        case .custom, .system, .plain: nil
        }
    }
}
