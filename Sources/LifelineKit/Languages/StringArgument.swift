/// A value that is inserted into a localized text.
package enum StringArgument: Hashable, Sendable {
    case string(String)
    case int(Int)
    case uint(UInt)
    case double(Double)

    /// The specifier in keys.
    package var specifier: String {
        switch self {
        case .string: "%@"
        case .int: "%lld"
        case .uint: "%llu"
        case .double: "%lf"
        }
    }

    /// What the rules for plurals need to know.
    var operands: PluralOperands? {
        switch self {
        case .string(let text): Double(text).map { _ in PluralOperands(decimal: text) }
        case .int(let value): PluralOperands(value)
        case .uint(let value): PluralOperands(Int(clamping: value))
        case .double(let value): PluralOperands(value)
        }
    }

    /// The value as a format shows it. A specifier that does not fit the value is ignored.
    ///
    /// - Parameter specifier: Without percent sign and position: `lld`, `.2f`, `02d`, `@`.
    func formatted(_ specifier: String, _ locale: Locale) -> String {
        let kind = specifier.last ?? "@"
        let detail = String(specifier.dropLast().filter { !"lhqzjtL".contains($0) })
        switch self {
        case .string(let text): return text
        case .int(let value):
            if kind == "x" || kind == "X" || kind == "o" { return String(format: "%\(detail)l\(kind)", value) }
            return detail.isEmpty
                ? value.formatted(.number.locale(locale)) : Self.padded(value.description, detail)
        case .uint(let value):
            if kind == "x" || kind == "X" || kind == "o" { return String(format: "%\(detail)l\(kind)", value) }
            return detail.isEmpty
                ? value.formatted(.number.locale(locale)) : Self.padded(value.description, detail)
        case .double(let value):
            guard value.isFinite else { return value.description }
            let style = FloatingPointFormatStyle<Double>(locale: locale)
            guard "fFeEgG".contains(kind), detail.hasPrefix("."), let digits = Int(detail.dropFirst()) else {
                return style.precision(.fractionLength(0...6)).format(value)
            }
            return style.precision(.fractionLength(min(max(0, digits), 20))).format(value)
        }
    }

    /// Pads digits as `%05d` or `%5d` do.
    private static func padded(_ digits: String, _ detail: String) -> String {
        guard let width = Int(detail), width.magnitude <= 64, digits.count < width else { return digits }
        let isZero = detail.hasPrefix("0")
        let padding = String(repeating: isZero ? "0" : " ", count: width - digits.count)
        return isZero && digits.hasPrefix("-") ? "-" + padding + digits.dropFirst() : padding + digits
    }
}
