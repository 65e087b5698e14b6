/// The header or footer of a section of a table. Shows a title unless other content is added to `contentView`.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView, ReusableView, ConfigurationHost {
    /// The identifier with which the view was dequeued. Nil if there is none.
    public final let reuseIdentifier: String?

    /// Contains the content of the view. A content configuration replaces it.
    public final internal(set) var contentView: UIView = LabelledContentView(frame: .zero)
    /// Nil for views without configurations.
    final var configurations: CellConfigurations?

    /// The first label, created when it is first used.
    public final private(set) lazy var textLabel: UILabel? = makeLabel()

    private final var side: CGFloat = 16
    private final var isHeader = true

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// Used by tables to create views of a registered class. Inherited by classes that have `init(reuseIdentifier:)`.
    public required convenience init(_reuseIdentifier: String) { self.init(reuseIdentifier: _reuseIdentifier) }

    /// Called before the view is reused for another section.
    open func prepareForReuse() {}

    private final func makeLabel() -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    final func show(_ title: String, isHeader: Bool, style: UITableView.Style) {
        self.isHeader = isHeader
        side = style == .insetGrouped ? 32 : 16
        textLabel?.text = title
        textLabel?.font = .systemFont(ofSize: 13, weight: isHeader ? .semibold : .regular)
        if style == .plain { backgroundColor = isHeader ? .secondarySystemBackground : nil }
        setNeedsLayout()
    }

    override func intrinsicContentSizeDidChange(of view: UIView) {
        super.intrinsicContentSizeDidChange(of: view)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        let content = bounds.insetBy(dx: configurations?.content == nil ? 0 : side - 16, dy: 0)
        if contentView.frame != content { contentView.frame = content }
        guard configurations?.content == nil else { return }
        guard let label = textLabel, label.superview === contentView else { return }
        let width = max(0, bounds.width - 2 * side)
        let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
        // A header's title is close to the rows below it, a footer's to those above.
        let y = backgroundColor != nil ? (bounds.height - height) / 2 : isHeader ? bounds.height - height - 6 : 6
        label.frame = CGRect(x: side, y: max(0, y), width: width, height: height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        guard configurations?.content == nil else {
            return CGSize(width: size.width, height: contentView.configuredHeight(in: size.width - 2 * (side - 16)))
        }
        guard let label = textLabel else { return CGSize(width: size.width, height: 28) }
        let height = label.sizeThatFits(CGSize(width: size.width - 2 * side, height: 0)).height
        return CGSize(width: size.width, height: height + (isHeader ? 20 : 14))
    }

    // MARK: Configurations

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setConfigurationIsStale()
    }

    /// Returns the state for which configurations are updated.
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Updates the configurations for a state, and calls `configurationUpdateHandler`.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        applyAutomaticUpdates(state)
        configurationUpdateHandler?(self, state)
    }
}
