/// What a `ForEach` does with items that are dropped between its rows in a list.
final class RowInsertion {
    let types: [UTType]
    let accepts: @MainActor (UIDragItem) -> Bool
    let perform: @MainActor (Int, [UIDragItem]) -> Void

    @MainActor init(
        types: [UTType], accepts: @escaping @MainActor (UIDragItem) -> Bool,
        perform: @escaping @MainActor (Int, [UIDragItem]) -> Void
    ) {
        (self.types, self.accepts, self.perform) = (types, accepts, perform)
    }
}

extension ForEach where Content: View {
    /// Lets users drop values between the rows of a list. A line shows the place; by keyboard each place is reached in
    /// turn.
    ///
    /// ```swift
    /// List {
    ///     ForEach(cards) { card in Text(card.title).draggable(card) }
    ///         .dropDestination(for: Card.self) { cards, offset in
    ///             self.cards.insert(contentsOf: cards, at: offset)
    ///         }
    /// }
    /// ```
    /// A `ForEach` without elements has no place: give its list a `dropDestination`, too.
    ///
    /// - Parameter action: Receives the values, and the offset before which to insert them.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ offset: Int) -> Void
    ) -> Self {
        var copy = self
        copy.edits.insertion = RowInsertion(
            types: T.importedContentTypes(), accepts: { $0.canTransfer(to: T.self) },
            perform: { offset, items in items.transfer(to: T.self) { action($0, offset) } })
        return copy
    }

    /// Lets users drop items between the rows of a list.
    ///
    /// - Parameters:
    ///   - supportedContentTypes: The accepted types. Kinds of them are accepted, too.
    ///   - action: Receives the offset before which to insert the items, and the items.
    public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> Self {
        func accepts(_ item: UIDragItem) -> Bool {
            supportedContentTypes.contains {
                !item.itemProvider.registeredContentTypes(conformingTo: $0).isEmpty
            }
        }
        var copy = self
        copy.edits.insertion = RowInsertion(
            types: supportedContentTypes, accepts: accepts,
            perform: { offset, items in action(offset, items.filter(accepts).map(\.itemProvider)) })
        return copy
    }
}

/// Receives what is dropped before and after a row.
@MainActor final class RowDrops: UIDropInteractionDelegate {
    var insertion: RowInsertion
    private(set) lazy var interaction = UIDropInteraction(delegate: self)

    init(_ insertion: RowInsertion) { self.insertion = insertion }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.items.contains(where: insertion.accepts)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let cell = interaction.view as? ListCell else { return }
        let isAfter = session.location(in: cell).y > cell.bounds.height / 2
        insertion.perform(cell.offset + (isAfter ? 1 : 0), session.items.filter(insertion.accepts))
    }
}

extension ListItem {
    /// Makes a row the source of what can be dragged from its content, and a destination between rows.
    func showDragging(in cell: ListCell, of item: LayoutItem, isSelectable: Bool) {
        let source = item.layoutValue(ObjectIdentifier(DragSourceKey.self)) as? DragSourceItem
        for case let old as UIDragInteraction in cell.interactions where old !== source?.interaction {
            cell.removeInteraction(old)
        }
        if let source {
            if source.interaction.view !== cell { cell.addInteraction(source.interaction) }
            // A row that contains a control is reached through that.
            if !isSelectable, !cell.containsControls, source.interaction.isEnabled {
                cell.layer[attribute: .tabindex] = "0"
                cell.layer.events.insert(.focus)
            }
        }
        guard let insertion = (item.innermost as? LazyElementItem)?.edits.insertion else {
            if let drops = cell.drops { cell.removeInteraction(drops.interaction) }
            cell.drops = nil
            return
        }
        let drops = cell.drops ?? RowDrops(insertion)
        drops.insertion = insertion
        drops.interaction.insertsBetweenRows = true
        drops.interaction.acceptedTypes = insertion.types
        if cell.drops == nil {
            cell.drops = drops
            cell.addInteraction(drops.interaction)
        }
    }
}
