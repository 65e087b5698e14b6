/// A view onto content that may be larger than the view.
///
/// The browser scrolls natively, without a round trip, and reports the offset. `contentOffset` is the offset last
/// reported. Setting it sends the new offset with the revision it was computed from, so that it never competes with a
/// finger.
@preconcurrency @MainActor open class UIScrollView: UIView, _UIScrollViewDelegateOwner {
    /// When the safe area is added to `contentInset`.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

    /// When a drag dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

    private struct UnreportedOffset {
        let offset: CGPoint
        let isAnimated: Bool
    }

    public final weak var _scrollDelegate: (any UIScrollViewDelegate)?

    final var revision: UInt32 = 0
    /// The revision of the page's offset when the app last set another one. Reports with it crossed the new offset on
    /// their way: the page increments the revision when it applies the offset.
    private final var replacedRevision: UInt32?
    /// The offsets that were sent and that the page has not reported yet, oldest first.
    private final var unreportedOffsets: [UnreportedOffset] = []
    private final var sizeStorage = CGSize.zero
    private final var insetStorage = UIEdgeInsets.zero
    private final var appliedInset = UIEdgeInsets.zero
    private final var scrollsAtAll = true
    /// How often the indicators were flashed.
    private final var flashes: UInt8 = 0
    final var isMoving = false
    package final internal(set) var isAnimatingOffset = false
    /// The content's last reported velocity, in points per second.
    package final internal(set) var velocity = CGPoint.zero
    /// When the page last reported an offset or was asked to scroll, by the scene's clock.
    private final var reportTime: TimeInterval = 0
    private final var isWatchingReports = false
    /// Seconds.
    private static let reportTimeout: TimeInterval = 2
    private static let unreportedLimit = 8

