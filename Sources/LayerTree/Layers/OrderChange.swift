/// The difference between two lists of objects.
///
/// A common prefix and suffix are only compared, and so are elements at equal indices of middles of equal length. So a
/// single insertion, removal or swap costs no more than comparing the lists.
@usableFromInline package struct OrderChange<Element: AnyObject> {
    /// The elements of the old list that are not in the new one.
    @usableFromInline package private(set) var leaving: ContiguousArray<Element> = []
    /// The elements of the new list that are not in the old one.
    @usableFromInline package private(set) var arriving: ContiguousArray<Element> = []
    /// Whether the lists contain the same elements, in any order.
    @inlinable package var isReordering: Bool { leaving.isEmpty && arriving.isEmpty }

    @inlinable package init(from old: ContiguousArray<Element>, to new: ContiguousArray<Element>) {
        if old.isEmpty {
            arriving = new
            return
        }
        if new.isEmpty {
            leaving = old
            return
        }
        var first = 0
        let shorter = min(old.count, new.count)
        while first < shorter, old[first] === new[first] { first += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > first, newEnd > first, old[oldEnd - 1] === new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        if first == oldEnd {
            arriving = ContiguousArray(new[first..<newEnd])
            return
        }
        if first == newEnd {
            leaving = ContiguousArray(old[first..<oldEnd])
            return
        }
        let isAligned = oldEnd == newEnd
        var oldIDs: Set<ObjectIdentifier> = []
        var remaining: Set<ObjectIdentifier> = []
        for index in first..<oldEnd where !isAligned || old[index] !== new[index] {
            oldIDs.insert(ObjectIdentifier(old[index]))
        }
        for index in first..<newEnd where !isAligned || old[index] !== new[index] {
            if oldIDs.contains(ObjectIdentifier(new[index])) {
                remaining.insert(ObjectIdentifier(new[index]))
            } else {
                arriving.append(new[index])
            }
        }
        guard remaining.count < oldIDs.count else { return }
        for index in first..<oldEnd where !isAligned || old[index] !== new[index] {
            if !remaining.contains(ObjectIdentifier(old[index])) { leaving.append(old[index]) }
        }
    }

    /// Returns the same change of a list of other objects that correspond one-to-one to these.
    package func map<Other>(_ transform: (Element) -> Other) -> OrderChange<Other> {
        OrderChange<Other>(
            leaving: ContiguousArray(leaving.lazy.map(transform)),
            arriving: ContiguousArray(arriving.lazy.map(transform)))
    }

    fileprivate init(leaving: ContiguousArray<Element>, arriving: ContiguousArray<Element>) {
        self.leaving = leaving
        self.arriving = arriving
    }
}
