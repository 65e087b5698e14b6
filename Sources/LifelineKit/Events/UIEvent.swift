/// Something that somebody did: touches that came, moved and went, or what controls tell their targets about.
@preconcurrency @MainActor public final class UIEvent {
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses, scroll, hover }

    public let type: EventType
    /// The keys held meanwhile.
    public let modifierFlags: UIKeyModifierFlags
    /// When, in seconds since the page began.
    public let timestamp: TimeInterval
    /// The touches of the event: those that changed, and those that are down besides.
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

    /// The touches that a recognizer follows.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { $0.followers.contains { $0 === gesture } }
    }
}
