/// The node of a lazy container.
final class LazyNode<Content: View, Inner: View>: HostNode<Content, Inner> {
    private let lazyItem: LazyItem
    private let style: @MainActor (Content) -> LazyStyle
    private let content: @MainActor (Content) -> Inner

    init(
        _ view: Content, _ inputs: _NodeInputs, inner: Inner, style: @escaping @MainActor (Content) -> LazyStyle,
        content: @escaping @MainActor (Content) -> Inner
    ) {
        self.style = style
        self.content = content
        lazyItem = LazyItem(style(view), graph: inputs.graph)
        super.init(view, inputs, item: lazyItem, inner: inner, isLazy: true)
    }

    override func update() {
        lazyItem.style = style(view)
        lazyItem.setNeedsLayout()
        child?.receive(content(view))
    }

    override func willUnmount() { lazyItem.end() }
}
