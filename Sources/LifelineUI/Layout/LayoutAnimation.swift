import LayerTree

/// Makes what a layout changes move from where it is shown.
@MainActor enum LayoutAnimation {
    /// The animation of the layout that goes on.
    private(set) static var current: Animation?

    /// Lays out, and animates what changed; at once without an animation.
    static func perform(_ animation: Animation?, _ layout: () -> Void) {
        guard let animation, !Transaction.current.disablesAnimations else { return layout() }
        current = animation
        defer { current = nil }
        UIView.animate(animation.parameters, animations: layout)
    }

    /// Sets the frame of a view. One that was not placed before does not come flying from the corner.
    static func place(_ view: UIView, _ body: () -> Void) {
        if current != nil, view.layer.bounds.size == .zero {
            UIView.performWithoutAnimation(body)
        } else {
            body()
        }
    }

    /// Lets a view that was just added come into sight.
    static func show(_ view: UIView) {
        guard let animation = current else { return }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.0
        fade.toValue = Double(view.layer.opacity)
        fade.duration = animation.duration
        view.layer.add(fade, forKey: "appear")
    }
}

extension Animation {
    var parameters: AnimationParameters {
        var parameters: AnimationParameters
        switch curve {
        case .bezier(let x1, let y1, let x2, let y2):
            parameters = AnimationParameters(
                duration: duration, delay: delaySeconds,
                timing: .cubicBezier(Float(x1), Float(y1), Float(x2), Float(y2)))
        case .spring(let damping):
            parameters = AnimationParameters(
                spring: Spring(perceptualDuration: duration, bounce: 1 - damping, initialVelocity: 0),
                delay: delaySeconds)
        }
        parameters.repeatCount = repeats
        parameters.autoreverses = autoreverses
        return parameters
    }
}

/// Animates what a change of a value leads to.
public struct _AnimationModifier<Value: Equatable>: ViewModifier {
    let animation: Animation?
    let value: Value
    @ViewScope private var scope
    @State private var last = LastValue()

    @MainActor final class LastValue {
        var value: Value?
        nonisolated init() {}
    }

    init(animation: Animation?, value: Value) {
        self.animation = animation
        self.value = value
    }

    public func body(content: Content) -> some View {
        if let before = last.value, before != value { scope.mountedNode?.graph.pendingAnimation = animation }
        last.value = value
        return content
    }
}

extension View {
    /// Animates the layout that follows when `value` changes; with nil it happens at once.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }
}
