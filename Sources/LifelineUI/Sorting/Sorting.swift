extension Sequence {
    /// Returns the elements sorted by the first comparator; equal ones by the second, and so on. Elements that all
    /// comparators find equal keep their order.
    public func sorted(using comparators: [ColumnComparator<Element>]) -> [Element] {
        let rows = Array(self)
        guard !comparators.isEmpty, rows.count > 1 else { return rows }
        var indices = Array(rows.indices)
        var unsorted = [0..<rows.count]
        for comparator in comparators where !unsorted.isEmpty {
            var equal: [Range<Int>] = []
            for range in unsorted {
                let result = comparator.sortRows(indices[range], rows, comparator.order)
                indices.replaceSubrange(range, with: result.indices)
                equal += result.equal.map { $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound }
            }
            unsorted = equal
        }
        return indices.map { rows[$0] }
    }
}

extension Array {
    /// Sorts the elements by the first comparator; equal ones by the second, and so on.
    public mutating func sort(using comparators: [ColumnComparator<Element>]) {
        self = sorted(using: comparators)
    }
}

extension Array where Element: Sendable {
    /// Sorts on another thread, so that the main actor, and with it all other scenes, continues meanwhile.
    ///
    /// ```swift
    /// .task(id: sortOrder) { people = await people.sortedConcurrently(using: sortOrder) }
    /// ```
    nonisolated public func sortedConcurrently(using comparators: [ColumnComparator<Element>]) async -> [Element] {
        sorted(using: comparators)
    }

    /// Sorts on another thread by any comparators, such as Foundation's `KeyPathComparator`.
    @_disfavoredOverload
    nonisolated public func sortedConcurrently<Comparator: SortComparator & Sendable>(
        using comparators: [Comparator]
    ) async -> [Element] where Comparator.Compared == Element {
        sorted(using: comparators)
    }
}
