public struct _FixedSizeLayout: UnaryLayoutModifier {
    let horizontal, vertical: Bool

    @usableFromInline package func makeItem() -> FixedSizeItem { FixedSizeItem() }

    @usableFromInline package func configure(_ item: FixedSizeItem) -> Bool {
        defer { (item.horizontal, item.vertical) = (horizontal, vertical) }
        return (item.horizontal, item.vertical) != (horizontal, vertical)
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class FixedSizeItem: UnaryItem {
    var horizontal = true
    var vertical = true

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { content?.size(inner(proposal)) ?? .zero }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        content?.place(in: frame, proposal: inner(proposal))
    }
}

extension View {
    /// Shows the view at its ideal size, regardless of the proposal.
    nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Proposes no width or no height to the view, so that it has its ideal length in these axes.
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
    }
}
