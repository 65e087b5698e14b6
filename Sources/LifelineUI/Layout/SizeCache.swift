/// The last few proposals to an item, and the sizes that it chose.
///
/// Three entries are stored inline: most items are measured two or three times, and so need no allocation.
struct SizeCache {
    typealias Entry = (proposal: ProposedViewSize, size: CGSize)

    private static let inPlace = 3

    private var first: Entry = (.unspecified, .zero)
    private var second: Entry = (.unspecified, .zero)
    private var third: Entry = (.unspecified, .zero)
    private var further: ContiguousArray<Entry> = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// From the oldest to the newest.
    subscript(index: Int) -> Entry {
        switch index {
        case 0: first
        case 1: second
        case 2: third
        default: further[index - Self.inPlace]
        }
    }

    func size(for proposal: ProposedViewSize) -> CGSize? {
        guard count > 0 else { return nil }
        if first.proposal == proposal { return first.size }
        guard count > 1 else { return nil }
        if second.proposal == proposal { return second.size }
        guard count > 2 else { return nil }
        if third.proposal == proposal { return third.size }
        for entry in further where entry.proposal == proposal { return entry.size }
        return nil
    }

    /// Adds an entry. If there are `limit` entries, it evicts the oldest and returns true.
    mutating func append(_ entry: Entry, keeping limit: Int) -> Bool {
        var hasEvicted = false
        if count == limit {
            (first, second) = (second, third)
            if let next = further.first {
                third = next
                further.removeFirst()
            }
            count -= 1
            hasEvicted = true
        }
        switch count {
        case 0: first = entry
        case 1: second = entry
        case 2: third = entry
        default: further.append(entry)
        }
        count += 1
        return hasEvicted
    }

    mutating func removeAll() {
        count = 0
        if !further.isEmpty { further.removeAll(keepingCapacity: true) }
    }
}
