/// The node of a lazy container.
final class LazyNode<Content: View, Inner: View>: HostNode<Content, Inner> {
    private let lazyItem: LazyItem
    private let style: @MainActor (Content) -> LazyStyle
    private let content: @MainActor (Content) -> Inner
    private let configure: @MainActor (Content, LazyItem, EnvironmentValues) -> Void

    init(
        _ view: Content, _ inputs: _NodeInputs, inner: Inner, style: @escaping @MainActor (Content) -> LazyStyle,
        item: LazyItem? = nil,
        configure: @escaping @MainActor (Content, LazyItem, EnvironmentValues) -> Void = { _, _, _ in },
        content: @escaping @MainActor (Content) -> Inner
    ) {
        self.configure = configure
        self.style = style
        self.content = content
        lazyItem = item ?? LazyItem(style(view), graph: inputs.graph)
        var inputs = inputs
        let appearance = LazyAppearance(lazyItem, inputs: &inputs)
        lazyItem.appearance = appearance
        super.init(view, inputs, item: lazyItem, inner: inner, isLazy: true)
        requirePromptTeardown()
        appearance.begin(self)
        readEnvironment()
    }

    private func readEnvironment() {
        let environment = self.environment
        tracking { configure(view, lazyItem, environment) }
    }

    override func update() {
        lazyItem.style = style(view)
        readEnvironment()
        lazyItem.setNeedsLayout()
        child?.reconcile(content(view))
    }

    override func willUnmount() {
        lazyItem.appearance?.end()
        lazyItem.end()
    }
}
