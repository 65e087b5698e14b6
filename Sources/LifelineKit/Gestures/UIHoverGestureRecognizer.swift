/// A pointer over the view: begins when it enters, changes while it moves, ends when it leaves. Fingers don't hover.
///
/// It takes part in no competition: any number of views hover at once, each in those around it.
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
        // Known to the window while it runs, so that it is cancelled if the view leaves.
        if current == .began { environment?.record(self) }
        notifyTargets()
        if current == .ended { environment?.finish() }
    }
}

extension UIView {
    /// A pointer over the view. Points are the view's own.
    final func hover(_ phase: DisplayEvent.HoverPhase, at point: CGPoint) {
        let place = layer.convert(point, to: nil)
        for case let recognizer as UIHoverGestureRecognizer in gestureRecognizers ?? [] {
            recognizer.hover(phase, at: place)
        }
    }
}
