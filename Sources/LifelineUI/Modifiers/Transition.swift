/// How a view is inserted and removed in an animated change.
///
/// ```swift
/// if isOpen { Panel().transition(.move(edge: .bottom)) }
/// Button("Open") { withAnimation { isOpen.toggle() } }
/// ```
/// A view without a transition fades. A removed view is shown until its animation has ended, and can't be used meanwhile.
public struct AnyTransition: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case opacity
        case scale(Double, anchor: UnitPoint)
        case move(Edge)
        case offset(Double, Double)
        case modifier(ModifierEffect)
    }

    /// The appearance of a view before its insertion or after its removal.
    struct Steps: Hashable, Sendable {
        var steps: [Step]
        /// Replaces the animation of the change.
        var animation: Animation?
    }

    var insertion: Steps
    var removal: Steps

    init(_ steps: [Step]) {
        insertion = Steps(steps: steps)
        removal = insertion
    }

    init(insertion: Steps, removal: Steps) {
        self.insertion = insertion
        self.removal = removal
    }

    public static let identity = AnyTransition([])
    public static let opacity = AnyTransition([.opacity])
    public static let scale = AnyTransition([.scale(0.01, anchor: .center)])
    /// Moves in from the leading side and out to the trailing one.
    public static let slide = asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))

    /// Grows from a scale around an anchor, and shrinks to it.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition([.scale(Double(scale), anchor: anchor)])
    }
    /// Moves in from beyond an edge of the view's own frame, and out to it.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition([.move(edge)]) }
    /// Moves in from a distance in points, and out to it.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition([.offset(Double(x), Double(y))])
    }
    /// Moves in from a distance in points, and out to it.
    public static func offset(_ offset: CGSize) -> AnyTransition { .offset(x: offset.width, y: offset.height) }
    /// Moves in from an edge and out to the opposite one, fading.
    public static func push(from edge: Edge) -> AnyTransition {
        let opposite: Edge =
            switch edge {
            case .top: .bottom
            case .bottom: .top
            case .leading: .trailing
            case .trailing: .leading
            }
        return asymmetric(insertion: .move(edge: edge), removal: .move(edge: opposite)).combined(with: .opacity)
    }
    /// A transition that differs between insertion and removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(insertion: insertion.insertion, removal: removal.removal)
    }

    /// Returns a transition that does both at the same time. If both have an animation, the first one's is used.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(
            insertion: Steps(
                steps: insertion.steps + other.insertion.steps,
                animation: insertion.animation ?? other.insertion.animation),
            removal: Steps(
                steps: removal.steps + other.removal.steps, animation: removal.animation ?? other.removal.animation))
    }

    /// Returns the transition with an animation of its own, which replaces that of animated changes.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var copy = self
        (copy.insertion.animation, copy.removal.animation) = (animation, animation)
        return copy
    }
}

extension AnyTransition.Steps {
    /// Applies the appearance to a view.
    @MainActor func apply(to view: UIView) {
        let size = view.bounds.size
        let isMirrored = view.superview?.layoutItemsAreMirrored == true
        var transform = view.transform
        for step in steps {
            switch step {
            case .opacity: view.alpha = 0
            case .scale(let scale, let anchor):
                let (x, y) = ((anchor.x - 0.5) * size.width, (anchor.y - 0.5) * size.height)
                transform = CGAffineTransform(translationX: -x, y: -y)
                    .concatenating(CGAffineTransform(scaleX: scale, y: scale))
                    .concatenating(CGAffineTransform(translationX: x, y: y)).concatenating(transform)
            case .move(let edge):
                let forward: CGFloat = isMirrored ? -1 : 1
                let (x, y): (CGFloat, CGFloat) =
                    switch edge {
                    case .top: (0, -size.height)
                    case .bottom: (0, size.height)
                    case .leading: (-size.width * forward, 0)
                    case .trailing: (size.width * forward, 0)
                    }
                transform = transform.concatenating(CGAffineTransform(translationX: x, y: y))
            case .offset(let x, let y):
                transform = transform.concatenating(CGAffineTransform(translationX: x, y: y))
            case .modifier(let look):
                let look = look.measure(size)
                view.alpha *= look.opacity
                transform = transform.concatenating(look.transform)
            }
        }
        view.transform = transform
    }
}

public struct _TransitionModifier: UnaryLayoutModifier {
    let transition: AnyTransition

    @usableFromInline package func makeItem() -> TransitionItem { TransitionItem() }

    @usableFromInline package func configure(_ item: TransitionItem) -> Bool {
        item.view.transition = transition
        return false
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// A view with its own transition.
final class TransitionView: UIView {
    var transition = AnyTransition.opacity
    /// Whether it was added in the current layout, and must be animated when its size is known.
    var isArriving = false
}

@MainActor @usableFromInline package final class TransitionItem: UnaryHostItem {
    let view = TransitionView(frame: .zero)

    override init() { super.init(view) }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        guard view.isArriving else { return }
        view.isArriving = false
        LayoutAnimation.arrive(view, by: view.transition)
    }
}

extension View {
    /// Sets the transition of the view when it is inserted or removed in an animation.
    nonisolated public func transition(_ transition: AnyTransition) -> some View {
        modifier(_TransitionModifier(transition: transition))
    }
}
