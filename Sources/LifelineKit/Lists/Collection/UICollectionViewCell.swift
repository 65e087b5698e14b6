/// A reusable view of a collection: a header, a footer, a decoration.
@preconcurrency @MainActor open class UICollectionReusableView: UIView, ReusableView {
    /// The identifier with which the view was dequeued. Nil if there is none.
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
        fitted.size = fittingSize(layoutAttributes.size, keepsWidth: layoutAttributes.details?.keepsWidth == true)
        return fitted
    }

    fileprivate var fittingRoot: UIView { self }

    private final func fittingSize(_ size: CGSize, keepsWidth: Bool) -> CGSize {
        guard fittingRoot.flags.contains(.constrained) else {
            let wanted = sizeThatFits(size)
            return wanted == bounds.size ? size : wanted
        }
        return fittingRoot.systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: keepsWidth ? .required : .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    final func applyLayout(_ attributes: UICollectionViewLayoutAttributes) {
        if attributes.transform3D == .identity, layer.transform != .identity, isMovedByHand {
            bounds = CGRect(origin: bounds.origin, size: attributes.size)
            center = attributes.center
        } else if attributes.transform3D == .identity {
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
        if let row = attributes.details?.row { applyRow(row) }
        apply(attributes)
    }

    /// Whether the view is dragged, or makes room for a dragged cell: it keeps its transform.
    private final var isMovedByHand: Bool { (self as? UICollectionViewCell)?.collection?.moving != nil }

    /// Called when a list section has placed the view.
    func applyRow(_ row: ListRowSurroundings) {}
}

/// An item of a collection. Add its content to `contentView`.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView, ConfigurationHost {
    /// Contains the content of the cell. A content configuration replaces it.
    public final internal(set) var contentView = UIView(frame: .zero)
    /// See UICollectionViewCell+Configuration; nil for cells without configurations.
    final var configurations: CellConfigurations?
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

    /// Whether the item is selected. Override it to change the appearance. False by default.
    open var isSelected = false {
        didSet {
            updateBackground()
            if isSelected != oldValue { setConfigurationIsStale() }
        }
    }

    /// Whether the item is pressed. False by default.
    open var isHighlighted = false {
        didSet {
            updateBackground()
            if isHighlighted != oldValue { setConfigurationIsStale() }
        }
    }

    /// A view behind the content, with the cell's size. Nil, the default, for none.
    open var backgroundView: UIView? {
        didSet { backgroundDidChange(from: oldValue, to: backgroundView, at: 0) }
    }

    /// A view behind the content of a selected cell, in front of `backgroundView`. Nil, the default, for none.
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

    // MARK: Configurations

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setConfigurationIsStale()
    }

    override func interactionDidChange() {
        super.interactionDidChange()
        setConfigurationIsStale()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        guard configurations?.content != nil else { return super.sizeThatFits(size) }
        return CGSize(width: size.width, height: contentView.configuredHeight(in: size.width))
    }

    /// Returns the state for which configurations are updated.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = collection?.isEditing ?? false
        state.isFocused = configurations?.isFocused ?? false
        return state
    }

    /// Updates the configurations for a state. The default implementation updates those of the system's kinds and calls
    /// `configurationUpdateHandler`. Call `super`, and request it with `setNeedsUpdateConfiguration`.
    open func updateConfiguration(using state: UICellConfigurationState) {
        applyAutomaticUpdates(state)
        configurationUpdateHandler?(self, state)
    }

    override func handle(_ event: DisplayEvent) {
        if case .focus(let isFocused) = event { configurationFocusDidChange(isFocused) }
        if collection?.handle(event, of: self) == true { return }
        super.handle(event)
    }
}
