import LayerTree

/// The state of a table that outlives one evaluation, and the reactions to its events.
@MainActor final class TableModel<Value: Identifiable> {
    let selection = TableSelectionModel<Value.ID>()
    let expansion = TableExpansion()
    let window = TableColumnWindow()
    var columns: [_TableColumn<Value>] = []
    var sections: [TableSection<Value>] = []
    /// The grid in the page.
    weak var grid: UIView?
    /// The item of the rows.
    weak var rowsItem: TableRowsItem?
    /// The menu of the rows, and the action of a double click.
    var menu: SelectionMenu?
    /// When a title was last dragged: the click that ends a drag does not sort.
    var lastDrag: ContinuousClock.Instant?

    private var rows: some Sequence<TableRowElement<Value>> { sections.lazy.flatMap(\.rows) }

    func update(_ columns: [_TableColumn<Value>], _ sections: [TableSection<Value>]) {
        self.columns = columns
        self.sections = sections
        selection.orderedIDs = { [weak self] in self?.rows.map(\.id) ?? [] }
    }

    // MARK: Events

    func rowWasClicked(_ id: AnyHashable, _ modifiers: DisplayEvent.Modifiers, count: Int, togglesByTap: Bool) {
        guard let id = id.base as? Value.ID else { return }
        if modifiers.contains(.shift) {
            selection.change(id, by: .extend)
        } else if !modifiers.isDisjoint(with: [.control, .command]) || togglesByTap {
            selection.change(id, by: .toggle)
        } else if count <= 1 || selection.selection?.ids.contains(id) != true {
            selection.change(id, by: .replace)
        }
        // With a double click, the first click has selected the row.
        if count == 2, modifiers.isEmpty, menu?.hasPrimaryAction == true { menu?.performPrimaryAction(on: [id]) }
    }

    /// Opens the menu of the selected rows, or of one that is not selected.
    func openMenu(_ id: AnyHashable, in view: UIView, at point: CGPoint) {
        guard let id = id.base as? Value.ID else { return }
        let selected = selection.selection?.ids ?? []
        let ids: Set<AnyHashable> = selected.contains(id) ? Set(selected.map { $0 }) : [id]
        menu?.open(for: ids, in: view, at: point)
    }

    /// What the page reports: see `grid.js`.
    private enum Command: UInt8 { case select = 1, extend, selectAll, activate, copy, expand, show }

    func handle(_ event: DisplayEvent) -> Bool {
        guard case .feature(let feature) = event, feature.name == TableGrid.feature else { return false }
        let report = WireReader.read(feature.payload) { reader throws(WireError) in
            (code: try reader.byte(), row: try reader.uint())
        }
        guard let report, let command = Command(rawValue: report.code) else { return true }
        let row = rowsItem?.row(of: report.row)
        let id = row?.id?.base as? Value.ID
        switch command {
        case .select: if let id { selection.change(id, by: .toggle) }
        case .extend: if let id { selection.change(id, by: .extend) }
        case .selectAll: selection.selectAll()
        case .activate: activate(id)
        case .copy: copy(id)
        case .expand: if let id { rows.first { $0.id == id }?.disclosure?.toggle() }
        case .show: rowsItem?.showRow(Int(report.row))
        }
        return true
    }

    /// Performs the primary action for the selected rows, or for the row with the focus if it is not selected.
    private func activate(_ id: Value.ID?) {
        guard let id else { return }
        let selected = selection.selection?.ids ?? []
        if let menu, menu.hasPrimaryAction {
            menu.performPrimaryAction(on: Set((selected.contains(id) ? selected : [id]).map { $0 }))
        } else {
            selection.change(id, by: .replace)
        }
    }

    // MARK: Copying

    private var copying: Task<Void, Never>?

    /// Sends the text of the selected rows, or of the row with the focus, to the page, which copies it.
    private func copy(_ id: Value.ID?) {
        var ids = selection.selection?.ids ?? []
        if ids.isEmpty, let id { ids = [id] }
        let (columns, all) = (columns, Array(rows))
        guard let scene = grid?.window?.windowScene else { return }
        copying?.cancel()
        copying = UIWindowScene.startTask {
            var lines: [String] = []
            for (index, row) in all.enumerated() {
                if ids.contains(row.id) { lines.append(Self.line(row.value, columns)) }
                // Other scenes have their turns in between.
                if index % 500 == 499 { await Task.yield() }
                if Task.isCancelled { return }
            }
            var writer = WireWriter()
            writer.string(lines.joined(separator: "\n"))
            scene.send(.feature(LayerFeature(TableGrid.feature, writer.bytes)))
        }
    }

    private static func line(_ value: Value, _ columns: [_TableColumn<Value>]) -> String {
        columns.map { column in
            // A tab or a line break in a cell would begin another cell or row.
            String((column.text(value) ?? "").map { $0.isNewline || $0 == "\t" ? " " : $0 })
        }
        .joined(separator: "\t")
    }

    // MARK: Columns

    func titleWasDragged() { lastDrag = .now }

    /// Whether a click on a title ends a drag of it.
    var clickEndsDrag: Bool { lastDrag.map { ContinuousClock.now - $0 < .milliseconds(300) } ?? false }
}

enum TableGrid {
    /// The client's module for grids.
    static let feature = "grid"
}

/// The columns whose cells exist: those near the visible part.
final class TableColumnWindow: Source {
    private var range: Range<Int>?

    /// The columns whose cells exist, of `count`.
    func columns(of count: Int) -> Range<Int> {
        recordRead()
        return range?.clamped(to: 0..<count) ?? 0..<count
    }

    func show(_ range: Range<Int>?) {
        guard range != self.range else { return }
        self.range = range
        version &+= 1
        markReadersMaybeDirty()
    }
}
