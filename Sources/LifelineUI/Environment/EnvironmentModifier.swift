/// Sets a value of the environment for its content.
public nonisolated struct _EnvironmentKeyWritingModifier<Value>: ViewModifier {
    public typealias Body = Never
    public let keyPath: WritableKeyPath<EnvironmentValues, Value>
    public let value: Value

    nonisolated public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
        self.keyPath = keyPath
        self.value = value
    }

    @MainActor public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        EnvironmentNode(view, inputs) { modifier, values in values[keyPath: modifier.keyPath] = modifier.value }
    }
}

/// Changes the environment of its content by a closure.
public struct _EnvironmentTransformModifier: ViewModifier {
    public typealias Body = Never
    let transform: @MainActor (inout EnvironmentValues) -> Void

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        EnvironmentNode(view, inputs) { modifier, values in modifier.transform(&values) }
    }
}

/// A node that shares its parent's entries except for those it sets, which it owns and changes in place.
final class EnvironmentNode<Content: View, Modifier: ViewModifier>: SingleChildNode<
    ModifiedContent<Content, Modifier>, Content
>
{
    private let write: @MainActor (Modifier, inout EnvironmentValues) -> Void
    private let modifierType = ViewType.of(Modifier.self)
    private var written: Modifier?
    private var own: [ObjectIdentifier: EnvironmentEntry] = [:]
    /// Wraps the content's items; only where the layout direction is set.
    private var directions: DirectionWrappers?

    init(
        _ view: ModifiedContent<Content, Modifier>, _ inputs: _NodeInputs,
        write: @escaping @MainActor (Modifier, inout EnvironmentValues) -> Void
    ) {
        self.write = write
        super.init(view, inputs)
        update()
    }

    override func setNeedsUpdate() {
        // A value that the modifier read has changed.
        written = nil
        super.setNeedsUpdate()
    }

    override func update() {
        if let child, let written, !graph.forcesUpdates, modifierType.areEqual(written, view.modifier) {
            child.reconcile(view.content)
            return
        }
        written = view.modifier
        var values = environment
        tracking { write(view.modifier, &values) }
        let written = values.entries.entries(notIn: environment.entries)
        use(EnvironmentValues.features(of: written))
        if let child, written.count == own.count, written.keys.allSatisfy({ own[$0] != nil }) {
            for (key, entry) in written { own[key]?.assign(from: entry) }
            updateDirection()
            child.reconcile(view.content)
            return
        }
        // Other keys than before: the nodes below still refer to the former table.
        if let child {
            child.unmount()
            contentItemsDidChange()
        }
        own = written
        updateDirection()
        child = Content._makeNode(
            view.content, _NodeInputs(parent: self, graph: graph, environment: values, isLazy: isLazy))
    }

    // MARK: Layout direction

    private func updateDirection() {
        let entry = own[ObjectIdentifier(LayoutDirectionKey.self)] as? TypedEnvironmentEntry<LayoutDirection>
        guard directions?.direction != entry?.value else { return }
        if let directions, let entry {
            directions.set(entry.value)
            invalidateLayoutOfSubtree()
        } else {
            directions = entry.map { DirectionWrappers($0.value) }
            contentItemsDidChange()
        }
    }

    override var forwardsItems: Bool { directions == nil }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        guard let directions else { return super.appendItems(to: &items) }
        var inner: ContiguousArray<LayoutItem> = []
        child?.appendItems(to: &inner)
        items.append(contentsOf: directions.wrap(inner))
    }

    override func contentViewsDidChange() {
        if let directions { directions.contentViewsDidChange() } else { super.contentViewsDidChange() }
    }

    override func contentItemsDidChange() {
        directions?.contentViewsDidChange()
        super.contentItemsDidChange()
    }
}

extension View {
    /// Sets a value of the environment for this view and its content.
    nonisolated public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> ModifiedContent<Self, _EnvironmentKeyWritingModifier<Value>> {
        modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
    }

    /// Changes a value of the environment for this view and its content.
    public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping @MainActor (inout Value) -> Void
    ) -> some View {
        modifier(_EnvironmentTransformModifier { transform(&$0[keyPath: keyPath]) })
    }
}
