/// An area above a list that shows that it is being refreshed.
///
/// Assign it to a scroll view's `refreshControl` and add an action for `.valueChanged`; call `endRefreshing()` when the
/// new data has arrived.
///
/// A finger pulls it down past the top of the content. With a mouse it is a button above the content. Keyboards and
/// screen readers reach it everywhere, as a button before the content; with fingers it is visible while it is focused.
///
/// ```swift
/// let refresh = UIRefreshControl()
/// refresh.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
/// table.refreshControl = refresh
/// ```
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    /// Whether the control is shown as refreshing.
    public final private(set) var isRefreshing = false

    private final let label = UILabel(frame: .zero)

    /// Whether the control stays visible above the content: where there is no finger to pull it down.
    private final var isAlwaysShown = false {
        didSet {
            guard isAlwaysShown != oldValue else { return }
            label.textColor = isAlwaysShown ? .tintColor : .secondaryLabel
            label.font = .systemFont(ofSize: isAlwaysShown ? 15 : 13, weight: .medium)
            scrollView?.insetsDidChange()
        }
    }

    /// The height of the control in the content's inset, in points.
    final var insetHeight: CGFloat { isRefreshing || isAlwaysShown ? heightWhileRefreshing : 0 }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpControl()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpControl()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        followPointer()
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        followPointer()
    }

    private final func followPointer() { if window != nil { isAlwaysShown = !traitCollection.hasCoarsePointer } }

    private final func setUpControl() {
        layer.element = .button
        layer.events = [.click, .focus]
        layer[feature: "pull-to-refresh"] = [1]
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .secondaryLabel
        addSubview(label)
        describe()
    }

    /// The label's text; "Refresh" and "Refreshing…" unless set.
    open var attributedTitle: NSAttributedString? {
        didSet { describe() }
    }

    override func languageDidChange() {
        super.languageDidChange()
        describe()
    }

    private final func describe() {
        if let attributedTitle { label.attributedText = attributedTitle } else { label.text = text }
        // The name contains what is shown.
        ownAccessibilityLabel = attributedTitle.map(\.string).flatMap { $0.isEmpty ? nil : $0 } ?? text
        layer[attribute: .ariaBusy] = isRefreshing ? "true" : nil
        setNeedsLayout()
    }

    private final var text: String { (isRefreshing ? FrameworkText.refreshing : .refresh).string }

    /// Shows that a refresh is in progress. Does not send `.valueChanged`.
    open func beginRefreshing() { setRefreshing(true) }

    /// Ends the refresh; the area above the list closes.
    open func endRefreshing() { setRefreshing(false) }

    private final func setRefreshing(_ isRefreshing: Bool) {
        guard isRefreshing != self.isRefreshing else { return }
        self.isRefreshing = isRefreshing
        describe()
        scrollView?.insetsDidChange()
    }

    final var heightWhileRefreshing: CGFloat { 44 }

    private final var scrollView: UIScrollView? { superview as? UIScrollView }

    final func place(in view: UIScrollView) {
        let frame = CGRect(
            x: 0, y: -heightWhileRefreshing, width: view.bounds.width, height: heightWhileRefreshing)
        if self.frame != frame { self.frame = frame }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    override func wasClicked(_ event: UIEvent) {
        super.wasClicked(event)
        guard !isRefreshing else { return }
        setRefreshing(true)
        sendActions(for: .valueChanged, with: event)
    }
}
