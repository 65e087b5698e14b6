/// Correlates the two reports of a press: the touch, where touches are reported, and the click that the browser derives
/// from it, where clicks are.
///
/// A click immediately follows the end of its touch. A click without a touch is from a keyboard or a screen reader.
@MainActor final class ClickFilter {
    enum Verdict {
        /// A click without a touch: keyboard or screen reader.
        case itself
        /// The click of a touch whose end the view has received.
        case now
        /// The click of a touch whose end recognizers still delay.
        case later(UITouch)
        /// The click of a touch that a recognizer cancelled.
        case never
    }

    private var touch: UITouch?
    private var endedAt: TimeInterval = 0
    private var isHeld = false
    private var waiting: [@MainActor () -> Void] = []

    private static let longest = 0.3

    /// Records the end of a touch; its click may follow.
    func ended(_ touch: UITouch, isHeld: Bool, at time: TimeInterval) {
        self.touch = touch
        self.isHeld = isHeld
        endedAt = time
        waiting = []
    }

    /// Records the start of a touch: no click of an earlier one can follow.
    func reset() {
        if waiting.isEmpty { touch = nil }
    }

    /// - Parameter point: Where the click was, in the window's coordinates.
    func verdict(on view: UIView, at point: CGPoint, _ time: TimeInterval) -> Verdict {
        guard let touch, time - endedAt <= Self.longest || isHeld else { return .itself }
        guard touch.view?.isDescendant(of: view) == true else {
            // A recognizer may have shown something below the resting finger, which the browser clicks when the finger is
            // lifted.
            let end = touch.location(in: nil)
            return touch.wasTaken && abs(end.x - point.x) < 2 && abs(end.y - point.y) < 2 ? .never : .itself
        }
        if isHeld { return .later(touch) }
        return touch.wasTaken ? .never : .now
    }

    func hold(_ touch: UITouch, _ perform: @escaping @MainActor () -> Void) { waiting.append(perform) }

    /// Performs the delayed clicks after the view received the touch's end.
    func release(_ touch: UITouch) {
        guard self.touch === touch, isHeld else { return }
        isHeld = false
        let all = waiting
        waiting = []
        for perform in all { perform() }
    }

    /// Discards the delayed clicks of a cancelled touch.
    func drop(_ touch: UITouch) {
        guard self.touch === touch else { return }
        isHeld = false
        waiting = []
    }
}
