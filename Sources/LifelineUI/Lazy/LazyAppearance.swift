/// Determines which lines of a lazy container are on screen. Their content appears and disappears each time they are
/// scrolled into and out of view. Lines near the visible part are created earlier; they appear when they become visible.
final class LazyAppearance: ContainerAppearance {
    private weak var item: LazyItem?

    init(_ item: LazyItem, inputs: inout _NodeInputs) {
        super.init(inputs: &inputs)
        self.item = item
    }

    override func shows(_ observer: AppearanceObserver) -> Bool {
        guard let container, container.isMounted, let lazy = item else { return false }
        // The nearest node with items: the observer's views are in their lines.
        var next = observer.appearanceNode
        while let node = next, node !== container {
            if let item = node.singleItem?.object { return lazy.isOnScreen(item) }
            let content = LazyContent(of: node)
            if content.count > 0 {
                var isOnScreen = false
                content.forEachMadeItem { if lazy.isOnScreen($0) { isOnScreen = true } }
                return isOnScreen
            }
            next = node.parent
        }
        return true
    }
}
