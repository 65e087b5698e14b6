/// A row of a table.
///
/// Add its content to `contentView`, with frames or constraints, or use the labels of its style. A row without a
/// specified height fits the constraints of `contentView` or the labels.
@preconcurrency @MainActor open class UITableViewCell: UIView, ReusableView, ConfigurationHost {
    /// The labels of a cell.
    public enum CellStyle: Int, Sendable {
        /// A label.
        case `default`
        /// A label, and a second one at the trailing end.
        case value1
        /// A short label in the tint colour, and a second one beside it.
        case value2
        /// A label, and a smaller one below it.
        case subtitle
    }

    /// The element at the trailing edge of a cell.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// Whether a selected cell has a background. All styles but `none` look alike.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    /// The control of a row while editing.
    public enum EditingStyle: Int, Sendable { case none, delete, insert }

    /// The properties that a cell's position in the table determines.
    struct Surroundings: Equatable {
        var style = UITableView.Style.plain
        var isFirst = false
        var isLast = false
        var separator: UIColor?
        var separatorInset = UIEdgeInsets.zero

        /// Rounds the corners of the first and the last row of a card.
        @MainActor func applyCorners(to layer: CALayer) {
            let isCard = style == .insetGrouped
            var corners: CACornerMask = []
            if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
            guard isCard || layer.cornerRadius > 0 else { return }
            layer.cornerRadius = isCard && !corners.isEmpty ? 10 : 0
            layer.maskedCorners = corners
            layer.masksToBounds = isCard && !corners.isEmpty
        }
    }

    /// The identifier with which the view was dequeued. Nil if there is none.
    public final let reuseIdentifier: String?
    /// The labels of the cell.
    public final let cellStyle: CellStyle

    /// Contains the content of the cell, beside its accessories. A content configuration replaces it.
    public final internal(set) var contentView: UIView = LabelledContentView(frame: .zero)

    /// The first label, created when it is first used.
    public final private(set) lazy var textLabel: UILabel? = makeTextLabel()
    /// The second label; nil in the style `default`.
    public final private(set) lazy var detailTextLabel: UILabel? = cellStyle == .default ? nil : makeDetailLabel()
    final var hasTextLabel = false
    final var hasDetailLabel = false
    final var chrome = Chrome()
    /// See UITableViewCell+Configuration; nil for cells without configurations.
    final var configurations: CellConfigurations?
    final weak var table: UITableView?

    final var surroundings = Surroundings() {
        didSet {
            guard surroundings != oldValue else { return }
            applyBackground()
            setNeedsLayout()
        }
    }

