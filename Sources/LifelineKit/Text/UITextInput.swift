/// A place between two characters of a text.
public final class UITextPosition: Hashable, Sendable {
    /// UTF-16 units from the beginning.
    let offset: Int
    init(_ offset: Int) { self.offset = offset }

    public static func == (a: UITextPosition, b: UITextPosition) -> Bool { a.offset == b.offset }
    public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// A stretch of text.
public final class UITextRange: Hashable, Sendable {
    public let start: UITextPosition
    public let end: UITextPosition
    public var isEmpty: Bool { start == end }

    init(_ range: NSRange) {
        start = UITextPosition(range.location)
        end = UITextPosition(range.location + range.length)
    }

    public static func == (a: UITextRange, b: UITextRange) -> Bool { a.start == b.start && a.end == b.end }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(start)
        hasher.combine(end)
    }
}

/// A control with text in which places and stretches can be named: text fields and text views.
///
/// The browser reports the selection with each edit, not when it merely moves: `selectedTextRange` is as of the last edit,
/// or what was set since.
@preconcurrency @MainActor public protocol UITextInput: UIView {
    var selectedTextRange: UITextRange? { get set }
}

@MainActor protocol TextInputOwner: UITextInput {
    var input: TextInput { get }
    /// Whether it takes the app's keyboard at all; a text that is only read does not.
    var takesKeyboard: Bool { get }
    /// What the delegate says.
    var shouldBeginEditing: Bool { get }
    var shouldEndEditing: Bool { get }
    /// The app put another text in the place of a stretch.
    func textWasReplaced()
    func didBeginEditing()
    func didEndEditing()
}

extension UIWindowScene {
    /// Takes the keyboard from its first responder, which is not asked. A text that was edited is so no longer.
    final func dropFirstResponder() {
        let responder = firstResponder
        firstResponder = nil
        (responder as? any TextInputOwner)?.didEndEditing()
    }
}

/// Text fields and text views get and lose the keyboard in the same way: the app moves it, or the browser has.
extension TextInputOwner {
    func acquireKeyboard(_ becomeFirstResponder: () -> Bool) -> Bool {
        guard !isFirstResponder else { return true }
        guard shouldBeginEditing, becomeFirstResponder() else { return false }
        // The layer has its number in the commit that creates it, which goes before commands.
        responderScene?.send(.focus(input.layer.id))
        didBeginEditing()
        return true
    }

    func releaseKeyboard(_ resignFirstResponder: () -> Bool) -> Bool {
        guard isFirstResponder else { return true }
        guard shouldEndEditing else { return false }
        let scene = responderScene
        guard resignFirstResponder() else { return false }
        scene?.send(.blur(input.layer.id))
        didEndEditing()
        return true
    }

    /// The browser has moved the focus; nobody is asked whether it may.
    func clientFocusChanged(_ isFocused: Bool) {
        guard isFocused else {
            if let scene = responderScene, scene.firstResponder === self { scene.firstResponder = nil }
            return didEndEditing()
        }
        guard let scene = responderScene, !isFirstResponder, takesKeyboard else { return }
        scene.dropFirstResponder()
        guard shouldBeginEditing else { return scene.send(.blur(input.layer.id)) }
        scene.firstResponder = self
        didBeginEditing()
    }
}

extension UITextInput {
    private var inner: TextInput? { (self as? any TextInputOwner)?.input }

    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    public var endOfDocument: UITextPosition { UITextPosition(inner?.length ?? 0) }

    /// The place so many UTF-16 units further; nil outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let new = position.offset + offset
        return (0...(inner?.length ?? 0)).contains(new) ? UITextPosition(new) : nil
    }

    public func offset(from start: UITextPosition, to end: UITextPosition) -> Int { end.offset - start.offset }

    public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        let (low, high) = (min(start.offset, end.offset), max(start.offset, end.offset))
        return UITextRange(NSRange(location: low, length: high - low))
    }

    public func text(in range: UITextRange) -> String? { inner?.text(in: NSRange(range)) }

    /// Puts another text in the place of a stretch, and the caret behind it.
    public func replace(_ range: UITextRange, withText text: String) {
        guard let owner = self as? any TextInputOwner else { return }
        let range = owner.input.clamped(NSRange(range))
        guard owner.input.replace(range, with: text) else { return }
        owner.input.select(
            NSRange(location: range.location + text.utf16.count, length: 0), in: responderScene)
        owner.textWasReplaced()
    }

    /// Puts a text in the place of the selection.
    public func insertText(_ text: String) {
        if let selectedTextRange { replace(selectedTextRange, withText: text) }
    }

    public var hasText: Bool { inner?.buffer.isEmpty == false }
}
