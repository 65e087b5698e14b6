/// How a view comes into sight within an animated change. It leaves at once.
public struct AnyTransition: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case opacity
        case scale(Double)
        case move(Edge)
        case offset(Double, Double)
    }

    var steps: [Step]

    public static let identity = AnyTransition(steps: [])
    public static let opacity = AnyTransition(steps: [.opacity])
    public static let scale = AnyTransition(steps: [.scale(0.01)])
    public static let slide = AnyTransition(steps: [.move(.leading)])

    public static func scale(scale: CGFloat) -> AnyTransition { AnyTransition(steps: [.scale(Double(scale))]) }
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(steps: [.move(edge)]) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(steps: [.offset(Double(x), Double(y))])
    }
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(steps: [.move(edge), .opacity]) }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }

    public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition(steps: steps + other.steps) }
}

public struct _TransitionModifier: UnaryLayoutModifier {
    let transition: AnyTransition

    package func makeItem() -> TransitionItem { TransitionItem() }

    package func configure(_ item: TransitionItem) -> Bool {
        item.transition = transition
        return false
    }

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor package final class TransitionItem: UnaryHostItem {
    var transition = AnyTransition.opacity
    private var hasAppeared = false

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        guard !hasAppeared else { return }
        hasAppeared = true
        guard let animation = LayoutAnimation.current else { return }
        uiView.layer.removeAnimation(forKey: "appear")
        for (index, step) in transition.steps.enumerated() {
            let change: CABasicAnimation
            switch step {
            case .opacity:
                change = CABasicAnimation(keyPath: "opacity")
                change.fromValue = 0.0
                change.toValue = Double(uiView.layer.opacity)
            case .scale(let scale):
                change = CABasicAnimation(keyPath: "transform.scale")
                change.fromValue = scale
                change.toValue = 1.0
            case .move(let edge):
                let isVertical = edge == .top || edge == .bottom
                change = CABasicAnimation(keyPath: isVertical ? "transform.translation.y" : "transform.translation.x")
                let distance = isVertical ? frame.height : frame.width
                change.fromValue = Double(edge == .top || edge == .leading ? -distance : distance)
                change.toValue = 0.0
            case .offset(let x, let y):
                change = CABasicAnimation(
                    keyPath: x == 0 ? "transform.translation.y" : "transform.translation.x")
                change.fromValue = x == 0 ? y : x
                change.toValue = 0.0
            }
            change.duration = animation.duration
            uiView.layer.add(change, forKey: "transition\(index)")
        }
    }
}

extension View {
    /// How the view comes into sight when it is added within an animation.
    nonisolated public func transition(_ transition: AnyTransition) -> some View {
        modifier(_TransitionModifier(transition: transition))
    }
}
