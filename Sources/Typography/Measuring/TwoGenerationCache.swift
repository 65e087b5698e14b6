/// A cache bounded by count and bytes. Entries not used during a whole generation are discarded.
///
/// A look-up costs one hash of the key, or two for an entry of the previous generation, which is then kept.
struct TwoGenerationCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var bytes: Int
    }

    private var young: [Key: Entry] = [:]
    private var old: [Key: Entry] = [:]
    private var youngBytes = 0
    private var oldBytes = 0
    private let countLimit: Int
    private let byteLimit: Int

    /// - Parameters:
    ///   - countLimit: The maximum number of entries of both generations together, at least 2.
    ///   - byteLimit: The maximum number of bytes of both generations together, as counted by the callers of `insert`.
    init(countLimit: Int, byteLimit: Int) {
        self.countLimit = max(countLimit / 2, 1)
        self.byteLimit = byteLimit / 2
    }

    var count: Int { young.count + old.count }
    var bytes: Int { youngBytes + oldBytes }

    mutating func value(for key: Key) -> Value? {
        if let entry = young[key] { return entry.value }
        guard !old.isEmpty, let entry = old.removeValue(forKey: key) else { return nil }
        oldBytes -= entry.bytes
        insert(entry.value, for: key, bytes: entry.bytes)
        return entry.value
    }

    mutating func insert(_ value: Value, for key: Key, bytes: Int) {
        if let entry = young.removeValue(forKey: key) { youngBytes -= entry.bytes }
        if let entry = old.removeValue(forKey: key) { oldBytes -= entry.bytes }
        guard bytes <= byteLimit else { return }
        if young.count >= countLimit || youngBytes + bytes > byteLimit {
            old = young
            oldBytes = youngBytes
            young = [:]
            youngBytes = 0
        }
        young[key] = Entry(value: value, bytes: bytes)
        youngBytes += bytes
    }

    mutating func removeAll() {
        young = [:]
        old = [:]
        youngBytes = 0
        oldBytes = 0
    }
}
