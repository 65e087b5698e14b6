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
        if item.isMissing != gesture._isMissing {
            // The recognizer of another kind of gesture: the first configuration finds its own.
            if item.isMissing == !gesture._isMissing { item.replace(by: gesture._makeRecognizer()) }
            item.isMissing = gesture._isMissing
        }
        gesture._configure(item.recognizer)
        item.policy.isSimultaneous = isSimultaneous
        item.policy.isPreferred = isPreferred
        for recognizer in item.recognizer.leaves {
            recognizer.isEnabled = isEnabled && !gesture._isMissing
            recognizer.countsOnButtons = isSimultaneous || isPreferred
            recognizer.cancelsTouchesInView = !isSimultaneous
        }
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
    private(set) var recognizer: UIGestureRecognizer
    /// Whether the gesture is missing; nil before the first configuration.
    var isMissing: Bool?
    /// Always the newest handler: the view may be evaluated again during the gesture.
    var handler: (UIGestureRecognizer) -> Void = { _ in }
    let policy = GesturePolicy()

    init(_ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
        super.init(UIView(frame: .zero))
        attach()
    }

    func replace(by new: UIGestureRecognizer) {
        for leaf in recognizer.leaves { uiView.removeGestureRecognizer(leaf) }
        policy.group = nil
        recognizer = new
        attach()
    }

    private func attach() {
        let recognizer = recognizer
        if let group = recognizer as? GestureGroup {
            policy.group = group
            group.onChange = { [weak self, unowned group] in self?.handler(group) }
        } else {
            recognizer.addHandler { [weak self] recognizer in self?.handler(recognizer) }
        }
        for leaf in recognizer.leaves {
            leaf.delegate = policy
            uiView.addGestureRecognizer(leaf)
        }
    }
}

final class GesturePolicy: UIGestureRecognizerDelegate {
    var isSimultaneous = false
    var isPreferred = false
    /// The group of the gesture if it is composed of others. Owned by the item.
    weak var group: GestureGroup?

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { group?.requires(recognizer, toFail: other) ?? false }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        guard isPreferred, let view = recognizer.view, let inner = other.view else { return false }
        return inner !== view && inner.isDescendant(of: view)
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { isSimultaneous || group?.allows(recognizer, with: other) ?? false }
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

    /// Attaches a gesture that is recognized only while `isEnabled` is true.
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
