/// Animates all that changes in a part of the tree.
public struct _EveryChangeAnimation: UnaryLayoutModifier {
    let animation: Animation?

    @usableFromInline package static var features: GraphFeatures { .implicitAnimations }

    @usableFromInline package func makeItem() -> EveryChangeItem { EveryChangeItem() }

    @usableFromInline package func configure(_ item: EveryChangeItem) -> Bool {
        item.animation = animation
        return false
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class EveryChangeItem: UnaryItem {
    var animation: Animation?
    private var wasPlaced = false

    override var overridesAnimation: Bool { true }

    // Whatever changes inside is placed from here, where the animation is known.
    package override var supportsRevalidation: Bool { true }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        // What is there from the beginning does not come flying, nor what another animation has been switched off for.
        guard wasPlaced, !Transaction.current.disablesAnimations, animation != LayoutAnimation.current else {
            wasPlaced = true
            return super.arrange(in: frame, proposal: proposal)
        }
        LayoutAnimation.scoped(animation) { super.arrange(in: frame, proposal: proposal) }
    }
}

extension View {
    /// Animates every change of this view; with nil all of them happen at once.
    ///
    /// Deprecated in SwiftUI, since it animates changes that nobody thought of, too: `animation(_:value:)` says which ones.
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    nonisolated public func animation(_ animation: Animation?) -> some View {
        modifier(_EveryChangeAnimation(animation: animation))
    }
}
