/// Plurals of English nouns, by rules and a table of common exceptions.
enum EnglishPlural {
    /// Returns a phrase with its last word in the plural, unless its number is 1. Without a number it is unchanged.
    static func agreeing(_ phrase: String) -> String {
        guard let number = number(in: phrase), number != "1", let word = lastWord(of: phrase) else { return phrase }
        var result = phrase
        result.replaceSubrange(word, with: plural(of: String(phrase[word])))
        return result
    }

    /// Returns the plural of a noun in the singular; one that is a plural already is unchanged.
    static func plural(of noun: String) -> String {
        let lowercase = noun.lowercased()
        let plural = irregular[lowercase] ?? regular(lowercase)
        if noun.count > 1, noun == noun.uppercased() { return plural.uppercased() }
        return noun.first?.isUppercase == true ? plural.prefix(1).uppercased() + plural.dropFirst() : plural
    }

    private static func regular(_ noun: String) -> String {
        guard let last = noun.last else { return noun }
        let beforeLast = noun.dropLast().last
        switch last {
        case "y" where beforeLast.map { !"aeiou".contains($0) } ?? false: return noun.dropLast() + "ies"
        case "s" where noun.hasSuffix("sis"): return noun.dropLast(2) + "es"
        case "s" where !["ss", "us", "is", "as"].contains(where: noun.hasSuffix): return noun
        case "s", "x": return noun + "es"
        case "z": return noun + (beforeLast == "z" ? "es" : "zes")
        case "h" where noun.hasSuffix("ch") || noun.hasSuffix("sh"): return noun + "es"
        default: return noun + "s"
        }
    }

    private static let irregular: [String: String] = {
        var plurals = [
            "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet",
            "tooth": "teeth",
            "goose": "geese", "mouse": "mice", "ox": "oxen", "die": "dice", "criterion": "criteria",
            "stomach": "stomachs",
            "leaf": "leaves", "loaf": "loaves", "half": "halves", "calf": "calves", "shelf": "shelves",
            "self": "selves",
            "wolf": "wolves", "knife": "knives", "life": "lives", "wife": "wives", "thief": "thieves",
            "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes", "echo": "echoes", "waltz": "waltzes",
        ]
        for noun in [
            "sheep", "fish", "deer", "series", "species", "aircraft", "offspring", "information", "music", "people",
            "children", "men", "women", "feet", "teeth", "mice",
        ] {
            plurals[noun] = noun
        }
        return plurals
    }()

    /// The first number of a phrase, with its sign and its separators.
    private static func number(in phrase: String) -> Substring? {
        guard let start = phrase.firstIndex(where: \.isNumber) else { return nil }
        let end = phrase[start...].firstIndex { !$0.isNumber && !".,".contains($0) } ?? phrase.endIndex
        return phrase[start..<end]
    }

    private static func lastWord(of phrase: String) -> Range<String.Index>? {
        guard let last = phrase.lastIndex(where: \.isLetter) else { return nil }
        let end = phrase.index(after: last)
        let start = phrase[..<end].lastIndex { !$0.isLetter && $0 != "'" && $0 != "’" }.map(phrase.index(after:))
        return (start ?? phrase.startIndex)..<end
    }
}
