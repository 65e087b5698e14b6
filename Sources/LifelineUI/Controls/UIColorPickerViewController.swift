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
    /// The chosen colour, in the sRGB space once the user chose it. Setting it does not notify the delegate. `black` by
    /// default.
    open var selectedColor = UIColor.black { didSet { update() } }

    /// Whether the opacity can be chosen. True by default.
    open var supportsAlpha = true { didSet { update() } }

    /// Not retained. Nil by default.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?

    private final var host: UIHostingController<AnyView>?
    private final var isDragging = false

    public init() { super.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { super.init(nibName: nil, bundle: nil) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemGroupedBackground
        view.accessibilityLabel = title ?? FrameworkText.colour.string
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
