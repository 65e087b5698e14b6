/// Detects a long press: begins when the finger has rested long enough, changes while it moves, and ends when it is
/// lifted.
///
/// On such a view, a resting finger does not open the browser's context menu or select text.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the fingers must rest before the gesture begins, in seconds. 0.5 by default.
    public final var minimumPressDuration: TimeInterval = 0.5

    /// How far the fingers may move until then, in points. 10 by default.
    public final var allowableMovement: CGFloat = 10

    /// The required number of fingers. 1 by default.
    public final var numberOfTouchesRequired = 1

    /// The required number of taps before the press. 0 by default.
    public final var numberOfTapsRequired = 0

    override var reported: LayerEvents { [.pointer, .press] }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        let fingers = touchesDown.count
        guard state == .possible else {
            touches.forEach { ignore($0, for: event) }
            return
        }
        if fingers > numberOfTouchesRequired || touches.contains(where: { $0.tapCount <= numberOfTapsRequired }) {
            // A tap required before the press is a separate gesture, which failed.
            state = .failed
        } else if fingers == numberOfTouchesRequired {
            wait(minimumPressDuration) { [weak self] in self?.state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        switch state {
        case .possible:
            if touches.contains(where: { $0.distanceFromStart > allowableMovement }) { state = .failed }
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        switch state {
        case .possible: state = .failed
        case .began, .changed: if touchesDown.isEmpty { state = .ended }
        default: break
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = state == .possible ? .failed : .cancelled
    }
}
