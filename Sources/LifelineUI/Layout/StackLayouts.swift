/// `HStack` as a layout, to switch between layouts with `AnyLayout` while views keep their state.
public struct HStackLayout: Layout, StackLayoutAxis {
    /// The guides by which the views are aligned. Centred by default.
    public var alignment: VerticalAlignment
    /// The distance between neighbours, in points; 8 if nil.
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    var stackAxis: Axis? { .horizontal }

    private var solver: StackSolver {
        StackSolver(axis: .horizontal, guide: alignment.key, spacing: spacing.map(Double.init) ?? 8)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        solver.solve(subviews.items, proposal).size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let solution = solver.solve(subviews.items, proposal)
        solver.stretched(solution, subviews.items, for: proposal).place(subviews, in: bounds)
    }
}

/// `VStack` as a layout.
public struct VStackLayout: Layout, StackLayoutAxis {
    /// The guides by which the views are aligned. Centred by default.
    public var alignment: HorizontalAlignment
    /// The distance between neighbours, in points; 8 if nil.
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    var stackAxis: Axis? { .vertical }

    private var solver: StackSolver {
        StackSolver(axis: .vertical, guide: alignment.key, spacing: spacing.map(Double.init) ?? 8)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        solver.solve(subviews.items, proposal).size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let solution = solver.solve(subviews.items, proposal)
        solver.stretched(solution, subviews.items, for: proposal).place(subviews, in: bounds)
    }
}

/// `ZStack` as a layout.
public struct ZStackLayout: Layout {
    /// The guides by which the views are aligned. Centred by default.
    public var alignment: Alignment

    public init(alignment: Alignment = .center) { self.alignment = alignment }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        subviews.items.reduce(into: CGSize.zero) { size, item in
            let own = item.size(proposal)
            size.width = max(size.width, own.width)
            size.height = max(size.height, own.height)
        }
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for subview in subviews {
            subview.placed?.ids.insert(ObjectIdentifier(subview.item))
            subview.item.place(
                alignedBy: alignment, size: subview.item.size(proposal), in: bounds, proposal: proposal)
        }
    }
}

/// A layout whose type is not known at compile time. Changing it keeps the state of the views inside.
public struct AnyLayout: Layout {
    private let box: AnyLayoutBox

    /// Erases the type of a layout. Views keep their state when the layout is replaced by one of another type.
    public init<L: Layout>(_ layout: L) { box = TypedLayoutBox(layout) }

    /// Erases the type of a layout. Views keep their state when the layout is replaced by one of another type.
    public init<L: Layout>(erasing layout: L) { self.init(layout) }

    public func makeCache(subviews: Subviews) -> AnyLayoutCache {
        AnyLayoutCache(owner: box.type, box.makeCache(subviews))
    }

    public func updateCache(_ cache: inout AnyLayoutCache, subviews: Subviews) {
        if cache.owner == box.type {
            box.updateCache(&cache.value, subviews)
        } else {
            cache = makeCache(subviews: subviews)
        }
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayoutCache) -> CGSize {
        box.sizeThatFits(proposal, subviews, &cache.value)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayoutCache
    ) {
        box.placeSubviews(bounds, proposal, subviews, &cache.value)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout AnyLayoutCache
    ) -> CGFloat? {
        box.explicitAlignment(.horizontal(guide), bounds, proposal, subviews, &cache.value)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout AnyLayoutCache
    ) -> CGFloat? {
        box.explicitAlignment(.vertical(guide), bounds, proposal, subviews, &cache.value)
    }
}

/// The cache of the layout in an `AnyLayout`.
public struct AnyLayoutCache {
    let owner: ObjectIdentifier
    var value: Any

    init(owner: ObjectIdentifier, _ value: Any) {
        self.owner = owner
        self.value = value
    }
}

private enum Guide {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)
}

@MainActor private class AnyLayoutBox {
    var type: ObjectIdentifier { fatalError("Subclasses must override `type`.") }
    func makeCache(_ subviews: LayoutSubviews) -> Any { () }
    func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {}
    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize { .zero }
    func placeSubviews(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) {}
    func explicitAlignment(
        _ guide: Guide, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout Any
    ) -> CGFloat? { nil }
}

private final class TypedLayoutBox<L: Layout>: AnyLayoutBox {
    private let layout: L

    init(_ layout: L) { self.layout = layout }

    override var type: ObjectIdentifier { ObjectIdentifier(L.self) }

    private func with<Result>(_ cache: inout Any, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> Result)
        -> Result
    {
        var typed = cache as? L.Cache ?? layout.makeCache(subviews: subviews)
        defer { cache = typed }
        return body(&typed)
    }

    override func makeCache(_ subviews: LayoutSubviews) -> Any { layout.makeCache(subviews: subviews) }

    override func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {
        with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }

    override func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize {
        with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }

    override func placeSubviews(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) {
        with(&cache, subviews) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    override func explicitAlignment(
        _ guide: Guide, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout Any
    ) -> CGFloat? {
        with(&cache, subviews) {
            switch guide {
            case .horizontal(let guide):
                layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
            case .vertical(let guide):
                layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
            }
        }
    }
}
