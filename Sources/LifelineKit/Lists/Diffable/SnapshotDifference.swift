extension NSDiffableDataSourceSnapshot {
    /// Returns the update that turns `old` into this snapshot, with the minimum number of moves.
    func update(from old: NSDiffableDataSourceSnapshot) -> ListUpdate {
        var update = ListUpdate()
        let oldSections = Self.places(old.sectionIdentifiers)
        let newSections = Self.places(sectionIdentifiers)
        for (identifier, index) in oldSections where newSections[identifier] == nil {
            update.deletedSections.insert(index)
        }
        for (identifier, index) in newSections where oldSections[identifier] == nil {
            update.insertedSections.insert(index)
        }
        let kept = sectionIdentifiers.compactMap { oldSections[$0] }
        let resting = Self.longestRise(kept)
        for (identifier, index) in newSections {
            guard let before = oldSections[identifier], !resting.contains(before) else { continue }
            update.movedSections[before] = index
        }

        var oldPlaces: [ItemIdentifierType: IndexPath] = [:]
        for (section, content) in old.sections.enumerated() {
            for (item, identifier) in content.items.enumerated() { oldPlaces[identifier] = [section, item] }
        }
        for (section, content) in sections.enumerated() {
            let before = oldSections[content.identifier]
            // Items of this section that are still in order stay; the others move.
            let stayed = content.items.compactMap { oldPlaces[$0] }.filter { $0.section == before }.map(\.item)
            let resting = Self.longestRise(stayed)
            for (item, identifier) in content.items.enumerated() {
                let path = IndexPath(item: item, section: section)
                guard let origin = oldPlaces.removeValue(forKey: identifier) else {
                    if before != nil { update.inserted.insert(path) }
                    continue
                }
                if origin.section != before || !resting.contains(origin.item) { update.moved[origin] = path }
                if reloadedItems.contains(identifier) {
                    update.reloaded.insert(origin)
                } else if reconfiguredItems.contains(identifier) {
                    update.reconfigured.insert(origin)
                }
            }
        }
        for path in oldPlaces.values where !update.deletedSections.contains(path.section) {
            update.deleted.insert(path)
        }
        for identifier in reloadedSections {
            if let before = oldSections[identifier] { update.reloadedSections.insert(before) }
        }
        return update
    }

    private static func places<Identifier: Hashable>(_ identifiers: [Identifier]) -> [Identifier: Int] {
        Dictionary(identifiers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the longest increasing subsequence. (Patience sorting: M. L. Fredman 1975.)
    static func longestRise(_ values: [Int]) -> Set<Int> {
        // For each length, the smallest value that ends such a subsequence; and the predecessor of each value.
        var ends: [Int] = []
        var before: [Int: Int] = [:]
        for value in values {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if ends[middle] < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[value] = ends[low - 1] }
            if low == ends.count { ends.append(value) } else { ends[low] = value }
        }
        var result: Set<Int> = []
        var next = ends.last
        while let value = next {
            result.insert(value)
            next = before[value]
        }
        return result
    }
}
