/// A node with a child node for each element of a collection.
@MainActor protocol ElementOwner {
    func forEachElement(_ body: (AnyHashable, _ViewNode) -> Void)
}

extension _ViewNode {
    /// The values that represent items in a selection: their tags, or else their `ForEach` ids.
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
        // The content of a container is not a separate choice.
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
    /// The value inside an optional: a selection may be an optional of the choices' type.
    var withoutOptional: AnyHashable { (base as? any OptionalValue)?.wrappedHashable?.withoutOptional ?? self }
}
