/// The plural forms that languages distinguish, as Unicode's CLDR names them.
package enum PluralCategory: String, CaseIterable, Sendable, Hashable {
    case zero, one, two, few, many, other
}

/// The numbers that the rules for plurals refer to, with CLDR's names.
package struct PluralOperands: Sendable, Equatable {
    /// The absolute value.
    package let n: Double
    /// The digits before the decimal separator.
    package let i: Int
    /// The number of visible digits after it.
    package let v: Int
    /// Those digits, as a number.
    package let f: Int
    /// The same without zeros at the end.
    package let t: Int

    package init(_ value: Int) {
        i = Int(clamping: value.magnitude)
        n = Double(i)
        (v, f, t) = (0, 0, 0)
    }

    /// - Parameter text: A number as it is shown, with a point as the decimal separator. Other characters are ignored.
    package init(decimal text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.filter { $0.isASCII && $0.isNumber } }
        let fraction = String((parts.count > 1 ? parts[1] : "").prefix(17))
        let significant = String(fraction.reversed().drop { $0 == "0" }.reversed())
        i = Int(parts[0]) ?? (parts[0].isEmpty ? 0 : .max)
        n = Double("\(parts[0].isEmpty ? "0" : parts[0]).\(fraction.isEmpty ? "0" : fraction)") ?? 0
        v = fraction.count
        f = Int(fraction) ?? 0
        t = Int(significant) ?? 0
    }

    /// The operands of a value without more digits than it needs.
    package init(_ value: Double) {
        guard value.isFinite, value.magnitude < 1e15 else {
            self.init(Int.max)
            return
        }
        let magnitude = value.magnitude
        if magnitude == magnitude.rounded() {
            self.init(Int(magnitude))
        } else {
            self.init(decimal: magnitude.formatted(.number.locale(Locale(identifier: "en_US_POSIX")).grouping(.never)))
        }
    }
}
