/// A view whose content scrolls when it is larger than the view.
public struct ScrollView<Content: View>: _PrimitiveView {
    let axes: Axis.Set
    let showsIndicators: Bool
    let content: Content

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ScrollNode(view, inputs) }
}

private final class ScrollNode<Content: View>: HostNode<ScrollView<Content>, Content> {
    private let scrollItem: ScrollItem

    init(_ view: ScrollView<Content>, _ inputs: __shared _NodeInputs) {
        scrollItem = ScrollItem()
        scrollItem.axes = view.axes
        super.init(view, inputs, item: scrollItem, inner: view.content)
        observer.link = graph.link
        scrollItem.link = graph.link
        scrollItem.scrollView.delegate = observer
        configure()
    }

    private let observer = ScrollViewObserver()

    override func update() {
        configure()
        child?.reconcile(view.content)
    }

    private func configure() {
        followRefresh()
        scrollItem.scrollView.showsVerticalScrollIndicator = view.showsIndicators
        scrollItem.scrollView.showsHorizontalScrollIndicator = view.showsIndicators
        guard scrollItem.axes != view.axes else { return }
        scrollItem.axes = view.axes
        scrollItem.setNeedsLayout()
    }
}

extension ScrollNode {
    /// Adds a refresh control if the content can be refreshed.
    private func followRefresh() {
        guard view.axes.contains(.vertical) else { return }
        let action = tracking { self.environment.refresh }
        guard action != nil || scrollItem.scrollView.refreshControl != nil else { return }
        let scrollView = scrollItem.scrollView
        guard let action else { return scrollView.refreshControl = nil }
        let control = scrollView.refreshControl as? RefreshControl ?? RefreshControl()
        control.action = action
        if scrollView.refreshControl !== control { scrollView.refreshControl = control }
    }
}

/// Fills the proposed size. Its content has its ideal length along the scrolling axes.
@MainActor private final class ScrollItem: ViewBackedItem {
    let scrollView = UIScrollView(frame: .zero)
    var axes = Axis.Set.vertical
    var link: ViewGraphLink?
    /// The size for which lazy content last determined its visible part.
    private var visibleSize: CGSize?

    init() {
        super.init(scrollView)
        // Declarative views respect the safe area by themselves.
        scrollView.contentInsetAdjustmentBehavior = .never
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
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
        let content = contentSize(inner(proposal))
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
            height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
    }

    override func arrangeContent(in frame: CGRect, proposal: ProposedViewSize) {
        let offered = inner(ProposedViewSize(frame.size))
        var content = contentSize(offered)
        // Estimated lengths have fractions, with which right-to-left content would begin between pixels.
        let scale = scrollView.displayScale
        content.width = (content.width * scale).rounded() / scale
        let size = CGSize(
            width: axes.contains(.horizontal) ? max(content.width, frame.width) : frame.width,
            height: axes.contains(.vertical) ? content.height : frame.height)
        scrollView.resize { scrollView.contentSize = size }
        keepDistanceFromLeadingEnd(in: size, room: frame.size)
        // Before the content, whose views were just synced.
        if let control = scrollView.refreshControl, control.superview !== scrollView {
            scrollView.insertSubview(control, at: 0)
        }
        let items = self.items
        if items.count > 1 {
            let origin = CGPoint(
                x: axes.contains(.horizontal) ? 0 : (size.width - content.width) / 2,
                y: axes.contains(.vertical) ? 0 : (size.height - content.height) / 2)
            return stack.solve(items, offered).place(items, in: CGRect(origin: origin, size: content))
        }
        for item in items {
            let own = item.size(offered)
            let x = axes.contains(.horizontal) ? 0 : (size.width - own.width) / 2
            let y = axes.contains(.vertical) ? 0 : (size.height - own.height) / 2
            item.place(in: CGRect(x: x, y: y, width: own.width, height: own.height), proposal: offered)
        }
        // A larger view shows more of lazy content, whose own placement may be unchanged, so that it is not arranged again.
        if visibleSize != frame.size {
            visibleSize = frame.size
            link?.graph?.didScroll()
        }
    }

    /// The widths of the content and of the view at the last right-to-left layout.
    private var rtlWidths: (content: CGFloat, room: CGFloat)?

    // Right-to-left content starts at the right end: the initial offset is there, and the distance from that end is
    // kept when the width of the content or the view changes.
    private func keepDistanceFromLeadingEnd(in content: CGSize, room: CGSize) {
        let isFromRight = axes.contains(.horizontal) && scrollView.layoutItemsAreMirrored
        let offset = scrollView.contentOffset
        guard isFromRight else {
            if rtlWidths != nil { scrollView.contentOffset = CGPoint(x: 0, y: offset.y) }
            return rtlWidths = nil
        }
        let distance = rtlWidths.map { $0.content - $0.room - offset.x } ?? 0
        rtlWidths = (content.width, room.width)
        scrollView.contentOffset = CGPoint(x: max(0, content.width - room.width - distance), y: offset.y)
    }
}

/// Notifies a graph that a scroll view has scrolled.
final class ScrollViewObserver: UIScrollViewDelegate {
    var link: ViewGraphLink?

    nonisolated init() {}

    func scrollViewDidScroll(_ scrollView: UIScrollView) { link?.graph?.didScroll() }
}
