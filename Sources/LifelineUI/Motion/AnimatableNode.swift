import LayerTree
import Ownership

extension View where Self: Animatable {
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { AnimatableNode(view, inputs) }
}

// Shapes are animated by their drawings.
extension Shape {
    @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        CompositeNode(view, inputs)
    }
}

/// The node of a view with a body and with animatable data.
final class AnimatableNode<Content: View & Animatable>: SingleChildNode<Content, Content.Body> {
    private var slots: DynamicPropertySlots?
    private var motion: DataMotion<Content.AnimatableData>?

    override init(_ view: Content, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        slots = graph.migratedState(of: Content.self, for: self)
        let data = view.animatableData
        evaluate(data)
        // A view without data is an ordinary one.
        guard !(data is EmptyAnimatableData) else { return }
        motion = DataMotion(node: self, data) { [unowned self] in evaluate($0) }
        requirePromptTeardown()
    }

    override func update() {
        if let motion { motion.update(to: view.animatableData) } else { evaluate(view.animatableData) }
    }

    private func evaluate(_ data: Content.AnimatableData) {
        graph.evaluations += 1
        var slots = slots
        let isNew = slots == nil
        type.bindDynamicProperties(of: &view, slots: &slots, node: self)
        if isNew { self.slots = slots }
        guard requireObjects(of: type, in: &view) else { return }
        var view = view
        if view.animatableData != data { view.animatableData = data }
        let body = tracking { view.body }
        if let child {
            child.reconcile(body)
        } else if depth < ViewGraph.depthLimit {
            child = Content.Body._makeNode(body, childInputs)
        } else {
            graph.reportTooDeep(Content.self)
        }
    }

    override var forwardsItems: Bool { true }

    override var storesState: Bool { slots?.storesState ?? false }

    override func willUnmount() {
        motion?.stop()
        slots?.unmount()
    }

    override var stateName: String? { ViewPath.name(of: Content.self) }
    override var migratedState: (type: Any.Type, slots: DynamicPropertySlots)? { slots.map { (Content.self, $0) } }
}

/// A modifier that is animated by its data.
@available(*, deprecated, message: "Use Animatable directly, together with ViewModifier.")
public typealias AnimatableModifier = Animatable & ViewModifier

extension ViewModifier where Self: Animatable {
    public static func _makeNode<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Modified, Self>> {
        AnimatableModifierNode(view, inputs)
    }
}

/// The node of a view with a modifier that has animatable data.
private final class AnimatableModifierNode<Content: View, Modifier: ViewModifier & Animatable>: SingleChildNode<
    ModifiedContent<Content, Modifier>, Modifier.Body
>
{
    private var slots: DynamicPropertySlots?
    private let modifierType = ViewType.of(Modifier.self)
    private var motion: DataMotion<Modifier.AnimatableData>?

    override init(_ view: ModifiedContent<Content, Modifier>, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        slots = graph.migratedState(of: Modifier.self, for: self)
        let data = view.modifier.animatableData
        evaluate(data)
        guard !(data is EmptyAnimatableData) else { return }
        motion = DataMotion(node: self, data) { [unowned self] in evaluate($0) }
        requirePromptTeardown()
    }

    override func update() {
        let data = view.modifier.animatableData
        if let motion { motion.update(to: data) } else { evaluate(data) }
    }

    private func evaluate(_ data: Modifier.AnimatableData) {
        graph.evaluations += 1
        modifierType.bindDynamicProperties(of: &view.modifier, slots: &slots, node: self)
        guard requireObjects(of: modifierType, in: &view.modifier) else { return }
        let content = _ViewModifier_Content<Modifier>(view: AnyView(view.content))
        var modifier = view.modifier
        if modifier.animatableData != data { modifier.animatableData = data }
        let body = tracking { modifier.body(content: content) }
        if let child {
            child.reconcile(body)
        } else {
            child = Modifier.Body._makeNode(body, childInputs)
        }
    }

    override var forwardsItems: Bool { true }

    override var storesState: Bool { slots?.storesState ?? false }

    override func willUnmount() {
        motion?.stop()
        slots?.unmount()
    }

    override var stateName: String? { ViewPath.name(of: Modifier.self) }
    override var migratedState: (type: Any.Type, slots: DynamicPropertySlots)? { slots.map { (Modifier.self, $0) } }
}
