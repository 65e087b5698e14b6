import Ownership

/// What takes part in layout: it is offered a size, chooses one, and is placed.
///
/// An item remembers the answers to the last few proposals. Invalidating one forgets its answers and those of all that
/// hold it; everything else keeps its own, and an item that is placed where it was, unchanged, is not visited again. What
/// may be as large as before is checked first, see `RevalidationQueue`.
@MainActor @usableFromInline package class LayoutItem {
    /// The number among the items of its container, when they were last collected.
    final var indexInParent = 0
    /// The item that holds this one, which it retains.
    package final var parentItem: LayoutItem? {
        get { unretainedParentItem?.object }
        set { unretainedParentItem = newValue.map { Unretained($0) } }
    }
    final var unretainedParentItem: Unretained<LayoutItem>?
    // Nothing else runs while it is read or changed. Gates: rows-create-100, view-leaf-among-10.
    @exclusivity(unchecked) private final var answers = SizeCache()
    package final var placed: (frame: CGRect, proposal: ProposedViewSize)? { placement }
    private final var placement: (frame: CGRect, proposal: ProposedViewSize)?
    /// What it answered about its guides: none of most items.
    private final var guides: ContiguousArray<GuideAnswer> = []
    /// Whether it answered more than it remembers.
    private final var hasEvicted = false

    private struct GuideAnswer {
        var guide: AlignmentGuideKey
        var size: CGSize
        var proposal: ProposedViewSize
        var value: Double
    }

    init() {}

    // MARK: Overridden by the kinds of items

    /// The size the item takes of a proposal.
    package func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// Places what the item holds. `frame` is in the coordinates of the view that holds the item's views.
    package func arrange(in frame: CGRect, proposal: ProposedViewSize) {}

    /// Appends the views that show the item, back to front, in reading order.
    package func appendViews(to views: inout ViewList) {}

    /// Appends the same views in the order in which they are painted.
    package func appendPaintedViews(to views: inout ViewList) { appendViews(to: &views) }

    /// Where the item's views are painted among those of its container: see `PaintingOrder`.
    package var zIndex: Double { 0 }

    /// Whether the item, or one that it is around, has an index of its own.
    final var hasZIndex = false

    /// The view that alone shows the item, if that is known at once and nothing is to be done when it is collected.
    package var singleView: Unretained<UIView>? { nil }

    /// Called when the item's size or place is no longer known.
    package func layoutDidInvalidate() {}

    /// How long the item is whatever it is offered, if that is known at once: then stacks need not find out how flexible it is.
    package func fixedLength(along axis: Axis) -> Double? { nil }

    package var layoutPriority: Double { 0 }
    package var isSpacer: Bool { false }

    /// Along which axis the item stacks what it holds, if it does: spacers and dividers ask.
    package var contentAxis: Axis? { nil }

    /// The axis of the stack that holds the item.
    final var stackAxis: Axis? { parentItem?.contentAxis }

    /// Where a guide lies in the item, if the item says so itself; asked for by `explicitAlignment`.
    package func explicitGuide(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double? {
        nil
    }

    /// Whether a change inside may be taken for none if the item then measures and lines up as before. So it is if `measure`,
    /// `arrange` and `explicitGuide` depend on nothing but what the items inside answer.
    package var supportsRevalidation: Bool { false }

    /// What a view says to the layout that holds it: see `LayoutValueKey`.
    package func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

    /// Makes up for the change of an item inside which measures another size now, if it is a little matter and leaves this
    /// one's answers as they were. Whoever does not know how says no, and is asked for its answers again.
    func relayoutLocally(of item: LayoutItem) -> Bool { false }

    /// Whether the next layout of what is inside has an animation of this item's choice.
    var overridesAnimation: Bool { false }

    // MARK: Layout

    /// Stacks ask for the least, the most and the offered size; containers around them ask for two or three more.
    static let cacheCapacity = 6

    /// Whether nothing is known of the item but sizes that it took of proposals which it remembers.
    final var isCacheComplete: Bool { guides.isEmpty && !hasEvicted }

    final var cachedProposalCount: Int { answers.count }

    final func cachedProposal(at index: Int) -> ProposedViewSize { answers[index].proposal }

    package final func size(_ proposal: ProposedViewSize) -> CGSize {
        if let known = answers.size(for: proposal) { return known }
        let size = measure(proposal)
        if answers.append((proposal, size), keeping: Self.cacheCapacity) { hasEvicted = true }
        return size
    }

    package final func place(in frame: CGRect, proposal: ProposedViewSize) {
        if let placement, placement.frame.isSame(as: frame), placement.proposal == proposal { return }
        placement = (frame, proposal)
        arrange(in: frame, proposal: proposal)
    }

    /// Makes the next placement visit the item though its frame may be the same.
    package final func clearPlacement() { placement = nil }

    /// Forgets what is known of the item's size and place, and of all items that hold it.
    package final func setNeedsLayout() {
        guard placement != nil || !answers.isEmpty else { return }
        placement = nil
        clearSizeCache()
        parentItem?.contentDidInvalidate()
    }

    private final func clearSizeCache() {
        answers.removeAll()
        if !guides.isEmpty { guides.removeAll(keepingCapacity: true) }
        hasEvicted = false
        layoutDidInvalidate()
    }

    /// Whether it waits in `RevalidationQueue`.
    final var isAwaitingRevalidation = false

    /// Whether there is anything that a change could make wrong.
    final var hasLayout: Bool { placement != nil || !answers.isEmpty }

    /// Measures again what was measured, after a change inside; whether it came out as before. If so the item is placed again
    /// where it was, and what holds it need not hear of the change; if not, it waits to be placed by what holds it.
    final func revalidate() -> Bool {
        let (answers, guides, hadForgotten) = (answers, guides, hasEvicted)
        clearSizeCache()
        var isSame = !hadForgotten
        for index in 0..<answers.count where isSame { isSame = size(answers[index].proposal) == answers[index].size }
        for answer in guides where isSame {
            isSame = explicitAlignment(answer.guide, in: answer.size, proposal: answer.proposal) == answer.value
        }
        if isSame, let placed { arrange(in: placed.frame, proposal: placed.proposal) }
        if !isSame { placement = nil }
        return isSame
    }

    /// Called when what the item holds changed.
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
        guides.append(GuideAnswer(guide: guide, size: size, proposal: proposal, value: value))
        return value
    }

    package final func alignment(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double {
        explicitAlignment(guide, in: size, proposal: proposal)
            ?? guide.defaultValue(in: size, of: self, proposal: proposal)
    }
}
