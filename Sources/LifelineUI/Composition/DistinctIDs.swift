/// The ids of a collection's elements. An id that occurs again is left out.
///
/// Visits each element of what may be a long list. Inlinable, so that an app's compiler makes code for its own collection: that
/// is ten times faster than what is compiled for all.
@usableFromInline struct DistinctIDs<ID: Hashable> {
    @usableFromInline var ids: [ID] = []
    /// Where each id is in `ids`.
    @usableFromInline var positions: [ID: Int] = [:]
    /// Where each id is in the collection, if that is somewhere else.
    @usableFromInline var offsets: [Int]?

    init() {}

    /// Nil if the ids are those that are known.
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
