/// Places the centre of a view at a point of the proposed space, which it fills.
public struct _PositionLayout: UnaryLayoutModifier {
    let position: CGPoint

    @usableFromInline package func makeItem() -> PositionItem { PositionItem() }

    @usableFromInline package func configure(_ item: PositionItem) -> Bool {
        defer { item.position = position }
        return item.position != position
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class PositionItem: UnaryItem {
    var position = CGPoint.zero

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let size = content?.size(proposal) ?? .zero
        content?.place(
            in: CGRect(
                x: frame.minX + position.x - size.width / 2, y: frame.minY + position.y - size.height / 2,
                width: size.width, height: size.height),
            proposal: proposal)
    }

    package override func explicitGuide(
        _ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize
    ) -> Double? { nil }
}

extension View {
    /// Places the view's centre at a point of the proposed space, which it fills.
    nonisolated public func position(_ position: CGPoint) -> some View { modifier(_PositionLayout(position: position)) }

    /// Places the centre of the view at a point of the space that is proposed to it, which it fills.
    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        position(CGPoint(x: x, y: y))
    }

    /// Moves the view visually without affecting layout.
    nonisolated public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }
}
