/// A modifier that moves, turns or distorts how a view is painted, depending on its size. Layout is not affected.
///
/// ```swift
/// struct Shake: GeometryEffect {
///     var count: CGFloat
///     var animatableData: CGFloat {
///         get { count }
///         set { count = newValue }
///     }
///     func effectValue(size: CGSize) -> ProjectionTransform {
///         ProjectionTransform(CGAffineTransform(translationX: 10 * sin(count * 2 * .pi), y: 0))
///     }
/// }
/// ```
public protocol GeometryEffect: Animatable, ViewModifier {
    /// Returns the transform of a view of a size in points, about its upper left corner.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    public func body(content: Content) -> some View { content.modifier(_GeometryEffectLayer(effect: self)) }
}

/// Applies a geometry effect to a layer around the view.
struct _GeometryEffectLayer: UnaryLayoutModifier {
    let effect: any GeometryEffect

    func makeItem() -> GeometryEffectItem { GeometryEffectItem() }

    func configure(_ item: GeometryEffectItem) -> Bool {
        item.effect = effect
        return true
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class GeometryEffectItem: UnaryHostItem {
    var effect: (any GeometryEffect)?

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        guard let transform = effect?.effectValue(size: frame.size), transform.isFinite else { return }
        let (x, y) = (uiView.bounds.width / 2, uiView.bounds.height / 2)
        uiView.layer.transform = CATransform3D.translation(x, y, 0).concatenating(transform.transform3D)
            .concatenating(.translation(-x, -y, 0))
    }
}
