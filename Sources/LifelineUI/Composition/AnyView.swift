/// A view whose type is not known at compile time.
///
/// State is kept as long as the type inside is the same; another type is another view.
public struct AnyView: _PrimitiveView {
    fileprivate let storage: AnyViewStorage

    /// Erases the type of a view. An `AnyView` is not wrapped a second time.
    public init<Content: View>(_ view: Content) {
        storage = (view as? AnyView)?.storage ?? TypedViewStorage(view)
    }

    /// Erases the type of a view. An `AnyView` is not wrapped a second time.
    public init<Content: View>(erasing view: Content) { self.init(view) }

    /// Whether both are copies of the same view.
    func isSame(as other: AnyView) -> Bool { storage === other.storage }

    /// The view inside.
    @MainActor var content: any View { storage.content }

    public static func _makeNode(_ view: AnyView, _ inputs: _NodeInputs) -> _Node<AnyView> {
        AnyViewNode(view, inputs)
    }
}

@MainActor private class AnyViewStorage {
    var content: any View { fatalError("Subclasses must override `content`.") }
    func makeNode(_ inputs: _NodeInputs) -> _ViewNode { fatalError("Subclasses must override `makeNode`.") }
    /// Applies the view to a node; returns false if the node is of another type.
    func update(_ node: _ViewNode) -> Bool { false }
}

private final class TypedViewStorage<Content: View>: AnyViewStorage {
    let view: Content
    init(_ view: Content) { self.view = view }

    override var content: any View { view }

    override func makeNode(_ inputs: _NodeInputs) -> _ViewNode { Content._makeNode(view, inputs) }

    override func update(_ node: _ViewNode) -> Bool {
        guard let node = node as? _Node<Content> else { return false }
        node.reconcile(view)
        return true
    }
}

private final class AnyViewNode: _ValueNode<AnyView> {
    private var child: _ViewNode?

    override init(_ view: AnyView, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        child = view.storage.makeNode(childInputs)
    }

    override func update() {
        if let child {
            if view.storage.update(child) || keepsContentForProbe() { return }
            #if DEBUG
                if graph.forcesUpdates {
                    replaceKeepingState(child)
                    return
                }
            #endif
            child.unmount()
        }
        child = view.storage.makeNode(childInputs)
        contentItemsDidChange()
    }

    #if DEBUG
        /// Replaces a child whose type was changed by an edit. The state of the views that still exist is migrated.
        private func replaceKeepingState(_ old: _ViewNode) {
            let outer = graph.migrationSources
            graph.migrationSources = StateMigration(of: old, or: outer)
            child = view.storage.makeNode(childInputs)
            graph.migrationSources = outer
            old.unmount()
            contentItemsDidChange()
        }
    #endif

    override var forwardsItems: Bool { true }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let child { body(child) }
    }
}