    /// Creates a cell. Cells of a registered class have the style `default`.
    public init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUpCell()
    }

    public required init?(coder: NSCoder) {
        cellStyle = .default
        reuseIdentifier = nil
        super.init(coder: coder)
        setUpCell()
    }

    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    /// Used by tables to create cells of a registered class. Inherited by classes that override
    /// `init(style:reuseIdentifier:)`.
    public required convenience init(_reuseIdentifier: String) {
        self.init(style: .default, reuseIdentifier: _reuseIdentifier)
    }

    private final func setUpCell() {
        layer.events = [.click, .key, .focus]
        layer.setFlag(.textIsNotSelectable, true)
        contentView.frame = bounds
        contentView.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
        addSubview(contentView)
        applyBackground()
    }

    /// Called before the cell is reused for another row: reset row-specific state.
    open func prepareForReuse() {}

    // MARK: Labels

    private final func makeTextLabel() -> UILabel {
        let label = UILabel(frame: .zero)
        hasTextLabel = true
        if cellStyle == .value2 {
            label.font = .systemFont(ofSize: 13, weight: .medium)
            label.textColor = .systemBlue
            label.textAlignment = .right
        }
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    private final func makeDetailLabel() -> UILabel {
        let label = UILabel(frame: .zero)
        hasDetailLabel = true
        label.font = .systemFont(ofSize: cellStyle == .value1 ? 17 : 13)
        label.textColor = cellStyle == .value2 ? .label : .secondaryLabel
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    override func intrinsicContentSizeDidChange(of view: UIView) {
        super.intrinsicContentSizeDidChange(of: view)
        setNeedsLayout()
    }

    // MARK: Selection

    /// Whether the row is selected.
    open var isSelected: Bool {
        get { selected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the cell is pressed.
    open var isHighlighted: Bool {
        get { highlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    private final var selected = false
    private final var highlighted = false

    /// Sets whether the cell is selected, without an animation.
    open func setSelected(_ selected: Bool, animated: Bool) {
        self.selected = selected
        applyBackground()
        setConfigurationIsStale()
    }

    /// Sets whether the cell is pressed, without an animation.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        self.highlighted = highlighted
        applyBackground()
        setConfigurationIsStale()
    }

    /// Whether the cell's colour shows the selection. `default` by default.
    open var selectionStyle = SelectionStyle.default {
        didSet { applyBackground() }
    }

    /// A view behind the content, with the cell's size. Nil, the default, for none.
    open var backgroundView: UIView? {
        didSet { backgroundDidChange(from: oldValue, to: backgroundView) }
    }

    /// A view behind the content of a selected cell, instead of the default colour.
    open var selectedBackgroundView: UIView? {
        didSet {
            backgroundDidChange(from: oldValue, to: selectedBackgroundView)
            applyBackground()
        }
    }

    private final func backgroundDidChange(from old: UIView?, to new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new {
            new.frame = bounds
            new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(new, at: 0)
        }
    }

    private final var ownBackground: UIColor?

    /// The colour behind the content; by default that of the table's style.
    open override var backgroundColor: UIColor? {
        get { ownBackground }
        set {
            ownBackground = newValue
            applyBackground()
        }
    }

    final func applyBackground() {
        let isMarked = (selected || highlighted) && selectionStyle != .none
        selectedBackgroundView?.isHidden = !isMarked
        let usual: UIColor = surroundings.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        super.backgroundColor =
            configurations?.background != nil
            ? ownBackground
            : isMarked && selectedBackgroundView == nil ? .systemGray4 : ownBackground ?? usual
        surroundings.applyCorners(to: layer)
    }

    // MARK: Accessories

    /// The element at the trailing edge. None by default.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { accessoryDidChange() } }
    }

    /// A view at the end of the cell, with the size of its frame, instead of the image of the accessory type. Nil, the
    /// default, for none.
    open var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
            accessoryDidChange()
        }
    }

    /// The inset of the line below the cell; the table's unless set.
    open var separatorInset: UIEdgeInsets? {
        didSet { setNeedsLayout() }
    }

    /// The number of steps of `indentationWidth` by which the content is indented. 0 by default.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of one level of indentation, in points. 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    /// Whether the cell shows its editing controls.
    public final private(set) var isEditing = false
    /// The editing control of the cell.
    public final private(set) var editingStyle = EditingStyle.none

    /// Accepted without effect: rows that the data source makes movable have a handle in editing mode.
    open var showsReorderControl = false
    final private(set) var isMovable = false

    final func configure(editingStyle: EditingStyle, isEditing: Bool, isMovable: Bool) {
        self.editingStyle = editingStyle
        self.isMovable = isMovable
        setEditing(isEditing, animated: false)
        editingDidChange()
    }

    /// Called when editing begins or ends.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditing = editing
        setConfigurationIsStale()
    }

    // MARK: Layout

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if previous?.displayScale != traitCollection.displayScale { setNeedsLayout() }
        setConfigurationIsStale()
    }

    override func interactionDidChange() {
        super.interactionDidChange()
        setConfigurationIsStale()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // The scale may have changed while the table was not in a window.
        if let line = chrome.separator, window != nil, line.frame.height != separatorThickness { setNeedsLayout() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        layOutChrome()
        layOutLabels()
    }

    /// Returns the size that fits the labels of the style in the width of `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width,
            height: configurations?.content == nil ? labelsHeight(in: size.width) : contentHeight(in: size.width))
    }

    /// Returns the state for which configurations are updated.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        state.isReordering = table?.reordering?.cell === self
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
        if table?.handle(event, of: self) == true { return }
        super.handle(event)
    }
}

/// The name in older code.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
