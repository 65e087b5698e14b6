/// Keeps a scroll view at a position, and a binding at the scroll view's.
class ScrollPositionAttachment: ScrollAttachment {
    var anchor: UnitPoint?
    /// The scroll that the next layout performs.
    private var pending: (place: ScrollPosition.Place, isAnimated: Bool)?
    /// The position that was applied last; kept while sizes change, until the user scrolls.
    private var applied = ScrollPosition.Place.none
    private var known: ScrollGeometry?
    /// The view at the beginning of the visible part, and its distance from there.
    private var tracked: (id: AnyHashable, distance: CGPoint)?

    nonisolated override init() { super.init() }

    /// Whether an id can be reported.
    func isReported(_ id: AnyHashable) -> Bool { false }

    /// Reports the target to which the user has scrolled.
    func report(_ id: AnyHashable?) {}

    /// Requests a scroll after the next layout.
    func request(_ place: ScrollPosition.Place, isAnimated: Bool) {
        pending = (place, isAnimated)
        applied = place
        tracked = nil
        owner?.item.link?.graph?.requestLayout()
    }

    override func layoutDidEnd(in scroll: ScrollCoordinator) {
        let geometry = scroll.geometry
        defer { known = scroll.geometry }
        if let pending {
            self.pending = nil
            return apply(pending.place, isAnimated: pending.isAnimated && known != nil, in: scroll)
        }
        guard !scroll.isMovedByUser, scroll.phase == .idle else { return }
        if let tracked {
            keep(tracked, in: scroll)
        } else if geometry.contentSize != known?.contentSize || geometry.containerSize != known?.containerSize {
            apply(applied, isAnimated: false, in: scroll)
        }
    }

    private func apply(_ place: ScrollPosition.Place, isAnimated: Bool, in scroll: ScrollCoordinator) {
        let geometry = scroll.geometry
        switch place {
        case .none: break
        case .edge(let edge):
            let anchor: UnitPoint =
                switch edge {
                case .top: .top
                case .leading: .leading
                case .bottom: .bottom
                case .trailing: .trailing
                }
            let end = scroll.offset(of: anchor, in: geometry)
            let isVertical = edge == .top || edge == .bottom
            scroll.scroll(
                to: CGPoint(
                    x: isVertical ? geometry.contentOffset.x : end.x, y: isVertical ? end.y : geometry.contentOffset.y),
                isAnimated: isAnimated)
        case .point(let x, let y):
            scroll.scroll(
                to: CGPoint(x: x ?? geometry.contentOffset.x, y: y ?? geometry.contentOffset.y), isAnimated: isAnimated)
        case .view(let id, let anchor):
            guard let node = scroll.node else { return }
            var request = ScrollRequest(
                reader: WeakNode(node: node), id: id, anchor: anchor ?? self.anchor, isAnimated: isAnimated)
            let isUnfinished = request.perform()
            scroll.offsetDidChange()
            if isUnfinished {
                request.remainingAttempts -= 1
                node.graph.scrollRequests.append(request)
                node.graph.requestLayout()
            }
        }
    }

    override func didScroll(in scroll: ScrollCoordinator) {
        guard scroll.isMovedByUser else { return }
        applied = .none
        pending = nil
        let target = scroll.target(at: anchor) { $0.ids.contains { self.isReported($0) } }
        let id = target?.ids.first { self.isReported($0) }
        track(scroll)
        report(id)
    }

    override func phaseDidChange(from old: ScrollPhase, in scroll: ScrollCoordinator) {
        if scroll.phase == .idle, old == .decelerating { track(scroll) }
    }

    // MARK: Insertions

    private func track(_ scroll: ScrollCoordinator) {
        let visible = scroll.geometry.visibleRect
        tracked = scroll.target(at: nil) { $0.ids.contains { self.isReported($0) } }.flatMap { target in
            target.ids.first { self.isReported($0) }.map {
                ($0, CGPoint(x: target.frame.minX - visible.minX, y: target.frame.minY - visible.minY))
            }
        }
    }

