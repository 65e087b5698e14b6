/// A change of how a view is painted that depends on its geometry: see `visualEffect` and `scrollTransition`.
public protocol VisualEffect: Sendable {
    /// Appends the effect's steps.
    func _append(to steps: inout _VisualEffectSteps)
}

/// The steps of a visual effect, innermost first.
public struct _VisualEffectSteps: Sendable {
    var all: [EffectStep] = []
}

/// No effect: the beginning of every other one.
public struct EmptyVisualEffect: VisualEffect {
    public init() {}
    public func _append(to steps: inout _VisualEffectSteps) {}
}

/// An effect after another one.
struct SteppedVisualEffect<Base: VisualEffect>: VisualEffect {
    let base: Base
    let step: EffectStep

    func _append(to steps: inout _VisualEffectSteps) {
        base._append(to: &steps)
        steps.all.append(step)
    }
}

extension VisualEffect {
    var steps: [EffectStep] {
        var steps = _VisualEffectSteps()
        _append(to: &steps)
        return steps.all
    }

    private func then(_ kind: EffectStep.Kind, _ numbers: [Double]) -> SteppedVisualEffect<Self> {
        SteppedVisualEffect(base: self, step: EffectStep(kind: kind, numbers: numbers))
    }

    /// Moves the view, in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { then(.offset, [x, y]) }

    /// Moves what is displayed, in points.
    public func offset(_ offset: CGSize) -> some VisualEffect { then(.offset, [offset.width, offset.height]) }

    /// Scales the view about one of its points.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }

    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    /// Scales what is displayed, by different factors, around an anchor.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        then(.scale, [x, y, anchor.x, anchor.y])
    }

    /// Rotates the view about one of its points.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        then(.rotation, [angle.radians, anchor.x, anchor.y])
    }

    /// Rotates the view in three dimensions: see `View.rotation3DEffect`.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        then(.rotation3D, [angle.radians, axis.x, axis.y, axis.z, anchor.x, anchor.y, anchorZ, perspective])
    }

    /// Transforms the view; the origin is its upper left corner.
    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
        then(.transform, [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    }

    /// Sets the opacity: 0 (transparent) … 1.
    public func opacity(_ opacity: Double) -> some VisualEffect { then(.opacity, [max(0, min(1, opacity))]) }

    /// Blurs the view. `radius` is in points.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { then(.blur, [max(0, radius)]) }

    /// Changes the brightness: 0 leaves it unchanged, 1 is twice as bright, -1 black.
    public func brightness(_ amount: Double) -> some VisualEffect { then(.brightness, [max(0, 1 + amount)]) }

    /// Changes the contrast: 1 leaves it unchanged.
    public func contrast(_ amount: Double) -> some VisualEffect { then(.contrast, [max(0, amount)]) }

    /// Removes colour: 0 none, 1 all.
    public func grayscale(_ amount: Double) -> some VisualEffect { then(.grayscale, [max(0, min(1, amount))]) }

    /// Rotates all hues.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { then(.hueRotation, [angle.degrees]) }

    /// Changes the saturation: 1 leaves it unchanged, 0 is grey, more is stronger.
    public func saturation(_ amount: Double) -> some VisualEffect { then(.saturation, [max(0, amount)]) }
}
