/// A pattern for typed text.
///
/// `#` stands for a digit, `A` for a letter, `*` for either; all other characters are typed by themselves.
struct InputMask: Hashable, Sendable {
    let pattern: String

    /// Returns the text in the pattern: characters that do not fit are left out, those of the pattern are inserted.
    /// Nothing is inserted after the last typed character, so that it can be deleted.
    func masked(_ text: String) -> String {
        var rest = text[...]
        var (result, literals) = ("", "")
        for place in pattern {
            if let accepts = Self.test(place) {
                while let next = rest.first, !accepts(next) { rest.removeFirst() }
                guard let next = rest.popFirst() else { return result }
                result += literals
                result.append(next)
                literals = ""
            } else {
                literals.append(place)
                guard rest.first == place else { continue }
                rest.removeFirst()
                result += literals
                literals = ""
            }
        }
        return result
    }

    private static func isTyped(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    private static func test(_ place: Character) -> ((Character) -> Bool)? {
        switch place {
        case "#": { $0.isASCII && $0.isNumber }
        case "A": \.isLetter
        case "*": isTyped
        default: nil
        }
    }
}

private enum InputMaskKey: EnvironmentKey {
    static var defaultValue: InputMask? { nil }
}

extension EnvironmentValues {
    /// The pattern of the text fields inside.
    var inputMask: InputMask? {
        get { self[InputMaskKey.self] }
        set { self[InputMaskKey.self] = newValue }
    }
}

extension View {
    /// Keeps the text of the fields inside in a pattern, in which `#` is a digit, `A` a letter and `*` either. Other
    /// characters of the pattern are inserted while typing.
    ///
    /// ```swift
    /// TextField("Expiry date", text: $expiry).inputMask("##/##")
    /// ```
    /// The server applies the pattern: a character that does not fit is visible until its answer arrives, and editing in
    /// the middle may move the caret to the end. What was typed meanwhile is kept. The keyboard is not changed; see
    /// `keyboardType(_:)`.
    ///
    /// Not in SwiftUI.
    nonisolated public func inputMask(_ pattern: String?) -> some View {
        environment(\.inputMask, pattern.map { InputMask(pattern: $0) })
    }
}
