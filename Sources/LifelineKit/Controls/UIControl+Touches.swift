extension UIControl {
    /// Where the finger is that went down on the control.
    enum Touch: UInt8, Sendable {
        case none, inside, outside
        /// It was lifted inside; the browser's click comes next, unless the finger moved too far for one.
        case ended
    }

    /// The events that need to be told of a finger's whole way. The page reports it only to controls that somebody wants
    /// one of these of: a click alone is one message.
    private static var touchEvents: Event {
        [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
            .touchUpOutside, .touchCancel,
        ]
    }

    /// Whether a finger, or the mouse's button, that went down on the control is still down. False unless somebody wants
    /// touch events besides `touchUpInside`.
    public final var isTracking: Bool { touch == .inside || touch == .outside }

    /// Whether that finger is over the control.
    public final var isTouchInside: Bool { touch == .inside }

    final func reportTouchesIfWanted() {
        guard layer.events.contains(.click), !layer.events.contains(.pointer) else { return }
        if targets.contains(where: { !$0.events.isDisjoint(with: Self.touchEvents) }) { layer.events.insert(.pointer) }
    }

    /// Whether touches become events for targets: the control clicks, and its touches are reported.
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
