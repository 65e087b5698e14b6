import Foundation

/// The texts of values, of one locale and calendar: remembered, because formatting a number takes several microseconds, and
/// charts show the same values in each of their states and in many tabs.
@MainActor final class FormattedTexts {
    struct Key: Hashable {
        var value: _ChartValue
        var isFull: Bool
        var isPercent: Bool
        var step: Double?
        var size: Double
        var dateUnit: Calendar.Component?
    }

    private struct Region: Hashable {
        var locale: Locale
        var calendar: Calendar
    }

    private static var all: [Region: FormattedTexts] = [:]
    private static let maximumRegions = 16
    /// Of each of the two generations.
    private static let maximumTexts = 4096

    private var texts: [Key: String] = [:]
    /// The texts that were used before the newest ones: dropped unless they are used again.
    private var former: [Key: String] = [:]

    static func of(_ locale: Locale, _ calendar: Calendar) -> FormattedTexts {
        let region = Region(locale: locale, calendar: calendar)
        if let texts = all[region] { return texts }
        if all.count >= maximumRegions { all = [:] }
        let texts = FormattedTexts()
        all[region] = texts
        return texts
    }

    func text(_ key: Key, _ format: () -> String) -> String {
        if let text = texts[key] { return text }
        let text = former[key] ?? format()
        if texts.count >= Self.maximumTexts { (former, texts) = (texts, [:]) }
        texts[key] = text
        return text
    }
}
