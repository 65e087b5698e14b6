import LayerTree

/// The row of titles of a table.
struct _TableHeader<Value: Identifiable>: View {
    let model: TableModel<Value>
    let columns: [_TableColumn<Value>]
    /// The hidden columns, too, in the order of their declaration.
    let allColumns: [_TableColumn<Value>]
    let layout: TableColumnLayout
    let sort: TableSort?
    let customization: Binding<TableColumnCustomization<Value>>?
    let isVisible: (_TableColumn<Value>) -> Bool
    let setWidth: (CGFloat?, _TableColumn<Value>) -> Void
    /// The column that is being dragged, and the distance from its position.
    @State private var dragged: TableColumnDrag?

    static var height: CGFloat { 36 }
    /// The width of the menu of columns.
    static var menuWidth: CGFloat { 44 }

    var body: some View {
        let window = model.window.columns(of: columns.count)
        HStack(spacing: 0) {
            Color.clear.frame(width: window.isEmpty ? 0 : layout.columns[window.lowerBound].start, height: 1)
            ForEach(TableColumnPosition.list(window, of: columns)) { title($0.index) }
            Spacer(minLength: 0)
            if customization != nil {
                menu.frame(width: Self.menuWidth, height: Self.height)
            }
        }
        .frame(width: layout.width, height: Self.height)
        .background(Color(.secondarySystemBackground))
        .overlay(alignment: .bottom) { Color(.separator).frame(height: 1) }
        .overlay(alignment: .leading) {
            if let dragged {
                Color.accentColor.frame(width: 2, height: Self.height).offset(x: dragged.target - 1)
            }
        }
        .modifier(_ElementHost(role: "row", attributes: [.ariaRowindex: "1"]))
        .accessibilityElement(children: .contain)
    }

    private func title(_ index: Int) -> some View {
        let column = columns[index]
        let bounds = layout.columns[index]
        let direction = column.comparator.flatMap { comparator in sort?.direction(comparator) }
        let isSortable = column.comparator != nil && sort != nil
        return HStack(spacing: 4) {
            column.title.lineLimit(1)
            if let direction {
                Image(systemName: direction == .forward ? "chevron.up" : "chevron.down")
                    .font(.caption2.weight(.bold)).accessibilityHidden(true)
            }
        }
        .font(.subheadline.weight(direction == nil ? .medium : .semibold))
        .foregroundColor(direction == nil ? .secondary : .primary)
        .padding(.horizontal, TableColumnLayout.padding)
        .frame(
            width: bounds.width, height: Self.height,
            alignment: Alignment(horizontal: column.alignment, vertical: .center)
        )
        .modifier(
            _ElementHost(
                role: "columnheader",
                attributes: [
                    .tabindex: "-1",
                    .ariaSort: isSortable
                        ? direction.map { $0 == .forward ? "ascending" : "descending" } ?? "none" : nil,
                    .ariaColindex: model.window.columns(of: columns.count).count < columns.count ? "\(index + 1)" : nil,
                ].compactMapValues { $0 },
                cursor: isSortable ? .pointer : .automatic,
                onEvent: { [model] event in
                    guard case .click = event, isSortable, !model.clickEndsDrag, let comparator = column.comparator
                    else { return false }
                    sort?.sort(comparator)
                    return true
                }, events: isSortable ? .click : [])
        )
        .modifier(_TableTitleDrag(gesture: canMove(column) ? moving(index) : nil))
        .overlay(alignment: .trailing) {
            if canResize(column) { handle(index) }
        }
        .offset(x: dragged?.index == index ? dragged?.distance ?? 0 : 0)
        .zIndex(dragged?.index == index ? 1 : 0)
    }

    // MARK: Resizing

    private func canResize(_ column: _TableColumn<Value>) -> Bool {
        !column.width.isFixed && !column.disabledCustomizations.contains(.resize)
    }

    private func handle(_ index: Int) -> some View {
        let column = columns[index]
        return _TableResizeHandle(
            width: layout.columns[index].width,
            resize: { setWidth($0.map(column.width.clamped), column) }, didDrag: { [model] in model.titleWasDragged() })
    }

    // MARK: Moving

    private func canMove(_ column: _TableColumn<Value>) -> Bool {
        customization != nil && column.customizationID != nil && !column.disabledCustomizations.contains(.reorder)
    }

    private func moving(_ index: Int) -> TableTitleGesture {
        TableTitleGesture { distance in
            model.titleWasDragged()
            let bounds = layout.columns[index]
            let target = layout.index(at: bounds.start + bounds.width / 2 + distance)
            let edge = target < layout.columns.count ? layout.columns[target].start : layout.columns.last?.end ?? 0
            dragged = TableColumnDrag(index: index, distance: distance, target: edge)
        } onEnded: { distance in
            model.titleWasDragged()
            dragged = nil
            let bounds = layout.columns[index]
            move(index, to: layout.index(at: bounds.start + bounds.width / 2 + distance))
        }
    }

