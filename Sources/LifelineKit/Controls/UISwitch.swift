import Ownership

/// A control that is on or off.
///
/// In the page it is a native check box with the role of a switch: mouse, finger, Space and screen readers operate it,
/// and its thumb moves without a round trip. The server is notified by `valueChanged`; setting `isOn` there can revert
/// the change.
@preconcurrency @MainActor open class UISwitch: UIControl {
    /// 51 × 31 points, regardless of the frame.
    private static let size = CGSize(width: 51, height: 31)

    private final let box = CALayer()
    private final var isOnStorage = false

    /// Creates a switch. The frame's size is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUpSwitch()
    }

    /// Creates a switch with an action for its primary event.
    public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSwitch()
    }

    private final func setUpSwitch() {
        layer.events = []
        box.setOwner(self)
        box.element = .input
        box.events = .input
        box[attribute: .type] = "checkbox"
        box[attribute: .role] = "switch"
        box.backgroundColor = UIColor.controlOutline.cgColor
        box.textColor = UIColor.white.cgColor
        box.tintColor = UIColor.switchTint.cgColor
        layer.addSublayer(box)
    }

    deinit { MainThread.runAndWait { box.setOwner(nil) } }

    override var accessibilityLayer: CALayer { box }
    override var ownRole: String? { "switch" }

    /// Whether the switch is on. Setting it does not report `valueChanged`.
    open var isOn: Bool {
        get { isOnStorage }
        set { setOn(newValue, animated: false) }
    }

    /// Sets the value without notifying targets. The thumb slides, unless the visitor prefers reduced motion.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != isOnStorage else { return }
        isOnStorage = on
        box.setClientValue(on ? "1" : "0")
    }

    /// The colour of the track while the switch is on. Green by default.
    open var onTintColor: UIColor? {
        didSet { box.tintColor = (onTintColor ?? .switchTint).cgColor }
    }

    /// The colour of the thumb. White by default.
    open var thumbTintColor: UIColor? {
        didSet { box.textColor = (thumbTintColor ?? .white).cgColor }
    }

    override func handle(_ event: DisplayEvent) {
        guard case .input(let revision, let text, _, _) = event else { return super.handle(event) }
        guard isEnabled, box.applyClientValue(text, revision: revision), (text == "1") != isOnStorage else { return }
        isOnStorage = text == "1"
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        box.frame = CGRect(
            x: 0, y: ((bounds.height - Self.size.height) / 2).rounded(), width: Self.size.width,
            height: Self.size.height)
        // The box has no text, so mirroring it gives the right-to-left appearance.
        box.setAffineTransform(
            effectiveUserInterfaceLayoutDirection == .rightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override var intrinsicContentSize: CGSize { Self.size }
}
