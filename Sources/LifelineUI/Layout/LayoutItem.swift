/// What takes part in layout: it is offered a size, chooses one, and is placed.
///
/// An item remembers the answers to the last few proposals. Invalidating one forgets its answers and those of all that
/// hold it; everything else keeps its own, and an item that is placed where it was, unchanged, is not visited again.
@MainActor package class LayoutItem {
    package final unowned(unsafe) var parentItem: LayoutItem?
    private final var answers: ContiguousArray<(proposal: ProposedViewSize, size: CGSize)> = []
    package final private(set) var placed: (frame: CGRect, proposal: ProposedViewSize)?

    init() {}

    // MARK: Overridden by the kinds of items

    /// The size the item takes of a proposal.
    package func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// Places what the item holds. `frame` is in the coordinates of the view that holds the item's views.
    package func arrange(in frame: CGRect, proposal: ProposedViewSize) {}

    /// Appends the views that show the item, back to front, in reading order.
    package func appendViews(to views: inout ContiguousArray<UIView>) {}

    /// Called when the item's size or place is no longer known.
    package func layoutDidInvalidate() {}

    package var layoutPriority: Double { 0 }
    package var isSpacer: Bool { false }

    /// The axis of the stack that holds the item, for those that care.
    package var stackAxis: Axis? {
        get { nil }
        set {}
    }

    /// Where a guide lies in the item, if the item says so itself.
    package func explicitAlignment(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double? {
        nil
    }

    /// What a view says to the layout that holds it: see `LayoutValueKey`.
    package func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

    // MARK: Layout

    package final func size(_ proposal: ProposedViewSize) -> CGSize {
        for answer in answers where answer.proposal == proposal { return answer.size }
        let size = measure(proposal)
        // Stacks ask for the least, the most and the offered size; containers around them ask for two or three more.
        if answers.count == 6 { answers.removeFirst() }
        answers.append((proposal, size))
        return size
    }

    package final func place(in frame: CGRect, proposal: ProposedViewSize) {
        if let placed, placed.frame == frame, placed.proposal == proposal { return }
        placed = (frame, proposal)
        arrange(in: frame, proposal: proposal)
    }

    /// Makes the next placement visit the item though its frame may be the same.
    package final func forgetPlacement() { placed = nil }

    /// Forgets what is known of the item's size and place, and of all items that hold it.
    package final func setNeedsLayout() {
        guard placed != nil || !answers.isEmpty else { return }
        placed = nil
        answers.removeAll(keepingCapacity: true)
        layoutDidInvalidate()
        parentItem?.contentDidInvalidate()
    }

    /// Called when what the item holds changed.
    package func contentDidInvalidate() { setNeedsLayout() }

    package final func alignment(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double {
        explicitAlignment(guide, in: size, proposal: proposal)
            ?? guide.defaultValue(in: size, of: self, proposal: proposal)
    }
}
