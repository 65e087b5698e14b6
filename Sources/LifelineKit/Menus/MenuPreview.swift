/// The preview of a context menu: the view of a controller as one button. Its content can't be used.
final class MenuPreview: UIControl {
    let controller: UIViewController

    init(_ controller: UIViewController) {
        self.controller = controller
        super.init(frame: .zero)
        layer.element = .button
        layer.cornerRadius = 14
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 16
        layer.shadowOffset = CGSize(width: 0, height: 6)
        clipsToBounds = true
        backgroundColor = .systemBackground
        assignedRole = "menuitem"
        accessibilityLabel = controller.title.map { FrameworkText.openItem("\($0)") } ?? FrameworkText.open.string
        let view: UIView = controller.view
        view.setInert(true, because: .covered)
        addSubview(view)
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the controller's preferred size, or else the size that fits its content.
    func size(within width: CGFloat) -> CGSize {
        let preferred = controller.preferredContentSize
        let view: UIView = controller.view
        var size = preferred
        if size.width <= 0 { size.width = min(width, 280) }
        if size.height <= 0 {
            let fitting = view.systemLayoutSizeFitting(
                CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            size.height = fitting.height > 0 ? fitting.height : size.width * 0.75
        }
        guard size.width > width else { return size }
        return CGSize(width: width, height: (size.height * width / size.width).rounded())
    }

    /// Returns a left-to-right frame, mirrored in `bounds` if the direction is right to left.
    func mirroredIn(_ bounds: CGRect, _ frame: CGRect) -> CGRect {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
        return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller.view.frame = bounds
    }
}
