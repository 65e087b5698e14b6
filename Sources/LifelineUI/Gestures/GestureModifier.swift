/// Attaches a gesture to a view.
public struct _GestureModifier<G: Gesture>: UnaryLayoutModifier {
    let gesture: G
    let isEnabled: Bool
    /// Whether other gestures may succeed at the same time.
    var isSimultaneous = false
    /// Whether gestures of the views inside wait until this one fails.
    var isPreferred = false

    @usableFromInline package func makeItem() -> GestureItem { GestureItem(gesture._makeRecognizer()) }

    @usableFromInline package func configure(_ item: GestureItem) -> Bool {
        gesture._configure(item.recognizer)
        item.recognizer.isEnabled = isEnabled
        item.policy.isSimultaneous = isSimultaneous
        item.policy.isPreferred = isPreferred
        item.recognizer.countsOnButtons = isSimultaneous || isPreferred
        item.recognizer.cancelsTouchesInView = !isSimultaneous
        item.handler = { [gesture] recognizer in
            if let event = gesture._event(of: recognizer) { gesture._perform(event) }
        }
        return false
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class GestureItem: UnaryHostItem {
    let recognizer: UIGestureRecognizer
    /// Always the newest handler: the view may be evaluated again during the gesture.
    var handler: (UIGestureRecognizer) -> Void = { _ in }
    let policy = GesturePolicy()

    init(_ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
        super.init(UIView(frame: .zero))
        recognizer.delegate = policy
        recognizer.addHandler { [weak self] recognizer in self?.handler(recognizer) }
        uiView.addGestureRecognizer(recognizer)
    }
}

final class GesturePolicy: UIGestureRecognizerDelegate {
    var isSimultaneous = false
    var isPreferred = false

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        guard isPreferred, let view = recognizer.view, let inner = other.view else { return false }
        return inner !== view && inner.isDescendant(of: view)
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
}

/// Which gestures are enabled: those of a view, or those of its subviews.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    /// Attaches a gesture to the view.
    public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, isEnabled: mask.contains(.gesture)))
    }

    public func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
        modifier(_GestureModifier(gesture: gesture, isEnabled: isEnabled))
    }

    /// Attaches a gesture that takes precedence over those of the views inside: they wait until it has failed.
    public func highPriorityGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, isEnabled: mask.contains(.gesture), isPreferred: true))
    }

    /// Attaches a gesture that may be recognised simultaneously with others.
    public func simultaneousGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, isEnabled: mask.contains(.gesture), isSimultaneous: true))
    }
}
