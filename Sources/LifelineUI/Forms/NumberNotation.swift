import Foundation

/// How numbers are written in a format.
///
/// Foundation's parsing is lenient: it stops at the first character that it doesn't know, takes any separator of groups, and
/// cuts off the fraction of an integer. "2,5", "12,50" and "3.7" become 2, 1,250 and 3. A notation reads a text strictly, to
/// find out whether a parsed value is all of what was typed.
struct NumberNotation {
    /// A valid text, as an example.
    let example: String
    private let decimalSeparators: Set<Character>
    private let groupSeparators: Set<Character>
    /// The number of digits of the last group, and of the groups before it.
    private let groupSizes: (last: Int, others: Int)
    /// The number that is shown for the value 1: 100 for percent.
    private var scale: Decimal = 1
    /// What may stand beside a number, such as the symbol and the code of a currency.
    private var symbols: Set<String> = []

    private init(_ locale: Locale, currencyCode: String?, one: String, example: String) {
        self.example = example
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = .currency
        decimalSeparators = Self.characters(locale.decimalSeparator, formatter.currencyDecimalSeparator)
        groupSeparators = Self.characters(locale.groupingSeparator, formatter.currencyGroupingSeparator)
        let groups = IntegerFormatStyle<Int>(locale: locale).grouping(.automatic).format(1_000_000_000)
            .split { $0.wholeNumberValue == nil }
        groupSizes = groups.count > 2 ? (groups[groups.count - 1].count, groups[groups.count - 2].count) : (3, 3)
        if let currencyCode { symbols.insert(currencyCode.lowercased()) }
        if let number = read(one) {
            symbols.formUnion(number.symbols)
            if number.decimal > 0 { scale = number.decimal }
        }
    }

    init(of format: some NumberFormat) {
        self.init(
            format.locale, currencyCode: format.code, one: format.format(1), example: format.format(format.example))
    }

    init(of formatter: NumberFormatter) {
        self.init(
            formatter.locale, currencyCode: formatter.numberStyle == .currency ? formatter.currencyCode : nil,
            one: formatter.string(from: 1) ?? "",
            example: formatter.string(from: formatter.numberStyle == .percent ? 0.125 : 1234.5) ?? "")
    }

    /// The separators as characters. Any space, and any apostrophe, stands for another one.
    private static func characters(_ separators: String?...) -> Set<Character> {
        var characters = Set(separators.compactMap { $0?.first })
        if characters.contains(where: \.isWhitespace) { characters.formUnion([" ", "\u{A0}", "\u{202F}"]) }
        if characters.contains("’") { characters.insert("'") }
        return characters
    }

    /// Whether a text has nothing else than the value that was read from it.
    ///
    /// - Parameter shown: The text of the value.
    func isAll(of text: String, _ value: Any, shown: String) -> Bool {
        if text == shown { return true }
        guard let typed = read(text) else { return false }
        let allowed = symbols.union(read(shown)?.symbols ?? [])
        guard typed.symbols.isSubset(of: allowed) else { return false }
        return [1, scale].contains { typed.isEqual(to: value, scale: $0) }
    }

    // MARK: Reading

    private struct Number {
        /// The number in digits of ASCII, with a point.
        var digits: String
        /// What stands before and after it.
        var symbols: Set<String>

        var decimal: Decimal { Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX")) ?? .nan }

        func isEqual(to value: Any, scale: Decimal) -> Bool {
            switch value {
            case let value as Decimal: decimal == value * scale
            case let value as any BinaryInteger:
                Decimal(string: "\(value)").map { decimal == $0 * scale } ?? false
            // Binary numbers have fewer digits than a text may have.
            case let value as Float: isEqual(to: Double(value), scale: scale, accuracy: 1e-6)
            case let value as any BinaryFloatingPoint: isEqual(to: Double(value), scale: scale, accuracy: 1e-14)
            default: false
            }
        }

        private func isEqual(to value: Double, scale: Decimal, accuracy: Double) -> Bool {
            guard let number = Double(digits) else { return false }
            let scaled = value * NSDecimalNumber(decimal: scale).doubleValue
            return abs(number - scaled) <= max(abs(number), abs(scaled)) * accuracy
        }
    }

