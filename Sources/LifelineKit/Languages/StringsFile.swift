/// Tables in a language's folder (`de.lproj`): `Localizable.strings` and `Localizable.stringsdict`.
enum StringsFile {
    /// Reads a table of texts by their keys.
    ///
    /// - Throws: Why the file can't be read.
    static func strings(_ data: Data) throws -> [String: StringEntry] {
        try dictionary(data).compactMapValues { ($0 as? String).map { StringEntry(.text($0)) } }
    }

    /// Reads a table of texts with plural forms.
    ///
    /// - Throws: Why the file can't be read.
    static func plurals(_ data: Data) throws -> [String: StringEntry] {
        try dictionary(data).compactMapValues(entry)
    }

    private static func dictionary(_ data: Data) throws -> [String: Any] {
        guard !data.isEmpty else { return [:] }
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        guard let dictionary = list as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
        return dictionary
    }

    private static func entry(_ value: Any) -> StringEntry? {
        guard let rule = value as? [String: Any] else { return nil }
        if let devices = rule["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            let forms = devices.compactMapValues { ($0 as? String).map(StringVariant.text) }
            return forms.isEmpty ? nil : StringEntry(.device(forms))
        }
        guard let format = rule["NSStringLocalizedFormatKey"] as? String else { return nil }
        var substitutions: [String: StringEntry.Substitution] = [:]
        for (name, value) in rule {
            guard let forms = value as? [String: String] else { continue }
            var variants: [PluralCategory: StringVariant] = [:]
            for (name, text) in forms {
                if let category = PluralCategory(rawValue: name) { variants[category] = .text(text) }
            }
            substitutions[name] = StringEntry.Substitution(
                argument: nil, specifier: forms["NSStringFormatValueTypeKey"] ?? "d", variant: .plural(variants))
        }
        return StringEntry(.text(format), substitutions: substitutions)
    }
}
