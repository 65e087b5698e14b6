/// A press that lasts: it begins when the finger has rested long enough, changes while it moves, and ends when it comes up.
///
/// A finger that rests opens no menu of the browser on such a view, and selects no text.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the fingers rest before the gesture begins, in seconds. 0.5 unless set.
    public final var minimumPressDuration: TimeInterval = 0.5

    /// How far they may move until then, in points. 10 unless set.
    public final var allowableMovement: CGFloat = 10

    /// The number of fingers. 1 unless set.
    public final var numberOfTouchesRequired = 1

    /// The number of taps that come before the press. 0 unless set.
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
            // A tap that must come before the press is a gesture of its own that failed.
            state = .failed
        } else if fingers == numberOfTouchesRequired {
            wait(minimumPressDuration) { [weak self] in self?.state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        switch state {
        case .possible:
            if touches.contains(where: { $0.way > allowableMovement }) { state = .failed }
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