    /// Reads a text; nil if it is not one number.
    private func read(_ text: String) -> Number? {
        // Marks that direct a text from right to left.
        let characters = text.filter { !["\u{200E}", "\u{200F}", "\u{61C}"].contains($0) }
            .trimmingCharacters(in: .whitespaces).map { $0 }
        guard let first = characters.firstIndex(where: { $0.wholeNumberValue != nil }) else { return nil }
        var start = first
        if first > 0, decimalSeparators.contains(characters[first - 1]) { start -= 1 }
        var groups: [String] = [""]
        var fraction: String?
        var exponent = ""
        var end = start
        while end < characters.count {
            let character = characters[end]
            let isBeforeDigit = end + 1 < characters.count && Self.digit(characters[end + 1]) != nil
            if let digit = Self.digit(character) {
                if fraction != nil { fraction! += digit } else { groups[groups.count - 1] += digit }
            } else if fraction == nil, decimalSeparators.contains(character),
                isBeforeDigit || end + 1 == characters.count
            {
                fraction = ""
            } else if fraction == nil, groupSeparators.contains(character), isBeforeDigit {
                groups.append("")
            } else if let (digits, count) = Self.exponent(characters[end...]) {
                exponent = digits
                end += count
                break
            } else {
                break
            }
            end += 1
        }
        guard areValid(groups), characters[end...].allSatisfy({ $0.wholeNumberValue == nil }) else { return nil }
        var isNegative = false
        var symbols: Set<String> = []
        for (part, maximum) in [(characters[..<start], 1), (characters[end...], 0)] {
            let signs = part.filter { "-−–+".contains($0) }
            if signs.count > maximum { return nil }
            if signs.first.map({ $0 != "+" }) ?? false || part.contains("(") { isNegative = true }
            let symbol = String(part.filter { !"-−–+".contains($0) }).trimmingCharacters(in: .whitespaces)
            if !symbol.isEmpty { symbols.insert(symbol.lowercased()) }
        }
        return Number(
            digits: "\(isNegative ? "-" : "")0\(groups.joined()).\(fraction ?? "")0\(exponent)", symbols: symbols)
    }

    private static func digit(_ character: Character) -> String? { character.wholeNumberValue.map(String.init) }

    /// Reads "E-5".
    private static func exponent(_ characters: ArraySlice<Character>) -> (digits: String, count: Int)? {
        guard let letter = characters.first, "eE".contains(letter) else { return nil }
        let rest = characters.dropFirst()
        let sign = rest.first.flatMap { "-−".contains($0) ? "-" : $0 == "+" ? "+" : nil }
        let digits = (sign == nil ? rest : rest.dropFirst()).prefix { $0.wholeNumberValue != nil }
        guard !digits.isEmpty else { return nil }
        let count = 1 + (sign == nil ? 0 : 1) + digits.count
        return ("e\(sign ?? "")\(digits.compactMap(digit).joined())", count)
    }

    private func areValid(_ groups: [String]) -> Bool {
        if groups.count == 1 { return true }
        guard let first = groups.first, let last = groups.last, last.count == groupSizes.last else { return false }
        return (1...groupSizes.others).contains(first.count)
            && groups.dropFirst().dropLast().allSatisfy { $0.count == groupSizes.others }
    }
}

/// A format of Foundation for numbers.
protocol NumberFormat: ParseableFormatStyle where FormatInput: ExpressibleByIntegerLiteral, FormatOutput == String {
    var locale: Locale { get }
    /// The ISO code of the format's currency.
    var code: String? { get }
    /// A value whose text shows how to write others.
    var example: FormatInput { get }
}

extension NumberFormat {
    var code: String? { nil }
}

extension IntegerFormatStyle: NumberFormat {
    var example: Value { Value(clamping: 1234) }
}

extension IntegerFormatStyle.Percent: NumberFormat {
    var example: Value { 12 }
}

extension IntegerFormatStyle.Currency: NumberFormat {
    var code: String? { currencyCode }
    var example: Value { Value(clamping: 1234) }
}

extension FloatingPointFormatStyle: NumberFormat {
    var example: Value { 1234.5 }
}

extension FloatingPointFormatStyle.Percent: NumberFormat {
    var example: Value { 0.125 }
}

extension FloatingPointFormatStyle.Currency: NumberFormat {
    var code: String? { currencyCode }
    var example: Value { 1234.5 }
}

extension Decimal.FormatStyle: NumberFormat {
    var example: Decimal { 1234.5 }
}

extension Decimal.FormatStyle.Percent: NumberFormat {
    var example: Decimal { 0.125 }
}

extension Decimal.FormatStyle.Currency: NumberFormat {
    var code: String? { currencyCode }
    var example: Decimal { 1234.5 }
}
