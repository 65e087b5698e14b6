/// Content that is laid out by a `Layout`.
struct _LayoutContainer<L: Layout, Content: View>: _PrimitiveView {
    let layout: L
    let content: Content

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { LayoutNode(view, inputs) }
}

private final class LayoutNode<L: Layout, Content: View>: ContainerNode<_LayoutContainer<L, Content>, Content> {
    private var motion: DataMotion<L.AnimatableData>?

    init(_ view: _LayoutContainer<L, Content>, _ inputs: __shared _NodeInputs) {
        inputs.graph.use(.alignmentGuides)
        super.init(view, inputs, item: CustomLayoutItem(view.layout), inner: view.content)
        let data = view.layout.animatableData
        guard !(data is EmptyAnimatableData) else { return }
        motion = DataMotion(node: self, data) { [unowned self] in apply($0) }
        requirePromptTeardown()
    }

    private func apply(_ data: L.AnimatableData) {
        var layout = view.layout
        if layout.animatableData != data { layout.animatableData = data }
        (item as? CustomLayoutItem<L>)?.update(layout)
    }

    override func update() {
        if let motion {
            motion.update(to: view.layout.animatableData)
        } else {
            (item as? CustomLayoutItem<L>)?.update(view.layout)
        }
        child?.reconcile(view.content)
    }

    override func willUnmount() {
        motion?.stop()
        super.willUnmount()
    }
}

@MainActor private final class CustomLayoutItem<L: Layout>: ContainerItem {
    private var layout: L
    private var cache: L.Cache?
    private var isCacheCurrent = false

    init(_ layout: L) { self.layout = layout }

    func update(_ new: L) {
        let isEqual = ViewType.of(L.self).areEqual(layout, new)
        let axis = contentAxis
        layout = new
        guard !isEqual else { return }
        // Spacers and dividers now have another length.
        if contentAxis != axis { for item in items { item.innermost.setNeedsLayout() } }
        setNeedsLayout()
    }

    override var contentAxis: Axis? { (layout as? any StackLayoutAxis)?.stackAxis }

    override func layoutDidInvalidate() { isCacheCurrent = false }

    private func withCache<Result>(
        origin: CGPoint = .zero, placed: PlacementRecord? = nil, _ body: (L.Subviews, inout L.Cache) -> Result
    ) -> Result {
        let items = self.items
        let subviews = LayoutSubviews(items: items, origin: origin, placed: placed)
        var cache: L.Cache
        if let kept = self.cache {
            cache = kept
            self.cache = nil
            if !isCacheCurrent { layout.updateCache(&cache, subviews: subviews) }
        } else {
            cache = layout.makeCache(subviews: subviews)
        }
        isCacheCurrent = true
        defer { self.cache = cache }
        return body(subviews, &cache)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let placed = PlacementRecord()
        withCache(placed: placed) {
            layout.placeSubviews(in: frame, proposal: proposal, subviews: $0, cache: &$1)
        }
        for item in items where !placed.ids.contains(ObjectIdentifier(item)) {
            item.place(alignedBy: .center, size: item.size(proposal), in: frame, proposal: proposal)
        }
    }

    override func explicitGuide(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double? {
        let bounds = CGRect(origin: .zero, size: size)
        return withCache {
            guide.isHorizontal
                ? layout.explicitAlignment(
                    of: HorizontalAlignment(key: guide), in: bounds, proposal: proposal, subviews: $0, cache: &$1)
                : layout.explicitAlignment(
                    of: VerticalAlignment(key: guide), in: bounds, proposal: proposal, subviews: $0, cache: &$1)
        }.map { Double($0) }
    }
}

/// A layout along an axis, for views such as spacers that depend on it.
@MainActor protocol StackLayoutAxis {
    var stackAxis: Axis? { get }
}
