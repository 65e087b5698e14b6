/// Shows the first of its views whose ideal size fits the proposed size, or the last one if none does.
public struct ViewThatFits<Content: View>: _PrimitiveView {
    let axes: Axis.Set
    let content: Content

    /// - Parameter axes: the axes along which a view must fit.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { FittingNode(view, inputs) }
}

private final class FittingNode<Content: View>: HostNode<ViewThatFits<Content>, Content> {
    private let fitting = FittingItem()

    init(_ view: ViewThatFits<Content>, _ inputs: _NodeInputs) {
        fitting.axes = view.axes
        var inputs = inputs
        let scope = ChosenItemsScope(fitting, inputs: &inputs)
        fitting.scope = scope
        super.init(view, inputs, item: fitting, inner: view.content)
        scope.begin(self)
    }

    override func willUnmount() { fitting.scope?.end() }

    override func update() {
        if fitting.axes != view.axes {
            fitting.axes = view.axes
            fitting.setNeedsLayout()
        }
        child?.reconcile(view.content)
    }
}

@MainActor private final class FittingItem: ViewBackedItem {
    override var supportsRevalidation: Bool { false }

    var axes: Axis.Set = [.horizontal, .vertical]
    private var shown: LayoutItem?
    var scope: ChosenItemsScope?

    init() {
        super.init(UIView())
        uiView.paintsNothing = true
    }

    private func choice(_ proposal: ProposedViewSize) -> LayoutItem? {
        let items = self.items
        return items.first { item in
            let ideal = item.size(
                ProposedViewSize(
                    width: axes.contains(.horizontal) ? nil : proposal.width,
                    height: axes.contains(.vertical) ? nil : proposal.height))
            return (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity)
                && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity)
        } ?? items.last
    }

    override var showsAllItems: Bool { false }

    override var visibleItems: ContiguousArray<LayoutItem> { shown.map { [$0] } ?? [] }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { choice(proposal)?.size(proposal) ?? .zero }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let chosen = choice(proposal)
        if chosen !== shown {
            shown = chosen
            subviewsNeedSync()
            scope?.shownPartDidChange()
        }
        super.arrange(in: frame, proposal: proposal)
    }

    override func arrangeContent(in frame: CGRect, proposal: ProposedViewSize) {
        shown?.place(in: frame, proposal: proposal)
    }

    override func explicitGuide(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double? {
        choice(proposal)?.explicitAlignment(guide, in: size, proposal: proposal)
    }
}
