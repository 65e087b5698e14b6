/// Which lines of a lazy container are on the screen: what is in them appears and disappears each time people scroll there and
/// away. Lines near the screen are made before; they appear when they come into sight.
final class LazyAppearance: AppearanceScope {
    /// The container's node, until it leaves the tree.
    private weak var container: _ViewNode?
    private weak var item: LazyItem?
    private var outer: AppearanceScope?

    private nonisolated override init() { super.init() }

    /// Makes the scope of a container, for the inputs of what is inside.
    static func make(for item: LazyItem, inputs: inout _NodeInputs) -> LazyAppearance {
        let scope = LazyAppearance()
        scope.item = item
        scope.outer = inputs.appearanceScope
        inputs.environment.appearanceScope = scope
        return scope
    }

    /// Connects the scope with the container, when that has been made.
    func begin(_ container: _ViewNode) {
        self.container = container
        if let outer { join(outer, node: container) }
        outer = nil
    }

    func end() {
        stopFollowing()
        container = nil
    }

    /// Notifies the observers with the coming commit.
    func linesDidChange() {
        guard let container, container.isMounted else { return }
        container.graph.effects.add(self, at: container)
        container.graph.onNeedsUpdate?()
    }

    override func shows(_ observer: AppearanceObserver) -> Bool {
        guard let container, container.isMounted, let lazy = item else { return false }
        // The nearest node that has items: what it shows is in their lines.
        var next = observer.appearanceNode
        while let node = next, node !== container {
            if let item = node.ownItem?.takeUnretainedValue() { return lazy.isOnScreen(item) }
            var items: ContiguousArray<LayoutItem> = []
            node.appendItems(to: &items)
            if !items.isEmpty { return items.contains { lazy.isOnScreen($0) } }
            next = node.parent
        }
        return true
    }
}
