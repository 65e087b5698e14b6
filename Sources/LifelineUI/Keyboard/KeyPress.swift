/// A key that was pressed, held or let go.
public struct KeyPress: Hashable, Sendable {
    public struct Phases: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Phases(rawValue: 1)
        public static let `repeat` = Phases(rawValue: 2)
        public static let up = Phases(rawValue: 4)
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// Whether views further out get the key too.
    public enum Result: Sendable { case handled, ignored }

    public let phase: Phases
    public let key: KeyEquivalent
    /// What the key types with the modifiers that are held; nothing for keys that type nothing.
    public let characters: String
    public let modifiers: EventModifiers

    init?(_ press: UIPress, phase: Phases) {
        guard let pressed = press.key, let key = KeyEquivalent(browserName: pressed.characters) else { return nil }
        self.phase = phase
        // With Shift a key types another letter; what is meant is the key.
        self.key = KeyEquivalent(key.character.lowercased().first ?? key.character)
        characters = pressed.characters.count == 1 ? pressed.characters : ""
        modifiers = EventModifiers(rawValue: pressed.modifierFlags.rawValue)
    }
}

/// Hears the keys that are pressed while something in a view has the focus.
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

/// Lets a view take the focus.
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

/// Takes the focus if it may, and hears keys.
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
    /// Whether Tab and clicks give the view the keyboard focus.
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(_FocusableModifier(isFocusable: isFocusable))
    }

    /// Runs an action when a key is pressed while this view, or something in it, has the focus. If the action ignores the
    /// key, views around hear of it.
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        onKeyPress(keys: [key]) { _ in action() }
    }

    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: phases, action: action)
    }

    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyPressModifier(keys: nil, characters: nil, phases: phases, action: action))
    }

    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyPressModifier(keys: keys, characters: nil, phases: phases, action: action))
    }

    /// The same for keys that type certain characters.
    public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyPressModifier(keys: nil, characters: characters, phases: phases, action: action))
    }
}
