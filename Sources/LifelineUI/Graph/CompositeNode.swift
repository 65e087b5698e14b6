/// The node of a view that has a body: binds its dynamic properties, evaluates the body, hands it on.
final class CompositeNode<Content: View>: _Node<Content> {
    private var child: _Node<Content.Body>?
    private var slots: DynamicPropertySlots?

    override init(_ view: Content, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        update()
    }

    override func update() {
        graph.evaluations += 1
        // Bound in place: a state's box is then also known to closures that captured this view.
        type.bindDynamicProperties(of: &view, slots: &slots, node: self)
        let view = self.view
        let body = tracking { view.body }
        isTentative = false
        if keepsContent {
            keepsContent = false
            return
        }
        if let child {
            child.receive(body)
        } else if depth >= ViewGraph.depthLimit {
            graph.noteTooDeep(Content.self)
        } else {
            child = Content.Body._makeNode(body, childInputs)
        }
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let child { body(child) }
    }

    override func willUnmount() {
        slots?.unmount()
    }
}
