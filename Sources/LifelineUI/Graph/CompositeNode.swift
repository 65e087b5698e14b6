import LayerTree
import Ownership

/// The node of a view that has a body: binds its dynamic properties, evaluates the body, and reconciles the child with it.
@usableFromInline final class CompositeNode<Content: View>: SingleChildNode<Content, Content.Body> {
    var slots: DynamicPropertySlots?

    /// Whether the view has been evaluated before.
    var hasContent: Bool { child != nil }

    @inlinable override init(_ view: Content, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        adoptMigratedState()
        evaluate()
    }

    override func update() { evaluate() }

    @inlinable func evaluate() {
        willEvaluate()
        // Bound in place, so that closures that captured this view also have the state's box.
        guard bind(&view) else { return }
        let view = self.view
        if let child {
            var body = tracking { view.body }
            if finishEvaluation() { child.reconcile(at: &body) }
        } else {
            // A constant: a variable would be copied for the child.
            let body = tracking { view.body }
            if finishEvaluation(), mayHaveContent { child = Content.Body._makeNode(body, childInputs) }
        }
    }

    @usableFromInline func willEvaluate() {
        unretainedGraph.borrow { $0.evaluations += 1 }
        #if DEBUG
            if !graph.resetTypes.isEmpty, graph.resetTypes.contains(ObjectIdentifier(Content.self)) { resetState() }
        #endif
    }

    /// Binds the dynamic properties. Returns whether the body may be evaluated.
    @usableFromInline func bind(_ view: UnsafeMutablePointer<Content>) -> Bool {
        // In a copy, because properties of an app's own types are updated meanwhile.
        var slots = slots
        let isNew = slots == nil
        unretainedType.borrow { $0.bindDynamicProperties(of: view, slots: &slots, node: self) }
        if isNew { self.slots = slots }
        let readsObjects = unretainedType.borrow { $0.readsObjects }
        return !readsObjects || requireObjects(of: type, in: view)
    }

    @usableFromInline var mayHaveContent: Bool {
        if depth < ViewGraph.depthLimit { return true }
        graph.reportTooDeep(Content.self)
        return false
    }

    override var singleItem: Unretained<LayoutItem>? {
        if let child { Unretained(child).borrow { $0.singleItem } } else { notice?.singleItem }
    }

    override var forwardsItems: Bool { true }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        if let child {
            Unretained(child).borrow { $0.appendItems(to: &items) }
        } else {
            notice?.appendItems(to: &items)
        }
    }

    override var viewWithBody: Any? { view }

    override var storesState: Bool { slots?.storesState ?? false }

    override func willUnmount() {
        slots?.unmount()
    }

    @usableFromInline func adoptMigratedState() {
        guard unretainedGraph.borrow({ $0.hasMigratedStates }) else { return }
        slots = graph.migratedState(of: Content.self, for: self)
    }

    override var stateName: String? { ViewPath.name(of: Content.self) }
    override var migratedState: (type: Any.Type, slots: DynamicPropertySlots)? { slots.map { (Content.self, $0) } }

    #if DEBUG
        private func resetState() {
            slots?.unmount()
            slots = nil
            guard let child else { return }
            child.unmount()
            self.child = nil
            contentItemsDidChange()
        }
    #endif
}
