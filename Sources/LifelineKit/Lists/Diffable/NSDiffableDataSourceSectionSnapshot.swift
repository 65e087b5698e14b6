/// The items of one section as an outline: items below others, which are visible while those are expanded.
///
/// ```swift
/// var outline = NSDiffableDataSourceSectionSnapshot<String>()
/// outline.append(["Fruit", "Vegetables"])
/// outline.append(["Apple", "Pear"], to: "Fruit")
/// outline.expand(["Fruit"])
/// dataSource.apply(outline, to: .food)
/// ```
/// A duplicate item is logged and ignored, as in `NSDiffableDataSourceSnapshot`.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    /// The items that are not below others.
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var known: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    public init() {}

    // MARK: Queries

    /// All items, each followed by those below it.
    public var items: [ItemIdentifierType] { flattened(rootItems) { _ in true } }

    /// The items of which all items above are expanded.
    public var visibleItems: [ItemIdentifierType] { flattened(rootItems, where: expanded.contains) }

    private func flattened(_ level: [ItemIdentifierType], where opens: (ItemIdentifierType) -> Bool)
        -> [ItemIdentifierType]
    {
        var result: [ItemIdentifierType] = []
        var rest = Array(level.reversed())
        while let item = rest.popLast() {
            result.append(item)
            if opens(item), let below = children[item] { rest += below.reversed() }
        }
        return result
    }

    /// Whether the item is in the snapshot, at any level.
    public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
    /// Whether the item shows its children.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    /// Returns the item that contains another one; nil at the top level.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
    /// Returns the position of an item among all; nil if it is not in the snapshot.
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
    func hasChildren(_ item: ItemIdentifierType) -> Bool { children[item]?.isEmpty == false }

    /// Whether all ancestors of the item are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard contains(item) else { return false }
        var next = parents[item]
        while let parent = next {
            guard expanded.contains(parent) else { return false }
            next = parents[parent]
        }
        return true
    }

    /// Returns the number of items above an item.
    public func level(of item: ItemIdentifierType) -> Int {
        var level = 0
        var next = parents[item]
        while let parent = next {
            level += 1
            next = parents[parent]
        }
        return level
    }

    /// Returns the outline below an item, with the item itself as its root if wanted.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        var new = Self()
        if includingParent { new.append([parent]) }
        new.copy(children[parent] ?? [], from: self, to: includingParent ? parent : nil)
        return new
    }

    private mutating func copy(_ items: [ItemIdentifierType], from other: Self, to parent: ItemIdentifierType?) {
        append(items, to: parent)
        for item in items {
            copy(other.children[item] ?? [], from: other, to: item)
            if other.expanded.contains(item) { expanded.insert(item) }
        }
    }

    // MARK: Changes

    /// Appends items below an item, or at the end of the outline.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        guard let parent else {
            rootItems += accepted(items, below: nil)
            return
        }
        guard known.contains(parent) else { return Self.complain("There is no item \(parent).") }
        children[parent, default: []] += accepted(items, below: parent)
    }

    /// Inserts items beside another one, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(items, at: item, offset: 0)
    }

    /// Inserts items beside another one, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        insert(items, at: item, offset: 1)
    }

    private mutating func insert(_ items: [ItemIdentifierType], at item: ItemIdentifierType, offset: Int) {
        guard known.contains(item) else { return Self.complain("There is no item \(item).") }
        let parent = parents[item]
        let new = accepted(items, below: parent)
        if let parent, let index = children[parent]?.firstIndex(of: item) {
            children[parent]?.insert(contentsOf: new, at: index + offset)
        } else if let index = rootItems.firstIndex(of: item) {
            rootItems.insert(contentsOf: new, at: index + offset)
        }
    }

    private mutating func accepted(_ items: [ItemIdentifierType], below parent: ItemIdentifierType?)
        -> [ItemIdentifierType]
    {
        let new = items.filter { item in
            if known.insert(item).inserted { return true }
            Self.complain("The item \(item) already exists.")
            return false
        }
        if let parent { for item in new { parents[item] = parent } }
        return new
    }

    /// Deletes items with all items below them.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items where known.contains(item) {
            if let parent = parents[item] {
                children[parent]?.removeAll { $0 == item }
            } else {
                rootItems.removeAll { $0 == item }
            }
            forget(item)
        }
    }

    private mutating func forget(_ item: ItemIdentifierType) {
        for gone in flattened([item], where: { _ in true }) {
            known.remove(gone)
            parents[gone] = nil
            expanded.remove(gone)
            children[gone] = nil
        }
    }

    /// Removes all items.
    public mutating func deleteAll() { self = Self() }

    /// Replaces the items below an item by an outline.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        guard known.contains(parent) else { return Self.complain("There is no item \(parent).") }
        delete(children[parent] ?? [])
        copy(snapshot.rootItems, from: snapshot, to: parent)
    }

    /// Expands items. Those that are not in the snapshot are ignored.
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter(known.contains)) }
    /// Collapses items. Those that are not expanded stay so.
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

    private static func complain(_ problem: String) {
        UIApplication.log.error("Section snapshot: \(problem) The change is ignored.")
    }
}

/// A change of a list by its user.
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The data before the change.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The data after the change.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// The change of the order of all items.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers).inferringMoves()
    }
}
