import Ownership

/// An object that can handle events: a view, controller, window, scene or the application.
///
/// Responders form a chain: unhandled events are passed to `next`. A view's next responder is its controller if it has
/// one, else its superview; a controller's is its view's superview; a window's is its scene; a scene's is the
/// application. (UIKit, "Using responders and the responder chain".)
@preconcurrency @MainActor open class UIResponder: UsableInDeinit {
    #if DEBUG
        package nonisolated final let deinitMark = DeinitMark()
    #endif

    public init() {}

    /// Called by UIKit after an archive is loaded. Never called here, since there are no archives; it exists for
    /// classes shared with apps that use them.
    open func awakeFromNib() {}

    /// The next object in the chain, or nil at its end.
    open var next: UIResponder? { nil }

    /// Whether the object can become first responder. False by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the object can resign first responder. True by default.
    open var canResignFirstResponder: Bool { true }

    /// Whether the object is the first responder of its scene.
    open var isFirstResponder: Bool { responderScene?.firstResponder === self }

    /// Makes this object the first responder, if it can and the current one resigns.
    ///
    /// - Returns: Whether the object is the first responder now.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let scene = responderScene, canBecomeFirstResponder else { return false }
        if scene.firstResponder === self { return true }
        if let current = scene.firstResponder, !current.resignFirstResponder() { return false }
        scene.firstResponder = self
        return true
    }

    /// Resigns first responder.
    ///
    /// - Returns: Whether the object is no longer the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let scene = responderScene, scene.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        scene.firstResponder = nil
        return true
    }

    /// The nearest undo manager of the responder chain: that of the scene, unless a responder overrides this.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Touches

    /// Called when touches began on the view. The default passes them to `next`, like the other touch methods.
    ///
    /// The page reports touches of views whose class is not one of UIKit's own, and of all their content.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

    /// Called when touches that began on the view moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

    /// Called when touches that began on the view ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

    /// Called when touches were cancelled: a recognizer claimed them, or the browser scrolls with them.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Keys

    /// Called when a key was pressed while the object is in the first responder's chain. Passes it to `next`.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// Called when a key was released while the object is in the first responder's chain. Passes it to `next`.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Called when the system took over a press.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// The shortcuts available while the object is in the first responder's chain. See `UIKeyCommand`. Nil, the
    /// default, for none.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// The view that determines the object's position in the view hierarchy.
    var responderView: UIView? { nil }

    /// The scene whose first responder the object can become.
    var responderScene: UIWindowScene? { next?.responderScene }
}

extension UIResponder: Hashable, CustomDebugStringConvertible {
    nonisolated public static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    nonisolated public var debugDescription: String {
        "<\(type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
    }
}
