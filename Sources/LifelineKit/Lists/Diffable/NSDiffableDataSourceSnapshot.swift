/// The state of a list: ordered sections and their items, all by identifier.
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSnapshot<Section, Person.ID>()
/// snapshot.appendSections([.friends])
/// snapshot.appendItems(friends.map(\.id))
/// dataSource.apply(snapshot)
/// ```
///
/// Identifiers are unique. A duplicate is logged and ignored (UIKit raises an exception).
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>:
    Sendable
{
    struct Section: Sendable {
        var identifier: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    private(set) var sections: [Section] = []
    /// The section of each item.
    private var home: [ItemIdentifierType: SectionIdentifierType] = [:]
    private(set) var reloadedItems: Set<ItemIdentifierType> = []
    private(set) var reconfiguredItems: Set<ItemIdentifierType> = []
    private(set) var reloadedSections: Set<SectionIdentifierType> = []

    public init() {}

    // MARK: Queries

    /// The number of items in all sections.
    public var numberOfItems: Int { home.count }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
    /// All items, section by section.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    /// The items whose cells will be replaced.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reloadedItems.contains) }
    /// The items whose cells will be configured again.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reconfiguredItems.contains) }
    /// The sections whose cells will be replaced.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] {
        sectionIdentifiers.filter(reloadedSections.contains)
    }

    /// The number of items in a section; 0 if there is no such section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }

    /// The items of a section, in order; empty if there is no such section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        indexOfSection(identifier).map { sections[$0].items } ?? []
    }

    /// The section of an item; nil if it is not in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        home[identifier]
    }

    /// Returns the index of an item among all items. Nil if it is not in the snapshot.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let place = place(of: identifier) else { return nil }
        return sections[..<place.section].reduce(place.item) { $0 + $1.items.count }
    }

    /// The position of a section; nil if it is not in the snapshot.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex { $0.identifier == identifier }
    }

    func place(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
        guard let section = home[identifier].flatMap(indexOfSection),
            let item = sections[section].items.firstIndex(of: identifier)
        else { return nil }
        return (section, item)
    }

    // MARK: Sections

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }

    /// Inserts sections beside another one, which must be in the snapshot.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = known(toIdentifier) else { return }
        insert(identifiers, at: index)
    }

    /// Inserts sections beside another one, which must be in the snapshot.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = known(toIdentifier) else { return }
        insert(identifiers, at: index + 1)
    }

    /// Removes sections with their items. Unknown ones are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let deleted = Set(identifiers)
        for section in sections where deleted.contains(section.identifier) { remove(section.items) }
        sections.removeAll { deleted.contains($0.identifier) }
        reloadedSections.subtract(deleted)
    }

    /// Moves a section beside another one. Both must be in the snapshot.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 0) }

    /// Moves a section beside another one. Both must be in the snapshot.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 1) }

    /// Marks sections for reloading.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSections.formUnion(identifiers.filter { known($0) != nil })
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        var present = Set(sectionIdentifiers)
        let new = identifiers.filter { identifier in
            if present.insert(identifier).inserted { return true }
            Self.complain("The section \(identifier) already exists.")
            return false
        }
        sections.insert(contentsOf: new.map { Section(identifier: $0) }, at: index)
    }

    private mutating func move(
        _ identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int
    ) {
        guard identifier != other, let from = known(identifier), known(other) != nil else { return }
        let section = sections.remove(at: from)
        sections.insert(section, at: indexOfSection(other)! + offset)
    }

    private func known(_ identifier: SectionIdentifierType) -> Int? {
        let index = indexOfSection(identifier)
        if index == nil { Self.complain("There is no section \(identifier).") }
        return index
    }

    // MARK: Items

    /// Appends items to a section, by default the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let identifier = sectionIdentifier ?? sections.last?.identifier else {
            Self.complain("There is no section for the items; append one first.")
            return
        }
        guard let section = known(identifier) else { return }
        insert(identifiers, in: section, at: sections[section].items.count)
    }

    /// Inserts items beside another one, which must be in the snapshot.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        guard let place = known(beforeIdentifier) else { return }
        insert(identifiers, in: place.section, at: place.item)
    }

    /// Inserts items beside another one, which must be in the snapshot.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        guard let place = known(afterIdentifier) else { return }
        insert(identifiers, in: place.section, at: place.item + 1)
    }

    /// Removes items. Unknown ones are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let deleted = Set(identifiers)
        for section in Set(deleted.compactMap { home[$0].flatMap(indexOfSection) }) {
            sections[section].items.removeAll(where: deleted.contains)
        }
        remove(Array(deleted))
    }

    /// Removes all sections and items.
    public mutating func deleteAllItems() {
        sections = []
        home = [:]
        reloadedItems = []
        reconfiguredItems = []
        reloadedSections = []
    }

    /// Moves an item beside another one, in the latter's section. Both must be in the snapshot.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 0)
    }

    /// Moves an item beside another one, in the latter's section. Both must be in the snapshot.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 1)
    }

    /// Marks items whose cells are reloaded.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItems.formUnion(identifiers.filter { known($0) != nil })
    }

    /// Marks items whose existing cells are configured again.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItems.formUnion(identifiers.filter { known($0) != nil })
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], in section: Int, at index: Int) {
        var new: [ItemIdentifierType] = []
        new.reserveCapacity(identifiers.count)
        for identifier in identifiers {
            guard home[identifier] == nil else {
                Self.complain("The item \(identifier) already exists.")
                continue
            }
            home[identifier] = sections[section].identifier
            new.append(identifier)
        }
        sections[section].items.insert(contentsOf: new, at: index)
    }

    private mutating func move(_ identifier: ItemIdentifierType, to other: ItemIdentifierType, offset: Int) {
        guard identifier != other, let from = known(identifier), known(other) != nil else { return }
        sections[from.section].items.remove(at: from.item)
        let target = place(of: other)!
        home[identifier] = sections[target.section].identifier
        sections[target.section].items.insert(identifier, at: target.item + offset)
    }

    /// Moves an item to an index of a section.
    mutating func move(_ identifier: ItemIdentifierType, to target: (section: Int, item: Int)) {
        guard let from = known(identifier) else { return }
        sections[from.section].items.remove(at: from.item)
        home[identifier] = sections[target.section].identifier
        sections[target.section].items.insert(identifier, at: target.item)
    }

    private mutating func remove(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { home[identifier] = nil }
        reloadedItems.subtract(identifiers)
        reconfiguredItems.subtract(identifiers)
    }

    private func known(_ identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
        let place = place(of: identifier)
        if place == nil { Self.complain("There is no item \(identifier).") }
        return place
    }

    /// Clears the marks after reloading.
    mutating func clearReloads() {
        reloadedItems = []
        reconfiguredItems = []
        reloadedSections = []
    }

    private static func complain(_ text: String) {
        UIApplication.log.error("List snapshot: \(text) The change is ignored.")
    }
}
