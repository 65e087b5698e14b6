/// The branch of a container that shows part of its content: pages of tabs, candidates of `ViewThatFits`, lazy lines.
///
/// Layout decides which part that is. The container then calls `shownPartDidChange()`, and the observers are notified
/// in the commit that follows.
@MainActor class ContainerAppearance: AppearanceScope {
    /// The container's node, until it leaves the tree.
    private(set) final weak var container: _ViewNode?
    /// The scope around the container, until `begin(_:)` joins it.
    private final var outer: AppearanceScope?

    private nonisolated override init() { super.init() }

    /// Creates the scope of a container and adds it to the inputs of its content.
    init(inputs: inout _NodeInputs) {
        super.init()
        outer = inputs.appearanceScope
        inputs.environment.appearanceScope = self
    }

    /// Connects the scope with the container, once that was created.
    final func begin(_ container: _ViewNode) {
        self.container = container
        if let outer { join(outer, node: container) }
        outer = nil
    }

    /// Disconnects the scope when the container leaves the tree.
    final func end() {
        stopFollowing()
        container = nil
    }

    /// Notifies the observers in the next commit.
    final func shownPartDidChange() {
        guard let container, container.isMounted else { return }
        container.graph.effects.add(self, at: container)
        container.graph.onNeedsUpdate?()
    }
}
