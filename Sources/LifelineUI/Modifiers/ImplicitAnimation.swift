/// Animates all changes in a part of the tree.
public struct _ImplicitAnimation: UnaryLayoutModifier {
    let animation: Animation?

    @usableFromInline package static var features: GraphFeatures { .implicitAnimations }

    @usableFromInline package func makeItem() -> ImplicitAnimationItem { ImplicitAnimationItem() }

    @usableFromInline package func configure(_ item: ImplicitAnimationItem) -> Bool {
        item.animation = animation
        return false
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class ImplicitAnimationItem: UnaryItem {
    var animation: Animation?
    private var wasPlaced = false

    override var overridesAnimation: Bool { true }

    override func animation(inside outer: Animation?) -> Animation? { wasPlaced ? animation : outer }

    // All changes inside are placed from here, where the animation is known.
    package override var supportsRevalidation: Bool { true }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        // The first placement is not animated, nor are changes for which animations were disabled.
        guard wasPlaced, !Transaction.current.disablesAnimations, animation != LayoutAnimation.current else {
            wasPlaced = true
            return super.arrange(in: frame, proposal: proposal)
        }
        LayoutAnimation.scoped(animation) { super.arrange(in: frame, proposal: proposal) }
    }
}

extension View {
    /// Animates every change of this view; with nil all of them apply immediately.
    ///
    /// Deprecated in SwiftUI, since it also animates unintended changes: `animation(_:value:)` specifies which ones.
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    nonisolated public func animation(_ animation: Animation?) -> some View {
        modifier(_ImplicitAnimation(animation: animation))
    }
}
