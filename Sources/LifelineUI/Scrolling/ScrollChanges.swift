/// Reports changes of a value that is derived from a scroll view's geometry.
final class ScrollGeometryAttachment<Value: Equatable>: ScrollAttachment {
    private var transform: ((ScrollGeometry) -> Value)?
    private var action: ((Value, Value) -> Void)?
    private var last: Value?

    nonisolated override init() { super.init() }

    func update(_ transform: @escaping (ScrollGeometry) -> Value, _ action: @escaping (Value, Value) -> Void) {
        self.transform = transform
        self.action = action
    }

    override func layoutDidEnd(in scroll: ScrollCoordinator) { check(scroll) }

    override func didScroll(in scroll: ScrollCoordinator) { check(scroll) }

    private func check(_ scroll: ScrollCoordinator) {
        guard let transform else { return }
        let new = transform(scroll.geometry)
        let old = last
        last = new
        if let old, old != new { action?(old, new) }
    }
}

/// Reports the phases of a scroll view.
final class ScrollPhaseAttachment: ScrollAttachment {
    var action: ((ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void)?

    nonisolated override init() { super.init() }

    override func phaseDidChange(from old: ScrollPhase, in scroll: ScrollCoordinator) {
        let velocity = scroll.scrollView.velocity
        action?(
            old, scroll.phase,
            ScrollPhaseChangeContext(
                geometry: scroll.geometry,
                velocity: scroll.phase.isScrolling ? CGVector(dx: velocity.x, dy: velocity.y) : nil))
    }
}

/// Reports the targets that are visible in a scroll view.
final class ScrollTargetsAttachment<ID: Hashable>: ScrollAttachment {
    var threshold = 0.5
    var action: (([ID]) -> Void)?
    private var last: [ID] = []

    nonisolated override init() { super.init() }

    override func layoutDidEnd(in scroll: ScrollCoordinator) { check(scroll) }

    override func didScroll(in scroll: ScrollCoordinator) { check(scroll) }

    private func check(_ scroll: ScrollCoordinator) {
        let visible = scroll.geometry.visibleRect
        let ids = scroll.targets(touching: visible).compactMap { target in
            target.frame.visibleFraction(in: visible, threshold: threshold)
                ? target.ids.lazy.compactMap { $0.base as? ID }.first : nil
        }
        guard ids != last else { return }
        last = ids
        action?(ids)
    }
}

extension CGRect {
    /// Whether at least a fraction of the rectangle's area is in another one.
    func visibleFraction(in visible: CGRect, threshold: Double) -> Bool {
        let common = intersection(visible)
        guard !common.isNull, common.width > 0, common.height > 0, width > 0, height > 0 else { return false }
        return common.width * common.height >= threshold * width * height - 0.001
    }
}

/// Calls an action when enough of a view becomes visible in its scroll view, and when it no longer is.
struct _ScrollVisibilityModifier: UnaryLayoutModifier {
    let threshold: Double
    let action: (Bool) -> Void

    func makeItem() -> ScrollVisibilityItem { ScrollVisibilityItem() }

    func configure(_ item: ScrollVisibilityItem) -> Bool {
        item.threshold = threshold
        item.action = action
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class ScrollVisibilityItem: UnaryItem, ScrollFollower {
    var threshold = 0.5
    var action: ((Bool) -> Void)?
    private var isVisible = false

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        if let registry = LayoutPass.graph?.scrollRegistry, !registry.contains(self) { registry.add(self) }
        super.arrange(in: frame, proposal: proposal)
    }

    func layoutDidEnd() { check() }
    func didScroll() { check() }

    private func check() {
        let new = isInSight()
        guard new != isVisible else { return }
        isVisible = new
        action?(new)
    }

    private func isInSight() -> Bool {
        var views: ViewList = []
        appendViews(to: &views)
        guard let placed = placed?.frame, let view = views.first, view.window != nil, let superview = view.superview
        else { return false }
        var frame = superview.convert(view.placed(placed), to: nil)
        let whole = frame
        // Clipped by each scroll view around it; outside of scroll views by the window.
        var scroller = view.enclosingScrollView
        while let scrollView = scroller {
            frame = frame.intersection(scrollView.convert(scrollView.bounds, to: nil))
            scroller = scrollView.enclosingScrollView
        }
        if let window = view.window { frame = frame.intersection(window.bounds) }
        guard !frame.isNull else { return false }
        return whole.visibleFraction(in: frame, threshold: threshold)
    }
}

extension View {
    /// Calls `action` with the former and the new value when a value that `transform` derives from the geometry of the
    /// first scroll view inside has changed.
    ///
    /// While content scrolls, the page reports its position up to 20 times a second. Derive what the app needs, so that
    /// `action` is called only when that changes.
    public func onScrollGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
        action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View {
        modifier(
            _ScrollAttachmentModifier({ ScrollGeometryAttachment<Value>() }) { attachment, _ in
                attachment.update(transform, action)
            })
    }

    /// Calls `action` when the phase of the first scroll view inside changes.
    public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View {
        onScrollPhaseChange { old, new, _ in action(old, new) }
    }

    public func onScrollPhaseChange(
        _ action:
            @escaping (
                _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
            ) -> Void
    ) -> some View {
        modifier(_ScrollAttachmentModifier({ ScrollPhaseAttachment() }) { attachment, _ in attachment.action = action })
    }

    /// Calls `action` with true when at least `threshold` of the view's area becomes visible in the scroll views around it,
    /// and with false when it no longer is.
    ///
    /// - Parameter threshold: 0 … 1.
    public func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping (_ isVisible: Bool) -> Void
    ) -> some View {
        modifier(_ScrollVisibilityModifier(threshold: max(0, min(1, threshold)), action: action))
    }

    /// Calls `action` with the ids of the targets that are visible in the first scroll view inside, in order, when they
    /// change: see `scrollTargetLayout`.
    ///
    /// - Parameter threshold: the part of a target's area that must be visible: 0 … 1.
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        modifier(
            _ScrollAttachmentModifier({ ScrollTargetsAttachment<ID>() }) { attachment, _ in
                attachment.threshold = max(0, min(1, threshold))
                attachment.action = action
            })
    }
}
