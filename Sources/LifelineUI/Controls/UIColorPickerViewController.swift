/// Notified of the colours that a user chooses. All methods are optional.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: AnyObject {
    /// - Parameter continuously: Whether the user is dragging a slider; the last call for a drag has false.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// Called when the controller was dismissed by the user.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {}
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A panel that chooses a colour, to present as a sheet or popover.
///
/// ```swift
/// let picker = UIColorPickerViewController()
/// picker.selectedColor = view.backgroundColor ?? .white
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
/// It has the palette, sliders and field of `ColorPicker`.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
    /// The chosen colour, in the sRGB space once the user chose it. Setting it does not notify the delegate.
    open var selectedColor = UIColor.black { didSet { update() } }

    /// Whether the opacity can be chosen. True by default.
    open var supportsAlpha = true { didSet { update() } }

    /// Not retained.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?

    private final var host: UIHostingController<AnyView>?
    private final var isDragging = false

    public init() { super.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { super.init(nibName: nil, bundle: nil) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemGroupedBackground
        view.accessibilityLabel = title ?? "Colour"
        let host = UIHostingController(rootView: content)
        host.view.backgroundColor = .clear
        self.host = host
        addChild(host)
        view.addSubview(host.view)
        host.didMove(toParent: self)
        if preferredContentSize == .zero {
            preferredContentSize = host.sizeThatFits(in: CGSize(width: 340, height: 800))
        }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        host?.view.frame = view.bounds
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
    }

    private final var content: AnyView {
        let panel = _ColorPanel(
            selection: Binding(
                get: { [weak self] in Color(self?.selectedColor ?? .black) },
                set: { [weak self] in self?.choose($0) }),
            supportsOpacity: supportsAlpha
        ) { [weak self] isDragging in
            self?.draggingDidChange(isDragging)
        }
        return AnyView(_ControlPanel(content: panel) { [weak self] in self?.dismiss(animated: true) })
    }

    private final func update() { host?.rootView = content }

    private final func choose(_ color: Color) {
        selectedColor = UIColor(cgColor: color.cgColor)
        delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: isDragging)
    }

    private final func draggingDidChange(_ isDragging: Bool) {
        guard isDragging != self.isDragging else { return }
        self.isDragging = isDragging
        if !isDragging { delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: false) }
    }
}

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
        accessibilityLabel = "\(title ?? "Colour"), \(text ?? "none")"
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
        presenter.present(picker, animated: true)
    }

    open func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        guard color != selectedColor else { return }
        selectedColor = color
        sendActions(for: .valueChanged)
    }

    open func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}

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
