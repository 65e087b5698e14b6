/// Views of an app's own classes that can become first responder take part in the page's order of focus, which is that of
/// the views: superviews before subviews, siblings from the back to the front.
extension UIView {
    /// Lets Tab and clicks reach the view, if its class says that it can become first responder. Controls have elements that
    /// browsers focus by themselves.
    final func becomeReachableByKeyboard() {
        guard isFocusedByItself, canBecomeFirstResponder else { return }
        layer.events.formUnion([.focus, .key])
        if layer[attribute: .tabindex] == nil { layer[attribute: .tabindex] = "0" }
    }

    private final var isFocusedByItself: Bool { layer.element == .div && accessibilityLayer === layer }

    /// The view has, or has no more, the keyboard in its scene: the page follows.
    final func focusInPage(_ isFocused: Bool, of scene: UIWindowScene? = nil) {
        guard isFocusedByItself else { return }
        if isFocused { becomeReachableByKeyboard() }
        guard layer.events.contains(.focus) else { return }
        (scene ?? responderScene)?.send(isFocused ? .focus(layer.id) : .blur(layer.id))
    }

    /// The page's focus came to the view or left it; nobody is asked whether it may.
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

    /// Lets the view, or whatever in it is first responder, let go of the keyboard.
    ///
    /// - Parameter force: whether it does so even if it would rather not.
    /// - Returns: whether nothing in the view is first responder any more.
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
