/// A view behind or before another, in its frame.
public struct _SecondaryLayer<Secondary: View>: ViewModifier {
    public typealias Body = Never
    nonisolated(unsafe) let secondary: Secondary
    let alignment: Alignment
    let isInFront: Bool

    nonisolated init(secondary: Secondary, alignment: Alignment, isInFront: Bool) {
        self.secondary = secondary
        self.alignment = alignment
        self.isInFront = isInFront
    }

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        SecondaryNode(view, inputs)
    }
}

/// Gives each item of its content a secondary view of its own.
private final class SecondaryNode<Content: View, Secondary: View>:
    _Node<ModifiedContent<Content, _SecondaryLayer<Secondary>>>
{
    private var child: _Node<Content>?
    private var pairs: ContiguousArray<(item: SecondaryItem, node: _Node<Secondary>)> = []

    override init(_ view: ModifiedContent<Content, _SecondaryLayer<Secondary>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        child = Content._makeNode(view.content, childInputs)
    }

    override func update() {
        child?.receive(view.content)
        for (item, node) in pairs {
            if item.alignment != view.modifier.alignment {
                item.alignment = view.modifier.alignment
                item.setNeedsLayout()
            }
            node.receive(view.modifier.secondary)
        }
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        var inner: ContiguousArray<LayoutItem> = []
        child?.appendItems(to: &inner)
        var former = pairs
        pairs = []
        for content in inner {
            if let index = former.firstIndex(where: { $0.item.content === content }) {
                pairs.append(former.remove(at: index))
            } else {
                let item = SecondaryItem()
                item.isInFront = view.modifier.isInFront
                item.alignment = view.modifier.alignment
                item.content = content
                pairs.append((item, Secondary._makeNode(view.modifier.secondary, secondaryInputs)))
            }
        }
        for (item, node) in pairs {
            var secondary: ContiguousArray<LayoutItem> = []
            node.appendItems(to: &secondary)
            for inner in secondary { inner.parentItem = item }
            item.secondary = secondary
        }
        for (_, node) in former { node.unmount() }
        items.append(contentsOf: pairs.lazy.map { $0.item as LayoutItem })
    }

    private var secondaryInputs: _NodeInputs {
        var inputs = childInputs
        inputs.isLazy = false
        return inputs
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let child { body(child) }
        for (_, node) in pairs { body(node) }
    }
}

@MainActor private final class SecondaryItem: UnaryItem {
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

    override func appendViews(to views: inout ContiguousArray<UIView>) {
        if isInFront { super.appendViews(to: &views) }
        for item in secondary { item.appendViews(to: &views) }
        if !isInFront { super.appendViews(to: &views) }
    }
}

extension View {
    /// A view behind this one, in its frame. It does not change the size.
    nonisolated public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        modifier(_SecondaryLayer(secondary: background, alignment: alignment, isInFront: false))
    }

    public func background<Background: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Background
    ) -> some View {
        modifier(_SecondaryLayer(secondary: content(), alignment: alignment, isInFront: false))
    }

    /// A view in front of this one, in its frame. It does not change the size.
    nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(_SecondaryLayer(secondary: overlay, alignment: alignment, isInFront: true))
    }

    public func overlay<Overlay: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
    ) -> some View {
        modifier(_SecondaryLayer(secondary: content(), alignment: alignment, isInFront: true))
    }
}
