import Ownership

/// A participant in layout: it receives a proposed size, chooses its size, and is placed.
///
/// An item caches its sizes for the last few proposals. Invalidating it clears its cache and those of its ancestors.
/// All other items keep theirs, and an item that is placed at the same frame, unchanged, is not visited again. An item
/// whose size may be unchanged is revalidated first, see `RevalidationQueue`.
@MainActor @usableFromInline package class LayoutItem {
    /// The index among the items of its container, as of their last collection.
    final var indexInParent = 0
    /// The item that contains and retains this one.
    package final var parentItem: LayoutItem? {
        get { unretainedParentItem?.object }
        set { unretainedParentItem = newValue.map { Unretained($0) } }
    }
    final var unretainedParentItem: Unretained<LayoutItem>?
    // Nothing else runs while it is read or changed. Gates: rows-create-100, view-leaf-among-10.
    @exclusivity(unchecked) private final var sizeCache = SizeCache()
    package final var placed: (frame: CGRect, proposal: ProposedViewSize)? { placement }
    private final var placement: (frame: CGRect, proposal: ProposedViewSize)?
    /// The cached guides; empty for most items.
    private final var guides: ContiguousArray<CachedGuide> = []
    /// Whether a cached size or guide was evicted.
    private final var hasEvicted = false

    private struct CachedGuide {
        var guide: AlignmentGuideKey
        var size: CGSize
        var proposal: ProposedViewSize
        var value: Double
    }

    init() {}

    // MARK: Overridden by subclasses

    /// Returns the size that the item chooses for a proposal.
    package func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// Places the item's content. `frame` is in the coordinates of the view that contains the item's views.
    package func arrange(in frame: CGRect, proposal: ProposedViewSize) {}

    /// Appends the views that show the item, back to front, in reading order.
    package func appendViews(to views: inout ViewList) {}

    /// Appends the same views in painting order.
    package func appendPaintedViews(to views: inout ViewList) { appendViews(to: &views) }

    /// The item's position in the painting order of its container: see `PaintingOrder`.
    package var zIndex: Double { 0 }

    /// Whether the item, or one inside it, has its own `zIndex`.
    final var hasZIndex = false

    /// The item's view, if it has exactly one, known without work, and collecting it has no side effects.
    package var singleView: Unretained<UIView>? { nil }

    /// Called when the item's size and placement are invalidated.
    package func layoutDidInvalidate() {}

    /// The item's length if it is the same for every proposal and known without work, so that stacks need not measure
    /// its flexibility.
    package func fixedLength(along axis: Axis) -> Double? { nil }

    package var layoutPriority: Double { 0 }
    package var isSpacer: Bool { false }

    /// The axis along which the item stacks its content, if it does. Used by spacers and dividers.
    package var contentAxis: Axis? { nil }

    /// The axis of the stack that contains the item.
    final var stackAxis: Axis? { parentItem?.contentAxis }

    /// The position of a guide, if the item defines it itself. Called by `explicitAlignment`.
    package func explicitGuide(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double? {
        nil
    }

    /// Whether a change inside can be ignored if the item's size and guides turn out unchanged. True if `measure`,
    /// `arrange` and `explicitGuide` depend only on the sizes and guides of the items inside.
    package var supportsRevalidation: Bool { false }

    /// The value that a view set for the layout which contains it: see `LayoutValueKey`.
    package func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

    /// Accommodates the new size of an item inside without changing this item's own sizes and guides. Returns false if
    /// that is not possible; the item is then revalidated.
    func relayoutLocally(of item: LayoutItem) -> Bool { false }

    /// Whether the item determines the animation of the next layout of its content.
    var overridesAnimation: Bool { false }

    /// Returns the animation of the next layout of its content, inside of a layout with another one.
    func animation(inside outer: Animation?) -> Animation? { outer }

    // MARK: Layout

    /// Stacks measure with the minimum, maximum and offered size; containers around them with two or three more.
    static let cacheCapacity = 6

    /// Whether the cache contains all that was derived from the item: no guides, and no evicted sizes.
    final var isCacheComplete: Bool { guides.isEmpty && !hasEvicted }

    final var cachedProposalCount: Int { sizeCache.count }

    final func cachedProposal(at index: Int) -> ProposedViewSize { sizeCache[index].proposal }

    package final func size(_ proposal: ProposedViewSize) -> CGSize {
        if let cached = sizeCache.size(for: proposal) { return cached }
        let size = measure(proposal)
        if sizeCache.append((proposal, size), keeping: Self.cacheCapacity) { hasEvicted = true }
        return size
    }

    /// Returns the size that was last measured for a proposal, if it is known.
    final func cachedSize(for proposal: ProposedViewSize) -> CGSize? { sizeCache.size(for: proposal) }

    package final func place(in frame: CGRect, proposal: ProposedViewSize) {
        if let placement, placement.frame.isSame(as: frame), placement.proposal == proposal { return }
        placement = (frame, proposal)
        arrange(in: frame, proposal: proposal)
    }

    /// Makes the next placement visit the item even if its frame is the same.
    package final func clearPlacement() { placement = nil }

    /// Invalidates the size and placement of the item and of its ancestors.
    package final func setNeedsLayout() {
        guard placement != nil || !sizeCache.isEmpty else { return }
        placement = nil
        clearSizeCache()
        parentItem?.contentDidInvalidate()
    }

    private final func clearSizeCache() {
        sizeCache.removeAll()
        if !guides.isEmpty { guides.removeAll(keepingCapacity: true) }
        hasEvicted = false
        layoutDidInvalidate()
    }

    /// Whether the item is in the `RevalidationQueue`.
    final var isAwaitingRevalidation = false

    /// Whether the item has a placement or cached sizes that a change could invalidate.
    final var hasLayout: Bool { placement != nil || !sizeCache.isEmpty }

    /// Measures the cached proposals again after a change inside, and returns whether the results are the same. If so,
    /// the content is placed again at the same frame, and the parent is not affected; if not, the parent has to place the item.
    final func revalidate() -> Bool {
        let (sizeCache, guides, hadForgotten) = (sizeCache, guides, hasEvicted)
        clearSizeCache()
        var isSame = !hadForgotten
        for index in 0..<sizeCache.count where isSame {
            isSame = size(sizeCache[index].proposal) == sizeCache[index].size
        }
        for entry in guides where isSame {
            isSame = explicitAlignment(entry.guide, in: entry.size, proposal: entry.proposal) == entry.value
        }
        if isSame, let placed { arrange(in: placed.frame, proposal: placed.proposal) }
        if !isSame { placement = nil }
        return isSame
    }

    /// Called when the item's content changed.
    package func contentDidInvalidate() { setNeedsLayout() }

    package final func explicitAlignment(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize)
        -> Double?
    {
        guard guide.isViewDefined || LayoutPass.features.contains(.alignmentGuides) else { return nil }
        guard let value = explicitGuide(guide, in: size, proposal: proposal) else { return nil }
        if guides.count == Self.cacheCapacity {
            guides.removeFirst()
            hasEvicted = true
        }
        guides.append(CachedGuide(guide: guide, size: size, proposal: proposal, value: value))
        return value
    }

    package final func alignment(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double {
        explicitAlignment(guide, in: size, proposal: proposal)
            ?? guide.defaultValue(in: size, of: self, proposal: proposal)
    }
}
