/// The branch of a container that shows some of its items and keeps the others: pages of tabs, candidates of `ViewThatFits`.
///
/// The container refreshes the scope with the commit that follows a layout with another choice, see `choiceDidChange`.
final class ChosenItemsScope: AppearanceScope {
    /// The container's node, until it leaves the tree.
    private weak var container: _ViewNode?
    private weak var item: HostItem?
    /// Of the nodes that make one item each, and of those around them, whether something they show was chosen.
    private var isChosen: [ObjectIdentifier: Bool] = [:]
    private var needsCollection = true
    private var outer: AppearanceScope?

    /// Makes the scope of a container, for the inputs of what is inside.
    static func make(for item: HostItem, inputs: inout _NodeInputs) -> ChosenItemsScope {
        let scope = ChosenItemsScope()
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
    func choiceDidChange() {
        guard let container, container.isMounted else { return }
        container.graph.effects.add(self, at: container)
    }

    override func willRefresh() { needsCollection = true }

    override func shows(_ observer: AppearanceObserver) -> Bool {
        guard let container, container.isMounted else { return false }
        collectIfNeeded(container)
        var next = observer.appearanceNode
        while let node = next, node !== container {
            if let isChosen = isChosen[ObjectIdentifier(node)] { return isChosen }
            next = node.parent
        }
        return false
    }

    private func collectIfNeeded(_ container: _ViewNode) {
        guard needsCollection else { return }
        needsCollection = false
        isChosen.removeAll(keepingCapacity: true)
        let chosen = Set((item?.visibleItems ?? []).map { ObjectIdentifier($0) })
        container.forEachChild { collect($0, chosen) }
    }

    private func collect(_ node: _ViewNode, _ chosen: Set<ObjectIdentifier>) {
        var items: ContiguousArray<LayoutItem> = []
        node.appendItems(to: &items)
        guard !items.isEmpty else { return }
        isChosen[ObjectIdentifier(node)] = items.contains { chosen.contains(ObjectIdentifier($0)) }
        if items.count > 1 { node.forEachChild { collect($0, chosen) } }
    }
}
