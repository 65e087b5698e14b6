/// The branch of a container that shows some of its items and retains the others: pages of tabs, candidates of `ViewThatFits`.
final class ChosenItemsScope: ContainerAppearance {
    private weak var item: ViewBackedItem?
    /// Whether a node shows something that was chosen, for each node with a single item and for the nodes around those.
    private var isChosen: [ObjectIdentifier: Bool] = [:]
    private var needsCollection = true

    init(_ item: ViewBackedItem, inputs: inout _NodeInputs) {
        super.init(inputs: &inputs)
        self.item = item
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
