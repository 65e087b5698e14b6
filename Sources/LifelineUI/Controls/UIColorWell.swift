/// A button with a colour that opens a `UIColorPickerViewController`.
///
/// Its name for screen readers is the title, followed by the hexadecimal form of the colour.
@preconcurrency @MainActor open class UIColorWell: UIControl, UIColorPickerViewControllerDelegate {
    private static let side: CGFloat = 30

    private final let disc = UIView(frame: .zero)
    private final let line = CALayer()

    /// The chosen colour; nil, the default, for none. Setting it does not notify targets.
    open var selectedColor: UIColor? { didSet { update() } }

    /// The name of the panel and of the control.
    open var title: String? { didSet { update() } }

    /// Whether the opacity can be chosen. True by default.
    open var supportsAlpha = true { didSet { update() } }

    public override init(frame: CGRect) {
        super.init(frame: frame.isEmpty ? CGRect(origin: frame.origin, size: CGSize(width: 30, height: 30)) : frame)
        setUpWell()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpWell()
    }

    private final func setUpWell() {
        layer.element = .button
        layer[attribute: .ariaHaspopup] = "dialog"
        layer[attribute: .ariaExpanded] = "false"
        disc.layer.setFlag(.passesThrough, true)
        disc.layer.borderWidth = 1
        disc.layer.borderColor = UIColor.controlOutline.cgColor
        disc.layer.masksToBounds = true
        line.backgroundColor = UIColor.systemRed.cgColor
        disc.layer.addSublayer(line)
        addSubview(disc)
        addAction(UIAction { [weak self] _ in self?.open() }, for: .primaryActionTriggered)
        update()
    }

    private final func update() {
        disc.backgroundColor = selectedColor ?? .systemBackground
        line.isHidden = selectedColor != nil
        let scheme: ColorScheme = traitCollection.userInterfaceStyle == .dark ? .dark : .light
        let text = selectedColor.map { PickedColor(Color($0), scheme).hexadecimal(includesAlpha: supportsAlpha) }
        ownAccessibilityLabel = "\(title ?? FrameworkText.colour.string), \(text ?? FrameworkText.noColour.string)"
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        update()
    }

    private final func open() {
        var next: UIResponder? = next
        while let responder = next, !(responder is UIViewController) { next = responder.next }
        guard let presenter = next as? UIViewController ?? window?.rootViewController else { return }
        let picker = UIColorPickerViewController()
        picker.title = title
        picker.supportsAlpha = supportsAlpha
        if let selectedColor { picker.selectedColor = selectedColor }
        picker.delegate = self
        picker.modalPresentationStyle = .popover
        picker.popoverPresentationController?.sourceView = self
        picker.popoverPresentationController?.delegate = PopoverDelegate.shared
        layer[attribute: .ariaExpanded] = "true"
        presenter.present(picker, animated: true)
    }

    open func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        guard color != selectedColor else { return }
        selectedColor = color
        sendActions(for: .valueChanged)
    }

    open func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
        layer[attribute: .ariaExpanded] = "false"
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        disc.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        disc.layer.cornerRadius = side / 2
        layer.cornerRadius = side / 2
        // A red diagonal: no colour.
        line.bounds = CGRect(x: 0, y: 0, width: side, height: 2)
        line.position = CGPoint(x: side / 2, y: side / 2)
        line.setAffineTransform(CGAffineTransform(rotationAngle: -CGFloat.pi / 4))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
}
