/// Its views beside each other, from leading to trailing.
public struct HStack<Content: View>: _PrimitiveView {
    let alignment: VerticalAlignment
    let spacing: Double?
    let content: Content

    /// `spacing` is the distance in points between neighbours; 8 when nil.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing.map(Double.init)
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        StackNode(view, inputs, axis: .horizontal, inner: view.content) { view, item in
            item.verticalAlignment = view.alignment
            item.spacing = view.spacing
            return view.content
        }
    }
}

/// Its views below each other.
public struct VStack<Content: View>: _PrimitiveView {
    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content

    /// `spacing` is the distance in points between neighbours; 8 when nil.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {
        self.alignment = alignment
        self.spacing = spacing.map(Double.init)
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        StackNode(view, inputs, axis: .vertical, inner: view.content) { view, item in
            item.horizontalAlignment = view.alignment
            item.spacing = view.spacing
            return view.content
        }
    }
}

private final class StackNode<Content: View, Inner: View>: ContainerNode<Content, Inner> {
    private let configure: @MainActor (Content, StackItem) -> Inner

    init(
        _ view: Content, _ inputs: _NodeInputs, axis: Axis, inner: Inner,
        configure: @escaping @MainActor (Content, StackItem) -> Inner
    ) {
        self.configure = configure
        let item = StackItem(axis: axis)
        _ = configure(view, item)
        super.init(view, inputs, item: item, inner: inner)
    }

    override func update() {
        guard let item = item as? StackItem else { return }
        let before = (item.spacing, item.horizontalAlignment, item.verticalAlignment)
        let inner = configure(view, item)
        if before != (item.spacing, item.horizontalAlignment, item.verticalAlignment) { item.setNeedsLayout() }
        child?.receive(inner)
    }
}

/// Its views on top of each other, the first one at the back.
public struct ZStack<Content: View>: _PrimitiveView {
    let alignment: Alignment
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ZStackNode(view, inputs) }
}

private final class ZStackNode<Content: View>: ContainerNode<ZStack<Content>, Content> {
    init(_ view: ZStack<Content>, _ inputs: _NodeInputs) {
        let item = OverlayingItem()
        item.alignment = view.alignment
        super.init(view, inputs, item: item, inner: view.content)
    }

    override func update() {
        if let item = item as? OverlayingItem, item.alignment != view.alignment {
            item.alignment = view.alignment
            item.setNeedsLayout()
        }
        child?.receive(view.content)
    }
}

/// Puts all its items in one box, each of its own size.
@MainActor final class OverlayingItem: ContainerItem {
    override var canBeChecked: Bool { true }

    var alignment = Alignment.center

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        var size = CGSize.zero
        for item in items {
            let own = item.size(proposal)
            size.width = max(size.width, own.width)
            size.height = max(size.height, own.height)
        }
        return size
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        for item in items {
            item.place(alignedBy: alignment, size: item.size(proposal), in: frame, proposal: proposal)
        }
    }
}
