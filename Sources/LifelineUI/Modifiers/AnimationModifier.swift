/// Animates the effects of a change of a value, in a part of the tree.
public nonisolated struct _AnimationModifier<Value: Equatable>: UnaryLayoutModifier {
    let animation: Animation?
    let value: Value

    @MainActor @usableFromInline package func makeItem() -> AnimationItem { AnimationItem() }

    @MainActor @usableFromInline package func configure(_ item: AnimationItem) -> Bool {
        let before = item.value as? Value
        item.value = value
        guard let before, before != value else { return false }
        item.pending = .some(animation)
        LayoutAnimation.beginScope()
        return true
    }

    @MainActor @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// Changes the transaction in a part of the tree.
public nonisolated struct _TransactionModifier: UnaryLayoutModifier {
    let transform: (inout Transaction) -> Void

    init(transform: @escaping (inout Transaction) -> Void) { self.transform = transform }

    @MainActor @usableFromInline package func makeItem() -> AnimationItem { AnimationItem() }

    @MainActor @usableFromInline package static var features: GraphFeatures { .transactions }

    @MainActor @usableFromInline package func configure(_ item: AnimationItem) -> Bool {
        item.transform = transform
        return false
    }

    @MainActor @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// Changes the transaction of a change of a value, in a part of the tree.
public nonisolated struct _ValueTransactionModifier<Value: Equatable>: UnaryLayoutModifier {
    let value: Value
    let transform: (inout Transaction) -> Void

    @MainActor @usableFromInline package func makeItem() -> AnimationItem { AnimationItem() }

    @MainActor @usableFromInline package static var features: GraphFeatures { .transactions }

    @MainActor @usableFromInline package func configure(_ item: AnimationItem) -> Bool {
        let before = item.value as? Value
        item.value = value
        guard let before, before != value else { return false }
        item.pendingTransform = transform
        LayoutAnimation.beginScope()
        return true
    }

    @MainActor @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// The animation around an `animation(_:body:)`, which its content has again.
final class OuterAnimation {
    var animation: Animation?
}

/// Lays out its content with its own animation.
@MainActor @usableFromInline package final class AnimationItem: UnaryItem {
    var value: Any?
    /// Set until the next layout; the inner nil means that nothing is animated.
    var pending: Animation??
    var transform: ((inout Transaction) -> Void)?
    /// Set until the next layout.
    var pendingTransform: ((inout Transaction) -> Void)?

    override var overridesAnimation: Bool { pending != nil || transform != nil || pendingTransform != nil }

    override func animation(inside outer: Animation?) -> Animation? {
        var animation = outer
        if let pending { animation = pending }
        for transform in [transform, pendingTransform] {
            guard let transform else { continue }
            var transaction = Transaction(animation: animation)
            transform(&transaction)
            animation = transaction.disablesAnimations ? nil : transaction.animation
        }
        return animation
    }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let animation = animation(inside: LayoutAnimation.current)
        pending = nil
        pendingTransform = nil
        if animation == LayoutAnimation.current {
            super.arrange(in: frame, proposal: proposal)
        } else {
            LayoutAnimation.scoped(animation) { super.arrange(in: frame, proposal: proposal) }
        }
    }
}

extension View {
    /// Animates the effects of a change of `value` on this view; with nil they apply immediately.
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }

    /// Animates the effects of the modifiers that `body` adds to the view, whenever they change: not those of the view itself.
    ///
    /// ```swift
    /// Symbol().animation(.bouncy) { $0.scaleEffect(isLarge ? 2 : 1) }
    /// ```
    public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        transaction({ $0.animation = animation }, body: body)
    }

    /// Changes the transaction of the modifiers that `body` adds to the view: not of the view itself.
    public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        let outer = OuterAnimation()
        let content = AnyView(transaction { $0.animation = outer.animation })
        return body(PlaceholderContentView(view: self, content: content)).transaction {
            outer.animation = $0.animation
            transform(&$0)
        }
    }

    /// Changes the transaction of the changes of this view that a change of `value` causes.
    nonisolated public func transaction<V: Equatable>(
        value: V, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(_ValueTransactionModifier(value: value, transform: transform))
    }

    /// Changes the transaction of this view's changes.
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform))
    }
}
