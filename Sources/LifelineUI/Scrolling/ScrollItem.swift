/// Fills the proposed size. Its content has its ideal length along the scrolling axes.
@MainActor final class ScrollItem: ViewBackedItem {
    let scrollView = DeclaredScrollView(frame: .zero)
    var axes: Axis.Set {
        get { scrollView.axes }
        set { scrollView.axes = newValue }
    }
    var link: ViewGraphLink?
    var settings = ScrollSettings()
    /// The margins of `safeAreaPadding`, added to those of the settings.
    var safeAreaPadding = EdgeInsets() {
        didSet { if safeAreaPadding != oldValue { setNeedsLayout() } }
    }
    /// The size of the scroll view, without the space that it gets to show content outside of its frame.
    private(set) var containerSize = CGSize.zero
    /// How far the view reaches beyond the item's frame: see `scrollClipDisabled`.
    private(set) var outsets: UIEdgeInsets {
        get { scrollView.outsets }
        set { scrollView.outsets = newValue }
    }
    /// The size for which lazy content last determined its visible part.
    private var visibleSize: CGSize?
    /// Views whose size is relative to the scroll view's.
    private var relatives: [WeakItem] = []

    private struct WeakItem {
        weak var item: LayoutItem?
    }

    init() {
        super.init(scrollView)
        // Declarative views respect the safe area by themselves.
        scrollView.contentInsetAdjustmentBehavior = .never
    }

    // MARK: Geometry

    /// The content margins.
    var margins: EdgeInsets {
        let (own, padding) = (settings.contentMargins, safeAreaPadding)
        return EdgeInsets(
            top: own.top + padding.top, leading: own.leading + padding.leading, bottom: own.bottom + padding.bottom,
            trailing: own.trailing + padding.trailing)
    }

    /// The content margins by side.
    var contentInsets: UIEdgeInsets {
        let margins = margins
        let isMirrored = scrollView.layoutItemsAreMirrored
        return UIEdgeInsets(
            top: margins.top, left: isMirrored ? margins.trailing : margins.leading, bottom: margins.bottom,
            right: isMirrored ? margins.leading : margins.trailing)
    }

    var geometry: ScrollGeometry {
        let insets = contentInsets
        let offset = scrollView.contentOffset
        return ScrollGeometry(
            contentOffset: CGPoint(x: offset.x + outsets.left, y: offset.y + outsets.top),
            contentSize: scrollView.contentSize,
            contentInsets: EdgeInsets(
                top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right),
            containerSize: containerSize)
    }

    /// Lays the item out again when the size of the scroll view changes.
    func addRelative(_ item: LayoutItem) {
        relatives.removeAll { $0.item == nil }
        if !relatives.contains(where: { $0.item === item }) { relatives.append(WeakItem(item: item)) }
    }

    private func setContainerSize(_ size: CGSize) {
        guard size != containerSize else { return }
        containerSize = size
        for relative in relatives { relative.item?.setNeedsLayout() }
    }