    /// The shift of the scrolled content in addition to the insets. A list that finds during scrolling that earlier
    /// rows are longer than estimated shifts the content, so that nothing moves under the finger. At rest, the shift is
    /// converted into a new offset.
    final var drift = CGPoint.zero {
        didSet { if drift != oldValue { applyOrigin() } }
    }

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
        layer[feature: ScrollBars.feature] = ScrollBars().payload
        applyAxes()
    }

    // MARK: Content

    /// The size of the scrollable content, in points.
    open var contentSize: CGSize {
        get { sizeStorage }
        set {
            guard newValue != sizeStorage else { return }
            sizeStorage = newValue
            applyContentSize()
        }
    }

    /// Space around the content, in points.
    open var contentInset: UIEdgeInsets {
        get { insetStorage }
        set {
            guard newValue != insetStorage else { return }
            insetStorage = newValue
            insetsDidChange()
        }
    }

    /// When the safe area is added to the content's inset, so that bars do not permanently cover content. `automatic`
    /// by default.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { insetsDidChange() } }
    }

    /// `contentInset` plus the safe area where it applies, plus the height of a spinning refresh control. Points.
    public final var adjustedContentInset: UIEdgeInsets { appliedInset }

    private final var wantedInset: UIEdgeInsets {
        var inset = insetStorage
        if let control = refreshControl { inset.top += control.insetHeight }
        guard contentInsetAdjustmentBehavior != .never else { return inset }
        let safe = safeAreaInsets
        inset.top += safe.top
        inset.bottom += safe.bottom
        if contentInsetAdjustmentBehavior == .always || sizeStorage.width > bounds.width {
            inset.left += safe.left
            inset.right += safe.right
        }
        return inset
    }

    final func insetsDidChange() {
        let (old, new) = (appliedInset, wantedInset)
        guard new != old else { return }
        let wasAtTop = bounds.origin.y <= -old.top
        let wasAtLeft = bounds.origin.x <= -old.left
        appliedInset = new
        applyContentSize()
        applyOrigin()
        // Content scrolled to an edge stays at that edge; other content keeps its position in the view.
        var offset = bounds.origin
        if wasAtTop { offset.y += old.top - new.top }
        if wasAtLeft { offset.x += old.left - new.left }
        if offset != bounds.origin { layer.bounds.origin = offset }
        if !wasAtTop || !wasAtLeft { sendOffset(animated: false) }
        setNeedsLayout()
        _scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    private final func applyContentSize() {
        layer.contentSize = CGSize(
            width: max(0, sizeStorage.width + appliedInset.horizontal + drift.x),
            height: max(0, sizeStorage.height + appliedInset.vertical + drift.y))
        applyAxes()
    }

    private final func applyOrigin() {
        layer.scrollOrigin = origin
        applyContentSize()
    }

    /// The offset from the content's coordinates to the browser's scroll coordinates.
    package final var origin: CGPoint { CGPoint(x: appliedInset.left + drift.x, y: appliedInset.top + drift.y) }

    private final func applyAxes() {
        // An axis without overflow gets no scroll bar: the bar's own width would make the other axis overflow.
        let isWider = sizeStorage.width + appliedInset.horizontal > bounds.width + 0.01
        let isHigher = sizeStorage.height + appliedInset.vertical > bounds.height + 0.01
        layer.setFlag(.scrollsHorizontally, scrollsAtAll && isWider)
        layer.setFlag(.scrollsVertically, scrollsAtAll && (isHigher || !isWider))
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            super.frame = newValue
            applyAxes()
        }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            if newValue.origin != super.bounds.origin { setContentOffset(newValue.origin, animated: false) }
            super.bounds = CGRect(origin: super.bounds.origin, size: newValue.size)
            applyAxes()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        insetsDidChange()
        refreshControl?.place(in: self)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsDidChange()
    }

    // MARK: Offset

    /// The content's point at the view's top left corner.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Scrolls to an offset, which may lie outside of the scrollable range; the browser clamps it. Points.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        guard offset != bounds.origin else { return }
        isAnimatingOffset = animated && windowStorage != nil
        if isAnimatingOffset {
            reportTime = responderScene?.clock.now ?? 0
            watchReports()
        }
        replacedRevision = revision
        move(to: offset)
        sendOffset(animated: animated)
    }

    /// Shows the offset that the page shows, with the page's own revision.
    final func restore(_ offset: CGPoint, revision: UInt32) {
        self.revision = revision
        setContentOffset(offset, animated: false)
    }

    final func sendOffset(animated: Bool) {
        let (offset, origin) = (bounds.origin, origin)
        layer.contentOffset = LayerContentOffset(
            x: max(0, offset.x + origin.x), y: max(0, offset.y + origin.y), revision: revision, isAnimated: animated)
        unreportedOffsets.append(UnreportedOffset(offset: offset, isAnimated: animated))
        if unreportedOffsets.count > Self.unreportedLimit { unreportedOffsets.removeFirst() }
    }

    /// Moves the content's coordinates without moving the visible content. `distance` is how much further down, or to
    /// the right, the visible content now lies.
    final func shiftContent(by distance: CGPoint) {
        guard distance != .zero else { return }
        layer.bounds.origin = CGPoint(x: bounds.origin.x + distance.x, y: bounds.origin.y + distance.y)
        drift = CGPoint(x: drift.x - distance.x, y: drift.y - distance.y)
    }

    /// Converts the drift into an offset, without a visible change.
    final func settleDrift() {
        guard drift != .zero, !isMoving, !isAnimatingOffset else { return }
        drift = .zero
        sendOffset(animated: false)
    }

    /// Scrolls by the minimum distance that makes a rectangle of the content visible. Points.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        let inset = appliedInset
        let (width, height) = (bounds.width - inset.right, bounds.height - inset.bottom)
        if rect.maxX > offset.x + width { offset.x = rect.maxX - width }
        if rect.minX < offset.x + inset.left { offset.x = rect.minX - inset.left }
        if rect.maxY > offset.y + height { offset.y = rect.maxY - height }
        if rect.minY < offset.y + inset.top { offset.y = rect.minY - inset.top }
        setContentOffset(clamped(offset), animated: animated)
    }

    /// Returns the nearest offset in the scrollable range.
    package final func clamped(_ offset: CGPoint) -> CGPoint {
        let inset = appliedInset
        func clamp(_ value: CGFloat, _ before: CGFloat, _ length: CGFloat, _ after: CGFloat, _ room: CGFloat) -> CGFloat
        {
            max(-before, min(value, length + after - room))
        }
        return CGPoint(
            x: clamp(offset.x, inset.left, sizeStorage.width, inset.right, bounds.width),
            y: clamp(offset.y, inset.top, sizeStorage.height, inset.bottom, bounds.height))
    }

    // MARK: Behaviour

    /// Whether the user can scroll. True by default; code can scroll in any case.
    open var isScrollEnabled: Bool {
        get { scrollsAtAll }
        set {
            guard newValue != scrollsAtAll else { return }
            scrollsAtAll = newValue
            applyAxes()
            // Non-scrollable content is positioned at the offset, and the browser discards its own offset.
            if newValue { sendOffset(animated: false) }
        }
    }

    /// Whether scrolling stops at multiples of the view's size.
    open var isPagingEnabled: Bool {
        get { layer.hasFlag(.pages) }
        set { layer.setFlag(.pages, newValue) }
    }

    /// Whether scrolling ends the editing of a text inside. Both modes but `none` do so when scrolling begins. `none`
    /// by default.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Accepted for source compatibility, without effect: the browser decides about bouncing.
    open var bounces = true
    /// Accepted without effect: browsers decide.
    open var alwaysBounceVertical = false
    /// Accepted without effect: browsers decide.
    open var alwaysBounceHorizontal = false

    /// A control that appears above the content; see `UIRefreshControl`. Nil, the default, for none.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let refreshControl { insertSubview(refreshControl, at: 0) }
            insetsDidChange()
            setNeedsLayout()
        }
    }

    /// Whether the scroll bar is shown. True by default.
    open var showsVerticalScrollIndicator = true {
        didSet { applyIndicators() }
    }

    /// Whether the scroll bar is shown. True by default.
    open var showsHorizontalScrollIndicator = true {
        didSet { applyIndicators() }
    }

    /// Distances of the scroll indicators from the view's edges, in points. Effective where the indicators are overlays
    /// of the page: with a mouse. Zero by default.
    open var scrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { if scrollIndicatorInsets != oldValue { applyIndicators() } }
    }

    /// Shows the scroll indicators for a moment. Browsers show those of touch screens only while content scrolls.
    open func flashScrollIndicators() {
        flashes &+= 1
        applyIndicators()
    }

    private final func applyIndicators() {
        layer.setFlag(.hidesScrollIndicators, !showsVerticalScrollIndicator && !showsHorizontalScrollIndicator)
        layer[feature: ScrollBars.feature] =
            ScrollBars(
                showsVertical: showsVerticalScrollIndicator, showsHorizontal: showsHorizontalScrollIndicator,
                insets: scrollIndicatorInsets, flashes: flashes
            ).payload
    }

    /// Whether the content is scrolling. The browser does not distinguish dragging from the deceleration after it.
    public final var isDecelerating: Bool { isMoving }
    /// Whether the content is moving because the user scrolled.
    public final var isDragging: Bool { isMoving }
    /// Whether the content is moving because the user scrolled.
    public final var isTracking: Bool { isMoving }

    private final func move(to offset: CGPoint) {
        // Only the origin changes: the browser scrolls the content, so no layer moves.
        layer.bounds.origin = offset
        _scrollDelegate?.scrollViewDidScroll(self)
        didScroll()
        updateNavigationBar()
    }

    /// Called when the offset changed. Overridden by views that create visible content on demand.
    func didScroll() {}

    /// Called when scrolling has stopped.
    func didEndScrolling() {}

    override func handle(_ event: DisplayEvent) {
        guard case .scroll(let revision, let x, let y, let velocityX, let velocityY, let isEnded) = event else {
            super.handle(event)
            return
        }
        guard revision >= self.revision else { return }
        self.revision = revision
        if revision == replacedRevision {
            if isEnded { endMoving() }
            return
        }
        velocity = CGPoint(x: velocityX, y: velocityY)
        let origin = origin
        let offset = CGPoint(x: x - origin.x, y: y - origin.y)
        if let wanted = newerOffset(than: offset, isEnded: isEnded) {
            replacedRevision = revision
            if wanted.offset != bounds.origin { move(to: wanted.offset) }
            sendOffset(animated: wanted.isAnimated)
            if isEnded, !isAnimatingOffset { endMoving() }
            return
        }
        // The browser also reports offsets that the server has set.
        let isElsewhere = abs(offset.x - bounds.origin.x) >= 1 || abs(offset.y - bounds.origin.y) >= 1
        reportTime = responderScene?.clock.now ?? 0
        if !isMoving, !isEnded, !isAnimatingOffset, isElsewhere { beginMoving() }
        if offset != bounds.origin { move(to: offset) }
        if isEnded { endMoving() }
    }

    /// Returns the offset to send again when the page reports one that was sent before it. The page takes its movement to
    /// the former as newer than the last one, which it dropped.
    private final func newerOffset(than offset: CGPoint, isEnded: Bool) -> UnreportedOffset? {
        func isReported(_ sent: UnreportedOffset) -> Bool {
            [sent.offset, clamped(sent.offset)].contains { abs($0.x - offset.x) < 1 && abs($0.y - offset.y) < 1 }
        }
        guard let last = unreportedOffsets.last else { return nil }
        if !isReported(last) {
            if unreportedOffsets.dropLast().contains(where: isReported) {
                unreportedOffsets = []
                return last
            }
            // On the way to an offset, unless the user scrolls.
            if !isEnded, unreportedOffsets.contains(where: \.isAnimated) { return nil }
        }
        unreportedOffsets = []
        return nil
    }

    private final func beginMoving() {
        isMoving = true
        if keyboardDismissMode != .none, let editor = responderScene?.firstResponder as? UIView,
            editor.isDescendant(of: self)
        {
            editor.resignFirstResponder()
        }
        watchReports()
        _scrollDelegate?.scrollViewWillBeginDragging(self)
    }

    /// Ends a movement when the page has reported no offset for two seconds: it was reloaded, lost its connection, or
    /// had nothing to scroll.
    private final func watchReports(after delay: TimeInterval = reportTimeout) {
        guard let clock = responderScene?.clock, !isWatchingReports else { return }
        isWatchingReports = true
        clock.schedule(after: delay) { [weak self] in
            guard let self else { return }
            isWatchingReports = false
            guard isMoving || isAnimatingOffset else { return }
            let silence = responderScene.map { $0.clock.now - self.reportTime } ?? .infinity
            if silence < Self.reportTimeout { watchReports(after: Self.reportTimeout - silence) } else { endMoving() }
        }
    }

    private final func endMoving() {
        let (wasMoving, wasAnimating) = (isMoving, isAnimatingOffset)
        isMoving = false
        isAnimatingOffset = false
        velocity = .zero
        if wasMoving {
            _scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
            _scrollDelegate?.scrollViewWillBeginDecelerating(self)
            _scrollDelegate?.scrollViewDidEndDecelerating(self)
        }
        if wasAnimating { _scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
        didEndScrolling()
    }
}
