/// Connects a gesture with a view.
public struct _GestureModifier<G: Gesture>: UnaryLayoutModifier {
    let gesture: G
    let isEnabled: Bool
    /// Whether other gestures may succeed at the same time.
    let isSimultaneous: Bool

    package func makeItem() -> GestureItem { GestureItem(gesture._makeRecognizer()) }

    package func configure(_ item: GestureItem) -> Bool {
        gesture._configure(item.recognizer)
        item.recognizer.isEnabled = isEnabled
        item.policy.isSimultaneous = isSimultaneous
        item.handler = { [gesture] recognizer in
            if let event = gesture._event(of: recognizer) { gesture._perform(event) }
        }
        return false
    }

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor package final class GestureItem: UnaryHostItem {
    let recognizer: UIGestureRecognizer
    /// The newest: the view may have been evaluated while the gesture goes on.
    var handler: (UIGestureRecognizer) -> Void = { _ in }
    let policy = GesturePolicy()

    init(_ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
        super.init()
        recognizer.delegate = policy
        recognizer.addHandler { [weak self] recognizer in self?.handler(recognizer) }
        uiView.addGestureRecognizer(recognizer)
    }
}

final class GesturePolicy: UIGestureRecognizerDelegate {
    var isSimultaneous = false

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
}

/// Which gestures count, those of a view or those inside it.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

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

extension View {
    /// Connects a gesture with the view.
    public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, isEnabled: mask.contains(.gesture), isSimultaneous: false))
    }

    public func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
        modifier(_GestureModifier(gesture: gesture, isEnabled: isEnabled, isSimultaneous: false))
    }

    /// Connects a gesture that does not keep others from succeeding.
    public func simultaneousGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, isEnabled: mask.contains(.gesture), isSimultaneous: true))
    }

    /// Runs `action` when the view is tapped or clicked `count` times.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { _ in action() })
    }

    /// The same; `action` gets the place, in the view's coordinates.
    public func onTapGesture(count: Int = 1, perform action: @escaping (CGPoint) -> Void) -> some View {
        gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
    }

    /// Runs `action` when a finger has stayed on the view for some seconds.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void
    ) -> some View {
        gesture(
            LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
                .onEnded { _ in action() })
    }

    /// Runs `action` when the pointer comes over the view (true) and when it leaves (false).
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        simultaneousGesture(_HoverGesture().onChanged(action))
    }
}
