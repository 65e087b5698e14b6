/// Decides, for one window, which gestures are recognized.
///
/// All recognizers receive an event first; the states they set then take effect in this order:
/// 1. Recognizers that set `failed` fail.
/// 2. Of the recognizers that have detected their gesture, each in turn (inner views first) is recognized, unless one
///    with common touches prevents it, its delegate or view does not let it begin, or it waits for another to fail.
/// 3. Recognizers with common touches fail.
/// 4. Running recognizers continue or end.
///
/// This repeats until nothing changes.
@MainActor final class GestureEnvironment {
    private unowned let window: UIWindow
    /// The recognizers that track touches, wait for more, or are not reset yet.
    private var involved: [UIGestureRecognizer] = []
    private var isReceiving = false
    private var isSettling = false

    init(window: UIWindow) { self.window = window }

    // MARK: Touches

    /// Returns the recognizers that track a touch on a view: those of the view, then those of its superviews.
    func recognizers(for touch: UITouch, in view: UIView) -> [UIGestureRecognizer] {
        var all: [UIGestureRecognizer] = []
        var next: UIView? = view
        while let view = next {
            all += (view.gestureRecognizers ?? []).filter { follows($0, touch) }
            next = view.superview
        }
        return all
    }

    private func follows(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
        guard recognizer.isEnabled, !recognizer.hasFinished, recognizer.transitions.isEmpty else { return false }
        return recognizer.accepts(touch)
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    /// Delivers an event to the recognizers that track its touches.
    func receive(_ changed: Set<UITouch>, _ event: UIEvent) {
        isReceiving = true
        for touch in changed {
            for recognizer in touch.followers where !recognizer.hasFinished {
                if touch.phase == .began {
                    record(recognizer)
                    recognizer.touches.append(touch)
                }
                guard recognizer.touches.contains(touch) else { continue }
                switch touch.phase {
                case .began: recognizer.touchesBegan([touch], with: event)
                case .moved: recognizer.touchesMoved([touch], with: event)
                case .ended: recognizer.touchesEnded([touch], with: event)
                case .cancelled: recognizer.touchesCancelled([touch], with: event)
                case .stationary: break
                }
            }
        }
        isReceiving = false
        settle()
    }

    /// Records a recognizer that is, or may be, in progress.
    func record(_ recognizer: UIGestureRecognizer) {
        if !involved.contains(recognizer) { involved.append(recognizer) }
        if !isReceiving, !isSettling { settleAndFinish() }
    }

    /// Calls `body` after a delay, as if it were an event.
    func wait(_ delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> SceneTimer? {
        guard let scene = window.windowScene else { return nil }
        return scene.clock.schedule(after: delay) { [weak self, weak scene] in
            guard let self, let scene else { return }
            let outer = UIWindowScene.current
            UIWindowScene.current = scene
            isReceiving = true
            body()
            isReceiving = false
            settleAndFinish()
            UIWindowScene.current = outer
        }
    }

    private func settleAndFinish() {
        settle()
        finish()
    }

    // MARK: Recognition

    private func settle() {
        guard !isSettling else { return }
        isSettling = true
        while settleOne() {}
        isSettling = false
        window.touchTracker.releaseDelayed()
    }

    /// Performs at most one state change.
    ///
    /// - Returns: Whether anything changed.
    private func settleOne() -> Bool {
        let all = involved
        for recognizer in all where recognizer.current == .possible {
            if recognizer.transitions.contains(where: { $0 == .failed || $0 == .cancelled }) {
                fail(recognizer)
                return true
            }
        }
        let ready = all.filter { $0.current == .possible && !$0.transitions.isEmpty }
        // Stable: recognizers of equal rank keep the order of the views.
        for rank in Set(ready.map(\.rank)).sorted(by: >) {
            for recognizer in ready where recognizer.rank == rank {
                if tryToRecognize(recognizer) { return true }
            }
        }
        for recognizer in all where recognizer.isRunning && !recognizer.transitions.isEmpty {
            proceed(recognizer)
            return true
        }
        return false
    }

    private func fail(_ recognizer: UIGestureRecognizer) {
        recognizer.current = .failed
        recognizer.transitions = []
        recognizer.timer?.cancel()
    }

    private func tryToRecognize(_ recognizer: UIGestureRecognizer) -> Bool {
        if involved.contains(where: { isPrevented(recognizer, by: $0) }) {
            fail(recognizer)
            return true
        }
        if !recognizer.hasBeenAllowed {
            guard mayBegin(recognizer) else {
                fail(recognizer)
                return true
            }
            recognizer.hasBeenAllowed = true
        }
        for other in involved where other !== recognizer && requires(recognizer, toFail: other) {
            if other.isRunning || other.current == .ended {
                fail(recognizer)
                return true
            }
            if other.isPending { return false }
        }
        recognizer.current = recognizer.transitions.removeFirst() == .began ? .began : .ended
        for other in involved where other.current == .possible && isPrevented(other, by: recognizer) { fail(other) }
        if recognizer.cancelsTouchesInView { window.touchTracker.claim(recognizer.earlierTouches + recognizer.touches) }
        recognizer.recordMiddle()
        recognizer.notifyTargets()
        return true
    }

    private func proceed(_ recognizer: UIGestureRecognizer) {
        switch recognizer.transitions.removeFirst() {
        case .changed: recognizer.current = .changed
        case .ended: recognizer.current = .ended
        case .cancelled, .failed: recognizer.current = .cancelled
        case .possible, .began: return
        }
        recognizer.recordMiddle()
        recognizer.notifyTargets()
    }

    private func isPrevented(_ recognizer: UIGestureRecognizer, by other: UIGestureRecognizer) -> Bool {
        other !== recognizer && (other.isRunning || other.current == .ended)
            && other.touches.contains { recognizer.touches.contains($0) } && other.canPrevent(recognizer)
            && recognizer.canBePrevented(by: other) && !mayBothBe(recognizer, other)
    }

    private func mayBothBe(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
            || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
    }

    private func requires(_ a: UIGestureRecognizer, toFail b: UIGestureRecognizer) -> Bool {
        a.failureRequirements.contains { $0.gesture === b } || a.shouldRequireFailure(of: b)
            || b.shouldBeRequiredToFail(by: a)
            || a.delegate?.gestureRecognizer(a, shouldRequireFailureOf: b) == true
            || b.delegate?.gestureRecognizer(b, shouldBeRequiredToFailBy: a) == true
    }

    private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if (recognizer as? UITapGestureRecognizer)?.isPlain == true, !recognizer.countsOnButtons,
            recognizer.touches.contains(where: { isOfButton($0, inside: recognizer.view) })
        {
            return false
        }
        return recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true
            && recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    }

    /// Returns whether a touch belongs to a button inside the recognizer's view: the button handles its taps. (UIKit,
    /// "Interacting with other user interface controls".)
    private func isOfButton(_ touch: UITouch, inside outer: UIView?) -> Bool {
        var next = touch.view
        while let view = next, view !== outer {
            if view.layer.events.contains(.click), (view as? UIControl)?.isEnabled ?? true { return true }
            next = view.superview
        }
        return false
    }

    // MARK: Ending

    /// Removes ended touches, and resets recognizers that have finished.
    func finish() {
        guard !isSettling, !isReceiving else { return }
        for recognizer in involved {
            if recognizer.transitions.isEmpty {
                recognizer.earlierTouches += recognizer.touches.filter { !$0.isDown }
                recognizer.touches.removeAll { !$0.isDown }
                // A finger that stays down keeps the gesture open, however many others tap beside it.
                let excess = recognizer.earlierTouches.count - TouchTracker.touchLimit
                if excess > 0 { recognizer.earlierTouches.removeFirst(excess) }
            }
            if recognizer.hasFinished, recognizer.touches.isEmpty { recognizer.resetAll() }
        }
        involved.removeAll { $0.current == .possible && !$0.isPending }
    }

    /// Cancels a recognizer that was disabled or removed from its view.
    func abandon(_ recognizer: UIGestureRecognizer) {
        guard let index = involved.firstIndex(of: recognizer) else { return }
        let wasRunning = recognizer.isRunning
        for touch in recognizer.touches { touch.followers.removeAll { $0 === recognizer } }
        involved.remove(at: index)
        recognizer.transitions = []
        if wasRunning {
            recognizer.current = .cancelled
            recognizer.notifyTargets()
        }
        recognizer.resetAll()
        if !isReceiving, !isSettling { settleAndFinish() }
    }

    /// Cancels the recognizers of a branch of views that leaves the window.
    func willLose(_ branch: UIView) {
        for recognizer in involved where recognizer.view?.isDescendant(of: branch) != false { abandon(recognizer) }
    }
}
