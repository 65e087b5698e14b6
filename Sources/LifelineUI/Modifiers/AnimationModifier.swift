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

/// Lays out its content with its own animation.
@MainActor @usableFromInline package final class AnimationItem: UnaryItem {
    var value: Any?
    /// Set until the next layout; the inner nil means that nothing is animated.
    var pending: Animation??
    var transform: ((inout Transaction) -> Void)?

    override var overridesAnimation: Bool { pending != nil || transform != nil }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        var animation = LayoutAnimation.current
        if let pending {
            animation = pending
            self.pending = nil
        }
        if let transform {
            var transaction = Transaction(animation: animation)
            transform(&transaction)
            animation = transaction.disablesAnimations ? nil : transaction.animation
        }
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

    /// Changes the transaction of this view's changes.
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform))
    }
}
