/// Changes how a view is painted, by properties of a layer around it. Layout is not affected.
public struct _LayerEffect: UnaryLayoutModifier {
    enum Effect: Hashable, Sendable {
        case opacity(Double)
        case hidden
        case clip(cornerRadius: Double)
        case shadow(color: CGColor, radius: Double, x: Double, y: Double)
        case border(CGColor, width: Double)
        case offset(x: Double, y: Double)
        case rotation(radians: Double, anchor: UnitPoint)
        case scale(x: Double, y: Double, anchor: UnitPoint)
        /// The transform of `CATransform3D.rotation3D`, about a point in space.
        case rotation3D(
            radians: Double, x: Double, y: Double, z: Double, anchor: UnitPoint, anchorZ: Double, perspective: Double)
        /// About the upper left corner.
        case projection(ProjectionTransform)
        case disabledHitTesting
    }

    let effect: Effect

    @usableFromInline package func makeItem() -> EffectItem { EffectItem() }

    @usableFromInline package func configure(_ item: EffectItem) -> Bool {
        item.update(effect)
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class EffectItem: UnaryHostItem {
    private var effect: _LayerEffect.Effect?
    private var isApplied = false
    private var edge: CALayer?
    private var rotation = RotationPath()

    override init() { super.init(ClipView(frame: .zero)) }

    /// Returns whether a layout is needed: to animate the change, or to determine the size that it depends on.
    func update(_ new: _LayerEffect.Effect) -> Bool {
        guard new != effect else { return false }
        let isFirst = effect == nil
        effect = new
        // The first time, the layout that places the view applies it.
        if isFirst { return false }
        if isAnimationPending || new.dependsOnSize || new.dependsOnContent {
            isApplied = false
            return true
        }
        apply(new)
        return false
    }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let isResized = uiView.bounds.size != frame.size
        super.arrange(in: frame, proposal: proposal)
        guard let effect,
            !isApplied || isResized && effect.dependsOnSize || effect.dependsOnContent || LayoutMirroring.isUsed
        else { return }
        isApplied = true
        apply(effect)
        if case .clip(let radius) = effect {
            (uiView as? ClipView)?.outline = HitArea.Outline(box: uiView.bounds, radius: radius)
        }
    }

    private func apply(_ effect: _LayerEffect.Effect) {
        let layer = uiView.layer
        switch effect {
        case .opacity(let opacity): layer.opacity = Float(opacity)
        case .hidden: uiView.isHidden = true
        case .clip(let radius):
            layer.masksToBounds = true
            layer.cornerRadius = radius
        case .shadow(let color, let radius, let x, let y):
            ViewShadow(color: color, radius: radius, x: x, y: y).apply(to: uiView)
        case .border(let color, let width):
            let edge = self.edge ?? makeEdge()
            edge.frame = uiView.bounds
            edge.borderColor = color
            edge.borderWidth = width
        case .offset(let x, let y):
            let forward: Double = uiView.superview?.layoutItemsAreMirrored == true ? -1 : 1
            uiView.transform = CGAffineTransform(translationX: x * forward, y: y)
        case .rotation(let radians, let anchor):
            let path = rotation.path(to: radians, of: layer, isCentered: anchor == .center)
            layer.setAffineTransform(
                around(anchor, CGAffineTransform(rotationAngle: radians)),
                along: path.map { around(anchor, CGAffineTransform(rotationAngle: $0)) })
        case .scale(let x, let y, let anchor): uiView.transform = around(anchor, CGAffineTransform(scaleX: x, y: y))
        case .rotation3D(let radians, let x, let y, let z, let anchor, let anchorZ, let perspective):
            // As a step of a visual effect, which knows the mirrored layout.
            let step = EffectStep(
                kind: .rotation3D, numbers: [radians, x, y, z, anchor.x, anchor.y, anchorZ, perspective])
            layer.transform = EffectValues([step], size: uiView.bounds.size, isMirrored: false).transform
        case .projection(let transform):
            let (x, y) = (uiView.bounds.width / 2, uiView.bounds.height / 2)
            layer.transform = CATransform3D.translation(x, y, 0).concatenating(transform.transform3D)
                .concatenating(.translation(-x, -y, 0))
        case .disabledHitTesting: uiView.isUserInteractionEnabled = false
        }
    }

    /// A layer in front of the content, since a border is painted over it.
    private func makeEdge() -> CALayer {
        let edge = CALayer()
        edge.setFlag(.passesThrough, true)
        edge.zPosition = 1e6
        uiView.layer.addSublayer(edge)
        self.edge = edge
        return edge
    }

    /// A transform about a point of the view instead of its centre.
    private func around(_ anchor: UnitPoint, _ transform: CGAffineTransform) -> CGAffineTransform {
        guard anchor != .center else { return transform }
        let size = uiView.bounds.size
        let (x, y) = ((anchor.x - 0.5) * size.width, (anchor.y - 0.5) * size.height)
        return CGAffineTransform(translationX: -x, y: -y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }
}

extension _LayerEffect.Effect {
    fileprivate var dependsOnSize: Bool {
        switch self {
        case .rotation(_, let anchor), .scale(_, _, let anchor): anchor != .center
        case .clip, .border, .rotation3D, .projection: true
        default: false
        }
    }

    fileprivate var dependsOnContent: Bool {
        if case .shadow = self { true } else { false }
    }
}

extension View {
    /// Sets the opacity: 0 (transparent) … 1.
    nonisolated public func opacity(_ opacity: Double) -> some View {
        modifier(_LayerEffect(effect: .opacity(max(0, min(1, opacity)))))
    }

    /// Hides the view, which still takes space but is not shown, hit or read aloud.
    nonisolated public func hidden() -> some View { modifier(_LayerEffect(effect: .hidden)) }

    /// Clips the content to the view's frame.
    nonisolated public func clipped() -> some View { modifier(_LayerEffect(effect: .clip(cornerRadius: 0))) }

    /// Clips to a rounded rectangle; the radius is in points.
    nonisolated public func cornerRadius(_ radius: Double) -> some View {
        modifier(_LayerEffect(effect: .clip(cornerRadius: max(0, radius))))
    }

    /// Adds a shadow of everything painted in the view. `radius` is half of CSS's blur radius, in points.
    public func shadow(color: Color = Color(.black).opacity(0.33), radius: Double, x: Double = 0, y: Double = 0)
        -> some View
    {
        modifier(_LayerEffect(effect: .shadow(color: color.cgColor, radius: radius, x: x, y: y)))
    }

    /// Adds a line inside the edges of the view's frame. `width` is in points.
    public func border(_ color: Color, width: Double = 1) -> some View {
        modifier(_LayerEffect(effect: .border(color.cgColor, width: width)))
    }

    /// Moves the view visually without affecting layout.
    nonisolated public func offset(x: Double = 0, y: Double = 0) -> some View {
        modifier(_LayerEffect(effect: .offset(x: x, y: y)))
    }

    /// Rotates the view visually about one of its points. Layout is not affected.
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(_LayerEffect(effect: .rotation(radians: angle.radians, anchor: anchor)))
    }

    /// Scales the view visually about one of its points. Layout is not affected.
    nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }

    nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    /// Scales what is displayed, by different factors, around an anchor. The layout does not change.
    nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        modifier(_LayerEffect(effect: .scale(x: Double(x), y: Double(y), anchor: anchor)))
    }

    /// Rotates the view in three dimensions about an axis. Layout is not affected.
    ///
    /// - Parameters:
    ///   - axis: the direction of the axis; its length has no effect.
    ///   - anchor: the point of the view through which the axis passes.
    ///   - anchorZ: how far in front of the view that point is, in points.
    ///   - perspective: the strength of the perspective: 0 for none. With 1 the vanishing distance is the larger side of
    ///     the view.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(
            _LayerEffect(
                effect: .rotation3D(
                    radians: angle.radians, x: axis.x, y: axis.y, z: axis.z, anchor: anchor, anchorZ: anchorZ,
                    perspective: perspective)))
    }

    /// Transforms the view visually; the origin is its upper left corner. Layout is not affected. A transform with numbers
    /// that are not finite is ignored.
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(_LayerEffect(effect: .projection(transform.isFinite ? transform : ProjectionTransform())))
    }

    /// Transforms what is displayed, around the upper left corner. The layout does not change.
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        projectionEffect(ProjectionTransform(transform))
    }
}
