/// A modifier that changes how each view of its content is laid out or shown, through an item around that view's.
@MainActor package protocol UnaryLayoutModifier: ViewModifier where Body == Never {
    associatedtype Item: UnaryItem
    /// A new item around a content's.
    func makeItem() -> Item
    /// Gives an item this modifier's values. Returns whether its layout changed.
    func configure(_ item: Item) -> Bool
}

extension UnaryLayoutModifier {
    package static func makeUnaryNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        UnaryNode(view, inputs)
    }
}

/// An item around another one.
@MainActor package class UnaryItem: LayoutItem {
    @exclusivity(unchecked) package final var content: LayoutItem? {
        didSet { content?.parentItem = self }
    }

    /// Whether what is configured now may be animated by the layout that follows.
    @exclusivity(unchecked) package final var isAnimationAwaited = false

    /// The views of the content, or their order, changed.
    package func contentViewsDidChange() {}

    /// Whether the content's views are inside a view of this item.
    package var hostsViews: Bool { false }

    package override var canBeChecked: Bool { true }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { content?.size(proposal) ?? .zero }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        content?.place(in: frame, proposal: proposal)
    }

    package override func appendViews(to views: inout ContiguousArray<UIView>) { content?.appendViews(to: &views) }

    package override var layoutPriority: Double { content?.layoutPriority ?? 0 }
    package override func layoutValue(_ key: ObjectIdentifier) -> Any? { content?.layoutValue(key) }
    package override var isSpacer: Bool { content?.isSpacer ?? false }
    package override var stackAxis: Axis? {
        get { content?.stackAxis }
        set { content?.stackAxis = newValue }
    }

    package override func ownAlignment(
        _ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize
    ) -> Double? {
        content?.explicitAlignment(guide, in: size, proposal: proposal)
    }
}

/// Wraps each item of its content; wrappers stay with the items they wrap.
final class UnaryNode<Content: View, Modifier: UnaryLayoutModifier>: _Node<ModifiedContent<Content, Modifier>> {
    @exclusivity(unchecked) private var child: _Node<Content>?
    /// All made by the modifier. (Not an array of its items: how to keep those is only known when the program runs.)
    @exclusivity(unchecked) private var wrappers: ContiguousArray<UnaryItem> = []
    /// Whether the wrappers are around what the content's items are.
    @exclusivity(unchecked) private var isCurrent = false

    override init(_ view: ModifiedContent<Content, Modifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        child = Content._makeNode(view.content, childInputs)
    }

    override func update() {
        let isAwaited = LayoutAnimation.isAwaited(in: graph)
        for wrapper in wrappers {
            wrapper.isAnimationAwaited = isAwaited
            if view.modifier.configure(unsafeDowncast(wrapper, to: Modifier.Item.self)) { wrapper.setNeedsLayout() }
        }
        if ReadingOrder.isStale {
            ReadingOrder.isStale = false
            parent?.contentViewsDidChange()
        }
        child?.receive(view.content)
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        if isCurrent {
            for wrapper in wrappers { items.append(wrapper) }
            return
        }
        isCurrent = true
        let start = items.count
        child?.appendItems(to: &items)
        var former = wrappers
        wrappers = []
        wrappers.reserveCapacity(items.count - start)
        let modifier = view.modifier
        for index in start..<items.count {
            let wrapper = wrapper(around: items[index], from: &former, modifier)
            wrappers.append(wrapper)
            items[index] = wrapper
        }
    }

    private func wrapper(
        around item: LayoutItem, from former: inout ContiguousArray<UnaryItem>, _ modifier: Modifier
    ) -> UnaryItem {
        for index in former.indices where former[index].content === item { return former.remove(at: index) }
        let wrapper = modifier.makeItem()
        _ = modifier.configure(wrapper)
        wrapper.content = item
        return wrapper
    }

    override func contentViewsDidChange() {
        for wrapper in wrappers { wrapper.contentViewsDidChange() }
        if wrappers.first?.hostsViews != true { super.contentViewsDidChange() }
    }

    override func contentItemsDidChange() {
        isCurrent = false
        for wrapper in wrappers { wrapper.contentViewsDidChange() }
        super.contentItemsDidChange()
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let child { body(child) }
    }
}
