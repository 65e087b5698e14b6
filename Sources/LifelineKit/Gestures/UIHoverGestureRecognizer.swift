/// Detects a pointer over the view: begins when it enters, changes while it moves, ends when it leaves. Fingers don't
/// hover.
///
/// It never competes with other recognizers: nested views can hover at the same time.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override var reported: LayerEvents { .hover }

    override func accepts(_ touch: UITouch) -> Bool { false }

    final func hover(_ phase: DisplayEvent.HoverPhase, at place: CGPoint) {
        switch (phase, isRunning) {
        case (.enter, false), (.move, false):
            guard isEnabled, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return }
            current = .began
        case (.enter, true), (.move, true): current = .changed
        case (.leave, true): current = .ended
        case (.leave, false): return
        }
        recordMiddle(place)
        // Recorded while it runs, so that it is cancelled if the view leaves the window.
        if current == .began { environment?.record(self) }
        notifyTargets()
        if current == .ended { environment?.finish() }
    }
}

extension UIView {
    /// Notifies the hover recognizers of a pointer over the view. The point is in the view's coordinates.
    final func hover(_ phase: DisplayEvent.HoverPhase, at point: CGPoint) {
        let place = layer.convert(point, to: nil)
        for case let recognizer as UIHoverGestureRecognizer in gestureRecognizers ?? [] {
            recognizer.hover(phase, at: place)
        }
    }
}
