/// Creates touches from a display's pointer events, for one window, and delivers them to recognizers and views.
///
/// ```
///  pointer event ─▶ touch (hit test when it begins) ─▶ UIWindow.sendEvent
///                ─▶ the recognizers of the hit view and of its superviews
///                ─▶ GestureEnvironment decides which of them are recognized ─▶ targets
///                ─▶ the hit view, unless a recognizer claimed or delays the touch
/// ```
@MainActor final class TouchTracker {
    private unowned let window: UIWindow
    /// The touches in contact with their pointers' ids, in order of their beginning.
    private var touches: [(pointer: UInt32, touch: UITouch)] = []
    /// Touches that have ended, but whose end is not yet delivered to the view.
    private var held: [UITouch] = []
    private var lastTap: (position: CGPoint, time: TimeInterval, count: Int)?
    private let clicks = ClickFilter()

    init(window: UIWindow) { self.window = window }

    /// The maximum number of touches in contact, and of touches whose end recognizers delay: more than screens report.
    /// Each event is compared with all of them, and a client might never release its pointers.
    static let touchLimit = 16

    private static let tapInterval = 0.35
    private static let tapDistance = 45.0

    // MARK: Pointers

    /// Handles a pointer event reported for the view `reporter`. Points are in display coordinates.
    func receive(_ pointer: DisplayEvent.Pointer, from reporter: UIView) {
        let position = CGPoint(x: pointer.x, y: pointer.y)
        let time = TimeInterval(pointer.time) / 1000
        let modifiers = UIKeyModifierFlags(rawValue: Int(pointer.modifiers.rawValue))
        switch pointer.phase {
        case .down:
            // A second `down` of a pointer means that its `up` was not reported.
            if let old = touch(of: pointer.id) { finish([old], .cancelled) }
            if touches.count >= Self.touchLimit, let oldest = touches.first { finish([oldest.touch], .cancelled) }
            begin(pointer, at: position, time: time, modifiers: modifiers, from: reporter)
        case .move, .up, .cancel:
            guard let touch = touch(of: pointer.id) else { return }
            touch.timestamp = time
            touch.move(to: position)
            touch.phase = pointer.phase == .move ? .moved : pointer.phase == .up ? .ended : .cancelled
            if !touch.isDown { touches.removeAll { $0.touch === touch } }
            if touch.phase == .ended { recordTap(touch) }
            send([touch], modifiers: modifiers)
        }
    }

    private func touch(of pointer: UInt32) -> UITouch? { touches.first { $0.pointer == pointer }?.touch }

    private func begin(
        _ pointer: DisplayEvent.Pointer, at position: CGPoint, time: TimeInterval, modifiers: UIKeyModifierFlags,
        from reporter: UIView
    ) {
        clicks.reset()
        let probe = UIEvent(
            type: .touches, modifierFlags: modifiers, timestamp: time, touches: Set(touches.map(\.touch)))
        guard let view = window.hitTest(window.layer.convert(position, from: nil), with: probe) else { return }
        var count = 1
        if let last = lastTap, time - last.time <= Self.tapInterval,
            hypot(position.x - last.position.x, position.y - last.position.y) <= Self.tapDistance
        {
            count = last.count + 1
        }
        let touch = UITouch(
            at: position, time: time, type: UITouch.TouchType(pointer.kind), tapCount: count, view: view,
            window: window, reporter: reporter)
        let isExtra = touches.contains { $0.touch.view === view } && !view.isMultipleTouchEnabled
        touch.delivery = isExtra ? .none : .waiting
        touch.followers = window.gestures.recognizers(for: touch, in: view)
        touches.append((pointer.id, touch))
        send([touch], modifiers: modifiers)
    }

    private func recordTap(_ touch: UITouch) {
        lastTap = touch.distanceFromStart <= Self.tapDistance ? (touch.position, touch.timestamp, touch.tapCount) : nil
    }

    private func send(_ changed: [UITouch], modifiers: UIKeyModifierFlags = []) {
        for (_, touch) in touches where !changed.contains(touch) { touch.phase = .stationary }
        let event = UIEvent(
            type: .touches, modifierFlags: modifiers, timestamp: changed.first?.timestamp ?? 0,
            touches: Set(touches.map(\.touch)).union(changed))
        window.sendEvent(event)
    }

    /// Ends touches for which the page will report no more events.
    private func finish(_ ending: [UITouch], _ phase: UITouch.Phase) {
        guard !ending.isEmpty else { return }
        for touch in ending { touch.phase = phase }
        touches.removeAll { entry in ending.contains { $0 === entry.touch } }
        send(ending)
    }

    /// Cancels all interactions in a branch of views that leaves the window.
    func willLose(_ branch: UIView) {
        finish(
            touches.map(\.touch).filter { touch in
                touch.view?.isDescendant(of: branch) != false || touch.reporter?.isDescendant(of: branch) != false
            }, .cancelled)
        window.gestures.willLose(branch)
    }

