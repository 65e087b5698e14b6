/// Changes how a view is painted, by properties of a layer around it. Layout does not change.
public struct _LayerEffect: UnaryLayoutModifier {
    enum Effect: Hashable, Sendable {
        case opacity(Double)
        case hidden
        case clip(cornerRadius: Double)
        case shadow(color: CGColor, radius: Double, x: Double, y: Double)
        case border(CGColor, width: Double)
        case offset(x: Double, y: Double)
        case rotation(radians: Double)
        case scale(x: Double, y: Double)
        case zIndex(Double)
        case disabledHitTesting
    }

    let effect: Effect

    package func makeItem() -> EffectItem { EffectItem() }

    package func configure(_ item: EffectItem) -> Bool {
        item.apply(effect)
        return false
    }

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor package final class EffectItem: UnaryHostItem {
    func apply(_ effect: _LayerEffect.Effect) {
        let layer = uiView.layer
        switch effect {
        case .opacity(let opacity): layer.opacity = Float(opacity)
        case .hidden: uiView.isHidden = true
        case .clip(let radius):
            layer.masksToBounds = true
            layer.cornerRadius = radius
        case .shadow(let color, let radius, let x, let y):
            layer.shadowColor = color
            layer.shadowOpacity = 1
            layer.shadowRadius = radius
            layer.shadowOffset = CGSize(width: x, height: y)
        case .border(let color, let width):
            layer.borderColor = color
            layer.borderWidth = width
        case .offset(let x, let y): uiView.transform = CGAffineTransform(translationX: x, y: y)
        case .rotation(let radians): uiView.transform = CGAffineTransform(rotationAngle: radians)
        case .scale(let x, let y): uiView.transform = CGAffineTransform(scaleX: x, y: y)
        case .zIndex(let index): layer.zPosition = index
        case .disabledHitTesting: uiView.isUserInteractionEnabled = false
        }
    }
}

extension View {
    /// 0 (transparent) … 1.
    nonisolated public func opacity(_ opacity: Double) -> some View {
        modifier(_LayerEffect(effect: .opacity(max(0, min(1, opacity)))))
    }

    /// The view takes its place but is not shown, touched or read out.
    nonisolated public func hidden() -> some View { modifier(_LayerEffect(effect: .hidden)) }

    /// Cuts off what reaches out of the view's frame.
    nonisolated public func clipped() -> some View { modifier(_LayerEffect(effect: .clip(cornerRadius: 0))) }

    /// Clips to a rounded rectangle; the radius is in points.
    nonisolated public func cornerRadius(_ radius: Double) -> some View {
        modifier(_LayerEffect(effect: .clip(cornerRadius: max(0, radius))))
    }

    public func shadow(color: Color = Color(.black).opacity(0.33), radius: Double, x: Double = 0, y: Double = 0)
        -> some View
    {
        modifier(_LayerEffect(effect: .shadow(color: color.cgColor, radius: radius, x: x, y: y)))
    }

    /// A line inside the edges of the view's frame.
    public func border(_ color: Color, width: Double = 1) -> some View {
        modifier(_LayerEffect(effect: .border(color.cgColor, width: width)))
    }

    /// Shows the view elsewhere without moving its place in the layout.
    nonisolated public func offset(x: Double = 0, y: Double = 0) -> some View {
        modifier(_LayerEffect(effect: .offset(x: x, y: y)))
    }

    nonisolated public func rotationEffect(_ angle: Angle) -> some View {
        modifier(_LayerEffect(effect: .rotation(radians: angle.radians)))
    }

    nonisolated public func scaleEffect(_ scale: Double) -> some View {
        modifier(_LayerEffect(effect: .scale(x: scale, y: scale)))
    }

    nonisolated public func scaleEffect(x: Double = 1, y: Double = 1) -> some View {
        modifier(_LayerEffect(effect: .scale(x: x, y: y)))
    }

    /// In front of siblings of a lower index, whatever the order. The default is 0.
    nonisolated public func zIndex(_ value: Double) -> some View { modifier(_LayerEffect(effect: .zIndex(value))) }
}
