/// Whether a row shows the rows below it, and how that is changed.
struct TableDisclosure {
    let isExpanded: Bool
    let toggle: () -> Void
}

/// A row of a table.
@usableFromInline struct TableRowElement<Value: Identifiable> {
    let value: Value
    /// The number of disclosure rows that contain the row.
    var depth = 0
    var disclosure: TableDisclosure?
    /// What is dragged from the row, and dropped on it.
    var dragging: TableRowDragging?

    @usableFromInline var id: Value.ID { value.id }
}

/// The rows of a section: the elements of an array, or rows that were collected one by one.
@usableFromInline struct TableRows<Value: Identifiable>: RandomAccessCollection {
    enum Storage {
        case values([Value])
        case elements([TableRowElement<Value>])
    }

    var storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    @usableFromInline var startIndex: Int { 0 }

    @usableFromInline var endIndex: Int {
        switch storage {
        case .values(let values): values.count
        case .elements(let elements): elements.count
        }
    }

    @usableFromInline subscript(index: Int) -> TableRowElement<Value> {
        switch storage {
        case .values(let values): TableRowElement(value: values[index])
        case .elements(let elements): elements[index]
        }
    }
}

/// A section of a table. A table without sections has one, without header and footer.
struct TableSection<Value: Identifiable>: Identifiable {
    let id: Int
    var header: AnyView?
    var footer: AnyView?
    var rows = TableRows<Value>(.elements([]))
    var distinctIDs: ((TableRows<Value>, [Value.ID]?) -> DistinctIDs<Value.ID>?)?
}

/// Collects the rows of a table's content.
@preconcurrency @MainActor
public struct _TableRowCollector<Value: Identifiable> {
    private(set) var sections: [TableSection<Value>] = []
    /// The number of disclosure rows that contain the next row.
    var depth = 0
    /// What is dragged from the next row, and dropped on it.
    var dragging: TableRowDragging?
    private let expansion: TableExpansion
    private var isInSection = false

    init(_ expansion: TableExpansion) { self.expansion = expansion }

    func disclosure(of value: Value, _ binding: Binding<Bool>?) -> TableDisclosure {
        if let binding {
            return TableDisclosure(isExpanded: binding.wrappedValue) { binding.wrappedValue.toggle() }
        }
        let (id, expansion) = (AnyHashable(value.id), expansion)
        return TableDisclosure(isExpanded: expansion.contains(id)) { expansion.toggle(id) }
    }

    mutating func append(_ value: Value, _ disclosure: TableDisclosure? = nil) {
        var elements = lastElements()
        elements.append(
            TableRowElement(value: value, depth: depth, disclosure: disclosure, dragging: dragging))
        sections[sections.count - 1].rows.storage = .elements(elements)
    }

    mutating func append(
        contentsOf values: [Value],
        _ distinctIDs: @escaping (TableRows<Value>, [Value.ID]?) -> DistinctIDs<Value.ID>?
    ) {
        if depth == 0, dragging == nil, sections.last?.rows.isEmpty ?? true {
            ensureSection()
            sections[sections.count - 1].rows.storage = .values(values)
            sections[sections.count - 1].distinctIDs = distinctIDs
        } else {
            for value in values { append(value) }
        }
    }

    mutating func beginSection(header: AnyView?, footer: AnyView?) {
        sections.append(TableSection(id: sections.count, header: header, footer: footer))
        isInSection = true
    }

    /// Rows that follow belong to another section, without header.
    mutating func endSection() { isInSection = false }

    private mutating func ensureSection() {
        if sections.isEmpty || (!isInSection && (sections.last?.header != nil || sections.last?.footer != nil)) {
            sections.append(TableSection(id: sections.count))
        }
    }

    /// Removes and returns the rows of the last section, so that they can be changed in place.
    private mutating func lastElements() -> [TableRowElement<Value>] {
        ensureSection()
        let storage = sections[sections.count - 1].rows.storage
        sections[sections.count - 1].rows.storage = .elements([])
        switch storage {
        case .elements(let elements): return elements
        case .values(let values):
            sections[sections.count - 1].distinctIDs = nil
            return values.map { TableRowElement(value: $0) }
        }
    }
}

/// The expanded rows of a table whose content has no bindings for them.
final class TableExpansion: Source {
    private var expanded: Set<AnyHashable> = []

    func contains(_ id: AnyHashable) -> Bool {
        recordRead()
        return expanded.contains(id)
    }

    func toggle(_ id: AnyHashable) {
        if expanded.remove(id) == nil { expanded.insert(id) }
        version &+= 1
        markReadersMaybeDirty()
    }
}
