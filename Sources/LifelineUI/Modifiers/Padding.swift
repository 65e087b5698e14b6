public struct _PaddingLayout: UnaryLayoutModifier {
    @usableFromInline let insets: EdgeInsets

    @inlinable nonisolated init(insets: EdgeInsets) { self.insets = insets }

    @usableFromInline package func makeItem() -> PaddingItem { PaddingItem() }

    @usableFromInline package func configure(_ item: PaddingItem) -> Bool {
        defer { item.insets = insets }
        return item.insets != insets
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class PaddingItem: UnaryItem {
    var insets = EdgeInsets()

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = content?.size(proposal.inset(by: insets)) ?? .zero
        return CGSize(
            width: max(0, size.width + insets.leading + insets.trailing),
            height: max(0, size.height + insets.top + insets.bottom))
    }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        content?.place(in: frame.inset(by: insets), proposal: proposal.inset(by: insets))
    }

    package override func explicitGuide(
        _ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize
    ) -> Double? {
        let inner = CGSize(
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
        guard let value = content?.explicitAlignment(guide, in: inner, proposal: proposal.inset(by: insets)) else {
            return nil
        }
        return value + (guide.isHorizontal ? insets.leading : insets.top)
    }
}

extension View {
    /// Adds space around the view: `length` points (16 when nil) on the given sides.
    @inlinable nonisolated public consuming func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil)
        -> some View
    {
        modifier(_PaddingLayout(insets: EdgeInsets(length ?? 16, on: edges)))
    }

    /// Adds a distance at all edges, in points.
    @inlinable nonisolated public consuming func padding(_ length: CGFloat) -> some View {
        modifier(_PaddingLayout(insets: EdgeInsets(length, on: .all)))
    }

    /// Adds distances at the edges, in points.
    @inlinable nonisolated public consuming func padding(_ insets: EdgeInsets) -> some View {
        modifier(_PaddingLayout(insets: insets))
    }
}
