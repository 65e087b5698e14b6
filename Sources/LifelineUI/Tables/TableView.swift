import LayerTree

/// The body of a `Table`.
struct _TableView<Value: Identifiable>: View {
    let columns: [_TableColumn<Value>]
    let rows: (inout _TableRowCollector<Value>) -> Void
    let selection: TableSelection<Value.ID>?
    let sort: TableSort?
    let customization: Binding<TableColumnCustomization<Value>>?

    @State private var model = TableModel<Value>()
    /// The widths of columns that were resized and that no customization stores.
    @State private var widths: [AnyHashable: CGFloat] = [:]
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.tableStyleKind) private var style
    @Environment(\.tableColumnHeaders) private var headers
    @Environment(\.editMode) private var editMode

    private var isCompact: Bool { sizeClass == .compact }

    private var visibleColumns: [_TableColumn<Value>] {
        let all = customization?.wrappedValue.ordered(columns) ?? columns
        let visible = all.filter { isVisible($0) }
        return isCompact ? Array(visible.prefix(1)) : visible
    }

    private func isVisible(_ column: _TableColumn<Value>) -> Bool {
        guard let id = column.customizationID, let custom = customization?.wrappedValue else {
            return column.defaultVisibility != .hidden
        }
        let visibility = custom[visibility: id]
        return (visibility == .automatic ? column.defaultVisibility : visibility) != .hidden
    }

    private func width(of column: _TableColumn<Value>) -> CGFloat? {
        if let id = column.customizationID, let custom = customization?.wrappedValue { return custom[width: id] }
        return widths[column.id]
    }

    private func setWidth(_ width: CGFloat?, of column: _TableColumn<Value>) {
        if let id = column.customizationID, let customization {
            customization.wrappedValue[width: id] = width
        } else {
            widths[column.id] = width
        }
    }

    var body: some View {
        let columns = visibleColumns
        var collector = _TableRowCollector<Value>(model.expansion)
        rows(&collector)
        let sections = collector.sections
        model.update(columns, sections)
        model.selection.selection = selection
        let hasHeader = headers != .hidden && !isCompact
        let isTree = sections.contains(where: \.hasDisclosures)
        return GeometryReader { proxy in
            grid(columns, sections, hasHeader: hasHeader, isTree: isTree, width: proxy.size.width)
        }
        .background(Color(.systemBackground))
        .overlay {
            if style.isBordered { Rectangle().strokeBorder(Color(.separator)).allowsHitTesting(false) }
        }
        .modifier(
            _ElementHost(
                role: isTree ? "treegrid" : "grid",
                attributes: [
                    .ariaColcount: "\(columns.count)",
                    .ariaRowcount: "\(sections.reduce(hasHeader ? 1 : 0) { $0 + $1.lineCount })",
                    .ariaMultiselectable: selection?.allowsMultiple == true ? "true" : nil,
                ].compactMapValues { $0 }, feature: TableGrid.feature,
                onEvent: { [model] in model.handle($0) }, onView: { [model] in model.grid = $0 }))
    }

    @ViewBuilder private func grid(
        _ columns: [_TableColumn<Value>], _ sections: [TableSection<Value>], hasHeader: Bool, isTree: Bool,
        width: CGFloat
    ) -> some View {
        let layout = TableColumnLayout(
            isCompact ? [TableColumnWidth()] : columns.map(\.width),
            resized: isCompact ? [nil] : columns.map(self.width(of:)), available: width,
            trailingMargin: hasHeader && customization != nil ? _TableHeader<Value>.menuWidth : TableColumnLayout.margin
        )
        ScrollView(layout.width > width ? [.horizontal, .vertical] : .vertical) {
            _TableRowsView(
                model: model, columns: columns, sections: sections, layout: layout, viewWidth: width, isTree: isTree,
                selection: selection, headerRows: hasHeader ? 1 : 0, style: style,
                togglesByTap: editMode?.wrappedValue.isEditing ?? false
            )
            .frame(width: layout.width)
            .padding(.top, hasHeader ? _TableHeader<Value>.height : 0)
            .background(alignment: .top) {
                if hasHeader {
                    _TableHeader(
                        model: model, columns: columns, allColumns: self.columns, layout: layout, sort: sort,
                        customization: customization, isVisible: isVisible, setWidth: setWidth
                    )
                    .modifier(_StickyTop())
                }
            }
        }
    }
}

extension TableSection {
    var hasDisclosures: Bool {
        guard case .elements(let elements) = rows.storage else { return false }
        return elements.contains { $0.disclosure != nil }
    }

    /// The number of lines, the titles of the section included.
    var lineCount: Int { rows.count + (header == nil ? 0 : 1) + (footer == nil ? 0 : 1) }
}

