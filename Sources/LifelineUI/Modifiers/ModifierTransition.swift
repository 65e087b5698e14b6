import Ownership

/// The appearance that a modifier gives a view during its insertion or removal.
final class ModifierEffect: Hashable, Sendable {
    /// Creates a view of the given size with the modifier applied.
    private let make: @MainActor @Sendable (CGSize, ModifiedProbe) -> AnyView

    init<M: ViewModifier>(_ modifier: M) {
        let modifier = UnsafeSendable(modifier)
        make = { size, probe in AnyView(probe.frame(width: size.width, height: size.height).modifier(modifier.value)) }
    }

    /// Measures the effect of the modifier on a view of a size, as opacity and as a transform: position, size and rotation.
    ///
    /// The effect is measured because it can't be derived from the modifier: a view of that size is modified and laid
    /// out separately, and its resulting geometry is the effect.
    @MainActor func measure(_ size: CGSize) -> (opacity: CGFloat, transform: CGAffineTransform) {
        let probe = UIView(frame: .zero)
        let host = UIHostingController(rootView: make(size, ModifiedProbe(view: probe)))
        guard let root = host.view else { return (1, .identity) }
        LayoutAnimation.apart {
            root.frame = CGRect(origin: .zero, size: size)
            root.layoutIfNeeded()
        }
        var (opacity, transform) = (1.0 as CGFloat, CGAffineTransform.identity)
        // About the centre of the view, as transforms of views are.
        var middle = CGPoint(x: probe.bounds.midX, y: probe.bounds.midY)
        var next: UIView? = probe
        while let view = next, view !== root {
            opacity *= view.isHidden ? 0 : view.alpha
            let inner = CGPoint(x: middle.x - view.bounds.midX, y: middle.y - view.bounds.midY)
            let turned = inner.applying(view.transform)
            middle = CGPoint(x: view.center.x + turned.x, y: view.center.y + turned.y)
            transform = transform.concatenating(view.transform.withoutTranslation)
            next = view.superview
        }
        let sizes = (
            x: size.width > 0 ? probe.bounds.width / size.width : 1,
            y: size.height > 0 ? probe.bounds.height / size.height : 1
        )
        let moved = CGAffineTransform(translationX: middle.x - size.width / 2, y: middle.y - size.height / 2)
        return (opacity, CGAffineTransform(scaleX: sizes.x, y: sizes.y).concatenating(transform).concatenating(moved))
    }

    static func == (a: ModifierEffect, b: ModifierEffect) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGAffineTransform {
    fileprivate var withoutTranslation: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}

/// A view that fills the proposed size.
struct ModifiedProbe: _PrimitiveView {
    let view: UIView

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ProbeNode(view, inputs) }
}

private final class ProbeNode: _ValueNode<ModifiedProbe> {
    private lazy var item = ProbeItem(view.view)

    override var singleItem: Unretained<LayoutItem>? { Unretained(item) }
}

@MainActor private final class ProbeItem: ViewItem {
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

extension AnyTransition {
    /// Inserts a view from its appearance modified by `active`, and removes it towards that: opacity, position, size
    /// and rotation are animated, other appearance is not. `identity` is the modifier for the shown view; it should
    /// change nothing.
    ///
    /// ```swift
    /// struct Tilt: ViewModifier {
    ///     var angle: Angle
    ///     func body(content: Content) -> some View { content.rotationEffect(angle).opacity(angle == .zero ? 1 : 0) }
    /// }
    /// Card().transition(.modifier(active: Tilt(angle: .degrees(30)), identity: Tilt(angle: .zero)))
    /// ```
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition([.modifier(ModifierEffect(active))])
    }
}
