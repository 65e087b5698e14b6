/// The selection of a table.
@preconcurrency @MainActor
@usableFromInline enum TableSelection<ID: Hashable> {
    case one(Binding<ID?>)
    case many(Binding<Set<ID>>)

    var ids: Set<ID> {
        get {
            switch self {
            case .one(let binding): binding.wrappedValue.map { [$0] } ?? []
            case .many(let binding): binding.wrappedValue
            }
        }
        nonmutating set {
            guard newValue != ids else { return }
            switch self {
            case .one(let binding): binding.wrappedValue = newValue.first
            case .many(let binding): binding.wrappedValue = newValue
            }
        }
    }

    var allowsMultiple: Bool {
        switch self {
        case .one: false
        case .many: true
        }
    }
}

/// How a click or key changes a selection.
enum TableSelectionChange {
    /// Selects one row only.
    case replace
    /// Adds or removes a row.
    case toggle
    /// Selects the rows from the last selected one to this one.
    case extend
}

/// Changes a table's selection row by row.
@MainActor final class TableSelectionModel<ID: Hashable> {
    var selection: TableSelection<ID>?
    /// All IDs, in the order of the rows.
    var orderedIDs: () -> [ID] = { [] }
    /// The row from which a range extends.
    private var anchor: ID?

    func change(_ id: ID, by change: TableSelectionChange) {
        guard let selection else { return }
        switch selection.allowsMultiple ? change : change == .toggle ? .toggle : .replace {
        case .replace:
            anchor = id
            selection.ids = [id]
        case .toggle:
            anchor = id
            var ids = selection.ids
            if ids.remove(id) == nil {
                if !selection.allowsMultiple { ids.removeAll() }
                ids.insert(id)
            }
            selection.ids = ids
        case .extend:
            let order = orderedIDs()
            guard let end = order.firstIndex(of: id) else { return }
            let start = anchor.flatMap { order.firstIndex(of: $0) } ?? end
            if anchor == nil { anchor = id }
            selection.ids = Set(order[min(start, end)...max(start, end)])
        }
    }

    func selectAll() {
        guard let selection, selection.allowsMultiple else { return }
        selection.ids = Set(orderedIDs())
    }
}
