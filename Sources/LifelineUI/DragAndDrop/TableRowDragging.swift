/// What is dragged from a row of a table, and dropped on it.
final class TableRowDragging {
    var source: DragSource?
    /// Receives what is dropped on the row.
    var drop: RowInsertion?
    /// Receives what is dropped before or after the row.
    var insertion: RowInsertion?
    /// The row's offset in its `ForEach`.
    var offset = 0

    init(around outer: TableRowDragging?) {
        guard let outer else { return }
        (source, drop, insertion, offset) = (outer.source, outer.drop, outer.insertion, outer.offset)
    }
}

enum TableRowDraggingKey: LayoutValueKey { static var defaultValue: TableRowDragging? { nil } }

/// Rows that are dragged, or on which something is dropped.
public struct _DraggableTableRows<Content: TableRowContent>: _PrimitiveTableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    let content: Content
    let configure: (TableRowDragging) -> Void

    public func _collectRows(into rows: inout _TableRowCollector<TableRowValue>) {
        let outer = rows.dragging
        let dragging = TableRowDragging(around: outer)
        configure(dragging)
        rows.dragging = dragging
        content._collectRows(into: &rows)
        rows.dragging = outer
    }
}

extension TableRowContent {
    /// Lets users drag a value from the row: see `View.draggable(_:)`. By keyboard Control-X picks up the row of the cell
    /// with the focus.
    public func draggable<T: Transferable>(
        _ payload: @autoclosure @escaping () -> T
    ) -> some TableRowContent<TableRowValue> {
        _DraggableTableRows(content: self) { $0.source = .value(payload) }
    }

    /// Lets users drag an item from the row, unless the action is or returns nil.
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some TableRowContent<TableRowValue> {
        _DraggableTableRows(content: self) { dragging in
            dragging.source = action.map { action in
                DragSource(preparesOnPress: false) { action().map { [UIDragItem(itemProvider: $0)] } ?? [] }
            }
        }
    }

    /// Lets users drop values on the row.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
    ) -> some TableRowContent<TableRowValue> {
        _DraggableTableRows(content: self) { dragging in
            dragging.drop = RowInsertion(
                types: T.importedContentTypes(), accepts: { $0.canTransfer(to: T.self) },
                perform: { _, items in items.transfer(to: T.self) { action($0) } })
        }
    }
}

extension ForEach where Content: TableRowContent {
    /// Lets users drop values between the rows of a table.
    ///
    /// - Parameter action: Receives the offset before which to insert the values, and the values.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (Int, [T]) -> Void
    ) -> Self {
        var copy = self
        copy.edits.insertion = RowInsertion(
            types: T.importedContentTypes(), accepts: { $0.canTransfer(to: T.self) },
            perform: { offset, items in items.transfer(to: T.self) { action(offset, $0) } })
        return copy
    }
}

/// The source and destination of a table's row.
@MainActor final class TableRowDrags: UIDragInteractionDelegate, UIDropInteractionDelegate {
    var dragging: TableRowDragging?
    private(set) lazy var drag = UIDragInteraction(delegate: self)
    private(set) lazy var drop = UIDropInteraction(delegate: self)

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { dragging?.source?.items() ?? [] }

    private var receiver: RowInsertion? { dragging?.drop ?? dragging?.insertion }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard let receiver else { return false }
        return session.items.contains(where: receiver.accepts)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let dragging, let receiver, let row = interaction.view else { return }
        let isAfter = session.location(in: row).y > row.bounds.height / 2
        receiver.perform(dragging.offset + (isAfter ? 1 : 0), session.items.filter(receiver.accepts))
    }
}

extension TableRowView {
    func show(_ dragging: TableRowDragging?) {
        guard dragging != nil || drags != nil else { return }
        let drags = drags ?? TableRowDrags()
        self.drags = drags
        drags.dragging = dragging
        drags.drag.preparesOnPress = dragging?.source?.preparesOnPress ?? false
        let receiver = dragging?.drop ?? dragging?.insertion
        drags.drop.acceptedTypes = receiver?.types ?? []
        drags.drop.insertsBetweenRows = dragging?.drop == nil
        apply(drags.drag, isNeeded: dragging?.source != nil)
        apply(drags.drop, isNeeded: receiver != nil)
    }

    private func apply(_ interaction: any UIInteraction, isNeeded: Bool) {
        let exists = interaction.view === view
        if isNeeded, !exists { view.addInteraction(interaction) }
        if !isNeeded, exists { view.removeInteraction(interaction) }
    }
}
