/// A key, identified by the character it types without modifiers.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character that the key types, without modifiers.
    public var character: Character

    /// Creates the key that types a character.
    nonisolated public init(_ character: Character) { self.character = character }
    nonisolated public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }

    // Keys without a character have AppKit's characters.
    public static let upArrow: KeyEquivalent = "\u{F700}"
    public static let downArrow: KeyEquivalent = "\u{F701}"
    public static let leftArrow: KeyEquivalent = "\u{F702}"
    public static let rightArrow: KeyEquivalent = "\u{F703}"
    public static let deleteForward: KeyEquivalent = "\u{F728}"
    public static let home: KeyEquivalent = "\u{F729}"
    public static let end: KeyEquivalent = "\u{F72B}"
    public static let pageUp: KeyEquivalent = "\u{F72C}"
    public static let pageDown: KeyEquivalent = "\u{F72D}"
    public static let clear: KeyEquivalent = "\u{F739}"
    public static let escape: KeyEquivalent = "\u{1B}"
    public static let delete: KeyEquivalent = "\u{8}"
    public static let tab: KeyEquivalent = "\t"
    public static let space: KeyEquivalent = " "
    public static let `return`: KeyEquivalent = "\r"

    private static let names: [KeyEquivalent: String] = [
        .upArrow: "ArrowUp", .downArrow: "ArrowDown", .leftArrow: "ArrowLeft", .rightArrow: "ArrowRight",
        .deleteForward: "Delete", .home: "Home", .end: "End", .pageUp: "PageUp", .pageDown: "PageDown",
        .clear: "Clear", .escape: "Escape", .delete: "Backspace", .tab: "Tab", .return: "Enter",
    ]
    private static let keys = Dictionary(uniqueKeysWithValues: names.map { ($0.value, $0.key) })

    /// The browser's name of the key.
    var browserName: String { Self.names[self] ?? String(character) }

    /// Creates the key with the browser's name; nil for modifier keys and the like.
    init?(browserName: String) {
        if let known = Self.keys[browserName] {
            self = known
        } else if browserName.count == 1, let character = browserName.first {
            self.init(character)
        } else {
            return nil
        }
    }
}

/// Modifier keys.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let shift = EventModifiers(rawValue: 1)
    public static let control = EventModifiers(rawValue: 2)
    public static let option = EventModifiers(rawValue: 4)
    /// Command on Apple devices; Control for shortcuts on others.
    public static let command = EventModifiers(rawValue: 8)
    public static let all: EventModifiers = [.shift, .control, .option, .command]
}
