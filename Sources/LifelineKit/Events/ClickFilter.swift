/// Brings together the two ways in which a page tells of a press: the touch, where touches are reported, and the click
/// that the browser makes of it, where clicks are.
///
/// A click follows the end of its touch at once. One that comes by itself is that of a keyboard or a screen reader.
@MainActor final class ClickFilter {
    enum Verdict {
        /// By keyboard or screen reader.
        case itself
        /// The end of a touch that was told.
        case now
        /// The end of a touch that recognizers still hold back.
        case later(UITouch)
        /// The touch was taken away.
        case never
    }

    private var touch: UITouch?
    private var endedAt: TimeInterval = 0
    private var isHeld = false
    private var waiting: [@MainActor () -> Void] = []

    private static let longest = 0.3

    /// A touch ended; its click may follow.
    func ended(_ touch: UITouch, isHeld: Bool, at time: TimeInterval) {
        self.touch = touch
        self.isHeld = isHeld
        endedAt = time
        waiting = []
    }

    /// A touch began: no click of an earlier one can follow.
    func reset() {
        if waiting.isEmpty { touch = nil }
    }

    func verdict(on view: UIView, at time: TimeInterval) -> Verdict {
        guard let touch, time - endedAt <= Self.longest || isHeld else { return .itself }
        guard touch.view?.isDescendant(of: view) == true else { return .itself }
        if isHeld { return .later(touch) }
        return touch.wasTaken ? .never : .now
    }

    func hold(_ touch: UITouch, _ perform: @escaping @MainActor () -> Void) { waiting.append(perform) }

    /// The touch's end was told.
    func release(_ touch: UITouch) {
        guard self.touch === touch, isHeld else { return }
        isHeld = false
        let all = waiting
        waiting = []
        for perform in all { perform() }
    }

    /// The touch was taken away.
    func drop(_ touch: UITouch) {
        guard self.touch === touch else { return }
        isHeld = false
        waiting = []
    }
}
