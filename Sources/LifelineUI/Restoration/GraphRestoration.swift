import LayerTree

/// The states of another process for the views of one hosting view.
@MainActor final class GraphRestoration {
    private let scene: SceneRestoration
    /// The path of the hosting view.
    private let host: String

    init(_ scene: SceneRestoration, host: String) {
        self.scene = scene
        self.host = host
    }

    /// Returns the slots of a new node whose states were written; nil if none was.
    func slots(of type: Any.Type, for node: _ViewNode) -> DynamicPropertySlots? {
        guard !ViewType.of(type).dynamicFields.isEmpty, let path = ViewPath.path(of: node) else { return nil }
        return slots(of: type, at: host + path + "|", for: node)
    }

    private func slots(of type: Any.Type, at path: String, for node: _ViewNode) -> DynamicPropertySlots? {
        let fields = ViewType.of(type).dynamicFields
        var result: DynamicPropertySlots?
        for (index, field) in fields.enumerated() {
            guard let slot = slot(of: field, at: path + field.name, for: node) else { continue }
            let slots = result ?? DynamicPropertySlots(count: fields.count)
            slots.objects[index] = slot
            result = slots
        }
        return result
    }

    private func slot(of field: ViewType.DynamicField, at path: String, for node: _ViewNode) -> AnyObject? {
        guard let type = field.type as? any RestorableProperty.Type else {
            // A property of the app's own type may consist of others.
            return field.type._isBoundBySlot ? nil : slots(of: field.type, at: path + "|", for: node)
        }
        guard let data = scene.consume(path) else { return nil }
        if let slot = type.slot(reading: data, for: node) { return slot }
        scene.didNotDecode(field.name, of: node.stateName ?? "")
        return nil
    }

    /// Gives the layers of a node's own view the numbers that they had.
    func claimView(of node: _ViewNode) {
        guard let view = node.ownView, let path = ViewPath.path(of: node) else { return }
        scene.claim(view, at: host + path)
    }
}
