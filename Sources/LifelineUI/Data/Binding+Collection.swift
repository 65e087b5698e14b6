/// A binding to a collection is a collection of bindings to its elements: `$items.count`, `$items.isEmpty`, `$items[0]`.
///
/// A binding to an element is valid as long as its index is.
extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices
    public typealias SubSequence = Slice<Binding<Value>>

    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

    public subscript(position: Value.Index) -> Binding<Value.Element> {
        let last = wrappedValue[position]
        return Binding<Value.Element>(
            get: {
                // Views of a removed element may be evaluated once more.
                let elements = wrappedValue
                return elements.indices.contains(position) ? elements[position] : last
            },
            set: { new, transaction in
                var elements = wrappedValue
                guard elements.indices.contains(position) else { return }
                elements[position] = new
                self.transaction(transaction).wrappedValue = elements
            })
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {
    public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
        wrappedValue.index(index, offsetBy: distance)
    }
    public func distance(from start: Value.Index, to end: Value.Index) -> Int {
        wrappedValue.distance(from: start, to: end)
    }
}
