/// Compares strings as people expect in a list of names or files: case and diacritics matter only between otherwise
/// equal strings, and digits compare by their number, so that "File 2" precedes "File 10".
///
/// Foundation on Linux lacks `String.StandardComparator.localizedStandard`; this is its replacement:
///
/// ```swift
/// KeyPathComparator(\Person.name, comparator: .localizedStandard)
/// ```
/// The order does not depend on a locale, since one process serves people with different ones: letters are in the
/// order of Unicode after their diacritics are removed.
public struct LocalizedStandardComparator: SortComparator, Codable, Sendable {
    public var order: SortOrder

    public init(order: SortOrder = .forward) { self.order = order }

    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let result = StandardSortKey(lhs).compare(StandardSortKey(rhs))
        return order == .forward ? result : result.reversed
    }
}

extension SortComparator where Self == LocalizedStandardComparator {
    /// Compares strings as people expect in a list of names. See `LocalizedStandardComparator`.
    public static var localizedStandard: LocalizedStandardComparator { LocalizedStandardComparator() }
}

extension String.StandardComparator {
    /// Compares strings as people expect in a list of names. See `LocalizedStandardComparator`.
    public static var localizedStandard: LocalizedStandardComparator { LocalizedStandardComparator() }
}

extension ComparisonResult {
    var reversed: ComparisonResult {
        switch self {
        case .orderedAscending: .orderedDescending
        case .orderedDescending: .orderedAscending
        default: .orderedSame
        }
    }
}

/// A string prepared for comparisons by `LocalizedStandardComparator`, so that sorting folds each string once.
struct StandardSortKey: Sendable {
    /// The string without differences in case, width and diacritics, as UTF-8.
    private let folded: String
    private let original: String

    init(_ string: String) {
        original = string
        let isASCII = string.utf8.allSatisfy { $0 < 0x80 }
        folded =
            isASCII
            ? string.lowercased()
            : string.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    func compare(_ other: StandardSortKey) -> ComparisonResult {
        let result = Self.compare(folded.utf8, other.folded.utf8)
        if result != .orderedSame { return result }
        if original == other.original { return .orderedSame }
        // Letters without diacritics precede those with some, and lowercase precedes uppercase.
        let (left, right) = (original.lowercased(), other.original.lowercased())
        if left != right { return left < right ? .orderedAscending : .orderedDescending }
        return original > other.original ? .orderedAscending : .orderedDescending
    }

    /// Compares bytes, and runs of digits by their number.
    private static func compare(_ lhs: String.UTF8View, _ rhs: String.UTF8View) -> ComparisonResult {
        var (left, right) = (lhs.makeIterator(), rhs.makeIterator())
        var (a, b) = (left.next(), right.next())
        while let x = a, let y = b {
            guard isDigit(x), isDigit(y) else {
                if x != y { return x < y ? .orderedAscending : .orderedDescending }
                (a, b) = (left.next(), right.next())
                continue
            }
            while a == zero { a = left.next() }
            while b == zero { b = right.next() }
            // The longer number is greater; of equally long ones, the first different digit decides.
            var difference = ComparisonResult.orderedSame
            while true {
                let (p, q) = (a.flatMap { isDigit($0) ? $0 : nil }, b.flatMap { isDigit($0) ? $0 : nil })
                guard let p, let q else {
                    if p != nil { return .orderedDescending }
                    if q != nil { return .orderedAscending }
                    break
                }
                if difference == .orderedSame, p != q { difference = p < q ? .orderedAscending : .orderedDescending }
                (a, b) = (left.next(), right.next())
            }
            if difference != .orderedSame { return difference }
        }
        return a == nil ? (b == nil ? .orderedSame : .orderedAscending) : .orderedDescending
    }

    private static let zero = UInt8(ascii: "0")
    private static func isDigit(_ byte: UInt8) -> Bool { byte >= zero && byte <= UInt8(ascii: "9") }
}
