/// One of two views, from an `if` or `switch` in a builder. Each branch has its own state, created when the branch is entered.
public nonisolated struct _ConditionalContent<First: View, Second: View>: _PrimitiveView {
    @usableFromInline enum Storage {
        case first(First)
        case second(Second)
    }

    @usableFromInline let storage: Storage

    @inlinable init(_ storage: Storage) { self.storage = storage }

    @MainActor @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ConditionalNode(view, inputs)
    }
}

@usableFromInline
final class ConditionalNode<First: View, Second: View>: _ValueNode<_ConditionalContent<First, Second>> {
    @usableFromInline var first: _Node<First>? {
        get { firstNode }
        set { firstNode = newValue }
    }
    private final var firstNode: _Node<First>?
    @usableFromInline var second: _Node<Second>? {
        get { secondNode }
        set { secondNode = newValue }
    }
    private final var secondNode: _Node<Second>?

    @inlinable override init(_ view: _ConditionalContent<First, Second>, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        show()
    }

    override func update() { show() }

    @inlinable func show() {
        switch view.storage {
        case .first(let content):
            if let first { return first.reconcile(content) }
            if second != nil, keepsContentForProbe() { return }
            leave(second)
            second = nil
            first = First._makeNode(content, childInputs)
        case .second(let content):
            if let second { return second.reconcile(content) }
            if first != nil, keepsContentForProbe() { return }
            leave(first)
            first = nil
            second = Second._makeNode(content, childInputs.at(1))
        }
    }

    @usableFromInline func leave(_ node: _ViewNode?) {
        guard let node else { return }
        node.unmount()
        contentItemsDidChange()
    }

    override func step(to child: _ViewNode) -> ViewPathStep { .index }

    override var forwardsItems: Bool { true }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let first { body(first) }
        if let second { body(second) }
    }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError("\(Self.self) is a primitive view; its `body` must not be called.") }

    @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        OptionalNode(view, inputs)
    }
}

@usableFromInline final class OptionalNode<Wrapped: View>: _ValueNode<Wrapped?> {
    @usableFromInline var child: _Node<Wrapped>? {
        get { node }
        set { node = newValue }
    }
    private final var node: _Node<Wrapped>?

    @inlinable override init(_ view: Wrapped?, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        if let view { child = Wrapped._makeNode(view, childInputs) }
    }

    override func update() {
        switch (view, child) {
        case (let content?, let child?): child.reconcile(content)
        case (let content?, nil):
            if keepsContentForProbe() { return }
            child = Wrapped._makeNode(content, childInputs)
            contentItemsDidChange()
        case (nil, let previous?):
            if keepsContentForProbe() { return }
            child = nil
            previous.unmount()
            contentItemsDidChange()
        case (nil, nil): break
        }
    }

    override var forwardsItems: Bool { true }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let child { body(child) }
    }
}
