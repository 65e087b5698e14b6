/// A position between two characters of a text.
public final class UITextPosition: Hashable, Sendable {
    /// The offset in UTF-16 units.
    let offset: Int
    init(_ offset: Int) { self.offset = offset }

    public static func == (a: UITextPosition, b: UITextPosition) -> Bool { a.offset == b.offset }
    public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// A range of text.
public final class UITextRange: Hashable, Sendable {
    /// The first position.
    public let start: UITextPosition
    /// The position after the last character.
    public let end: UITextPosition
    /// Whether the range contains no character.
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

/// A control with text that supports positions and ranges.
///
/// The browser reports the selection with each edit, not when only the selection changes: `selectedTextRange` is as of
/// the last edit, or as set since.
@preconcurrency @MainActor public protocol UITextInput: UIView {
    /// The selection, or the position of the insertion point; nil if the page has not reported any.
    var selectedTextRange: UITextRange? { get set }
}

@MainActor protocol TextInputOwner: UITextInput {
    var input: TextInput { get }
    /// Whether the control can become first responder; false for read-only text.
    var takesKeyboard: Bool { get }
    /// The delegate's decision.
    var shouldBeginEditing: Bool { get }
    var shouldEndEditing: Bool { get }
    /// Called when the app replaced a range of the text.
    func textWasReplaced()
    func didBeginEditing()
    func didEndEditing()
}

extension UIWindowScene {
    /// Removes the first responder without asking it. Ends editing if it is a text control.
    final func dropFirstResponder() {
        let responder = firstResponder
        firstResponder = nil
        (responder as? any TextInputOwner)?.didEndEditing()
    }
}

/// Text fields and text views gain and lose the keyboard in the same way, whether the app moves it or the browser has
/// moved it.
extension TextInputOwner {
    func acquireKeyboard(_ becomeFirstResponder: () -> Bool) -> Bool {
        guard !isFirstResponder else { return true }
        guard shouldBeginEditing, becomeFirstResponder() else { return false }
        // Commands are sent after the commit that creates the layer and assigns its id.
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

    /// Handles a focus change by the browser. Only `shouldBeginEditing` can revert it.
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

    /// The position before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The position after the last character.
    public var endOfDocument: UITextPosition { UITextPosition(inner?.length ?? 0) }

    /// Returns the position at an offset in UTF-16 units; nil outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let new = position.offset + offset
        return (0...(inner?.length ?? 0)).contains(new) ? UITextPosition(new) : nil
    }

    /// Returns the number of UTF-16 units between two positions; negative if the second one is first.
    public func offset(from start: UITextPosition, to end: UITextPosition) -> Int { end.offset - start.offset }

    /// Returns the range between two positions, in either order.
    public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        let (low, high) = (min(start.offset, end.offset), max(start.offset, end.offset))
        return UITextRange(NSRange(location: low, length: high - low))
    }

    /// Returns the text of a range; nil if it is outside.
    public func text(in range: UITextRange) -> String? { inner?.text(in: NSRange(range)) }

    /// Replaces a range by a text, and moves the caret behind it.
    public func replace(_ range: UITextRange, withText text: String) {
        guard let owner = self as? any TextInputOwner else { return }
        let range = owner.input.clamped(NSRange(range))
        guard owner.input.replace(range, with: text) else { return }
        owner.input.select(
            NSRange(location: range.location + text.utf16.count, length: 0), in: responderScene)
        owner.textWasReplaced()
    }

    /// Replaces the selection by a text.
    public func insertText(_ text: String) {
        if let selectedTextRange { replace(selectedTextRange, withText: text) }
    }

    /// Whether there is any text.
    public var hasText: Bool { inner?.buffer.isEmpty == false }
}
