/// Arranges views in a row or a column.
///
/// ```swift
/// let stack = UIStackView(arrangedSubviews: [icon, title])
/// stack.spacing = 8
/// stack.alignment = .center
/// ```
///
/// The arrangement is made with constraints, so that views keep their content sizes and priorities, and a stack without
/// a given size fits its content. Arranged views are laid out by constraints from then on; hidden ones take no space.
/// Do not add constraints to the arranged views that contradict the stack. (UIKit.)
@preconcurrency @MainActor open class UIStackView: UIView {
    /// How a stack divides its length among its views.
    public enum Distribution: Int, Sendable {
        /// The views fill the stack; their priorities determine which of them grow or shrink.
        case fill
        /// The views fill the stack with equal lengths.
        case fillEqually
        /// The views fill the stack in proportion to their content.
        case fillProportionally
        /// The views keep their lengths; the gaps are equal, and at least `spacing`.
        case equalSpacing
        /// The distances between the views' centres are equal; the gaps are at least `spacing`.
        case equalCentering
    }

    /// The position of views across the axis of a stack.
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline

        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    /// Represents `spacing` in `setCustomSpacing`.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The system's spacing between views, 8 points.
    public static let spacingUseSystem = CGFloat.leastNormalMagnitude

    /// The views in the order of arrangement. Each is also a subview.
    public final private(set) var arrangedSubviews: [UIView] = []

    private final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    final var arrangement: [NSLayoutConstraint] = []
    final var arrangementGuides: [UILayoutGuide] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setNeedsUpdateConstraints()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setNeedsUpdateConstraints()
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// The direction of the stack. Horizontal by default.
    open var axis: NSLayoutConstraint.Axis = .horizontal {
        didSet { if axis != oldValue { rearrange() } }
    }

    /// How the length is divided among the views. `fill` by default.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { rearrange() } }
    }

    /// The alignment of the views across the axis. They fill it by default.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { rearrange() } }
    }

    /// The distance between views, in points. 0 by default.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { rearrange() } }
    }

    /// Whether the views are placed inside the stack's layout margins. False by default.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
    }

    /// Adds a view at the end of the stack.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Inserts a view at an index of the arrangement. A view that is already arranged is moved.
    open func insertArrangedSubview(_ view: UIView, at index: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: max(0, min(arrangedSubviews.count, index)))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        rearrange()
    }

    /// Removes a view from the arrangement. It remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        rearrange()
    }

    /// Sets the distance after an arranged view, instead of `spacing`. Points.
    open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
        customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
        rearrange()
    }

    /// Returns the distance after a view that was set for it, in points; `spacingUseDefault` if none was.
    open func customSpacing(after view: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
    }

    final func distance(after view: UIView) -> CGFloat {
        let distance = customSpacings[ObjectIdentifier(view)] ?? spacing
        return distance == Self.spacingUseSystem ? 8 : distance
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    override func visibilityDidChange(of view: UIView) { rearrange() }

    override func intrinsicContentSizeDidChange(of view: UIView) {
        super.intrinsicContentSizeDidChange(of: view)
        if distribution == .fillProportionally { rearrange() }
    }

    private final func rearrange() { setNeedsUpdateConstraints() }

    open override func updateConstraints() {
        NSLayoutConstraint.deactivate(arrangement)
        for guide in arrangementGuides { removeLayoutGuide(guide) }
        arrangementGuides = []
        arrangement = makeArrangement(of: arrangedSubviews.filter { !$0.isHidden })
        NSLayoutConstraint.activate(arrangement)
        super.updateConstraints()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
    }
}
