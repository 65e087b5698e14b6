/// A view behind or in front of another, in its frame.
public nonisolated struct _OverlayBackground<Secondary: View>: ViewModifier, SecondaryViewModifier {
    public typealias Body = Never
    let secondary: Secondary
    let alignment: Alignment
    let isInFront: Bool

    init(secondary: Secondary, alignment: Alignment, isInFront: Bool) {
        self.secondary = secondary
        self.alignment = alignment
        self.isInFront = isInFront
    }

    @MainActor public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeSecondaryNode(view, inputs)
    }

    @MainActor func makeItem() -> SecondaryLayerItem {
        let item = SecondaryLayerItem()
        item.isInFront = isInFront
        return item
    }
}

@MainActor final class SecondaryLayerItem: UnaryItem, SecondaryViewItem {
    var secondary: ContiguousArray<LayoutItem> = []
    var alignment = Alignment.center
    var isInFront = false

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        let offered = ProposedViewSize(frame.size)
        for item in secondary {
            item.place(alignedBy: alignment, size: item.size(offered), in: frame, proposal: offered)
        }
    }

    override func appendViews(to views: inout ViewList) {
        if isInFront { super.appendViews(to: &views) }
        for item in secondary { item.appendViews(to: &views) }
        if !isInFront { super.appendViews(to: &views) }
    }

    override func appendPaintedViews(to views: inout ViewList) {
        if isInFront { super.appendPaintedViews(to: &views) }
        PaintingOrder.append(secondary, to: &views)
        if !isInFront { super.appendPaintedViews(to: &views) }
    }
}

extension View {
    /// Shows a view behind this one, in its frame. It does not affect the size.
    nonisolated public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        modifier(_OverlayBackground(secondary: background, alignment: alignment, isInFront: false))
    }

    /// Places views behind this one. They are proposed its size, and do not change it.
    public func background<Background: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Background
    ) -> some View {
        modifier(_OverlayBackground(secondary: content(), alignment: alignment, isInFront: false))
    }

    /// Shows a view in front of this one, in its frame. It does not affect the size.
    nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(_OverlayBackground(secondary: overlay, alignment: alignment, isInFront: true))
    }

    /// Places views in front of this one. They are proposed its size, and do not change it.
    public func overlay<Overlay: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
    ) -> some View {
        modifier(_OverlayBackground(secondary: content(), alignment: alignment, isInFront: true))
    }
}
