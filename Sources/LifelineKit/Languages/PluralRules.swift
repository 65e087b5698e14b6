/// The rules for plurals of cardinal numbers, after CLDR: <https://cldr.unicode.org/index/cldr-spec/plural-rules>.
///
/// Foundation on Linux has them, but no API to ask for them.
package enum PluralRules {
    /// The form that a language uses for a number; `.other` for languages without rules here.
    package static func category(of number: PluralOperands, in language: String) -> PluralCategory {
        let parts = language.replacing("_", with: "-").split(separator: "-")
        let code = parts.first.map { $0.lowercased() } ?? ""
        if code == "pt", parts.dropFirst().contains(where: { $0.uppercased() == "PT" }) {
            return europeanPortuguese(number)
        }
        guard let rule = rules[code] else { return .other }
        return rule(number)
    }

    package static var languages: [String] { rules.keys.sorted() }

    private typealias Rule = @Sendable (PluralOperands) -> PluralCategory

    private static let rules: [String: Rule] = {
        var rules: [String: Rule] = [:]
        for (codes, rule) in groups {
            for code in codes.split(separator: " ") { rules[String(code)] = rule }
        }
        return rules
    }()

    private static let groups: [(String, Rule)] = [
        ("am as bn doi fa gu hi kn kok pcm tg vi zu", { $0.i == 0 || $0.n == 1 ? .one : .other }),
        ("ff hy kab", { $0.i < 2 ? .one : .other }),
        ("ast de en et fi fy ia ie io lij nl sc sv sw ur yi", { isOne($0) ? .one : .other }),
        ("si", { $0.n == 0 || $0.n == 1 || $0.i == 0 && $0.f == 1 ? .one : .other }),
        ("ak bho csw guw ln mg nso pa ti wa", { $0.n == 0 || $0.n == 1 ? .one : .other }),
        ("tzm", { $0.n == 0 || $0.n == 1 || isIn($0.n, 11...99) ? .one : .other }),
        (
            """
            af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk \
            kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq \
            sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog
            """, { $0.n == 1 ? .one : .other }
        ),
        ("da", { $0.n == 1 || $0.t != 0 && $0.i < 2 ? .one : .other }),
        ("is", { $0.t == 0 && endsInOne($0.i) || endsInOne($0.t) ? .one : .other }),
        ("mk", { $0.v == 0 && endsInOne($0.i) || endsInOne($0.f) ? .one : .other }),
        ("ceb fil tl", { filipino($0) }),
        ("lv prg", { latvian($0) }),
        ("lag", { $0.n == 0 ? .zero : $0.i < 2 ? .one : .other }),
        ("blo cv ksh", { $0.n == 0 ? .zero : $0.n == 1 ? .one : .other }),
        ("he iw", { isOne($0) || $0.i == 0 && $0.v != 0 ? .one : $0.i == 2 && $0.v == 0 ? .two : .other }),
        ("iu naq sat se sma smi smj smn sms", { $0.n == 1 ? .one : $0.n == 2 ? .two : .other }),
        ("shi", { $0.i == 0 || $0.n == 1 ? .one : isIn($0.n, 2...10) ? .few : .other }),
        ("mo ro", { romanian($0) }),
        ("bs hr sh sr", { serbian($0) }),
        ("fr", { $0.i < 2 ? .one : isMillions($0) ? .many : .other }),
        ("pt", { $0.i < 2 ? .one : isMillions($0) ? .many : .other }),
        ("ca gl it lld scn vec", { europeanPortuguese($0) }),
        ("es", { $0.n == 1 ? .one : isMillions($0) ? .many : .other }),
        ("gd", { gaelic($0) }),
        ("sl", { slovenian($0) }),
        ("dsb hsb", { sorbian($0) }),
        ("cs sk", { isOne($0) ? .one : $0.v != 0 ? .many : (2...4).contains($0.i) ? .few : .other }),
        ("pl", { polish($0) }),
        ("be", { belarusian($0) }),
        ("lt", { lithuanian($0) }),
        ("sgs", { $0.n == 2 ? .two : lithuanian($0) }),
        ("ru uk", { russian($0) }),
        ("br", { breton($0) }),
        ("mt", { maltese($0) }),
        ("ga", { irish($0) }),
        ("gv", { manx($0) }),
        ("kw", { cornish($0) }),
        ("ar ars", { arabic($0) }),
        ("cy", { welsh($0) }),
    ]

    // MARK: Conditions

    private static func isOne(_ number: PluralOperands) -> Bool { number.i == 1 && number.v == 0 }

    private static func isMillions(_ number: PluralOperands) -> Bool {
        number.i != 0 && number.i % 1_000_000 == 0 && number.v == 0
    }

    private static func endsInOne(_ number: Int) -> Bool { number % 10 == 1 && number % 100 != 11 }

    private static func endsInFew(_ number: Int) -> Bool {
        (2...4).contains(number % 10) && !(12...14).contains(number % 100)
    }

    /// Whether a number without a fraction is in a range.
    private static func isIn(_ number: Double, _ range: ClosedRange<Int>) -> Bool {
        number == number.rounded() && Double(range.lowerBound) <= number && number <= Double(range.upperBound)
    }

    /// The remainder, with the fraction.
    private static func remainder(_ number: PluralOperands, _ divisor: Double) -> Double {
        number.n.truncatingRemainder(dividingBy: divisor)
    }

    // MARK: Languages

    private static func europeanPortuguese(_ number: PluralOperands) -> PluralCategory {
        isOne(number) ? .one : isMillions(number) ? .many : .other
    }

    private static func filipino(_ number: PluralOperands) -> PluralCategory {
        let isOne =
            number.v == 0 && ((1...3).contains(number.i) || ![4, 6, 9].contains(number.i % 10))
            || number.v != 0 && ![4, 6, 9].contains(number.f % 10)
        return isOne ? .one : .other
    }

    private static func latvian(_ number: PluralOperands) -> PluralCategory {
        let (ten, hundred) = (remainder(number, 10), remainder(number, 100))
        if ten == 0 || isIn(hundred, 11...19) || number.v == 2 && (11...19).contains(number.f % 100) { return .zero }
        let isOne =
            ten == 1 && hundred != 11 || number.v == 2 && endsInOne(number.f) || number.v != 2 && number.f % 10 == 1
        return isOne ? .one : .other
    }

    private static func romanian(_ number: PluralOperands) -> PluralCategory {
        if isOne(number) { return .one }
        let isFew = number.v != 0 || number.n == 0 || number.n != 1 && isIn(remainder(number, 100), 1...19)
        return isFew ? .few : .other
    }

    private static func serbian(_ number: PluralOperands) -> PluralCategory {
        if number.v == 0 && endsInOne(number.i) || endsInOne(number.f) { return .one }
        return number.v == 0 && endsInFew(number.i) || endsInFew(number.f) ? .few : .other
    }

    private static func gaelic(_ number: PluralOperands) -> PluralCategory {
        switch number.n {
        case 1, 11: .one
        case 2, 12: .two
        default: isIn(number.n, 3...10) || isIn(number.n, 13...19) ? .few : .other
        }
    }

    private static func slovenian(_ number: PluralOperands) -> PluralCategory {
        guard number.v == 0 else { return .few }
        return switch number.i % 100 {
        case 1: .one
        case 2: .two
        case 3, 4: .few
        default: .other
        }
    }

    private static func sorbian(_ number: PluralOperands) -> PluralCategory {
        let (i, f) = (number.v == 0 ? number.i % 100 : 0, number.f % 100)
        if i == 1 || f == 1 { return .one }
        if i == 2 || f == 2 { return .two }
        return [3, 4].contains(i) || [3, 4].contains(f) ? .few : .other
    }

    private static func polish(_ number: PluralOperands) -> PluralCategory {
        if isOne(number) { return .one }
        guard number.v == 0 else { return .other }
        return endsInFew(number.i) ? .few : .many
    }

    private static func belarusian(_ number: PluralOperands) -> PluralCategory {
        guard number.n == number.n.rounded() else { return .other }
        return russianInteger(number.i)
    }

    private static func russian(_ number: PluralOperands) -> PluralCategory {
        number.v == 0 ? russianInteger(number.i) : .other
    }

    private static func russianInteger(_ number: Int) -> PluralCategory {
        endsInOne(number) ? .one : endsInFew(number) ? .few : .many
    }

    private static func lithuanian(_ number: PluralOperands) -> PluralCategory {
        let (ten, isTeen) = (remainder(number, 10), isIn(remainder(number, 100), 11...19))
        if ten == 1, !isTeen { return .one }
        if isIn(ten, 2...9), !isTeen { return .few }
        return number.f != 0 ? .many : .other
    }

    private static func breton(_ number: PluralOperands) -> PluralCategory {
        let (ten, hundred) = (remainder(number, 10), remainder(number, 100))
        if ten == 1, ![11, 71, 91].contains(hundred) { return .one }
        if ten == 2, ![12, 72, 92].contains(hundred) { return .two }
        let isTeen = isIn(hundred, 10...19) || isIn(hundred, 70...79) || isIn(hundred, 90...99)
        if [3, 4, 9].contains(ten), !isTeen { return .few }
        return number.n != 0 && remainder(number, 1_000_000) == 0 ? .many : .other
    }

    private static func maltese(_ number: PluralOperands) -> PluralCategory {
        if number.n == 1 { return .one }
        if number.n == 2 { return .two }
        let hundred = remainder(number, 100)
        if number.n == 0 || isIn(hundred, 3...10) { return .few }
        return isIn(hundred, 11...19) ? .many : .other
    }

    private static func irish(_ number: PluralOperands) -> PluralCategory {
        switch number.n {
        case 1: .one
        case 2: .two
        default: isIn(number.n, 3...6) ? .few : isIn(number.n, 7...10) ? .many : .other
        }
    }

    private static func manx(_ number: PluralOperands) -> PluralCategory {
        guard number.v == 0 else { return .many }
        if number.i % 10 == 1 { return .one }
        if number.i % 10 == 2 { return .two }
        return number.i % 20 == 0 ? .few : .other
    }

    private static func cornish(_ number: PluralOperands) -> PluralCategory {
        let hundred = remainder(number, 100)
        if number.n == 0 { return .zero }
        if number.n == 1 { return .one }
        let thousands = remainder(number, 100_000)
        let isTwo =
            [2, 22, 42, 62, 82].contains(hundred)
            || remainder(number, 1000) == 0
                && (isIn(thousands, 1000...20_000) || [40_000, 60_000, 80_000].contains(thousands))
            || remainder(number, 1_000_000) == 100_000
        if isTwo { return .two }
        if [3, 23, 43, 63, 83].contains(hundred) { return .few }
        return [1, 21, 41, 61, 81].contains(hundred) ? .many : .other
    }

    private static func arabic(_ number: PluralOperands) -> PluralCategory {
        switch number.n {
        case 0: return .zero
        case 1: return .one
        case 2: return .two
        default:
            let hundred = remainder(number, 100)
            return isIn(hundred, 3...10) ? .few : isIn(hundred, 11...99) ? .many : .other
        }
    }

    private static func welsh(_ number: PluralOperands) -> PluralCategory {
        switch number.n {
        case 0: .zero
        case 1: .one
        case 2: .two
        case 3: .few
        case 6: .many
        default: .other
        }
    }
}
