/// Reports whether the pointer is over a view.
struct _HoverGesture: Gesture {
    typealias Body = Never
    func _makeRecognizer() -> UIGestureRecognizer { UIHoverGestureRecognizer() }
    func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Bool>? {
        switch recognizer.state {
        case .began: .changed(true)
        case .ended, .cancelled, .failed: .changed(false)
        default: nil
        }
    }
}

/// The position of the pointer over a view.
public enum HoverPhase: Hashable, Sendable {
    /// Points.
    case active(CGPoint)
    case ended
}

struct _ContinuousHoverGesture: Gesture {
    typealias Body = Never
    let coordinateSpace: CoordinateSpace

    func _makeRecognizer() -> UIGestureRecognizer { UIHoverGestureRecognizer() }
    func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<HoverPhase>? {
        switch recognizer.state {
        case .began, .changed: recognizer.location(in: coordinateSpace).map { .changed(.active($0)) }
        case .ended, .cancelled, .failed: .changed(.ended)
        default: nil
        }
    }
}

/// Reports whether a finger is down on a view and has not moved far.
struct _PressingGesture: Gesture {
    typealias Body = Never
    func _makeRecognizer() -> UIGestureRecognizer { UILongPressGestureRecognizer() }
    func _configure(_ recognizer: UIGestureRecognizer) {
        (recognizer as? UILongPressGestureRecognizer)?.minimumPressDuration = 0
    }
    func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<CGPoint?>? {
        switch recognizer.state {
        case .began, .changed: .changed(recognizer.location(in: nil))
        case .ended, .cancelled, .failed: .changed(nil)
        default: nil
        }
    }
}

struct _PressModifier: ViewModifier {
    let duration: Double
    let distance: CGFloat
    let action: () -> Void
    let onPressingChanged: (Bool) -> Void
    @State private var press = Press()

    /// The current press.
    @MainActor final class Press {
        var start: CGPoint?
        var isOver = false
        nonisolated init() {}
    }

    func body(content: Content) -> some View {
        content
            .gesture(
                LongPressGesture(minimumDuration: duration, maximumDistance: distance).onEnded { _ in
                    action()
                    end()
                }
            )
            .simultaneousGesture(_PressingGesture().onChanged(follow))
    }

    private func follow(_ place: CGPoint?) {
        guard let place else {
            end()
            press.start = nil
            press.isOver = false
            return
        }
        if let start = press.start {
            let (dx, dy) = (place.x - start.x, place.y - start.y)
            if dx * dx + dy * dy > distance * distance { end() }
        } else {
            press.start = place
            onPressingChanged(true)
        }
    }

    private func end() {
        guard press.start != nil, !press.isOver else { return }
        press.isOver = true
        onPressingChanged(false)
    }
}

extension View {
    /// Adds an action for `count` taps or clicks.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { _ in action() })
    }

    /// Adds an action for `count` taps or clicks, which receives the location.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    /// Adds an action for a press of at least `minimumDuration` seconds.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void
    ) -> some View {
        gesture(
            LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
                .onEnded { _ in action() })
    }

    /// Adds an action for a long press. `onPressingChanged` is called with true when the press begins, and with false
    /// when it has succeeded or ended.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: @escaping (Bool) -> Void
    ) -> some View {
        modifier(
            _PressModifier(
                duration: minimumDuration, distance: maximumDistance, action: action,
                onPressingChanged: onPressingChanged))
    }

    /// The older form of `onLongPressGesture`.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: @escaping (Bool) -> Void,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }

    /// Adds an action for the pointer's movements over the view, and for its leaving.
    public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        simultaneousGesture(_ContinuousHoverGesture(coordinateSpace: coordinateSpace).onChanged(action))
    }

    /// Adds an action for the pointer's entering (true) and leaving (false) the view.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        simultaneousGesture(_HoverGesture().onChanged(action))
    }
}