    // MARK: Delivery

    /// Delivers a touch event. Called by `UIWindow.sendEvent`.
    func deliver(_ event: UIEvent) {
        let changed = (event.allTouches ?? []).filter { $0.phase != .stationary }
        window.gestures.receive(changed, event)
        for touch in changed {
            deliver(touch, event)
            if touch.phase == .ended { clicks.ended(touch, isHeld: held.contains { $0 === touch }, at: now) }
        }
        window.gestures.finish()
    }

    private func deliver(_ touch: UITouch, _ event: UIEvent) {
        guard touch.delivery == .waiting || touch.delivery == .begun else { return }
        switch touch.phase {
        case .began: if !touch.delaysBeginning { notifyOfBeginning(touch, event) }
        case .moved: if touch.delivery == .begun { touch.view?.touchesMoved([touch], with: event) }
        case .ended: if touch.delaysEnd { hold(touch) } else { notifyOfEnd(touch, event) }
        case .cancelled: cancel(touch, event)
        case .stationary: break
        }
    }

    private func hold(_ touch: UITouch) {
        if held.count >= Self.touchLimit { cancel(held[0], nil) }
        held.append(touch)
    }

    private func notifyOfBeginning(_ touch: UITouch, _ event: UIEvent?) {
        touch.delivery = .begun
        touch.view?.touchesBegan([touch], with: event)
    }

    private func notifyOfEnd(_ touch: UITouch, _ event: UIEvent?) {
        if touch.delivery == .waiting { notifyOfBeginning(touch, event) }
        guard touch.delivery == .begun else { return }
        touch.delivery = .over
        touch.view?.touchesEnded([touch], with: event)
        clicks.release(touch)
    }

    private func cancel(_ touch: UITouch, _ event: UIEvent?) {
        let wasBegun = touch.delivery == .begun
        touch.delivery = .over
        held.removeAll { $0 === touch }
        if wasBegun { touch.view?.touchesCancelled([touch], with: event) }
        clicks.drop(touch)
    }

    /// Cancels touches for their views because a recognizer claims them.
    func claim(_ taken: [UITouch]) {
        for touch in taken {
            touch.wasTaken = true
            if touch.delivery == .waiting || touch.delivery == .begun { cancel(touch, nil) }
        }
    }

    /// Delivers delayed touch phases after recognizers failed.
    func releaseDelayed() {
        for (_, touch) in touches where touch.delivery == .waiting && !touch.delaysBeginning {
            // In the event that began the touch, `deliver` does this.
            if touch.phase != .began { notifyOfBeginning(touch, nil) }
        }
        for touch in held where !touch.delaysEnd {
            held.removeAll { $0 === touch }
            notifyOfEnd(touch, nil)
        }
    }

    // MARK: Clicks

    /// Handles a click on a view. The browser sends one after a touch has ended, and without a touch for keyboards and
    /// screen readers.
    ///
    /// - Parameter perform: Called, possibly later, unless the touch is cancelled for the view.
    func admit(_ click: UIView, at point: CGPoint, _ perform: @escaping @MainActor () -> Void) {
        switch clicks.verdict(on: click, at: click.convert(point, to: nil), now) {
        case .itself: tapWithoutTouch(click, at: point, perform)
        case .now: perform()
        case .later(let touch): clicks.hold(touch, perform)
        case .never: break
        }
    }

    private var now: TimeInterval { window.windowScene?.clock.now ?? 0 }

    /// Treats a click by keyboard or screen reader as a touch that begins and ends immediately.
    private func tapWithoutTouch(_ view: UIView, at point: CGPoint, _ perform: @escaping @MainActor () -> Void) {
        if let tap = view.gestureRecognizers?.first(where: { ($0 as? UITapGestureRecognizer)?.isPlain == true }),
            tap.isEnabled, tap.delegate?.gestureRecognizerShouldBegin(tap) ?? true
        {
            tap.recordMiddle(view.layer.convert(point, to: nil))
            tap.current = .ended
            tap.notifyTargets()
            tap.resetAll()
            if tap.cancelsTouchesInView { return }
        }
        perform()
    }
}

extension UITouch {
    fileprivate var delaysBeginning: Bool {
        followers.contains { $0.delaysTouchesBegan && $0.current == .possible }
    }

    fileprivate var delaysEnd: Bool {
        followers.contains { ($0.delaysTouchesEnded || $0.delaysTouchesBegan) && $0.isPending }
    }
}

extension UITouch.TouchType {
    fileprivate init(_ kind: DisplayEvent.Pointer.Kind) {
        switch kind {
        case .mouse: self = .indirectPointer
        case .touch: self = .direct
        case .pen: self = .pencil
        }
    }
}
