/// A key press.
public final class UIPress: Hashable, Sendable {
    /// The key's meaning, as named by the browser (`"a"`, `"Enter"`, `"ArrowLeft"`).
    public let key: UIKey?
    /// Whether this is a repetition of a held key.
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
    /// The characters that the key types, or its name (`"Enter"`, `"Escape"`, `"ArrowLeft"`).
    public var characters: String
    /// The key's physical position, independent of the keyboard layout (`"KeyA"`, `"Digit1"`).
    public var code: String
    /// The modifier keys that are held.
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

/// The event of a press.
public final class UIPressesEvent: Sendable {
    init() {}
}