    // MARK: Layout

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let margins = margins
        return ProposedViewSize(
            width: axes.contains(.horizontal)
                ? nil : proposal.width.map { max(0, $0 - margins.leading - margins.trailing) },
            height: axes.contains(.vertical)
                ? nil : proposal.height.map { max(0, $0 - margins.top - margins.bottom) })
    }

    /// Stacks several views along the axis.
    private var stack: StackSolver {
        axes.contains(.vertical)
            ? StackSolver(axis: .vertical, guide: .centerX, spacing: 8)
            : StackSolver(axis: .horizontal, guide: .centerY, spacing: 8)
    }

    private func contentSize(_ offered: ProposedViewSize) -> CGSize {
        let items = self.items
        return items.count > 1 ? stack.solve(items, offered).size : super.measure(offered)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if placed == nil, let width = proposal.width, let height = proposal.height, width.isFinite, height.isFinite {
            setContainerSize(CGSize(width: width, height: height))
        }
        let margins = margins
        var content = contentSize(inner(proposal))
        content.width += margins.leading + margins.trailing
        content.height += margins.top + margins.bottom
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
            height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        setContainerSize(frame.size)
        outsets = settings.isClipDisabled ? roomAround(frame) : .zero
        guard outsets != .zero else { return super.arrange(in: frame, proposal: proposal) }
        let isMirrored = uiView.superview?.layoutItemsAreMirrored == true
        let wider = CGRect(
            x: frame.minX - (isMirrored ? outsets.right : outsets.left), y: frame.minY - outsets.top,
            width: frame.width + outsets.horizontal, height: frame.height + outsets.vertical)
        super.arrange(in: wider, proposal: proposal)
    }

    /// The space between the frame and the edges of the window, across the axes at most 40 points.
    private func roomAround(_ frame: CGRect) -> UIEdgeInsets {
        guard let superview = uiView.superview, let host = superview.enclosingHost else { return .zero }
        let inHost = superview.convert(uiView.placed(frame), to: host)
        let across = 40.0
        func room(_ distance: CGFloat, _ axis: Axis.Set) -> CGFloat {
            let room = max(0, distance.rounded(.down))
            return axes.contains(axis) ? room : min(across, room)
        }
        return UIEdgeInsets(
            top: room(inHost.minY - host.bounds.minY, .vertical),
            left: room(inHost.minX - host.bounds.minX, .horizontal),
            bottom: room(host.bounds.maxY - inHost.maxY, .vertical),
            right: room(host.bounds.maxX - inHost.maxX, .horizontal))
    }

    override func arrangeContent(in frame: CGRect, proposal: ProposedViewSize) {
        applyInsets()
        let margins = margins
        let room = CGSize(
            width: max(0, frame.width - outsets.horizontal - margins.leading - margins.trailing),
            height: max(0, frame.height - outsets.vertical - margins.top - margins.bottom))
        let offered = ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : room.width, height: axes.contains(.vertical) ? nil : room.height)
        var content = contentSize(offered)
        // Estimated lengths have fractions, with which right-to-left content would begin between pixels.
        let scale = scrollView.displayScale
        content.width = (content.width * scale).rounded() / scale
        let alignment = settings.anchors[.alignment]
        let size = CGSize(
            width: axes.contains(.horizontal) ? max(content.width, room.width) : room.width,
            height: axes.contains(.vertical)
                ? alignment == nil ? content.height : max(content.height, room.height) : room.height)
        scrollView.resize { scrollView.contentSize = size }
        keepDistanceFromLeadingEnd(in: size, room: room)
        // Before the content, whose views were just synced.
        if let control = scrollView.refreshControl, control.superview !== scrollView {
            scrollView.insertSubview(control, at: 0)
        }
        place(content, in: size, alignment: alignment, offered)
        // A larger view shows more of lazy content, whose own placement may be unchanged, so that it is not arranged again.
        if visibleSize != frame.size {
            visibleSize = frame.size
            link?.graph?.didScroll()
        }
    }

    private func place(
        _ content: CGSize, in size: CGSize, alignment: UnitPoint?, _ offered: ProposedViewSize
    ) {
        let items = self.items
        // Content smaller than the view begins at its leading edge, unless an anchor aligns it.
        func origin(_ own: CGSize) -> CGPoint {
            CGPoint(
                x: (axes.contains(.horizontal) ? alignment?.x ?? 0 : 0.5) * (size.width - own.width),
                y: (axes.contains(.vertical) ? alignment?.y ?? 0 : 0.5) * (size.height - own.height))
        }
        if items.count > 1 {
            return stack.solve(items, offered).place(items, in: CGRect(origin: origin(content), size: content))
        }
        for item in items {
            let own = item.size(offered)
            item.place(in: CGRect(origin: origin(own), size: own), proposal: offered)
        }
    }

    private func applyInsets() {
        let insets = contentInsets
        let wanted = UIEdgeInsets(
            top: insets.top + outsets.top, left: insets.left + outsets.left, bottom: insets.bottom + outsets.bottom,
            right: insets.right + outsets.right)
        if scrollView.contentInset != wanted { scrollView.contentInset = wanted }
        let bars = settings.indicatorMargins
        let isMirrored = scrollView.layoutItemsAreMirrored
        scrollView.scrollIndicatorInsets = UIEdgeInsets(
            top: bars.top + outsets.top, left: (isMirrored ? bars.trailing : bars.leading) + outsets.left,
            bottom: bars.bottom + outsets.bottom, right: (isMirrored ? bars.leading : bars.trailing) + outsets.right)
    }

    /// The widths of the content and of the room for it at the last right-to-left layout.
    private var rtlWidths: (content: CGFloat, room: CGFloat)?

    // Right-to-left content starts at the right end: the initial offset is there, and the distance from that end is
    // kept when the width of the content or the view changes.
    private func keepDistanceFromLeadingEnd(in content: CGSize, room: CGSize) {
        let isFromRight = axes.contains(.horizontal) && scrollView.layoutItemsAreMirrored
        let offset = scrollView.contentOffset
        let start = -scrollView.adjustedContentInset.left
        guard isFromRight else {
            if rtlWidths != nil { scrollView.contentOffset = CGPoint(x: start, y: offset.y) }
            return rtlWidths = nil
        }
        let distance = rtlWidths.map { start + $0.content - $0.room - offset.x } ?? 0
        rtlWidths = (content.width, room.width)
        scrollView.contentOffset = CGPoint(x: start + max(0, content.width - room.width - distance), y: offset.y)
    }
}
