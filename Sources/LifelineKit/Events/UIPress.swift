/// A key that somebody presses.
public final class UIPress: Hashable, Sendable {
    /// What the key means, as the browser names it (`"a"`, `"Enter"`, `"ArrowLeft"`).
    public let key: UIKey?
    /// Whether the key is held down and this is a repetition.
    public let isRepeat: Bool

    init(key: UIKey, isRepeat: Bool) {
        self.key = key
        self.isRepeat = isRepeat
    }

    public static func == (a: UIPress, b: UIPress) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A key and the modifiers held with it.
public struct UIKey: Hashable, Sendable {
    /// What the key types, or its name (`"Enter"`, `"Escape"`, `"ArrowLeft"`).
    public var characters: String
    /// The key's place on the keyboard whatever the layout (`"KeyA"`, `"Digit1"`).
    public var code: String
    public var modifierFlags: UIKeyModifierFlags

    public init(characters: String, code: String = "", modifierFlags: UIKeyModifierFlags = []) {
        self.characters = characters
        self.code = code
        self.modifierFlags = modifierFlags
    }
}

/// The modifier keys.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let shift = UIKeyModifierFlags(rawValue: 1)
    public static let control = UIKeyModifierFlags(rawValue: 2)
    public static let alternate = UIKeyModifierFlags(rawValue: 4)
    public static let command = UIKeyModifierFlags(rawValue: 8)
}

/// The event that a press belongs to.
public final class UIPressesEvent: Sendable {
    init() {}
}
