/// A key that was pressed, repeated or released.
public struct KeyPress: Hashable, Sendable {
    /// The events of a key, as a set.
    public struct Phases: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Phases(rawValue: 1)
        public static let `repeat` = Phases(rawValue: 2)
        public static let up = Phases(rawValue: 4)
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// Whether the key was handled; otherwise enclosing views receive it, too.
    public enum Result: Sendable { case handled, ignored }

    /// The event: down, repeated, or up.
    public let phase: Phases
    /// The key.
    public let key: KeyEquivalent
    /// The text that the key types with the current modifiers; empty for keys without a character.
    public let characters: String
    /// The modifier keys that are held.
    public let modifiers: EventModifiers

    init?(_ press: UIPress, phase: Phases) {
        guard let pressed = press.key, let key = KeyEquivalent(browserName: pressed.characters) else { return nil }
        self.phase = phase
        // Shift changes the typed letter but not the key.
        self.key = KeyEquivalent(key.character.lowercased().first ?? key.character)
        characters = pressed.characters.count == 1 ? pressed.characters : ""
        modifiers = EventModifiers(rawValue: pressed.modifierFlags.rawValue)
    }
}

/// Handles the keys pressed while the view or a descendant has the focus.
public struct _KeyPressModifier: UnaryLayoutModifier {
    let keys: Set<KeyEquivalent>?
    let characters: CharacterSet?
    let phases: KeyPress.Phases
    let action: (KeyPress) -> KeyPress.Result

    @usableFromInline package func makeItem() -> KeyItem { KeyItem() }

    @usableFromInline package func configure(_ item: KeyItem) -> Bool {
        item.view.onPress = { press in
            guard phases.contains(press.phase), keys?.contains(press.key) != false else { return .ignored }
            if let characters {
                let scalars = press.characters.unicodeScalars
                guard !scalars.isEmpty, scalars.allSatisfy(characters.contains) else { return .ignored }
            }
            return action(press)
        }
        item.view.layer.events.insert(.key)
        return false
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// Makes a view focusable.
public struct _FocusableModifier: UnaryLayoutModifier {
    let isFocusable: Bool

    @usableFromInline package func makeItem() -> KeyItem { KeyItem() }

    @usableFromInline package func configure(_ item: KeyItem) -> Bool {
        item.view.isFocusable = isFocusable
        return false
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class KeyItem: UnaryHostItem {
    let view = KeyView(frame: .zero)
    override init() { super.init(view) }
}

/// A view that can be focused and handles keys.
final class KeyView: UIView, FocusTarget {
    var onPress: ((KeyPress) -> KeyPress.Result)?
    var onFocusChange: ((Bool) -> Void)?

    var isFocusable = false {
        didSet {
            guard isFocusable != oldValue else { return }
            layer[attribute: .tabindex] = isFocusable ? "0" : nil
            if isFocusable { layer.events.formUnion([.focus, .key]) } else { layer.events.remove(.focus) }
        }
    }

    var isFocusTarget: Bool { isFocusable }

    override var canBecomeFirstResponder: Bool { isFocusable }

    override func becomeFirstResponder() -> Bool {
        let outcome = super.becomeFirstResponder()
        if outcome { onFocusChange?(true) }
        return outcome
    }

    override func resignFirstResponder() -> Bool {
        let had = isFirstResponder
        let outcome = super.resignFirstResponder()
        if had, outcome { onFocusChange?(false) }
        return outcome
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handle(presses, { $0.isRepeat ? .repeat : .down }) { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handle(presses, { _ in .up }) { super.pressesEnded(presses, with: event) }
    }

    private func handle(_ presses: Set<UIPress>, _ phase: (UIPress) -> KeyPress.Phases) -> Bool {
        guard let onPress else { return false }
        return presses.contains { press in KeyPress(press, phase: phase(press)).map(onPress) == .handled }
    }
}

extension View {
    /// Sets whether Tab and clicks can give the view the keyboard focus.
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(_FocusableModifier(isFocusable: isFocusable))
    }

    /// Adds an action for a key pressed while this view or a descendant has the focus. If the action ignores the key,
    /// enclosing views receive it.
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        onKeyPress(keys: [key]) { _ in action() }
    }

    /// Performs an action for events of a key while the view, or one inside, has the focus.
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: phases, action: action)
    }

    /// Performs an action for events of any key while the view, or one inside, has the focus.
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyPressModifier(keys: nil, characters: nil, phases: phases, action: action))
    }

    /// Performs an action for events of some keys while the view, or one inside, has the focus.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyPressModifier(keys: keys, characters: nil, phases: phases, action: action))
    }

    /// Adds an action for keys that type certain characters.
    public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyPressModifier(keys: nil, characters: characters, phases: phases, action: action))
    }
}
