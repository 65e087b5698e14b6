/// A row of dots, one for each page, of which one is the current page.
///
/// A click or tap on the trailing half selects the next page, on the leading half the previous one; so do the arrow
/// keys. Screen readers treat it as a slider with the value "page 2 of 5". Dots that do not fit are left out around the
/// current one.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    /// Whether the dots have a background.
    public enum BackgroundStyle: Int, Sendable {
        /// As `minimal`.
        case automatic
        /// A rounded background.
        case prominent
        /// No background.
        case minimal
    }

    /// The direction in which the pages follow each other.
    public enum Direction: Int, Sendable { case natural, leftToRight, rightToLeft, topToBottom, bottomToTop }

    private static let dot: CGFloat = 8
    private static let symbol: CGFloat = 13
    private static let step: CGFloat = 17
    private static let side: CGFloat = 12
    /// That of a fingertip where the pointer is one.
    private final var height: CGFloat { traitCollection.hasCoarsePointer ? 44 : 28 }

    private final var dots: [PageDot] = []
    private final var pages = 0
    private final var page = 0
    private final var images: [Int: UIImage] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpPages()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpPages()
    }

    private final func setUpPages() {
        layer.events = [.click, .key]
        layer.setFlag(.textIsNotSelectable, true)
        layer[attribute: .role] = "slider"
        show(.page, as: \.layerLabel)
        pagesDidChange()
    }

    override var ownRole: String? { "slider" }
    /// Keeps its role and its place in the order of the Tab key without targets.
    override var isOperatedItself: Bool { false }

    // MARK: Pages

    /// The number of pages. 0 by default.
    open var numberOfPages: Int {
        get { pages }
        set {
            guard max(0, newValue) != pages else { return }
            pages = max(0, newValue)
            page = min(page, max(0, pages - 1))
            pagesDidChange()
            invalidateIntrinsicContentSize()
        }
    }

    /// The index of the current page, clamped to the pages. Setting it does not notify targets.
    open var currentPage: Int {
        get { page }
        set {
            let new = max(0, min(newValue, pages - 1))
            guard new != page else { return }
            page = new
            pagesDidChange()
        }
    }

    /// Whether the control is hidden while there is at most one page. False by default.
    open var hidesForSinglePage = false {
        didSet { pagesDidChange() }
    }

    private final var isShown: Bool { pages > 1 || pages == 1 && !hidesForSinglePage }

    private final func pagesDidChange() {
        let layer = accessibilityLayer
        layer[attribute: .ariaValuemin] = pages > 0 ? "1" : "0"
        layer[attribute: .ariaValuemax] = "\(pages)"
        layer[attribute: .ariaValuenow] = pages > 0 ? "\(page + 1)" : "0"
        layer[attribute: .ariaValuetext] = pages > 0 ? "page \(page + 1) of \(pages)" : "no pages"
        layer[attribute: .tabindex] = isShown && isEnabled ? "0" : nil
        layer[attribute: .ariaOrientation] = isVertical ? "vertical" : nil
        layer[attribute: .ariaHidden] = isShown ? nil : "true"
        setNeedsLayout()
    }

    // MARK: Appearance

    /// The colour of the dots of other pages; nil for the system's.
    open var pageIndicatorTintColor: UIColor? {
        didSet { setNeedsLayout() }
    }

    /// The colour of the current page's dot; nil for the system's.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { setNeedsLayout() }
    }

    /// An image instead of the dots. Nil, the default, for none.
    open var preferredIndicatorImage: UIImage? {
        didSet { setNeedsLayout() }
    }

    /// Whether the dots have a background. None by default.
    open var backgroundStyle = BackgroundStyle.automatic {
        didSet { setNeedsLayout() }
    }

    /// The direction of the pages; that of the language by default.
    open var direction = Direction.natural {
        didSet {
            guard direction != oldValue else { return }
            pagesDidChange()
            invalidateIntrinsicContentSize()
        }
    }

    /// Sets an image for the dot of a page; nil removes it.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        setNeedsLayout()
    }

    /// Returns the image of a page's dot; nil for the standard one.
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

    /// Returns the size for a number of pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        guard pageCount > 0 else { return CGSize(width: 0, height: height) }
        let length = CGFloat(pageCount - 1) * Self.step + Self.dot + 2 * Self.side
        return isVertical ? CGSize(width: height, height: length) : CGSize(width: length, height: height)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: isShown ? pages : 0) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func stateDidChange() {
        super.stateDidChange()
        pagesDidChange()
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if previous?.hasCoarsePointer != traitCollection.hasCoarsePointer { invalidateIntrinsicContentSize() }
    }

    // MARK: Layout

    private final var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

    /// Whether the pages run from the right, or from the bottom.
    private final var isReversed: Bool {
        switch direction {
        case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
        case .leftToRight, .topToBottom: false
        case .rightToLeft, .bottomToTop: true
        }
    }

    /// The pages whose dots fit, around the current one.
    private final var visiblePages: Range<Int> {
        guard isShown else { return 0..<0 }
        let length = isVertical ? bounds.height : bounds.width
        let room = max(1, Int((length - 2 * Self.side - Self.dot) / Self.step) + 1)
        guard room < pages else { return 0..<pages }
        let first = max(0, min(pages - room, page - room / 2))
        return first..<first + room
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let visible = visiblePages
        while dots.count > visible.count { dots.removeLast().removeFromSuperview() }
        while dots.count < visible.count {
            let view = PageDot()
            addSubview(view)
            dots.append(view)
        }
        let length = isVertical ? bounds.height : bounds.width
        let begin = (length - CGFloat(visible.count - 1) * Self.step) / 2
        for (index, view) in dots.enumerated() {
            let number = visible.lowerBound + index
            let image = images[number] ?? preferredIndicatorImage
            let color: UIColor =
                number == page ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .controlOutline
            view.show(image, color.withFade(!isEnabled))
            let position = begin + CGFloat(index) * Self.step
            let offset = isReversed ? length - position : position
            // The dots at an end beyond which there are more are smaller.
            let isCut =
                index == 0 && visible.lowerBound > 0 || index == dots.count - 1 && visible.upperBound < pages
            let side: CGFloat = image != nil ? Self.symbol : isCut ? 5 : Self.dot
            // Symbols are reduced to the distance of the dots.
            let isSymbol = image?.symbolConfiguration != nil
            let size = isSymbol ? CGSize(width: side, height: side) : image?.size ?? CGSize(width: side, height: side)
            view.bounds.size = size
            view.center =
                isVertical ? CGPoint(x: bounds.midX, y: offset) : CGPoint(x: offset, y: bounds.midY)
        }
        backgroundColor = backgroundStyle == .prominent ? .tertiarySystemFill : nil
        layer.cornerRadius = min(bounds.width, bounds.height) / 2
    }

    // MARK: Input

    override func handle(_ event: DisplayEvent) {
        switch event {
        case .click(let x, let y, _, _):
            guard isEnabled else { return }
            let isSecondHalf = isVertical ? y > bounds.midY : x > bounds.midX
            select(page + (isSecondHalf == isReversed ? -1 : 1))
        case .key(.down, let key, _, let modifiers, _):
            guard isEnabled, modifiers.isEmpty, select(key: key) else { return super.handle(event) }
        default: super.handle(event)
        }
    }

    private final func select(key: String) -> Bool {
        let mirrored = isReversed && !isVertical
        switch key {
        case "ArrowRight": select(page + (mirrored ? -1 : 1))
        case "ArrowLeft": select(page + (mirrored ? 1 : -1))
        case "ArrowUp", "PageUp": select(page + (direction == .topToBottom ? -1 : 1))
        case "ArrowDown", "PageDown": select(page + (direction == .topToBottom ? 1 : -1))
        case "Home": select(0)
        case "End": select(pages - 1)
        default: return false
        }
        return true
    }

    private final func select(_ wanted: Int) {
        let new = max(0, min(wanted, pages - 1))
        guard new != page, pages > 0 else { return }
        currentPage = new
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}

/// A dot, or the image in its place.
private final class PageDot: UIView {
    private var imageView: UIImageView?

    init() {
        super.init(frame: .zero)
        layer.setFlag(.passesThrough, true)
        accessibilityElementsHidden = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ image: UIImage?, _ color: UIColor) {
        backgroundColor = image == nil ? color : nil
        guard let image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView(frame: .zero)
        if imageView == nil {
            imageView = view
            view.prefersTemplates = true
            view.contentMode = .scaleAspectFit
            view.layer.setFlag(.passesThrough, true)
            addSubview(view)
        }
        view.image = image
        view.tintColor = color
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.width / 2
        imageView?.frame = bounds
    }
}

extension UIColor {
    fileprivate func withFade(_ isFaded: Bool) -> UIColor {
        isFaded ? UIColor(cgColor: cgColor.multipliedAlpha(0.5)) : self
    }
}
