/// Reports each touch of its view from contact to release: for `SpatialEventGesture`.
///
/// It begins with the first touch, without waiting for a movement, and ends with the last one.
package final class SpatialEventRecognizer: UIGestureRecognizer {
    private var numbers: [UITouch: Int] = [:]
    private var last = 0

    package override init() { super.init() }

    /// The touches of the gesture, those that have just ended included, with numbers that no other touch of this
    /// recognizer has.
    package var numberedTouches: [(number: Int, touch: UITouch)] {
        touches.compactMap { touch in numbers[touch].map { ($0, touch) } }
    }

    // Fingers that draw neither scroll nor zoom the page.
    override var reported: LayerEvents { [.pointer, .pansHorizontally, .pansVertically, .pinch] }

    override package func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        for touch in touches {
            last += 1
            numbers[touch] = last
        }
        state = state == .possible ? .began : .changed
    }

    override package func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        state = .changed
    }

    override package func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = touchesDown.isEmpty ? .ended : .changed
    }

    override package func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = touchesDown.isEmpty ? .cancelled : .changed
    }

    override package func reset() {
        super.reset()
        numbers = [:]
    }
}
