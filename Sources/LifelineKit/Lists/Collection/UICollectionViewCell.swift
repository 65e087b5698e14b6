/// A view of a collection that is used for one element after the other: a header, a footer, a decoration.
@preconcurrency @MainActor open class UICollectionReusableView: UIView, ReusableView {
    public final internal(set) var reuseIdentifier: String?

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// How collections make views of a registered class. Inherited by classes that override `init(frame:)`.
    public required convenience init(_reuseIdentifier: String) {
        self.init(frame: .zero)
        reuseIdentifier = _reuseIdentifier
    }

    /// Called before the view is used for another element: take back what only the old one had.
    open func prepareForReuse() {}

    /// The layout has placed the view. Called with each change.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The size that the view wants in place of the one that the layout estimated. By default the one that its constraints
    /// or `sizeThatFits` give.
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

/// An item of a collection. Put what it shows into `contentView`.
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

    /// Whether the item is selected. Override to look different.
    open var isSelected = false {
        didSet { updateBackground() }
    }

    /// Whether the item is pressed.
    open var isHighlighted = false {
        didSet { updateBackground() }
    }

    /// Behind the content; follows the cell's size.
    open var backgroundView: UIView? {
        didSet { backgroundDidChange(from: oldValue, to: backgroundView, at: 0) }
    }

    /// Behind the content of a selected cell, in front of `backgroundView`.
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
