/// The wrappers that a node puts around the items of its content. Each wrapper stays with its item.
@MainActor struct ItemWrappers<Wrapper> {
    private(set) var all: ContiguousArray<Wrapper>

    init(_ all: ContiguousArray<Wrapper> = []) { self.all = all }

    /// Updates the wrappers to those of `items`, in their order. O(number of items).
    ///
    /// - Parameters:
    ///   - content: returns the item inside a wrapper. A closure: in generic code, a key path literal is a new object
    ///     at each call.
    ///   - makeWrapper: wraps an item that has no wrapper yet.
    /// - Returns: the wrappers whose items are not among `items`, in their former order.
    mutating func update(
        for items: some Collection<LayoutItem>, content: (Wrapper) -> LayoutItem?,
        makeWrapper: (LayoutItem) -> Wrapper
    ) -> ContiguousArray<Wrapper> {
        let previous = all
        var kept = 0
        for item in items {
            guard kept < previous.count, content(previous[kept]) === item else { break }
            kept += 1
        }
        if kept == previous.count {
            for item in items.dropFirst(kept) { all.append(makeWrapper(item)) }
            return []
        }
        var rest: [ObjectIdentifier: Int] = [:]
        for index in kept..<previous.count {
            if let item = content(previous[index]) { rest[ObjectIdentifier(item)] = index }
        }
        var isRemoved = ContiguousArray(repeating: true, count: previous.count)
        all.removeSubrange(kept...)
        for item in items.dropFirst(kept) {
            if let index = rest.removeValue(forKey: ObjectIdentifier(item)) {
                isRemoved[index] = false
                all.append(previous[index])
            } else {
                all.append(makeWrapper(item))
            }
        }
        return ContiguousArray((kept..<previous.count).lazy.filter { isRemoved[$0] }.map { previous[$0] })
    }
}
