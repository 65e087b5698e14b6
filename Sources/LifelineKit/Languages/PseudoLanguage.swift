/// Languages for tests, which show the source language's texts changed: `en-XA` with accents and a third longer, `ar-XB`
/// from right to left.
///
/// A text that looks as usual is not localized; one that is cut off has too little room.
package enum PseudoLanguage: String, CaseIterable, Sendable {
    case accented = "en-XA"
    case rightToLeft = "ar-XB"

    package init?(_ identifier: String) {
        guard let language = Self.allCases.first(where: { identifier.hasPrefix($0.rawValue) }) else { return nil }
        self = language
    }

    func changing(_ pieces: [LocalizedText.Piece]) -> [LocalizedText.Piece] {
        var result = pieces.map { piece -> LocalizedText.Piece in
            guard case .text(let text) = piece else { return piece }
            return .text(changing(text))
        }
        if self == .accented {
            let length = pieces.reduce(0) { count, piece in
                if case .text(let text) = piece { count + text.count } else { count }
            }
            if length > 0 { result.append(.text(" " + String(repeating: "~", count: max(1, length / 3)))) }
        } else {
            // Letters as of a language from right to left.
            result = [.text("\u{202E}")] + result + [.text("\u{202C}")]
        }
        return result
    }

    private func changing(_ text: String) -> String {
        guard self == .accented else { return text }
        // Addresses of links are kept.
        var isAddress = false
        var previous: Character = " "
        return String(
            text.map { character in
                defer { previous = character }
                if previous == "]", character == "(" { isAddress = true }
                if character == ")" { isAddress = false }
                return isAddress ? character : Self.accents[character] ?? character
            })
    }

    private static let accents: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip(
            "aceinosuyzACEINOSUYZdglrtw", "áçéîñöšûÿžÁÇÉÎÑÖŠÛÝŽđĝļŕťŵ"))
}
