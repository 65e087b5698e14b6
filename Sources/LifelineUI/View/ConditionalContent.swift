/// One of two views, by an `if` or `switch` in a builder. Each branch has its own state, made when it is entered.
public struct _ConditionalContent<First: View, Second: View>: _PrimitiveView {
    enum Storage {
        case first(First)
        case second(Second)
    }

    nonisolated(unsafe) let storage: Storage

    nonisolated init(_ storage: Storage) { self.storage = storage }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ConditionalNode(view, inputs)
    }
}

private final class ConditionalNode<First: View, Second: View>: _Node<_ConditionalContent<First, Second>> {
    private var first: _Node<First>?
    private var second: _Node<Second>?

    override init(_ view: _ConditionalContent<First, Second>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        update()
    }

    override func update() {
        switch view.storage {
        case .first(let content):
            if let first { return first.receive(content) }
            leave(second)
            second = nil
            first = First._makeNode(content, childInputs)
        case .second(let content):
            if let second { return second.receive(content) }
            leave(first)
            first = nil
            second = Second._makeNode(content, childInputs)
        }
    }

    private func leave(_ node: _ViewNode?) {
        guard let node else { return }
        node.unmount()
        contentItemsDidChange()
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let first { body(first) }
        if let second { body(second) }
    }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError("An optional view has no body to ask for.") }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        OptionalNode(view, inputs)
    }
}

private final class OptionalNode<Wrapped: View>: _Node<Wrapped?> {
    private var child: _Node<Wrapped>?

    override init(_ view: Wrapped?, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        if let view { child = Wrapped._makeNode(view, childInputs) }
    }

    override func update() {
        switch (view, child) {
        case (let content?, let child?): child.receive(content)
        case (let content?, nil):
            child = Wrapped._makeNode(content, childInputs)
            contentItemsDidChange()
        case (nil, let former?):
            child = nil
            former.unmount()
            contentItemsDidChange()
        case (nil, nil): break
        }
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let child { body(child) }
    }
}
