/// Tells whether the pointer is over a view.
struct _HoverGesture: Gesture {
    func _makeRecognizer() -> UIGestureRecognizer { UIHoverGestureRecognizer() }
    func _event(of recognizer: UIGestureRecognizer) -> _GestureEvent<Bool>? {
        switch recognizer.state {
        case .began: .changed(true)
        case .ended, .cancelled, .failed: .changed(false)
        default: nil
        }
    }
}

/// Where the pointer is while it is over a view.
public enum HoverPhase: Hashable, Sendable {
    /// Points.
    case active(CGPoint)
    case ended
}

struct _ContinuousHoverGesture: Gesture {
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

/// Tells whether a finger is down on a view, and has not gone far.
struct _PressingGesture: Gesture {
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

    /// The press that goes on.
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
    /// Runs `action` when the view is tapped or clicked `count` times.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { _ in action() })
    }

    /// The same; `action` gets the place.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    /// Runs `action` when a finger has stayed on the view for some seconds.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void
    ) -> some View {
        gesture(
            LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
                .onEnded { _ in action() })
    }

    /// The same; `onPressingChanged` hears when the view is pressed (true), and when the press has succeeded or ended (false).
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: @escaping (Bool) -> Void
    ) -> some View {
        modifier(
            _PressModifier(
                duration: minimumDuration, distance: maximumDistance, action: action,
                onPressingChanged: onPressingChanged))
    }

    /// The older form.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: @escaping (Bool) -> Void,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }

    /// Runs `action` with the place of the pointer while it is over the view, and when it leaves.
    public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        simultaneousGesture(_ContinuousHoverGesture(coordinateSpace: coordinateSpace).onChanged(action))
    }

    /// Runs `action` when the pointer comes over the view (true) and when it leaves (false).
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        simultaneousGesture(_HoverGesture().onChanged(action))
    }
}
