/// The ids of a collection's elements, without repetitions.
///
/// Visits each element of a possibly long list. Inlinable, so that it is specialized for the app's collection, which is
/// ten times faster than generic code.
@usableFromInline struct DistinctIDs<ID: Hashable> {
    @usableFromInline var ids: [ID] = []
    /// The index of each id in `ids`.
    @usableFromInline var positions: [ID: Int] = [:]
    /// The offset of each id in the collection; nil if these are the same as the indices.
    @usableFromInline var offsets: [Int]?

    init() {}

    /// Returns nil if the ids are equal to the known ones.
    @inlinable init?<Data: RandomAccessCollection>(
        of data: Data, _ id: (Data.Element) -> ID, unless known: [ID]?
    ) {
        let count = data.count
        if let known, count == known.count {
            var position = 0
            for element in data {
                guard id(element) == known[position] else { break }
                position += 1
            }
            if position == count { return nil }
        }
        ids.reserveCapacity(count)
        positions.reserveCapacity(count)
        var offset = 0
        for element in data {
            let id = id(element)
            if let first = positions.updateValue(ids.count, forKey: id) {
                positions[id] = first
                if offsets == nil { offsets = Array(0..<offset) }
            } else {
                ids.append(id)
                offsets?.append(offset)
            }
            offset += 1
        }
    }
}
