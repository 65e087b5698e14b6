/// The branch of a container that shows a part of its content: pages of tabs, candidates of `ViewThatFits`, lazy lines.
///
/// Layout decides which part that is; the container calls `shownPartDidChange()` then, and the observers are notified with
/// the commit that follows.
@MainActor class ContainerAppearance: AppearanceScope {
    /// The container's node, until it leaves the tree.
    private(set) final weak var container: _ViewNode?
    /// The scope around the container, until `begin(_:)` joins it.
    private final var outer: AppearanceScope?

    private nonisolated override init() { super.init() }

    /// Makes the scope of a container, for the inputs of its content.
    init(inputs: inout _NodeInputs) {
        super.init()
        outer = inputs.appearanceScope
        inputs.environment.appearanceScope = self
    }

    /// Connects the scope with the container, when that has been made.
    final func begin(_ container: _ViewNode) {
        self.container = container
        if let outer { join(outer, node: container) }
        outer = nil
    }

    /// The container leaves the tree.
    final func end() {
        stopFollowing()
        container = nil
    }

    /// Notifies the observers with the coming commit.
    final func shownPartDidChange() {
        guard let container, container.isMounted else { return }
        container.graph.effects.add(self, at: container)
        container.graph.onNeedsUpdate?()
    }
}
