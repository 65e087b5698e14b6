/// A node that has a node for each element of a collection.
@MainActor protocol ElementOwner {
    func forEachElement(_ body: (AnyHashable, _ViewNode) -> Void)
}

extension _ViewNode {
    /// What items stand for where one of them is chosen: their tags, or the ids by which a `ForEach` knows them.
    final func choiceTags(of items: ContiguousArray<LayoutItem>) -> ContiguousArray<AnyHashable?> {
        var ids: [ObjectIdentifier: AnyHashable] = [:]
        collectElementIDs(&ids)
        return Self.choiceTags(of: items, ids)
    }

    static func choiceTags(
        of items: ContiguousArray<LayoutItem>, _ ids: [ObjectIdentifier: AnyHashable]
    ) -> ContiguousArray<AnyHashable?> {
        ContiguousArray(
            items.map { item in
                let tag = item.layoutValue(ObjectIdentifier(TagKey.self)) as? AnyHashable
                return (tag ?? ids[ObjectIdentifier(item.innermost)])?.withoutOptional
            })
    }

    final func collectElementIDs(_ ids: inout [ObjectIdentifier: AnyHashable]) {
        if let owner = self as? any ElementOwner {
            owner.forEachElement { id, node in
                var items: ContiguousArray<LayoutItem> = []
                node.appendItems(to: &items)
                for item in items { ids[ObjectIdentifier(item.innermost)] = id }
            }
        }
        // What is inside of a container is no choice of its own.
        if let item = singleItem?.object, item.innermost === item { return }
        forEachChild { $0.collectElementIDs(&ids) }
    }
}

/// An optional of any type.
private protocol OptionalValue {
    var wrappedHashable: AnyHashable? { get }
}

extension Optional: OptionalValue where Wrapped: Hashable {
    fileprivate var wrappedHashable: AnyHashable? { map { AnyHashable($0) } }
}

extension AnyHashable {
    /// The value inside of an optional one: a choice may be kept as an optional of what the choices are.
    var withoutOptional: AnyHashable { (base as? any OptionalValue)?.wrappedHashable?.withoutOptional ?? self }
}
