/// Detects two fingers that rotate around each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The angle in radians, clockwise, since the start of the gesture. Further rotation is added to a value that is
    /// set. 0 by default.
    public final var rotation: CGFloat = 0

    /// The angular velocity, in radians per second.
    public final var velocity: CGFloat { speed.value }

    private final var last: CGFloat?
    private final var turned: CGFloat = 0
    private final var speed = ValueVelocity()

    /// About 5 degrees.
    private static let slop: CGFloat = 0.09

    override var reported: LayerEvents { [.pointer, .pinch] }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if touchesDown.count > 2 { return touches.forEach { ignore($0, for: event) } }
        last = TwoFingerGesture(touchesDown)?.angle
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let last, let angle = TwoFingerGesture(touchesDown)?.angle else { return }
        // The shorter direction.
        let step = remainder(angle - last, 2 * .pi)
        self.last = angle
        rotation += step
        turned += step
        speed.record(turned, at: event.timestamp)
        switch state {
        case .possible: if abs(turned) > Self.slop { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .possible {
            if touchesDown.isEmpty { state = .failed }
            last = nil
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
        rotation = 0
        turned = 0
        last = nil
        speed = ValueVelocity()
    }
}
