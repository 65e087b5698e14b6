/// A view that stays at the top of the enclosing scroll view. It fills the proposed size, which must be that of the
/// scrolled content.
struct _StickyTop: UnaryLayoutModifier {
    func makeItem() -> StickyTopItem { StickyTopItem() }
    func configure(_ item: StickyTopItem) -> Bool { false }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class StickyTopItem: UnaryItem {
    private let container = StickyContainer(frame: .zero)
    private var placedWidths = PlacedWidths()

    override init() {
        super.init()
        container.edge = .topLeft
    }

    override var hostsViews: Bool { true }
    override func contentViewsDidChange() { setNeedsLayout() }
    override func appendViews(to views: inout ViewList) { views.append(container) }
    override func appendPaintedViews(to views: inout ViewList) { views.append(container) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let own = super.measure(ProposedViewSize(width: proposal.width, height: nil))
        return CGSize(width: proposal.width ?? own.width, height: proposal.height ?? own.height)
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        guard let content else { return }
        let placed = container.placed(frame)
        container.resize { container.frame = placed }
        let offered = ProposedViewSize(width: frame.width, height: nil)
        let size = content.size(offered)
        let box = CGRect(x: 0, y: 0, width: frame.width, height: size.height)
        container.box.resize { container.box.frame = container.box.placed(box) }
        var list: ViewList = []
        content.appendViews(to: &list)
        let views = list.held
        let back = LayoutMirroring.arriving(views, in: container.box)
        container.box.replaceSubviews(views)
        placedWidths.record(views, in: container.box, back: back)
        content.place(in: box, proposal: offered)
    }
}
