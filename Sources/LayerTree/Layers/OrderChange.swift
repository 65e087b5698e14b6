/// What becomes of a list of objects that another list takes the place of.
///
/// What the lists begin and end with alike is only looked at, and of middles of one length what stands in its place: so
/// one that comes, goes, or changes places with another costs no more than a comparison of the lists.
@usableFromInline package struct OrderChange<Element: AnyObject> {
    /// Those of the old list that are not in the new one.
    @usableFromInline package private(set) var leaving: ContiguousArray<Element> = []
    /// Those of the new list that are not in the old one.
    @usableFromInline package private(set) var arriving: ContiguousArray<Element> = []
    /// The middles of the lists: what they have in common before and behind is left out.
    @usableFromInline package private(set) var oldMiddle: Range<Int>
    @usableFromInline package private(set) var newMiddle: Range<Int>

    @inlinable package init(from old: ContiguousArray<Element>, to new: ContiguousArray<Element>) {
        oldMiddle = old.indices
        newMiddle = new.indices
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
        oldMiddle = first..<oldEnd
        newMiddle = first..<newEnd
        if first == oldEnd {
            arriving = ContiguousArray(new[first..<newEnd])
            return
        }
        if first == newEnd {
            leaving = ContiguousArray(old[first..<oldEnd])
            return
        }
        let isAligned = oldEnd == newEnd
        var former: Set<ObjectIdentifier> = []
        var remaining: Set<ObjectIdentifier> = []
        for index in first..<oldEnd where !isAligned || old[index] !== new[index] {
            former.insert(ObjectIdentifier(old[index]))
        }
        for index in first..<newEnd where !isAligned || old[index] !== new[index] {
            if former.contains(ObjectIdentifier(new[index])) {
                remaining.insert(ObjectIdentifier(new[index]))
            } else {
                arriving.append(new[index])
            }
        }
        guard remaining.count < former.count else { return }
        for index in first..<oldEnd where !isAligned || old[index] !== new[index] {
            if !remaining.contains(ObjectIdentifier(old[index])) { leaving.append(old[index]) }
        }
    }
}

extension OrderChange {
    /// What makes the old list the new one, or lists of what belongs to their elements one of the other.
    @inlinable package func edit<Item>(
        from old: some RandomAccessCollection<Element>, to new: ContiguousArray<Element>, _ item: (Element) -> Item
    ) -> ListEdit<Item> {
        var edit = ListEdit<Item>(range: oldMiddle)
        if oldMiddle == newMiddle {
            var index = old.index(old.startIndex, offsetBy: newMiddle.lowerBound)
            for place in newMiddle {
                if old[index] !== new[place] { edit.replaced.append((place, item(new[place]))) }
                old.formIndex(after: &index)
            }
        } else {
            edit.items.reserveCapacity(newMiddle.count)
            for place in newMiddle { edit.items.append(item(new[place])) }
        }
        return edit
    }
}

/// A change of a list: some of its items give way to others one by one, or a range of them does.
@usableFromInline package struct ListEdit<Item> {
    @usableFromInline var range: Range<Int>
    @usableFromInline var replaced: ContiguousArray<(place: Int, item: Item)> = []
    @usableFromInline var items: ContiguousArray<Item> = []

    @inlinable init(range: Range<Int>) { self.range = range }

    @inlinable package func apply<List: RangeReplaceableCollection & MutableCollection>(to list: inout List)
    where List.Element == Item, List.Index == Int {
        if replaced.isEmpty {
            list.replaceSubrange(range, with: items)
        } else {
            for (place, item) in replaced { list[place] = item }
        }
    }
}