    /// Keeps the view at its place in the scroll view when others are inserted or removed before it.
    private func keep(_ tracked: (id: AnyHashable, distance: CGPoint), in scroll: ScrollCoordinator) {
        let visible = scroll.geometry.visibleRect
        guard let frame = scroll.frame(of: tracked.id) else { return }
        let distance = CGPoint(x: frame.minX - visible.minX, y: frame.minY - visible.minY)
        let axes = scroll.item.axes
        let x = axes.contains(.horizontal) ? distance.x - tracked.distance.x : 0
        let y = axes.contains(.vertical) ? distance.y - tracked.distance.y : 0
        guard abs(x) > 0.5 || abs(y) > 0.5 else { return }
        let offset = scroll.geometry.contentOffset
        scroll.scroll(to: CGPoint(x: offset.x + x, y: offset.y + y), isAnimated: false)
    }
}

/// The attachment of `scrollPosition(id:anchor:)`.
final class ScrollIDAttachment<ID: Hashable>: ScrollPositionAttachment {
    private var binding: Binding<ID?>?
    private var known: ID?

    nonisolated override init() { super.init() }

    func update(_ binding: Binding<ID?>, anchor: UnitPoint?, _ place: ViewPlace) {
        self.binding = binding
        self.anchor = anchor
        let wanted = binding.wrappedValue
        guard wanted != known else { return }
        known = wanted
        guard let wanted else { return }
        request(.view(AnyHashable(wanted), anchor: anchor), isAnimated: place.isChangeAnimated)
    }

    override func isReported(_ id: AnyHashable) -> Bool { id.base is ID }

    override func report(_ id: AnyHashable?) {
        guard let id = id?.base as? ID, id != known else { return }
        known = id
        binding?.wrappedValue = id
    }
}

/// The attachment of `scrollPosition(_:anchor:)`.
final class ScrollValueAttachment: ScrollPositionAttachment {
    private var binding: Binding<ScrollPosition>?
    private var known: ScrollPosition?

    nonisolated override init() { super.init() }

    func update(_ binding: Binding<ScrollPosition>, anchor: UnitPoint?, _ place: ViewPlace) {
        self.binding = binding
        self.anchor = anchor
        let wanted = binding.wrappedValue
        guard wanted != known else { return }
        known = wanted
        guard !wanted.isPositionedByUser else { return }
        request(wanted.place, isAnimated: place.isChangeAnimated)
    }

    override func isReported(_ id: AnyHashable) -> Bool { known?.idType.matches(id) ?? false }

    override func report(_ id: AnyHashable?) {
        guard var position = known else { return }
        position.setByUser(id)
        guard position != known else { return }
        known = position
        binding?.wrappedValue = position
    }
}

extension ScrollCoordinator {
    /// The frame of the target with an id, in the content.
    func frame(of id: AnyHashable) -> CGRect? {
        guard let target = node?.node(identifiedBy: id) else { return nil }
        var items: ContiguousArray<LayoutItem> = []
        target.appendItems(to: &items)
        guard let item = items.first else { return nil }
        if let lazy = item.enclosingLazyItem, let frame = lazy.frame(of: item) {
            return lazy.uiView.convert(frame, to: scrollView)
        }
        var views: ViewList = []
        item.appendViews(to: &views)
        guard let view = views.first, let superview = view.superview, let placed = item.placed?.frame else {
            return nil
        }
        return superview.convert(view.placed(placed), to: scrollView)
    }
}

extension ViewPlace {
    /// Whether the change that is being evaluated is animated.
    var isChangeAnimated: Bool {
        Transaction.current.animation != nil || mountedNode?.graph.pendingAnimation != nil
    }
}

extension View {
    /// Binds the id of a view to the position of the first scroll view inside.
    ///
    /// Setting it scrolls to the view with that id; in `withAnimation`, smoothly. When the user scrolls, it becomes the id
    /// of the target at the anchor: see `scrollTargetLayout`. While it is bound, the first visible view stays where it is
    /// when others are inserted or removed before it.
    ///
    /// - Parameter anchor: the point of the view that is aligned with the same point of the scroll view. Nil scrolls the
    ///   minimum distance, and reports the first visible view.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(
            _ScrollAttachmentModifier({ ScrollIDAttachment<ID>() }) { attachment, place in
                attachment.update(id, anchor: anchor, place)
            })
    }

    /// Binds a position to that of the first scroll view inside.
    ///
    /// - Parameter anchor: As for `scrollPosition(id:anchor:)`, where the position specifies none.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(
            _ScrollAttachmentModifier({ ScrollValueAttachment() }) { attachment, place in
                attachment.update(position, anchor: anchor, place)
            })
    }
}
