/// Views of app classes that can become first responder are part of the page's focus order, which is the order of the
/// views: superviews before subviews, siblings from back to front.
extension UIView {
    /// Makes the view focusable by Tab and clicks if its class can become first responder. Controls have elements that
    /// browsers can focus natively.
    final func becomeReachableByKeyboard() {
        guard isFocusedByItself, canBecomeFirstResponder else { return }
        layer.events.formUnion([.focus, .key])
        if layer[attribute: .tabindex] == nil { layer[attribute: .tabindex] = "0" }
    }

    private final var isFocusedByItself: Bool {
        layer.element == .div && accessibilityLayer === layer && !focusesContent
    }

    /// Updates the page's focus after the view became or resigned first responder of its scene.
    final func focusInPage(_ isFocused: Bool, of scene: UIWindowScene? = nil) {
        guard isFocusedByItself else { return }
        if isFocused { becomeReachableByKeyboard() }
        guard layer.events.contains(.focus) else { return }
        (scene ?? responderScene)?.send(isFocused ? .focus(layer.id) : .blur(layer.id))
    }

    /// Updates the first responder after the page's focus entered or left the view. The change can't be refused.
    final func focusChangedInPage(_ isFocused: Bool) {
        guard isFocusedByItself, isFocused != isFirstResponder else { return }
        if isFocused {
            if let current = responderScene?.firstResponder, !current.resignFirstResponder() {
                responderScene?.dropFirstResponder()
            }
            becomeFirstResponder()
        } else if !resignFirstResponder() {
            responderScene?.dropFirstResponder()
        }
    }

    /// Makes the view, or the first responder inside it, resign first responder.
    ///
    /// - Parameter force: Whether to drop a first responder that refuses to resign.
    /// - Returns: Whether no first responder is left in the view.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        guard let scene = responderScene, let responder = scene.firstResponder,
            responder.responderView?.isDescendant(of: self) == true
        else { return true }
        if responder.resignFirstResponder() { return true }
        if force { scene.dropFirstResponder() }
        return force
    }
}
