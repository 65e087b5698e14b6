/// A reusable view of a collection: a header, a footer, a decoration.
@preconcurrency @MainActor open class UICollectionReusableView: UIView, ReusableView {
    public final internal(set) var reuseIdentifier: String?

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Used by collections to create views of a registered class. Inherited by classes that override `init(frame:)`.
    public required convenience init(_reuseIdentifier: String) {
        self.init(frame: .zero)
        reuseIdentifier = _reuseIdentifier
    }

    /// Called before the view is reused: reset element-specific state.
    open func prepareForReuse() {}

    /// Called when the layout has placed the view, at each change.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns the preferred size instead of the layout's estimate. By default the size from its constraints or
    /// `sizeThatFits`.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let fitted = layoutAttributes.copy()
        fitted.size = fittingSize(layoutAttributes.size)
        return fitted
    }

    fileprivate var fittingRoot: UIView { self }

    private final func fittingSize(_ size: CGSize) -> CGSize {
        guard fittingRoot.flags.contains(.constrained) else {
            let wanted = sizeThatFits(size)
            return wanted == bounds.size ? size : wanted
        }
        return fittingRoot.systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    final func applyLayout(_ attributes: UICollectionViewLayoutAttributes) {
        if attributes.transform3D == .identity {
            if layer.transform != .identity { layer.transform = .identity }
            if frame != attributes.frame { frame = attributes.frame }
        } else {
            bounds = CGRect(origin: bounds.origin, size: attributes.size)
            center = attributes.center
            layer.transform = attributes.transform3D
        }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        if layer.zPosition != Double(attributes.zIndex) { layer.zPosition = Double(attributes.zIndex) }
        apply(attributes)
    }
}

/// An item of a collection. Add its content to `contentView`.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    public final let contentView = UIView(frame: .zero)
    final weak var collection: UICollectionView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpCell()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpCell()
    }

    private final func setUpCell() {
        layer.events = [.click, .key, .focus]
        layer.setFlag(.textIsNotSelectable, true)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    fileprivate final override var fittingRoot: UIView { contentView }

    /// Whether the item is selected. Override it to change the appearance.
    open var isSelected = false {
        didSet { updateBackground() }
    }

    /// Whether the item is pressed.
    open var isHighlighted = false {
        didSet { updateBackground() }
    }

    /// A view behind the content, with the cell's size.
    open var backgroundView: UIView? {
        didSet { backgroundDidChange(from: oldValue, to: backgroundView, at: 0) }
    }

    /// A view behind the content of a selected cell, in front of `backgroundView`.
    open var selectedBackgroundView: UIView? {
        didSet {
            backgroundDidChange(from: oldValue, to: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            updateBackground()
        }
    }

    private final func backgroundDidChange(from old: UIView?, to new: UIView?, at index: Int) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }

    private final func updateBackground() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

    override func handle(_ event: DisplayEvent) {
        if collection?.handle(event, of: self) == true { return }
        super.handle(event)
    }
}
