import LifelineKit

/// The body of a style with dynamic properties, such as `@Environment(\.isEnabled)`, which are those of the styled view's place.
struct StyleBody<Style, Body: View>: _PrimitiveView {
    var style: Style
    let makeBody: @MainActor (Style) -> Body

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { StyleNode(view, inputs) }
}

/// Returns the body of a style, in which the style's dynamic properties are bound.
@MainActor package func styleBody<Style, Body: View>(
    of style: Style, _ makeBody: @escaping @MainActor (Style) -> Body
) -> AnyView {
    if ViewType.of(Style.self).dynamicFields.isEmpty { return AnyView(makeBody(style)) }
    return AnyView(StyleBody(style: style, makeBody: makeBody))
}

private final class StyleNode<Style, Body: View>: SingleChildNode<StyleBody<Style, Body>, Body> {
    private var slots: DynamicPropertySlots?
    private let styleType = ViewType.of(Style.self)

    override init(_ view: StyleBody<Style, Body>, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        slots = graph.migratedState(of: Style.self, for: self)
        update()
    }

    override func update() {
        graph.evaluations += 1
        styleType.bindDynamicProperties(of: &view.style, slots: &slots, node: self)
        guard requireObjects(of: styleType, in: &view.style) else { return }
        let view = self.view
        let body = tracking { view.makeBody(view.style) }
        if let child {
            child.reconcile(body)
        } else {
            child = Body._makeNode(body, childInputs)
        }
    }

    override var forwardsItems: Bool { true }

    override var storesState: Bool { slots?.storesState ?? false }

    override func willUnmount() { slots?.unmount() }

    override var stateName: String? { ViewPath.name(of: Style.self) }
    override var migratedState: (type: Any.Type, slots: DynamicPropertySlots)? { slots.map { (Style.self, $0) } }
}
