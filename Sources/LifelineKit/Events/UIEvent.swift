/// A user interaction: changes of touches, or an event that controls report to their targets.
@preconcurrency @MainActor public final class UIEvent {
    /// What an event reports.
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses, scroll, hover }

    /// What the event reports.
    public let type: EventType
    /// The modifier keys held during the event.
    public let modifierFlags: UIKeyModifierFlags
    /// Seconds since the page was loaded.
    public let timestamp: TimeInterval
    /// The touches of the event: the changed ones, and all others in contact.
    public let allTouches: Set<UITouch>?

    init(
        type: EventType, modifierFlags: UIKeyModifierFlags = [], timestamp: TimeInterval = 0,
        touches: Set<UITouch>? = nil
    ) {
        self.type = type
        self.modifierFlags = modifierFlags
        self.timestamp = timestamp
        allTouches = touches
    }

    public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }

    public func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }

    /// Returns the touches that a recognizer tracks.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { $0.followers.contains { $0 === gesture } }
    }
}
