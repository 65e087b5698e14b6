/// A string catalogue: a file `Localizable.xcstrings`, as Xcode writes it.
struct StringCatalog: Decodable {
    struct Unit: Decodable {
        var state: String?
        var value: String?
    }

    struct Variations: Decodable {
        var plural: [String: Localization]?
        var device: [String: Localization]?
    }

    struct Substitution: Decodable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: Variations?
        var stringUnit: Unit?
    }

    final class Localization: Decodable {
        let stringUnit: Unit?
        let variations: Variations?
        let substitutions: [String: Substitution]?
    }

    struct Item: Decodable {
        var localizations: [String: Localization]?
    }

    var sourceLanguage: String
    var strings: [String: Item]

    /// Reads the texts of all languages. An entry without a translation that may be shown is left out.
    func entries(reporting problems: inout [String]) -> [String: [String: StringEntry]] {
        var result: [String: [String: StringEntry]] = [:]
        for (key, item) in strings {
            for (language, localization) in item.localizations ?? [:] {
                guard let variant = variant(localization, key, depth: 0, &problems) else { continue }
                var substitutions: [String: StringEntry.Substitution] = [:]
                for (name, part) in localization.substitutions ?? [:] {
                    guard
                        let variant = self.variant(
                            unit: part.stringUnit, part.variations, key, depth: 0, &problems)
                    else { continue }
                    substitutions[name] = StringEntry.Substitution(
                        argument: part.argNum, specifier: part.formatSpecifier ?? "lld", variant: variant)
                }
                result[language, default: [:]][key] = StringEntry(variant, substitutions: substitutions)
            }
            // The key is the text of the source language, unless the catalogue has another.
            if result[sourceLanguage]?[key] == nil {
                result[sourceLanguage, default: [:]][key] = StringEntry(.text(key))
            }
        }
        return result
    }

    private func variant(
        _ localization: Localization, _ key: String, depth: Int, _ problems: inout [String]
    ) -> StringVariant? {
        variant(unit: localization.stringUnit, localization.variations, key, depth: depth, &problems)
    }

    private func variant(
        unit: Unit?, _ variations: Variations?, _ key: String, depth: Int, _ problems: inout [String]
    ) -> StringVariant? {
        guard depth < 4 else { return nil }
        if let plural = variations?.plural {
            var forms: [PluralCategory: StringVariant] = [:]
            for (name, localization) in plural {
                guard let category = PluralCategory(rawValue: name) else {
                    problems.append("\"\(key)\" has a plural form \"\(name)\", which no language has.")
                    continue
                }
                forms[category] = variant(localization, key, depth: depth + 1, &problems)
            }
            return forms.isEmpty ? nil : .plural(forms)
        }
        if let device = variations?.device {
            let forms = device.compactMapValues { variant($0, key, depth: depth + 1, &problems) }
            return forms.isEmpty ? nil : .device(forms)
        }
        // A new text is the untranslated one.
        guard let unit, unit.state != "new", let value = unit.value else { return nil }
        return .text(value)
    }
}
