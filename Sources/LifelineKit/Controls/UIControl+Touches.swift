extension UIControl {
    /// The state of the touch that began on the control.
    enum Touch: UInt8, Sendable {
        case none, inside, outside
        /// The touch was lifted inside; the browser's click follows, unless the finger moved too far.
        case ended
    }

    /// The events that require a touch's moves. The page reports these only for controls with a target for one of these
    /// events: a click alone is one message.
    private static var touchEvents: Event {
        [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
            .touchUpOutside, .touchCancel,
        ]
    }

    /// Whether a finger or mouse button pressed on the control is still down. Always false without targets for touch
    /// events other than `touchUpInside`.
    public final var isTracking: Bool { touch == .inside || touch == .outside }

    /// Whether that touch is over the control.
    public final var isTouchInside: Bool { touch == .inside }

    final func reportTouchesIfWanted() {
        guard layer.events.contains(.click), !layer.events.contains(.pointer) else { return }
        if targets.contains(where: { !$0.events.isDisjoint(with: Self.touchEvents) }) { layer.events.insert(.pointer) }
    }

    /// Whether touches are sent to targets as events: the control can be clicked, and its touches are reported.
    final var followsTouches: Bool { layer.events.isSuperset(of: [.click, .pointer]) }

    final func touchDidBegin(_ found: UITouch, _ event: UIEvent?) {
        guard isEnabled else { return }
        touch = .inside
        isHighlighted = true
        sendActions(for: found.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    final func touchDidMove(_ found: UITouch, _ event: UIEvent?) {
        guard isTracking else { return }
        let isInside = bounds.contains(found.location(in: self))
        if isInside != isTouchInside {
            touch = isInside ? .inside : .outside
            isHighlighted = isInside
            sendActions(for: isInside ? .touchDragEnter : .touchDragExit, with: event)
        }
        sendActions(for: isInside ? .touchDragInside : .touchDragOutside, with: event)
    }

    final func touchDidLift(_ found: UITouch, _ event: UIEvent?) {
        guard isTracking else { return }
        let isInside = bounds.contains(found.location(in: self))
        isHighlighted = false
        touch = isInside ? .ended : .none
        if !isInside { sendActions(for: .touchUpOutside, with: event) }
        touchDidEnd()
    }

    final func touchWasCancelled(_ event: UIEvent?) {
        guard isTracking else { return }
        isHighlighted = false
        touch = .none
        sendActions(for: .touchCancel, with: event)
        touchDidEnd()
    }
}
