import LayerTree

/// Puts its content into an element with a role, such as a grid or a menu bar.
struct _ElementHost: UnaryLayoutModifier {
    var role: String?
    var attributes: [LayerAttribute: String] = [:]
    var label: String?
    var cursor = LayerCursor.automatic
    var feature: String?
    /// The feature's parameters.
    var payload: [UInt8]? = []
    var onEvent: ((DisplayEvent) -> Bool)?
    var events: LayerEvents = []
    var onView: ((UIView) -> Void)?

    func makeItem() -> ElementHostItem { ElementHostItem() }

    func configure(_ item: ElementHostItem) -> Bool {
        item.configure(self)
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class ElementHostItem: UnaryHostItem {
    private let element = EventView(frame: .zero)
    private var attributes: Set<LayerAttribute> = []

    override init() { super.init(element) }

    func configure(_ modifier: _ElementHost) {
        let layer = element.layer
        if let role = modifier.role { element.assignedRole = role }
        if let label = modifier.label { element.ownAccessibilityLabel = label }
        for attribute in attributes where modifier.attributes[attribute] == nil { layer[attribute: attribute] = nil }
        for (attribute, value) in modifier.attributes { layer[attribute: attribute] = value }
        attributes = Set(modifier.attributes.keys)
        if layer.cursor != modifier.cursor { layer.cursor = modifier.cursor }
        layer.events.formUnion(modifier.events)
        // It is pressed in its whole frame, not only where its content is painted.
        if !modifier.events.isEmpty { element.paintsNothing = false }
        if let feature = modifier.feature, layer[feature: feature] == nil { layer[feature: feature] = modifier.payload }
        element.onEvent = modifier.onEvent
        modifier.onView?(element)
    }
}
