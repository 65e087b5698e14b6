import Foundation
import Testing

@testable import LifelineKit

@Suite struct PluralRulesTests {
    /// `plurals.tsv` has the forms by Babel's copy of CLDR; `scripts/plural-samples` writes it.
    @Test func theFormsAreThoseOfAnotherImplementation() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("plurals.tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .map { $0.split(separator: "\t") }
        let samples = try #require(lines.first).dropFirst()
        #expect(lines.count > 200 && samples.count > 200)
        for line in lines.dropFirst() {
            let language = String(line[0])
            let wrong = zip(samples, line.dropFirst()).filter { sample, form in
                let operands = PluralOperands(decimal: String(sample))
                return PluralRules.category(of: operands, in: language).rawValue.prefix(3) != form
            }
            #expect(wrong.isEmpty, "\(language): \(wrong.prefix(5).map { "\($0.0) is \($0.1)" })")
        }
    }

    @Test func numbersHaveTheirDigits() {
        #expect(PluralOperands(-12) == PluralOperands(decimal: "12"))
        let number = PluralOperands(decimal: "1.230")
        #expect(number.i == 1 && number.v == 3 && number.f == 230 && number.t == 23 && number.n == 1.23)
        #expect(PluralOperands(1.5) == PluralOperands(decimal: "1.5"))
        #expect(PluralOperands(2.0) == PluralOperands(2))
    }

    @Test(arguments: ["", "-", "x", "tlh", "../../etc", "pt_PT", "EN-us"])
    func anyNameOfALanguageHasAForm(_ name: String) {
        #expect([.one, .other].contains(PluralRules.category(of: PluralOperands(1), in: name)))
        _ = PluralRules.category(of: PluralOperands(Int.min), in: name)
        _ = PluralRules.category(of: PluralOperands(.infinity), in: name)
        _ = PluralRules.category(of: PluralOperands(decimal: String(repeating: "9", count: 400) + ".9"), in: "ru")
    }
}
