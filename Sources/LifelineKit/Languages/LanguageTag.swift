/// A language as BCP 47 names it, such as `de-AT`, reduced to what texts differ by.
package struct LanguageTag: Hashable, Sendable {
    package let code: String
    package let script: String
    package let region: String

    /// - Returns: Nil for anything that is no tag of a language.
    package init?(_ identifier: some StringProtocol) {
        let text = String(identifier).prefix { $0 != "@" && $0 != "." }
        guard (2...64).contains(text.utf8.count) else { return nil }
        let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" })
        guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(Self.isLetter) else {
            return nil
        }
        var code = first.lowercased()
        var (script, region) = ("", "")
        for part in parts.dropFirst() {
            if part.count == 1 { break }
            if part.count == 4, part.allSatisfy(Self.isLetter), script.isEmpty, region.isEmpty {
                script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
            } else if region.isEmpty, Self.isRegion(part) {
                region = part.uppercased()
            }
        }
        switch code {
        // Norwegian is nearly always Bokmål.
        case "no": code = "nb"
        case "iw": code = "he"
        case "in": code = "id"
        case "ji": code = "yi"
        case "tl": code = "fil"
        default: break
        }
        self.code = code
        self.script = script.isEmpty ? Self.script(of: code, in: region) : script
        self.region = region
    }

    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

    private static func isRegion(_ part: Substring) -> Bool {
        part.count == 2 && part.allSatisfy(isLetter)
            || part.count == 3 && part.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// The script of a language that is written in several.
    private static func script(of code: String, in region: String) -> String {
        switch (code, region) {
        case ("zh", "TW"), ("zh", "HK"), ("zh", "MO"): "Hant"
        case ("zh", _): "Hans"
        case ("sr", _): "Cyrl"
        case ("az", _), ("uz", _): "Latn"
        case ("pa", "PK"): "Arab"
        case ("pa", _): "Guru"
        default: ""
        }
    }

    /// Whether the language is written from right to left.
    package var isRightToLeft: Bool {
        if !script.isEmpty { return ["Arab", "Hebr", "Thaa", "Nkoo", "Syrc", "Adlm", "Rohg"].contains(script) }
        if region == "XB" { return true }
        return [
            "ar", "arc", "arz", "ars", "ckb", "dv", "fa", "he", "ks", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug",
            "ur", "yi",
        ].contains(code)
    }

    /// How well texts of this language serve readers of another; nil if they can't read them.
    package func fitness(for wanted: LanguageTag) -> Int? {
        guard code == wanted.code, script == wanted.script else { return nil }
        if region == wanted.region { return 3 }
        if region.isEmpty { return 2 }
        // Latin America's Spanish, and the English of the world.
        if region == "419" || region == "001" { return 1 }
        return 0
    }
}

/// Finds the language of an app that a reader prefers.
package enum LanguageMatcher {
    /// The best language for the first of the preferred ones that the app has at all.
    package static func best(for preferred: [String], among available: [String]) -> String? {
        for identifier in preferred {
            guard let wanted = LanguageTag(identifier) else { continue }
            if let exact = available.first(where: { $0 == identifier }) { return exact }
            if let best = ranked(available, for: wanted).first { return best }
        }
        return nil
    }

    /// The languages whose texts a reader of a language can read, the best first.
    package static func ranked(_ available: [String], for wanted: LanguageTag) -> [String] {
        available
            .compactMap { name in LanguageTag(name)?.fitness(for: wanted).map { (name, $0) } }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
            .map(\.0)
    }

    /// The languages of a header `Accept-Language`, the most wanted first. At most 20 are read.
    package static func preferences(in header: String) -> [String] {
        var wanted: [(tag: String, quality: Double)] = []
        for item in header.split(separator: ",").prefix(20) {
            let parts = item.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let tag = parts.first, LanguageTag(tag) != nil else { continue }
            var quality = 1.0
            for part in parts.dropFirst() where part.lowercased().hasPrefix("q=") {
                quality = Double(part.dropFirst(2)) ?? 0
            }
            guard quality > 0, quality <= 1 else { continue }
            wanted.append((tag, quality))
        }
        // Sorting in place would not keep the order of equal ones.
        return wanted.enumerated()
            .sorted { ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset) }
            .map(\.element.tag)
    }
}
