import LifelineTesting
import SeededRandom
import Testing

@testable import LifelineUI

/// A text is a field's value only if all of it is: Foundation's parsing leaves out what it doesn't understand.
@MainActor @Suite struct NumberFieldTests {
    private static let english = Locale(identifier: "en_US")
    private static let german = Locale(identifier: "de_DE")

    /// Returns the value that a text sets; nil if the field refuses it.
    private func value<F: ParseableFormatStyle>(of text: String, in format: F, instead initial: F.FormatInput) -> F
        .FormatInput?
    where F.FormatOutput == String {
        var value = initial
        let field = FieldValue(Binding(get: { value }, set: { value = $0 }), format: format)
        return field.parse(text) ? value : nil
    }

    @Test(
        arguments: [
            ("2,5", nil), ("12,50", nil), ("12.5", 12.5), ("2.", 2), (".5", 0.5), ("-3", -3), ("+3", 3),
            ("1,234,567.25", 1_234_567.25),
            ("1234567", 1_234_567), ("12,34", nil), ("1,2345", nil), (",5", nil), ("1,,234", nil), ("1.2.3", nil),
            ("5kg", nil),
            ("12x", nil), ("5 €", nil), ("1e3", 1000), ("1e", nil), ("5-", nil), ("--5", nil), ("5 6", nil),
            ("٣٫٥", nil), ("0", 0),
            (" 7 ", 7), ("1,234,56", nil), ("", nil), ("abc", nil), ("0.1", 0.1), ("-0.25", -0.25),
            ("1,234.567,8", nil),
        ] as [(String, Double?)]) func doubles(_ text: String, _ expected: Double?)
    {
        #expect(value(of: text, in: FloatingPointFormatStyle<Double>(locale: Self.english), instead: 99) == expected)
        let decimal = value(of: text, in: Decimal.FormatStyle(locale: Self.english), instead: 99)
        #expect(decimal == expected.map { Decimal(string: "\($0)") ?? 0 })
        let optional = FloatingPointFormatStyle<Double>(locale: Self.english)
        var stored: Double? = 99
        let field = FieldValue(Binding(get: { stored }, set: { stored = $0 }), format: optional)
        #expect(field.parse(text) == (expected != nil || text.isEmpty))
        #expect(stored == (text.isEmpty ? nil : expected ?? 99))
    }

    @Test(
        arguments: [
            ("3.7", nil), ("12.5", nil), ("3.0", 3), ("1,000", 1000), ("10,00", nil), ("5kg", nil), ("-8", -8),
            ("9007199254740993", 9_007_199_254_740_993),
            ("99999999999999999999", nil),
        ] as [(String, Int?)]) func integers(_ text: String, _ expected: Int?)
    {
        #expect(value(of: text, in: IntegerFormatStyle<Int>(locale: Self.english), instead: 99) == expected)
        var stored: Int? = 99
        let field = FieldValue(
            Binding(get: { stored }, set: { stored = $0 }), format: IntegerFormatStyle<Int>(locale: Self.english))
        #expect(field.parse(text) == (expected != nil))
        #expect(stored == expected ?? 99)
    }

    @Test(
        arguments: [
            ("12,50", nil, 12.5), ("12,50 €", nil, 12.5), ("12.50", 12.5, nil), ("€12.50", 12.5, nil),
            ("12.50 EUR", 12.5, nil),
            ("12.50 eur", 12.5, nil), ("$12.50", nil, nil), ("12.50 USD", nil, nil), ("-€5.00", -5, nil),
            ("1.234,50 €", nil, 1234.5),
            ("€1,234.50", 1234.5, nil), ("5", 5, 5),
        ] as [(String, Double?, Double?)]) func currencies(_ text: String, _ english: Double?, _ german: Double?)
    {
        let format = FloatingPointFormatStyle<Double>.Currency(code: "EUR", locale: Self.english)
        #expect(value(of: text, in: format, instead: 99) == english)
        #expect(value(of: text, in: format.locale(Self.german), instead: 99) == german)
        let decimal = Decimal.FormatStyle.Currency(code: "EUR", locale: Self.english)
        #expect(value(of: text, in: decimal, instead: 99) == english.map { Decimal(string: "\($0)") ?? 0 })
    }

