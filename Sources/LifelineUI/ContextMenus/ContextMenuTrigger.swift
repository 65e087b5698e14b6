import LayerTree

/// Opens a context menu on a right click, a long press, or a key.
struct _ContextMenuTrigger: UnaryLayoutModifier {
    let handle: ContextMenuHandle
    let isOffered: Bool
    let isOpen: Bool
    /// Whether the view is a button for its menu if it contains no control.
    let canFocus: Bool

    func makeItem() -> ContextMenuItem { ContextMenuItem() }

    func configure(_ item: ContextMenuItem) -> Bool {
        item.handle = handle
        item.canFocus = canFocus
        item.apply(isOffered: isOffered, isOpen: isOpen)
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class ContextMenuItem: UnaryHostItem {
    var handle: ContextMenuHandle?
    var canFocus = false
    private var isOffered = false
    private var isOpen = false
    private var press: FingerPress?

    override init() {
        super.init()
        uiView.interceptEvents { [weak self] event in
            guard let request = ContextMenuRequest(event) else { return false }
            self?.open(at: request.point)
            return true
        }
    }

    func apply(isOffered: Bool, isOpen: Bool) {
        (self.isOffered, self.isOpen) = (isOffered, isOpen)
        uiView.reportContextMenus(isOffered ? .all : nil)
        if isOffered, press == nil { press = FingerPress(on: uiView) { [weak self] in self?.open(at: $0) } }
        press?.isEnabled = isOffered
        describe()
    }

    private func open(at point: CGPoint) { handle?.open(in: uiView, at: point) }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        describe()
    }

    /// Makes a view without controls a button for its menu.
    private func describe() {
        let isButton = canFocus && isOffered && handle?.isOpenedByRow != true && !uiView.containsInnerControl
        guard isButton || uiView.layer[attribute: .ariaHaspopup] != nil else { return }
        uiView.assignedRole = isButton ? "button" : nil
        uiView.layer[attribute: .ariaHaspopup] = isButton ? "menu" : nil
        uiView.layer[attribute: .ariaExpanded] = isButton ? "\(isOpen)" : nil
        uiView.layer[attribute: .tabindex] = isButton ? "0" : nil
        if isButton { uiView.layer.events.insert(.focus) } else { uiView.layer.events.remove(.focus) }
    }
}

/// Recognises a resting finger, but not a mouse button that is held down.
@MainActor final class FingerPress: UIGestureRecognizerDelegate {
    private let recognizer = UILongPressGestureRecognizer()

    var isEnabled: Bool {
        get { recognizer.isEnabled }
        set { if newValue != recognizer.isEnabled { recognizer.isEnabled = newValue } }
    }

    /// - Parameter action: Receives the point, in the coordinates of the view.
    init(on view: UIView, _ action: @escaping (CGPoint) -> Void) {
        recognizer.countsOnButtons = true
        recognizer.delegate = self
        recognizer.addHandler { [weak view] recognizer in
            if recognizer.state == .began { action(recognizer.location(in: view)) }
        }
        view.addGestureRecognizer(recognizer)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.type != .indirectPointer
    }
}

extension UIView {
    /// Whether a view inside can have the keyboard focus.
    var containsInnerControl: Bool {
        subviews.contains { view in
            view is UIControl || view.layer.element.isInteractive || view.layer[attribute: .tabindex] == "0"
                || view.containsInnerControl
        }
    }
}
