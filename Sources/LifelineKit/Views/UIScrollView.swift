/// What scrolls hears of it. All methods are optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// A view onto content that is larger than it is.
///
/// The browser scrolls by itself, at once, and reports where it is. `contentOffset` is what was last reported; setting it
/// sends the new offset with the revision it was computed from, so that it never fights with a finger.
@preconcurrency @MainActor open class UIScrollView: UIView {
    open weak var delegate: (any UIScrollViewDelegate)?

    private final var revision: UInt32 = 0
    private final var sizeStorage = CGSize.zero
    private final var insetStorage = UIEdgeInsets.zero
    private final var scrollsAtAll = true
    private final var isMoving = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpScrolling()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpScrolling()
    }

    private final func setUpScrolling() {
        layer.masksToBounds = true
        layer.events = .scroll
        applyScrolling()
    }

    private final func applyScrolling() {
        layer.setFlag(.scrollsVertically, scrollsAtAll)
        layer.setFlag(.scrollsHorizontally, scrollsAtAll)
    }

    /// The size of what scrolls, in points.
    open var contentSize: CGSize {
        get { sizeStorage }
        set {
            guard newValue != sizeStorage else { return }
            sizeStorage = newValue
            applyContentSize()
        }
    }

    private final func applyContentSize() {
        layer.contentSize = CGSize(
            width: sizeStorage.width + insetStorage.horizontal, height: sizeStorage.height + insetStorage.vertical)
    }

    /// Room around the content. Points.
    open var contentInset: UIEdgeInsets {
        get { insetStorage }
        set {
            guard newValue != insetStorage else { return }
            insetStorage = newValue
            applyContentSize()
            setNeedsLayout()
        }
    }

    /// The content's point at the view's top left corner.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Scrolls to an offset, which may lie outside of what can be scrolled to; the browser clamps it.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        guard offset != bounds.origin else { return }
        layer.contentOffset = LayerContentOffset(
            x: offset.x, y: offset.y, revision: revision, isAnimated: animated)
        move(to: offset)
    }

    /// Scrolls as little as needed to show a rectangle of the content.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        if rect.maxX > offset.x + bounds.width { offset.x = rect.maxX - bounds.width }
        if rect.minX < offset.x { offset.x = rect.minX }
        if rect.maxY > offset.y + bounds.height { offset.y = rect.maxY - bounds.height }
        if rect.minY < offset.y { offset.y = rect.minY }
        let furthest = CGPoint(
            x: max(0, sizeStorage.width - bounds.width), y: max(0, sizeStorage.height - bounds.height))
        setContentOffset(
            CGPoint(x: max(0, min(furthest.x, offset.x)), y: max(0, min(furthest.y, offset.y))), animated: animated)
    }

    open var isScrollEnabled: Bool {
        get { scrollsAtAll }
        set {
            scrollsAtAll = newValue
            applyScrolling()
        }
    }

    /// Whether scrolling stops at multiples of the view's size.
    open var isPagingEnabled: Bool {
        get { layer.hasFlag(.pages) }
        set { layer.setFlag(.pages, newValue) }
    }

    open var showsVerticalScrollIndicator = true {
        didSet { applyIndicators() }
    }

    open var showsHorizontalScrollIndicator = true {
        didSet { applyIndicators() }
    }

    private final func applyIndicators() {
        layer.setFlag(.hidesScrollIndicators, !showsVerticalScrollIndicator && !showsHorizontalScrollIndicator)
    }

    /// Whether it scrolls now.
    public final var isDecelerating: Bool { isMoving }
    public final var isDragging: Bool { isMoving }

    private final func move(to offset: CGPoint) {
        // Only the origin: the browser scrolls the content, so no layer moves.
        layer.bounds.origin = offset
        delegate?.scrollViewDidScroll(self)
        didScroll()
    }

    /// The offset changed. Views that make what is visible on demand override it.
    func didScroll() {}

    override func handle(_ event: DisplayEvent) {
        guard case .scroll(let revision, let x, let y, _, _, let isEnded) = event else {
            super.handle(event)
            return
        }
        guard revision >= self.revision else { return }
        self.revision = revision
        if !isMoving, !isEnded {
            isMoving = true
            delegate?.scrollViewWillBeginDragging(self)
        }
        let offset = CGPoint(x: x, y: y)
        if offset != bounds.origin { move(to: offset) }
        if isEnded {
            isMoving = false
            delegate?.scrollViewDidEndDecelerating(self)
        }
    }
}