    @Test(
        arguments: [
            ("12%", 0.12, 12), ("12.5%", 0.125, nil), ("12", 0.12, 12), ("12 %", 0.12, 12), ("12,5 %", nil, nil),
            ("12€", nil, nil),
            ("1,200%", 12, 1200),
        ] as [(String, Double?, Int?)]) func percent(_ text: String, _ expected: Double?, _ whole: Int?)
    {
        #expect(
            value(of: text, in: FloatingPointFormatStyle<Double>.Percent(locale: Self.english), instead: 99) == expected
        )
        #expect(value(of: text, in: IntegerFormatStyle<Int>.Percent(locale: Self.english), instead: 99) == whole)
    }

    /// What a format writes, it reads, with and without separators of groups.
    @Test(arguments: ["en_US", "de_DE", "fr_FR", "hi_IN", "de_CH", "ar_EG", "es_ES", "pt_PT", "fa_IR", "ja_JP"])
    func whatAFormatWritesIsRead(_ identifier: String) {
        let locale = Locale(identifier: identifier)
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let size = pow(10, Double.random(in: 0...9, using: &random))
            let number = (Double.random(in: -size...size, using: &random) * 100).rounded() / 100
            func check<F: ParseableFormatStyle>(_ format: F, _ number: F.FormatInput)
            where F.FormatOutput == String, F.FormatInput: Equatable {
                let text = format.format(number)
                let expected = try? format.parseStrategy.parse(text)
                #expect(expected != nil && value(of: text, in: format, instead: number) == expected, "\(text)")
            }
            for grouping in [NumberFormatStyleConfiguration.Grouping.automatic, .never] {
                check(FloatingPointFormatStyle<Double>(locale: locale).grouping(grouping), number)
                check(IntegerFormatStyle<Int>(locale: locale).grouping(grouping), Int(number))
                check(FloatingPointFormatStyle<Double>.Percent(locale: locale).grouping(grouping), number / 100)
                check(FloatingPointFormatStyle<Double>.Currency(code: "EUR", locale: locale).grouping(grouping), number)
            }
        }
    }

    /// Any text that a field accepts means its value: read again by rules that have nothing in common with the field's.
    @Test func noCharacterIsLost() {
        var random = SeededGenerator(seed: 2)
        let format = FloatingPointFormatStyle<Double>(locale: Self.english)
        let grouped = /[-+]?[0-9]{1,3}(,[0-9]{3})*(\.[0-9]*)?/
        let plain = /[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?/
        var accepted = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...7, using: &random)
            let text = String((0..<count).compactMap { _ in "0123456789123.,,-+ %€xe".randomElement(using: &random) })
            guard let value = value(of: text, in: format, instead: .infinity) else { continue }
            accepted += 1
            let trimmed = text.trimmingCharacters(in: .whitespaces).replacing(" ", with: "")
            #expect(
                trimmed.wholeMatch(of: grouped) != nil || trimmed.wholeMatch(of: plain) != nil, "\(text) is \(value)")
            let expected = Double(trimmed.replacing(",", with: "")) ?? .nan
            #expect(abs(value - expected) <= abs(expected) * 1e-12, "\(text) is \(value)")
        }
        #expect(accepted > 1000)
    }

    @Test func formattersOfFoundation() {
        let formatter = NumberFormatter()
        formatter.locale = Self.english
        formatter.numberStyle = .decimal
        func read<V>(_ text: String, _ initial: V) -> V? {
            var value = initial
            let field = FieldValue(Binding(get: { value }, set: { value = $0 }), formatter: formatter)
            return field.parse(text) ? value : nil
        }
        #expect(
            read("2,5", 9.0) == nil && read("2.5", 9.0) == 2.5 && read("12,50", 9.0) == nil && read("5kg", 9.0) == nil)
        #expect(read("3.7", 9) == nil && read("1,234", 9) == 1234 && read("1,234", Decimal(9)) == 1234)
        formatter.numberStyle = .percent
        #expect(read("12.5%", 9.0) == 0.125 && read("12,5%", 9.0) == nil)
        formatter.numberStyle = .currency
        formatter.currencyCode = "EUR"
        #expect(read("€12.50", 9.0) == 12.5 && read("€12,50", 9.0) == nil)
    }

    /// What was typed stays, with an example of how it is written.
    @Test func aRefusedTextStaysWithAMessage() throws {
        struct Screen: View {
            @State private var amount = 1.5
            @State private var count = 0
            @State private var price: Decimal?
            var body: some View {
                Form {
                    Text("\(amount.description), \(count.description), \(price?.description ?? "none")")
                    TextField("Amount", value: $amount, format: .number.locale(NumberFieldTests.english))
                    TextField("Count", value: $count, format: .number.locale(NumberFieldTests.english))
                    TextField("Price", value: $price, format: .currency(code: "EUR").locale(NumberFieldTests.english))
                }
            }
        }
        let scene = TestScene { Screen() }
        func replace(_ text: String, in name: String) throws {
            let field = try scene.find(role: "textbox", name: name)
            try field.type("")
            for _ in field.value { try scene.press("Backspace") }
            try field.type(text)
            try scene.press("Tab")
            #expect(try scene.find(role: "textbox", name: name).value == text)
        }
        try replace("2,5", in: "Amount")
        try replace("3.7", in: "Count")
        try replace("12,50", in: "Price")
        // The last texts that were numbers while they were typed: "2", "3." and "12".
        #expect(scene.text.contains("2.0, 3, 12"))
        #expect(scene.text.contains("“2,5” is not valid. Enter a value like 1,234.5."))
        #expect(scene.text.contains("“3.7” is not valid. Enter a value like 1,234."))
        #expect(scene.text.contains("“12,50” is not valid. Enter a value like €1,234.50."))
    }
}
