import LayerTree

/// Collects what another process needs to continue the views of a hosting view.
@MainActor struct StateCollector {
    private let host: String
    private var record: SceneRecord

    /// Adds the states and layers of a tree to a record.
    ///
    /// - Parameter host: The path of the hosting view.
    static func collect(_ root: _ViewNode, at host: String, into record: inout SceneRecord) {
        var collector = StateCollector(host: host, record: record)
        if let path = ViewPath.part(of: root) { collector.visit(root, path) }
        record = collector.record
    }

    private mutating func visit(_ node: _ViewNode, _ path: String) {
        if node.environment.stateRestoration != .disabled {
            if let (type, slots) = node.migratedState { add(slots, of: type, at: host + path + "|", in: node) }
            if let view = node.ownView { record.add(view, at: host + path) }
        }
        if let owner = node as? any ElementOwner {
            owner.forEachElement { id, child in visit(child, .id(id), path) }
        } else {
            node.forEachChild { child in visit(child, node.step(to: child), path) }
        }
    }

    /// Nothing is written below a view whose place is not certain.
    private mutating func visit(_ child: _ViewNode, _ step: ViewPathStep, _ path: String) {
        if let path = ViewPath.path(of: child, step, in: path) { visit(child, path) }
    }

    private mutating func add(_ slots: DynamicPropertySlots, of type: Any.Type, at path: String, in node: _ViewNode) {
        for (index, field) in ViewType.of(type).dynamicFields.enumerated() {
            switch slots.objects[index] {
            case let inner as DynamicPropertySlots: add(inner, of: field.type, at: path + field.name + "|", in: node)
            case let slot as any RestorableSlot:
                switch slot.encodedState {
                case .none: break
                case .data(let data): record.add(data, at: path + field.name)
                case .notCodable(let type): record.addUnencoded(type, of: node.stateName ?? "")
                }
            default: break
            }
        }
    }
}
