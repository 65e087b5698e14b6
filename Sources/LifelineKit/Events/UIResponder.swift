/// An object that can answer events: views, controllers, windows, scenes and the application.
///
/// Responders form a chain: what one does not handle goes to its `next`. A view's next responder is its controller if
/// it has one, else its superview; a controller's is its view's superview; a window's is its scene; a scene's is the
/// application. (UIKit, "Using responders and the responder chain".)
@preconcurrency @MainActor open class UIResponder {
    public init() {}

    /// In UIKit called on what an archive held, when all of it is loaded. There are no archives here, so nothing calls it;
    /// it is there for classes that are shared with apps that have some.
    open func awakeFromNib() {}

    /// The next object in the chain, or nil at its end.
    open var next: UIResponder? { nil }

    /// Whether the object may take the keyboard. False unless a class says otherwise.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the object lets go of the keyboard when asked.
    open var canResignFirstResponder: Bool { true }

    /// Whether the object has the keyboard in its scene.
    open var isFirstResponder: Bool { responderScene?.firstResponder === self }

    /// Takes the keyboard, if this object can and the present first responder lets go.
    ///
    /// - Returns: whether the object is the first responder now.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let scene = responderScene, canBecomeFirstResponder else { return false }
        if scene.firstResponder === self { return true }
        if let current = scene.firstResponder, !current.resignFirstResponder() { return false }
        scene.firstResponder = self
        return true
    }

    /// Lets go of the keyboard.
    ///
    /// - Returns: whether the object is not the first responder any more.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let scene = responderScene, scene.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        scene.firstResponder = nil
        return true
    }

    // MARK: Touches

    /// Touches went down on the view. The default hands each of these on to `next`.
    ///
    /// The page reports touches of views whose class is not one of UIKit's own, and of all that is in them.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

    /// Touches that began on the view moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

    /// Touches that began on the view came up.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

    /// Touches are over without having come up: a recognizer took them, or the browser scrolls with them.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Keys

    /// A key went down while the object was in the chain of the first responder. Passes it to `next`.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// A key went up while the object was in the chain of the first responder. Passes it to `next`.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// A press was taken over by the system.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// Shortcuts that work while the object is in the chain of the first responder. See `UIKeyCommand`.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// The view by whose place in the window the object is reached.
    var responderView: UIView? { nil }

    /// The scene whose keyboard the object may take.
    var responderScene: UIWindowScene? { next?.responderScene }
}

extension UIResponder: Hashable, CustomDebugStringConvertible {
    nonisolated public static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    nonisolated public var debugDescription: String {
        "<\(type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
    }
}
