/// Which lines of a lazy container are on the screen. Their content appears and disappears each time people scroll to them and
/// away. Lines near the screen are made before; they appear when they come into sight.
final class LazyAppearance: ContainerAppearance {
    private weak var item: LazyItem?

    init(_ item: LazyItem, inputs: inout _NodeInputs) {
        super.init(inputs: &inputs)
        self.item = item
    }

    override func shows(_ observer: AppearanceObserver) -> Bool {
        guard let container, container.isMounted, let lazy = item else { return false }
        // The nearest node that has items: the observer's views are in their lines.
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