    private func move(_ index: Int, to target: Int) {
        guard target != index, target != index + 1, let customization else { return }
        var order = columns
        let column = order.remove(at: index)
        order.insert(column, at: target > index ? target - 1 : target)
        // Hidden columns keep their positions after the visible ones.
        let shown = Set(order.map(\.customizationID))
        order += customization.wrappedValue.ordered(allColumns).filter { !shown.contains($0.customizationID) }
        customization.wrappedValue.setOrder(order)
    }

    // MARK: Menu

    private var menu: some View {
        Menu {
            ForEach(hideable, id: \.id) { column in
                Toggle(column.titleText, isOn: visibility(of: column))
            }
            Divider()
            ForEach(movable) { column in
                let index = column.index
                Menu(columns[index].titleText) {
                    if canMove(columns[index]) {
                        Button(FrameworkText.moveLeft.string) { move(index, to: index - 1) }.disabled(index == 0)
                        Button(FrameworkText.moveRight.string) { move(index, to: index + 2) }.disabled(
                            index + 1 == columns.count)
                    }
                    if canResize(columns[index]) {
                        Button(FrameworkText.wider.string) { resize(index, by: 40) }
                        Button(FrameworkText.narrower.string) { resize(index, by: -40) }
                    }
                }
            }
            Divider()
            Button(FrameworkText.resetColumns.string) { customization?.wrappedValue = TableColumnCustomization() }
        } label: {
            Label(FrameworkText.columns.string, systemImage: "ellipsis").labelStyle(.iconOnly).foregroundColor(
                .accentColor
            )
            .frame(width: Self.menuWidth, height: Self.height)
        }
        .buttonStyle(.plain)
        .modifier(_ElementHost(role: "columnheader", label: FrameworkText.columns.string))
    }

    private func resize(_ index: Int, by distance: CGFloat) {
        setWidth(columns[index].width.clamped(layout.columns[index].width + distance), columns[index])
    }

    private var hideable: [_TableColumn<Value>] {
        allColumns.filter { $0.customizationID != nil && !$0.disabledCustomizations.contains(.visibility) }
    }

    private var movable: [TableColumnPosition] {
        TableColumnPosition.list(
            columns.indices.filter { canMove(columns[$0]) || canResize(columns[$0]) }, of: columns)
    }

    private func visibility(of column: _TableColumn<Value>) -> Binding<Bool> {
        Binding(
            get: { isVisible(column) },
            set: { isOn in
                guard let id = column.customizationID else { return }
                // A table without columns could not be used.
                guard isOn || columns.count > 1 else { return }
                customization?.wrappedValue[visibility: id] = isOn ? .visible : .hidden
            })
    }
}

/// A title that is being dragged.
private struct TableColumnDrag {
    let index: Int
    let distance: CGFloat
    /// The position at which the column would be inserted.
    let target: CGFloat
}

/// The actions of a drag of a title. Distances are in points towards the trailing edge.
private struct TableTitleGesture {
    let onChanged: (CGFloat) -> Void
    let onEnded: (CGFloat) -> Void
}

private struct _TableTitleDrag: ViewModifier {
    let gesture: TableTitleGesture?

    @ViewBuilder func body(content: Content) -> some View {
        if let gesture {
            content.contentShape(Rectangle()).gesture(
                DragGesture(minimumDistance: 10, coordinateSpace: .global)
                    .onChanged { gesture.onChanged($0.translation.width) }
                    .onEnded { gesture.onEnded($0.translation.width) })
        } else {
            content
        }
    }
}

/// The edge of a title, which is dragged to resize the column; a double click restores its width.
private struct _TableResizeHandle: View {
    let width: CGFloat
    let resize: (CGFloat?) -> Void
    let didDrag: () -> Void
    @State private var initial: CGFloat?

    var body: some View {
        Color(.separator).frame(width: 1, height: 18)
            .frame(width: 12, height: 36, alignment: .center)
            .modifier(
                _ElementHost(
                    attributes: [.ariaHidden: "true"], cursor: .resizeColumn,
                    onEvent: { event in
                        guard case .click(_, _, _, let count) = event else { return false }
                        if count == 2 { resize(nil) }
                        return true
                    }, events: .click)
            )
            .contentShape(Rectangle())
            .gesture(
                DragGesture(minimumDistance: 1, coordinateSpace: .global)
                    .onChanged { value in
                        didDrag()
                        let start = initial ?? width
                        initial = start
                        resize(start + value.translation.width)
                    }
                    .onEnded { value in
                        if let start = initial { resize(start + value.translation.width) }
                        initial = nil
                    }
            )
            .offset(x: 6)
    }
}