/// The rows of a table, without their scroll view.
struct _TableRowsView<Value: Identifiable>: _PrimitiveView {
    let model: TableModel<Value>
    let columns: [_TableColumn<Value>]
    let sections: [TableSection<Value>]
    let layout: TableColumnLayout
    let viewWidth: CGFloat
    let isTree: Bool
    let selection: TableSelection<Value.ID>?
    let headerRows: Int
    let style: _TableStyleKind
    let togglesByTap: Bool

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        let style = LazyStyle(
            axis: .vertical, lineSpacing: 0, alignment: Alignment(horizontal: .leading, vertical: .center),
            fillsCross: true)
        var inputs = inputs
        inputs.environment.lineLimit = 1
        return LazyNode(
            view, inputs, inner: view.content, style: { _ in style },
            item: TableRowsItem(style, graph: inputs.graph),
            configure: { view, item, environment in
                guard let item = item as? TableRowsItem else { return }
                view.configure(item, environment)
            },
            content: { $0.content })
    }

    private func configure(_ item: TableRowsItem, _ environment: EnvironmentValues) {
        model.rowsItem = item
        model.menu = environment.selectionMenu
        // Cells out of sight are omitted only where there are many.
        let isPartial = layout.width > 2 * viewWidth && viewWidth > 0
        item.visibleColumnsMayHaveChanged = { [model, layout, viewWidth] range in
            let near = range.lowerBound - viewWidth / 2...range.upperBound + viewWidth / 2
            model.window.show(isPartial ? layout.columns(in: near) : nil)
        }
        if !isPartial { model.window.show(nil) }
        let selected = selection?.ids ?? []
        item.configure(
            TableRowsConfiguration(
                columns: layout, alignments: columns.map(\.alignment), window: model.window.columns(of: columns.count),
                headerRows: headerRows,
                alternatesBackgrounds: environment.alternatingRowBackgrounds.isEnabled ?? style.alternatesBackgrounds,
                isSelectable: selection != nil, isClickable: selection != nil || model.menu?.hasPrimaryAction == true,
                isSelected: { ($0.base as? Value.ID).map { selected.contains($0) } ?? false },
                onClick: { [model, togglesByTap, weak item] id, modifiers, count in
                    let isFinger = item?.uiView.traitCollection.hasCoarsePointer ?? false
                    model.rowWasClicked(
                        id, modifiers, count: count,
                        togglesByTap: togglesByTap || isFinger && model.selection.selection?.allowsMultiple == true)
                },
                selectionColor: (environment.tint ?? .accentColor).opacity(0.16).cgColor,
                openMenu: model.menu == nil ? nil : { [model] in model.openMenu($0, in: $1, at: $2) }))
    }

    private var content: _TableRowsContent<Value> {
        _TableRowsContent(sections: sections, columns: columns, window: model.window, isTree: isTree)
    }
}

struct _TableRowsContent<Value: Identifiable>: View {
    let sections: [TableSection<Value>]
    let columns: [_TableColumn<Value>]
    let window: TableColumnWindow
    let isTree: Bool

    var body: some View {
        if sections.count == 1, sections[0].header == nil, sections[0].footer == nil {
            rows(of: sections[0])
        } else {
            ForEach(sections) { section in
                Section {
                    rows(of: section)
                } header: {
                    if let header = section.header {
                        header.font(.subheadline.weight(.semibold)).foregroundColor(.secondary)
                    }
                } footer: {
                    if let footer = section.footer { footer.font(.footnote).foregroundColor(.secondary) }
                }
            }
        }
    }

    private func rows(
        of section: TableSection<Value>
    ) -> ForEach<TableRows<Value>, Value.ID, _TableRowView<Value>> {
        let (columns, window, isTree) = (columns, window, isTree)
        let content = { (row: TableRowElement<Value>) in
            _TableRowView(cells: _TableRowCells(row: row, columns: columns, window: window, isTree: isTree))
        }
        if let distinctIDs = section.distinctIDs {
            return ForEach(
                data: section.rows, id: { $0.id }, content: content,
                distinctIDs: { rows, _, known in
                    distinctIDs(rows, known)
                })
        }
        return ForEach(data: section.rows, id: { $0.id }, content: content)
    }
}

/// A row, which is created as a whole when it comes near the visible part. (The cells themselves would be lines.)
struct _TableRowView<Value: Identifiable>: _PrimitiveView {
    let cells: _TableRowCells<Value>

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ForwardingNode(view, inputs) { $0.cells }
    }
}

/// The cells of a row: one view for each column near the visible part.
struct _TableRowCells<Value: Identifiable>: View {
    let row: TableRowElement<Value>
    let columns: [_TableColumn<Value>]
    let window: TableColumnWindow
    let isTree: Bool

    var body: some View {
        let range = window.columns(of: columns.count)
        ForEach(TableColumnPosition.list(range, of: columns)) { column in
            if let dragging = row.dragging, column.index == range.lowerBound {
                cell(column.index).layoutValue(key: TableRowDraggingKey.self, value: dragging)
            } else {
                cell(column.index)
            }
        }
    }

    @ViewBuilder private func cell(_ index: Int) -> some View {
        if isTree, index == 0 {
            HStack(spacing: 4) {
                Color.clear.frame(width: CGFloat(row.depth) * 20, height: 1)
                _TableDisclosureButton(disclosure: row.disclosure).zIndex(1)
                columns[index].cell(row.value)
            }
            .layoutValue(
                key: TableRowLevelKey.self,
                value: TableRowLevel(depth: row.depth, isExpanded: row.disclosure?.isExpanded))
        } else {
            columns[index].cell(row.value)
        }
    }
}

/// The triangle that shows and hides the rows below a row. It reacts in an area of 44 points, the size of a fingertip,
/// which overlaps its neighbours.
private struct _TableDisclosureButton: View {
    let disclosure: TableDisclosure?

    var body: some View {
        ZStack {
            if let disclosure {
                Button(action: disclosure.toggle) {
                    Image(systemName: disclosure.isExpanded ? "chevron.down" : "chevron.forward")
                        .flipsForRightToLeftLayoutDirection(true)
                        .font(.caption.weight(.semibold)).foregroundColor(.secondary)
                        .frame(width: 44, height: 44)
                        .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .padding(-10)
                .accessibilityLabel((disclosure.isExpanded ? FrameworkText.collapse : .expand).string)
            }
        }
        .frame(width: 24)
    }
}
