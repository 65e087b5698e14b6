/// A batch of requested changes of a list. Deletions and reloads use positions before the batch, insertions those after
/// it, and a move one of each. (UIKit, `performBatchUpdates`.)
struct ListUpdate {
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    var movedSections: [Int: Int] = [:]
    var deleted: Set<IndexPath> = []
    var inserted: Set<IndexPath> = []
    var reloaded: Set<IndexPath> = []
    /// Rows that are configured again in their existing cells.
    var reconfigured: Set<IndexPath> = []
    var moved: [IndexPath: IndexPath] = [:]
    var isAnimated = false

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
            && deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty && reconfigured.isEmpty && moved.isEmpty
    }

    /// Whether all rows keep their positions, and only the content of some is reloaded.
    var isQuietReload: Bool {
        !isAnimated && !changesSections && reloadedSections.isEmpty && deleted.isEmpty && inserted.isEmpty
            && moved.isEmpty
    }

    var changesSections: Bool { !deletedSections.isEmpty || !insertedSections.isEmpty || !movedSections.isEmpty }
}

/// Maps indices across removals, insertions and moves in a sequence.
struct LineChange {
    /// Indices before the change of removed and moved elements, ascending.
    private var removed: [Int]
    /// Indices after the change of inserted and moved elements, ascending.
    private var added: [Int]
    private var moved: [Int: Int]
    private var origins: [Int: Int]

    init(removed: some Sequence<Int> = [], added: some Sequence<Int> = [], moved: [Int: Int] = [:]) {
        self.removed = Set(removed).union(moved.keys).sorted()
        self.added = Set(added).union(moved.values).sorted()
        self.moved = moved
        origins = Dictionary(moved.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    var isEmpty: Bool { removed.isEmpty && added.isEmpty }
    /// Descending, for removal one by one.
    var removals: [Int] { removed.reversed() }
    var additions: [Int] { added }
    func count(after count: Int) -> Int { count - removed.count + added.count }

    func isPossible(for count: Int) -> Bool {
        let after = self.count(after: count)
        return removed.allSatisfy { $0 >= 0 && $0 < count } && added.allSatisfy { $0 >= 0 && $0 < after }
            && origins.count == moved.count
    }

    /// Returns the index after the change, or nil for a removed element.
    func new(of old: Int) -> Int? {
        if let new = moved[old] { return new }
        return Self.map(old, leaving: removed, joining: added)
    }

    /// Returns the index before the change, or nil for an inserted element.
    func old(of new: Int) -> Int? {
        if let old = origins[new] { return old }
        return Self.map(new, leaving: added, joining: removed)
    }

    private static func map(_ index: Int, leaving: [Int], joining: [Int]) -> Int? {
        let before = firstIndex(in: leaving) { _, value in value >= index }
        if before < leaving.count, leaving[before] == index { return nil }
        let rank = index - before
        // Among the remaining elements, the one with this rank is preceded by all inserted ones that fit before it.
        return rank + firstIndex(in: joining) { place, value in value - place > rank }
    }

    private static func firstIndex(in values: [Int], where isBehind: (Int, Int) -> Bool) -> Int {
        var low = 0
        var high = values.count
        while low < high {
            let middle = (low + high) / 2
            if isBehind(middle, values[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// A validated batch: maps each section and row between before and after.
struct ListChange {
    let update: ListUpdate
    let sections: LineChange
    private let rows: [Int: LineChange]
    private let origins: [IndexPath: IndexPath]

    /// Throws if the counts before and after are not consistent with the batch.
    init(_ update: ListUpdate, from old: [Int], to new: [Int]) throws(ListError) {
        self.update = update
        sections = LineChange(
            removed: update.deletedSections, added: update.insertedSections, moved: update.movedSections)
        guard sections.isPossible(for: old.count), sections.count(after: old.count) == new.count else {
            throw ListError(
                "Invalid update: there were \(old.count) sections before the update and \(new.count) after it, with \(update.insertedSections.count) inserted and \(update.deletedSections.count) deleted. Change the data source's data together with the list."
            )
        }
        origins = Dictionary(update.moved.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var removed: [Int: [Int]] = [:]
        var added: [Int: [Int]] = [:]
        for path in update.deleted.union(update.moved.keys) { removed[path.section, default: []].append(path.row) }
        for path in update.inserted.union(update.moved.values) { added[path.section, default: []].append(path.row) }
        for path in update.reloaded where path.section >= old.count || path.row >= old[path.section] {
            throw ListError("Invalid update: there is no row \(path.row) in section \(path.section) to reload.")
        }
        var rows: [Int: LineChange] = [:]
        let touched =
            update.changesSections
            ? Set(old.indices) : Set(old.indices.filter { old[$0] != new[$0] }).union(removed.keys).union(added.keys)
        for section in touched where !update.reloadedSections.contains(section) {
            guard section < old.count else {
                throw ListError("Invalid update: there is no section \(section).")
            }
            guard let target = sections.new(of: section) else { continue }
            let line = LineChange(removed: removed[section] ?? [], added: added[target] ?? [])
            guard line.isPossible(for: old[section]), line.count(after: old[section]) == new[target] else {
                throw ListError(
                    "Invalid update: section \(target) had \(old[section]) rows before the update and \(new[target]) after it, with \(added[target]?.count ?? 0) inserted or moved in and \(removed[section]?.count ?? 0) deleted or moved out. Change the data source's data together with the list."
                )
            }
            if !line.isEmpty { rows[section] = line }
        }
        self.rows = rows
    }

    func line(ofOldSection section: Int) -> LineChange? { rows[section] }

    /// The sections, by old index, in which rows were inserted or removed.
    var changedSections: [Int] { rows.keys.sorted() }

    func new(of old: IndexPath) -> IndexPath? {
        if let new = update.moved[old] { return new }
        guard !update.reloadedSections.contains(old.section), let section = sections.new(of: old.section) else {
            return nil
        }
        guard let line = rows[old.section] else { return IndexPath(row: old.row, section: section) }
        return line.new(of: old.row).map { IndexPath(row: $0, section: section) }
    }

    func old(of new: IndexPath) -> IndexPath? {
        if let old = origins[new] { return old }
        guard let section = sections.old(of: new.section), !update.reloadedSections.contains(section) else {
            return nil
        }
        guard let line = rows[section] else { return IndexPath(row: new.row, section: section) }
        return line.old(of: new.row).map { IndexPath(row: $0, section: section) }
    }
}

/// Why a list could not perform a change.
struct ListError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
