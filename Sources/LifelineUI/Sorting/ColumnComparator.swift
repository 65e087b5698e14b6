/// Compares rows by the value at a key path. Sorting reads and prepares the value of each row once.
///
/// A drop-in replacement for Foundation's `KeyPathComparator`, which on Linux reads both values at each comparison
/// through type-erased key paths: with it, sorting 100,000 rows takes more than a second.
///
/// ```swift
/// @State private var sortOrder = [ColumnComparator(\Person.name)]
///
/// Table(people, sortOrder: $sortOrder) {
///     TableColumn("Name", value: \.name)
///     TableColumn("Age", value: \.age) { Text("\($0.age)") }
/// }
/// .onChange(of: sortOrder) { people.sort(using: sortOrder) }
/// ```
/// For long tables sort off the main actor, so that other scenes do not wait:
///
/// ```swift
/// .task(id: sortOrder) { people = await people.sortedConcurrently(using: sortOrder) }
/// ```
public struct ColumnComparator<Compared>: SortComparator, Sendable {
    public var order: SortOrder
    /// The key path of the compared value.
    public var keyPath: PartialKeyPath<Compared> { sorter.keyPath }
    /// Two comparators with the same key path and an equal comparator of values are equal apart from their order.
    private let comparator: any Hashable & Sendable
    private let sorter: any ColumnSorter<Compared>

    /// Creates a comparator of comparable values.
    public init<Value: Comparable>(_ keyPath: any KeyPath<Compared, Value> & Sendable, order: SortOrder = .forward) {
        self.order = order
        (comparator, sorter) = (0, ComparableSorter(typedKeyPath: keyPath))
    }

    /// Creates a comparator of strings, in the order of `LocalizedStandardComparator`.
    public init(_ keyPath: any KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
        self.order = order
        (comparator, sorter) = (LocalizedStandardComparator(), StandardStringSorter(typedKeyPath: keyPath))
    }

    /// Creates a comparator of optional values; nil precedes all others.
    public init<Value: Comparable>(_ keyPath: any KeyPath<Compared, Value?> & Sendable, order: SortOrder = .forward) {
        self.order = order
        (comparator, sorter) = (1, OptionalSorter(typedKeyPath: keyPath))
    }

    /// Creates a comparator that uses another comparator for the values.
    public init<Value, Comparator: SortComparator & Sendable>(
        _ keyPath: any KeyPath<Compared, Value> & Sendable, comparator: Comparator, order: SortOrder? = nil
    ) where Comparator.Compared == Value {
        self.order = order ?? comparator.order
        var forward = comparator
        forward.order = .forward
        self.comparator = forward
        sorter = ComparatorSorter(typedKeyPath: keyPath, comparator: forward)
    }

    public func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult {
        let result = sorter.compare(lhs, rhs)
        return order == .forward ? result : result.reversed
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.order == rhs.order && lhs.keyPath == rhs.keyPath
            && AnyHashable(lhs.comparator) == AnyHashable(rhs.comparator)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(order)
        hasher.combine(keyPath)
        hasher.combine(AnyHashable(comparator))
    }

    /// Sorts `indices` of rows by the value, keeping the order of equal ones, and returns the ranges of equal rows.
    func sort(_ indices: inout ArraySlice<Int>, of rows: [Compared]) -> [Range<Int>] {
        sorter.sort(&indices, of: rows, isReversed: order == .reverse)
    }
}

/// Sorts rows by the prepared values of one column.
private protocol ColumnSorter<Row>: Sendable {
    associatedtype Row
    associatedtype Value
    associatedtype Key
    var typedKeyPath: any KeyPath<Row, Value> & Sendable { get }
    func key(_ value: Value) -> Key
    func compare(_ lhs: Key, _ rhs: Key) -> ComparisonResult
}

extension ColumnSorter {
    var keyPath: PartialKeyPath<Row> { typedKeyPath }

    func compare(_ lhs: Row, _ rhs: Row) -> ComparisonResult {
        compare(key(lhs[keyPath: typedKeyPath]), key(rhs[keyPath: typedKeyPath]))
    }

    func sort(_ indices: inout ArraySlice<Int>, of rows: [Row], isReversed: Bool) -> [Range<Int>] {
        let keyPath: KeyPath<Row, Value> = typedKeyPath
        var keyed = indices.map { (index: $0, key: key(rows[$0][keyPath: keyPath])) }
        let wanted = isReversed ? ComparisonResult.orderedDescending : .orderedAscending
        // `sort` keeps the order of equal elements.
        keyed.sort { compare($0.key, $1.key) == wanted }
        var (equal, start): ([Range<Int>], Int) = ([], 0)
        let first = indices.startIndex
        for position in keyed.indices {
            indices[first + position] = keyed[position].index
            let isLast = position + 1 == keyed.count
            if isLast || compare(keyed[position].key, keyed[position + 1].key) != .orderedSame {
                if position > start { equal.append(first + start..<first + position + 1) }
                start = position + 1
            }
        }
        return equal
    }
}

private struct ComparableSorter<Row, Value: Comparable>: ColumnSorter {
    let typedKeyPath: any KeyPath<Row, Value> & Sendable
    func key(_ value: Value) -> Value { value }
    func compare(_ lhs: Value, _ rhs: Value) -> ComparisonResult {
        lhs < rhs ? .orderedAscending : lhs == rhs ? .orderedSame : .orderedDescending
    }
}

private struct OptionalSorter<Row, Value: Comparable>: ColumnSorter {
    let typedKeyPath: any KeyPath<Row, Value?> & Sendable
    func key(_ value: Value?) -> Value? { value }
    func compare(_ lhs: Value?, _ rhs: Value?) -> ComparisonResult {
        guard let lhs else { return rhs == nil ? .orderedSame : .orderedAscending }
        guard let rhs else { return .orderedDescending }
        return lhs < rhs ? .orderedAscending : lhs == rhs ? .orderedSame : .orderedDescending
    }
}

private struct StandardStringSorter<Row>: ColumnSorter {
    let typedKeyPath: any KeyPath<Row, String> & Sendable
    func key(_ value: String) -> StandardSortKey { StandardSortKey(value) }
    func compare(_ lhs: StandardSortKey, _ rhs: StandardSortKey) -> ComparisonResult { lhs.compare(rhs) }
}

private struct ComparatorSorter<Row, Comparator: SortComparator & Sendable>: ColumnSorter {
    let typedKeyPath: any KeyPath<Row, Comparator.Compared> & Sendable
    let comparator: Comparator
    func key(_ value: Comparator.Compared) -> Comparator.Compared { value }
    func compare(_ lhs: Comparator.Compared, _ rhs: Comparator.Compared) -> ComparisonResult {
        comparator.compare(lhs, rhs)
    }
}
