import LayerTree

/// Requests the context menu of a view on a right click, a long press, or a key.
@MainActor package final class ContextMenuTrigger {
    private weak var view: UIView?
    private let open: (ContextMenuRequest) -> Void
    private var press: FingerPress?
    private var isOffered = false
    private var isOpen = false

    /// Whether the view is a button for its menu if it is no control and contains none.
    package var canBeButton = true

    /// - Parameter open: Receives requests. Their points are in the coordinates of the view.
    package init(on view: UIView, open: @escaping (ContextMenuRequest) -> Void) {
        self.view = view
        self.open = open
        view.interceptEvents { [weak self] event in
            guard let self, var request = ContextMenuRequest(event) else { return false }
            // The page measures from the top of a scroll view, not of its content.
            if let scroll = self.view as? UIScrollView {
                request.point.x += scroll.bounds.minX
                request.point.y += scroll.bounds.minY
            }
            self.open(request)
            return true
        }
    }

    package func apply(isOffered: Bool, isOpen: Bool) {
        guard let view else { return }
        (self.isOffered, self.isOpen) = (isOffered, isOpen)
        view.reportContextMenus(isOffered ? .all : nil)
        if isOffered, press == nil {
            press = FingerPress(on: view) { [weak self] in
                self?.open(ContextMenuRequest(isByKey: false, point: $0))
            }
        }
        press?.isEnabled = isOffered
        describe()
    }

    /// Removes the trigger from its view.
    func remove() {
        apply(isOffered: false, isOpen: false)
        view?.interceptEvents(nil)
        press?.remove()
    }

    /// Makes a view without controls a button for its menu. To be called when its content changed.
    package func describe() {
        guard let view else { return }
        let isButton = canBeButton && isOffered && !(view is UIControl) && !view.containsInnerControl
        guard isButton || view.layer[attribute: .ariaHaspopup] != nil, !(view is UIControl) else { return }
        view.assignedRole = isButton ? "button" : nil
        view.layer[attribute: .ariaHaspopup] = isButton ? "menu" : nil
        view.layer[attribute: .ariaExpanded] = isButton ? "\(isOpen)" : nil
        view.layer[attribute: .tabindex] = isButton ? "0" : nil
        if isButton { view.layer.events.insert(.focus) } else { view.layer.events.remove(.focus) }
    }
}

/// Recognises a resting finger, but not a mouse button that is held down.
@MainActor package final class FingerPress: UIGestureRecognizerDelegate {
    private let recognizer = UILongPressGestureRecognizer()

    package var isEnabled: Bool {
        get { recognizer.isEnabled }
        set { if newValue != recognizer.isEnabled { recognizer.isEnabled = newValue } }
    }

    /// - Parameter action: Receives the point, in the coordinates of the view.
    package init(on view: UIView, _ action: @escaping (CGPoint) -> Void) {
        recognizer.countsOnButtons = true
        recognizer.delegate = self
        recognizer.addHandler { [weak view] recognizer in
            if recognizer.state == .began { action(recognizer.location(in: view)) }
        }
        view.addGestureRecognizer(recognizer)
    }

    func remove() { recognizer.view?.removeGestureRecognizer(recognizer) }

    package func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.type != .indirectPointer
    }
}

extension UIView {
    /// Whether a view inside can have the keyboard focus.
    package final var containsInnerControl: Bool {
        subviews.contains { view in
            view is UIControl || view.layer.element.isInteractive || view.layer[attribute: .tabindex] == "0"
                || view.containsInnerControl
        }
    }
}
