import LayerTree
import Ownership

/// The entries of an environment by their keys: a small table that is read often and rarely written.
///
/// Copies share one table until one of them is modified.
@usableFromInline struct EnvironmentEntries {
    // Never nil: the compiler's code for copying an optional between addresses is ten times slower.
    @usableFromInline private(set) var table: EnvironmentTable

    @usableFromInline init() { table = .empty }

    init(table: EnvironmentTable) { self.table = table }

    subscript(key: ObjectIdentifier) -> EnvironmentEntry? {
        get { table.entry(of: key)?.object }
        set {
            guard let newValue else { preconditionFailure("Environment entries can be replaced, but not removed.") }
            set(newValue, for: key)
        }
    }

    @usableFromInline mutating func set(_ entry: EnvironmentEntry, for key: ObjectIdentifier) {
        if !isKnownUniquelyReferenced(&table) { table = EnvironmentTable(copying: table, capacity: table.capacity) }
        if table.isFull { table = EnvironmentTable(copying: table, capacity: table.capacity * 2) }
        table.set(entry, for: key)
    }

    /// The entries that `other` does not have, or for which it has different ones.
    func entries(notIn other: EnvironmentEntries) -> [ObjectIdentifier: EnvironmentEntry] {
        var result: [ObjectIdentifier: EnvironmentEntry] = [:]
        guard table !== other.table else { return result }
        for (key, entry) in self where other[key] !== entry { result[key] = entry }
        return result
    }
}

extension EnvironmentEntries: Sequence {
    @usableFromInline
    func makeIterator() -> ContiguousArray<(key: ObjectIdentifier, value: EnvironmentEntry)>.Iterator {
        var all: ContiguousArray<(key: ObjectIdentifier, value: EnvironmentEntry)> = []
        table.forEach { all.append(($0, $1)) }
        return all.makeIterator()
    }
}

/// A hash table with open addressing. It retains its entries, so that the table's owners can borrow them.
@usableFromInline final class EnvironmentTable {
    @usableFromInline struct Slot {
        /// Nil in a free slot.
        @usableFromInline var key: ObjectIdentifier?
        @usableFromInline var entry: EnvironmentEntry?
    }

    @usableFromInline let slots: UnsafeMutablePointer<Slot>
    @usableFromInline let mask: Int
    private var count = 0
    /// A number that is unique among all tables and their states; changed by `set`.
    private(set) var version = 0
    // Environments are values without isolation that are used on the main actor only.
    nonisolated(unsafe) private static var lastVersion = 0

    var capacity: Int { mask + 1 }
    /// True from three quarters on, so that each search soon reaches a free slot.
    var isFull: Bool { count * 4 >= capacity * 3 }

    /// - Parameter capacity: a power of two.
    private init(capacity: Int) {
        slots = .allocate(capacity: capacity)
        slots.initialize(repeating: Slot(), count: capacity)
        mask = capacity - 1
    }

    convenience init(copying other: EnvironmentTable, capacity: Int) {
        self.init(capacity: capacity)
        other.forEach { set($1, for: $0) }
    }

    /// Never written to: this reference makes it shared, so that it is copied before a change.
    nonisolated(unsafe) static let empty = EnvironmentTable(capacity: 8)

    deinit {
        slots.deinitialize(count: capacity)
        slots.deallocate()
    }

    /// Keys are addresses of types, whose lowest bits are equal.
    @inlinable @inline(__always)
    static func hash(_ key: ObjectIdentifier) -> Int {
        let bits = UInt(bitPattern: key)
        return Int(bitPattern: bits >> 4 ^ bits >> 9)
    }

    @inlinable @inline(__always)
    func entry(of key: ObjectIdentifier) -> Unretained<EnvironmentEntry>? {
        var index = Self.hash(key) & mask
        while let found = slots[index].key {
            if found == key { return slots[index].entry.map { Unretained($0) } }
            index = (index &+ 1) & mask
        }
        return nil
    }

    func set(_ entry: EnvironmentEntry, for key: ObjectIdentifier) {
        var index = Self.hash(key) & mask
        while let found = slots[index].key, found != key { index = (index &+ 1) & mask }
        if slots[index].key == nil { count += 1 }
        slots[index] = Slot(key: key, entry: entry)
        Self.lastVersion += 1
        version = Self.lastVersion
    }

    func forEach(_ body: (ObjectIdentifier, EnvironmentEntry) -> Void) {
        for index in 0..<capacity {
            if let key = slots[index].key, let entry = slots[index].entry { body(key, entry) }
        }
    }
}
