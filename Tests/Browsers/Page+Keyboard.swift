extension Page {
    /// Types a text with one key press for each character.
    public func type(_ text: String) async throws {
        for character in text { try await press(Key(character: character), modifiers: []) }
    }

    /// Presses a key, with modifiers before it: `Tab`, `Enter`, `Control+A`, `Shift+ArrowLeft`.
    public func press(_ keys: String) async throws {
        var parts = keys.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        if keys.hasSuffix("+") { parts = parts.dropLast(2) + ["+"] }
        guard let name = parts.popLast(), let key = Key(name: name) else {
            throw BrowserError.command(method: "press", message: "unknown key: \(keys)")
        }
        try await press(key, modifiers: Modifiers(parts.compactMap(Modifiers.init(name:))))
    }

    private func press(_ key: Key, modifiers: Modifiers) async throws {
        try await driver.perform([
            KeyEvent(action: .down, key: key, modifiers: modifiers),
            KeyEvent(action: .up, key: key, modifiers: modifiers),
        ])
    }

    /// Presses Tab until a condition is true. Fails if it is not true after `count` presses.
    ///
    /// The tab order differs between engines: Firefox includes scrollable areas.
    public func tab(until condition: String, atMost count: Int = 4) async throws {
        for _ in 1..<count {
            try await press("Tab")
            if try await evaluate("(\(condition)) === true") == true { return }
        }
        try await press("Tab")
        try await wait(for: condition)
    }

    /// Presses or releases a key.
    /// - Parameter repeats: Whether this is an auto-repeated event of a held key.
    public func key(_ action: KeyAction, _ name: String, repeats: Bool = false) async throws {
        guard let key = Key(name: name) else {
            throw BrowserError.command(method: "key", message: "unknown key: \(name)")
        }
        try await driver.perform([KeyEvent(action: action, key: key, repeats: repeats)])
    }

    /// Inserts a text as a paste or an emoji picker does: without key events.
    public func insertText(_ text: String) async throws { try await driver.insertText(text) }

    // MARK: Input methods

    /// Shows a text that an input method is still composing; a later one replaces it.
    public func imeSetComposition(_ text: String) async throws {
        try await driver.setComposition(text)
    }

    /// Ends the composition with its final text.
    public func imeCommit(_ text: String) async throws { try await driver.commitComposition(text) }
}

public struct Modifiers: OptionSet, Sendable {
    public let rawValue: Int
    public static let alt = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let meta = Modifiers(rawValue: 4)
    public static let shift = Modifiers(rawValue: 8)

    public init(rawValue: Int) { self.rawValue = rawValue }

    init?(name: String) {
        switch name {
        case "Alt": self = .alt
        case "Control": self = .control
        case "Meta": self = .meta
        case "Shift": self = .shift
        default: return nil
        }
    }
}

struct Key: Sendable {
    var key: String
    var code: String
    var keyCode: Int
    var text: String?

    init(character: Character) {
        let upper = String(character).uppercased()
        let scalar = upper.unicodeScalars.first?.value ?? 0
        switch character {
        case "\n":
            self = Self.named["Enter"]!
        case "a"..."z", "A"..."Z":
            self.init(key: String(character), code: "Key" + upper, keyCode: Int(scalar), text: String(character))
        case "0"..."9":
            self.init(key: String(character), code: "Digit" + upper, keyCode: Int(scalar), text: upper)
        default:
            self.init(
                key: String(character), code: character == " " ? "Space" : "", keyCode: character == " " ? 32 : 0,
                text: String(character))
        }
    }

    init?(name: String) {
        if let key = Self.named[name] {
            self = key
        } else if name.count == 1, let character = name.first {
            self.init(character: character)
        } else {
            return nil
        }
    }

    private init(key: String, code: String, keyCode: Int, text: String?) {
        self.key = key
        self.code = code
        self.keyCode = keyCode
        self.text = text
    }

    private static let named: [String: Key] = {
        let codes = [
            "Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
            "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Insert": 45, "Delete": 46,
        ]
        var keys: [String: Key] = [:]
        for (name, code) in codes {
            keys[name] = Key(key: name, code: name, keyCode: code, text: name == "Enter" ? "\r" : nil)
        }
        keys["Space"] = Key(key: " ", code: "Space", keyCode: 32, text: " ")
        for number in 1...12 {
            keys["F\(number)"] = Key(key: "F\(number)", code: "F\(number)", keyCode: 111 + number, text: nil)
        }
        return keys
    }()

    func editingCommand(_ modifiers: Modifiers) -> String? {
        switch (key.lowercased(), modifiers) {
        case ("a", .control): "selectAll"
        case ("c", .control): "copy"
        case ("x", .control): "cut"
        case ("v", .control): "paste"
        case ("z", .control): "undo"
        case ("z", [.control, .shift]): "redo"
        default: nil
        }
    }
}
