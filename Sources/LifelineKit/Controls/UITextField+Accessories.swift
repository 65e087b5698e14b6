/// The views beside the text of a field, and the clear button.
extension UITextField {
    final class Accessories {
        var clearMode = ViewMode.never
        var leftMode = ViewMode.never
        var rightMode = ViewMode.never
        var left: UIView?
        var right: UIView?
        var clear: UIButton?
        var hiding: SceneTimer?
    }

    private final var ensuredAccessories: Accessories {
        if let accessories { return accessories }
        let new = Accessories()
        accessories = new
        return new
    }

    /// When the clear button is shown. It is never shown in an empty field.
    public final var clearButtonMode: ViewMode {
        get { accessories?.clearMode ?? .never }
        set {
            ensuredAccessories.clearMode = newValue
            updateAccessories()
        }
    }

    /// A view before the text. It keeps its size; an empty view is sized to fit.
    public final var leftView: UIView? {
        get { accessories?.left }
        set {
            guard newValue !== accessories?.left else { return }
            exchange(accessories?.left, for: newValue)
            ensuredAccessories.left = newValue
            updateAccessories()
        }
    }

    /// When `leftView` is shown. Never by default.
    public final var leftViewMode: ViewMode {
        get { accessories?.leftMode ?? .never }
        set {
            ensuredAccessories.leftMode = newValue
            updateAccessories()
        }
    }

    /// A view after the text. The clear button replaces it while it is shown. Nil, the default, for none.
    public final var rightView: UIView? {
        get { accessories?.right }
        set {
            guard newValue !== accessories?.right else { return }
            exchange(accessories?.right, for: newValue)
            ensuredAccessories.right = newValue
            updateAccessories()
        }
    }

    /// When `rightView` is shown. Never by default.
    public final var rightViewMode: ViewMode {
        get { accessories?.rightMode ?? .never }
        set {
            ensuredAccessories.rightMode = newValue
            updateAccessories()
        }
    }

    private final func exchange(_ old: UIView?, for new: UIView?) {
        old?.removeFromSuperview()
        guard let new else { return }
        addSubview(new)
        if new.bounds.isEmpty { new.sizeToFit() }
    }

    private final func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    final func updateAccessories() {
        guard let accessories else { return }
        accessories.left?.isHidden = !isShown(accessories.leftMode)
        let isClearShown = isEnabled && !input.text.isEmpty && isShown(accessories.clearMode)
        accessories.hiding?.cancel()
        accessories.hiding = nil
        if isClearShown {
            showClearButton(accessories)
        } else if accessories.clearMode == .whileEditing, !isEditing, accessories.clear?.isHidden == false,
            !input.text.isEmpty, let scene = responderScene
        {
            // A click on the button first takes the focus from the field: the button must stay until the click arrives.
            accessories.hiding = scene.clock.schedule(after: 0.5) { [weak self] in
                guard let self, !isEditing else { return }
                self.accessories?.clear?.isHidden = true
                setNeedsLayout()
            }
        } else {
            accessories.clear?.isHidden = true
        }
        accessories.right?.isHidden = !isShown(accessories.rightMode) || accessories.clear?.isHidden == false
        setNeedsLayout()
    }

    private final func showClearButton(_ accessories: Accessories) {
        if let clear = accessories.clear {
            clear.isHidden = false
            return
        }
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        button.tintColor = .systemGray
        button.show(.clearText, as: \.accessibilityLabel)
        button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .primaryActionTriggered)
        accessories.clear = button
        addSubview(button)
    }

    private final func clear() {
        // The click has taken the focus from the field.
        let wasEditing = isEditing || accessories?.hiding != nil || accessories?.clearMode == .always
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        text = ""
        sendActions(for: .editingChanged)
        if wasEditing { becomeFirstResponder() }
    }

    // MARK: Layout

    private final var gap: CGFloat { 6 }

    private final func size(_ view: UIView?) -> CGSize? {
        guard let view, !view.isHidden else { return nil }
        return view === accessories?.clear ? CGSize(width: 24, height: 24) : view.bounds.size
    }

    private final var atTheEnd: UIView? {
        accessories?.clear?.isHidden == false ? accessories?.clear : accessories?.right
    }

    /// The widths that the side views take from the text.
    final var accessoryWidths: (left: CGFloat, right: CGFloat) {
        (size(accessories?.left).map { $0.width + gap } ?? 0, size(atTheEnd).map { $0.width + gap } ?? 0)
    }

    final func placeAccessories() {
        let text = input.layer.frame
        if let size = size(accessories?.left) {
            accessories?.left?.frame = CGRect(
                x: isRightToLeft ? text.maxX + gap : text.minX - gap - size.width,
                y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height)
        }
        if let size = size(atTheEnd) {
            atTheEnd?.frame = CGRect(
                x: isRightToLeft ? text.minX - gap - size.width : text.maxX + gap,
                y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height)
        }
    }
}
