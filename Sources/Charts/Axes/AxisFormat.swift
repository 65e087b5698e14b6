import Foundation

/// The text of an axis' values.
@MainActor struct AxisFormat {
    let locale: Locale
    let calendar: Calendar
    private let texts: FormattedTexts
    var isPercent: Bool
    /// The distance of two values; nil for values at unequal distances.
    var step: Double?
    /// The greatest absolute value.
    var size = 0.0
    var dateUnit: Calendar.Component?

    init(locale: Locale, calendar: Calendar, isPercent: Bool = false) {
        self.locale = locale
        self.calendar = calendar
        self.isPercent = isPercent
        texts = .of(locale, calendar)
    }

    func string(_ value: _ChartValue) -> String {
        switch value {
        case .number(let number): remembered(value, isFull: false) { string(number) }
        case .date(let time): remembered(value, isFull: false) { string(Date(timeIntervalSinceReferenceDate: time)) }
        case .category(let name): name
        }
    }

    private func remembered(_ value: _ChartValue, isFull: Bool, _ format: () -> String) -> String {
        texts.text(
            FormattedTexts.Key(
                value: value, isFull: isFull, isPercent: isPercent, step: step, size: size, dateUnit: dateUnit), format)
    }

    private func string(_ number: Double) -> String {
        guard number.isFinite else { return "" }
        let number = number == 0 ? 0 : number
        if isPercent {
            return number.formatted(.percent.precision(.fractionLength(0...1)).locale(locale))
        }
        let size = max(size, abs(number))
        if size >= 1e15 || (size < 1e-4 && size > 0) {
            return number == 0
                ? number.formatted(.number.locale(locale))
                : number.formatted(.number.notation(.scientific).precision(.significantDigits(1...3)).locale(locale))
        }
        if size >= 1e6, (step ?? 0) >= 1e4 || step == nil {
            return number.formatted(
                .number.notation(.compactName).precision(.significantDigits(1...4)).locale(locale))
        }
        guard let step, step > 0 else {
            return number.formatted(.number.precision(.significantDigits(1...6)).locale(locale))
        }
        // As many digits as the step has.
        let digits = step >= 1 && step == step.rounded() ? 0 : Self.fractionDigits(step)
        return number.formatted(.number.precision(.fractionLength(digits)).locale(locale))
    }

    private static func fractionDigits(_ step: Double) -> Int {
        for digits in 0...9 {
            let scaled = step * pow(10, Double(digits))
            if abs(scaled - scaled.rounded()) < 1e-6 * scaled { return digits }
        }
        return 9
    }

    private func style(_ template: (Date.FormatStyle) -> Date.FormatStyle) -> Date.FormatStyle {
        template(Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone))
    }

    private func string(_ date: Date) -> String {
        // The first value of a greater unit names that unit, as the first of a year among months.
        switch dateUnit {
        case .nanosecond?: date.formatted(style { $0.minute().second().secondFraction(.fractional(3)) })
        case .second?: date.formatted(style { $0.hour().minute().second() })
        case .minute?, .hour?:
            calendar.startOfDay(for: date) == date && dateUnit == .hour
                ? date.formatted(style { $0.day().month(.abbreviated) })
                : date.formatted(style { $0.hour().minute() })
        case .day?, .weekOfYear?: date.formatted(style { $0.day().month(.abbreviated) })
        case .month?:
            calendar.component(.month, from: date) == 1
                ? date.formatted(style { $0.year() }) : date.formatted(style { $0.month(.abbreviated) })
        case .quarter?: date.formatted(style { $0.month(.abbreviated).year() })
        case .year?: date.formatted(style { $0.year() })
        default: date.formatted(style { $0.day().month(.abbreviated).year() })
        }
    }

    /// The value with all that a reader needs without the axis.
    func fullString(_ value: _ChartValue) -> String {
        if case .category(let name) = value { return name }
        return remembered(value, isFull: true) { newFullString(value) }
    }

    private func newFullString(_ value: _ChartValue) -> String {
        switch value {
        case .number(let number):
            guard number.isFinite else { return "" }
            if isPercent { return number.formatted(.percent.precision(.fractionLength(0...1)).locale(locale)) }
            return abs(number) >= 1e15 || (abs(number) < 1e-4 && number != 0)
                ? number.formatted(.number.notation(.scientific).precision(.significantDigits(1...4)).locale(locale))
                : number.formatted(.number.precision(.significantDigits(1...6)).locale(locale))
        case .date(let time):
            let date = Date(timeIntervalSinceReferenceDate: time)
            switch dateUnit {
            case .nanosecond?, .second?:
                return date.formatted(style { $0.day().month(.abbreviated).hour().minute().second() })
            case .minute?, .hour?: return date.formatted(style { $0.day().month(.abbreviated).hour().minute() })
            default: return date.formatted(style { $0.day().month(.abbreviated).year() })
            }
        case .category(let name): return name
        }
    }
}
