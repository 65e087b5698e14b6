/// The sort order of a table, without the type of its comparators.
@preconcurrency @MainActor
@usableFromInline struct TableSort {
    /// The direction if a column with the given forward comparator is the first to sort by.
    let direction: (Any) -> SortOrder?
    /// Sorts by a column first; if it is the first already, reverses its direction.
    let sort: (Any) -> Void

    @usableFromInline init<Sort: SortComparator>(_ order: Binding<[Sort]>) {
        func forward(_ comparator: Sort) -> Sort {
            var comparator = comparator
            comparator.order = .forward
            return comparator
        }
        direction = { column in
            guard let column = column as? Sort, let first = order.wrappedValue.first, forward(first) == column else {
                return nil
            }
            return first.order
        }
        sort = { column in
            guard var column = column as? Sort else { return }
            var comparators = order.wrappedValue
            if let first = comparators.first, forward(first) == column {
                comparators[0].order = first.order == .forward ? .reverse : .forward
            } else {
                comparators.removeAll { forward($0) == column }
                column.order = .forward
                comparators.insert(column, at: 0)
            }
            order.wrappedValue = comparators
        }
    }
}
