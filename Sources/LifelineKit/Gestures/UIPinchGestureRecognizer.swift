/// Detects two fingers that move together or apart. On a trackpad or with a wheel: scrolling with the Control key held,
/// as which browsers report a trackpad's pinch.
///
/// On a view with such a recognizer a pinch does not zoom the page.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The distance between the fingers relative to the initial one. Further changes multiply a value that is set.
    public final var scale: CGFloat {
        get { factor * (now?.distance ?? 1) / (base?.distance ?? now?.distance ?? 1) }
        set {
            factor = newValue
            base = now
        }
    }

    /// The rate of change of the scale, per second.
    public final var velocity: CGFloat { speed.value }

    private final var factor: CGFloat = 1
    private final var base: TwoFingerGesture?
    private final var now: TwoFingerGesture?
    private final var first: TwoFingerGesture?
    private final var speed = ValueVelocity()

    private static let slop: CGFloat = 8

    override var reported: LayerEvents { [.pointer, .pinch] }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if touchesDown.count > 2 { return touches.forEach { ignore($0, for: event) } }
        base = TwoFingerGesture(touchesDown)
        now = base
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let base, let new = TwoFingerGesture(touchesDown) else { return }
        now = new
        if first == nil { first = base }
        speed.record(new.distance / (first?.distance ?? 1), at: event.timestamp)
        switch state {
        case .possible: if abs(new.distance - base.distance) > Self.slop { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .possible {
            if touchesDown.isEmpty { state = .failed }
            base = nil
        } else if touchesDown.count < 2 {
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        super.reset()
        factor = 1
        base = nil
        now = nil
        first = nil
        speed = ValueVelocity()
    }
}
