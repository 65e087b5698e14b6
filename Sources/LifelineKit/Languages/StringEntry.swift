/// A text of a table in one language: a format, or one for each plural form or kind of device.
package indirect enum StringVariant: Sendable, Equatable {
    case text(String)
    case plural([PluralCategory: StringVariant])
    case device([String: StringVariant])

    /// The format for a number. Without one, of the form `other`.
    package func format(for number: PluralOperands?, in language: String) -> String? {
        switch self {
        case .text(let text): return text
        case .plural(let forms):
            let category = number.map { PluralRules.category(of: $0, in: language) } ?? .other
            // Catalogues may have a form for exactly no things, also in languages without it.
            if number?.n == 0, let zero = forms[.zero] { return zero.format(for: number, in: language) }
            return (forms[category] ?? forms[.other])?.format(for: number, in: language)
        case .device(let forms):
            // A page is shown by computers and phones alike.
            for kind in ["other", "mac", "ipad", "iphone"] {
                if let form = forms[kind] { return form.format(for: number, in: language) }
            }
            return nil
        }
    }

    var hasPlurals: Bool {
        switch self {
        case .text: false
        case .plural: true
        case .device(let forms): forms.values.contains { $0.hasPlurals }
        }
    }
}

/// An entry of a table in one language.
package struct StringEntry: Sendable, Equatable {
    /// A part of a format that depends on an argument: `%#@birds@`.
    package struct Substitution: Sendable, Equatable {
        /// The number of the argument, from 1; nil for the position of the substitution among the arguments.
        package var argument: Int?
        /// Without the percent sign: `lld`.
        package var specifier: String
        package var variant: StringVariant
    }

    package var variant: StringVariant
    package var substitutions: [String: Substitution] = [:]

    package init(_ variant: StringVariant, substitutions: [String: Substitution] = [:]) {
        self.variant = variant
        self.substitutions = substitutions
    }
}
