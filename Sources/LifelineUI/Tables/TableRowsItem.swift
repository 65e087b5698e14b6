import LayerTree

/// The item of a table's rows.
@MainActor final class TableRowsItem: LazyItem {
    private(set) var configuration: TableRowsConfiguration?
    private var rows: [ObjectIdentifier: TableRowView] = [:]
    /// Called when the range of visible positions across the rows may have changed, with that range.
    var visibleColumnsMayHaveChanged: ((ClosedRange<CGFloat>) -> Void)?
    private var reportedRange: ClosedRange<CGFloat>?
    /// The cell that the Tab key reaches.
    private weak var tabStop: UIView?
    /// A finger that rests on a row opens its menu.
    private var press: FingerPress?

    override init(_ style: LazyStyle, graph: ViewGraph) {
        super.init(style, graph: graph)
        uiView.assignedRole = "rowgroup"
    }

    func configure(_ new: TableRowsConfiguration) {
        let isSame = configuration?.hasSameLayout(as: new) ?? false
        configuration = new
        if new.openMenu != nil, press == nil {
            press = FingerPress(on: uiView) { [weak self] in self?.openMenu(at: $0) }
        }
        press?.isEnabled = new.openMenu != nil
        if isSame { describe() } else { setNeedsLayout() }
    }

    private func openMenu(at point: CGPoint) {
        let found = rows.values.first { $0.id != nil && $0.view.frame.contains(point) }
        guard let row = found, let id = row.id else { return }
        configuration?.openMenu?(id, row.view, row.view.convert(point, from: uiView))
    }

    /// The least height of a row: a finger needs more than a mouse.
    private var minimumHeight: CGFloat { uiView.traitCollection.hasCoarsePointer ? 44 : 36 }
    private static let rowPadding: CGFloat = 6

    private func cells(of item: LayoutItem) -> ContiguousArray<LayoutItem> {
        (item.innermost as? LazyElementItem)?.items ?? [item]
    }

    private func contentWidth(ofCell cell: Int, _ configuration: TableRowsConfiguration) -> CGFloat {
        let column = configuration.window.lowerBound + cell
        guard column < configuration.columns.columns.count else { return 0 }
        return max(0, configuration.columns.columns[column].width - 2 * TableColumnLayout.padding)
    }

    override func length(of item: LayoutItem, across cross: Double) -> Double {
        if let boundary = item.sectionBoundary {
            guard !boundary.parts.isEmpty else { return 0 }
            let width = max(0, cross - 2 * (TableColumnLayout.margin + TableColumnLayout.padding))
            return (item.size(ProposedViewSize(width: width, height: nil)).height + 16).rounded(.up)
        }
        guard let configuration else { return minimumHeight }
        var height = minimumHeight
        for (index, cell) in cells(of: item).enumerated() {
            let width = contentWidth(ofCell: index, configuration)
            let own = cell.size(ProposedViewSize(width: width, height: nil)).height
            height = max(height, (own + 2 * Self.rowPadding).rounded(.up))
        }
        return height
    }

    override func placeShown(_ starts: [Double], _ content: LazyContent, cross: Double) {
        var wanted: [UIView] = []
        var old = rows
        rows = [:]
        for index in shown {
            let item = content[lines[index].items.lowerBound]
            let isBoundary = item.sectionBoundary != nil
            if isBoundary, lines[index].isEmpty { continue }
            let known = old.removeValue(forKey: ObjectIdentifier(item))
            let row = known ?? TableRowView()
            rows[ObjectIdentifier(item)] = row
            // Must be added first: whether frames are mirrored depends on the superview.
            if row.view.superview !== uiView { uiView.addSubview(row.view) }
            row.view.resize {
                LayoutAnimation.place(row.view) {
                    row.view.frame = CGRect(
                        x: 0, y: starts[index], width: cross, height: lines[index].length ?? style.estimate)
                }
            }
            if known == nil { LayoutAnimation.didAdd(row.view, to: uiView) }
            if isBoundary { placeBoundary(item, in: row) } else { fill(row, with: item) }
            row.view.layer[attribute: .ariaRowindex] = "\(index + 1 + (configuration?.headerRows ?? 0))"
            wanted.append(row.view)
        }
        uiView.replaceSubviews(wanted)
        describe()
        visibleRangeMayHaveChanged()
    }

    private func fill(_ row: TableRowView, with item: LayoutItem) {
        guard let configuration else { return }
        let items = cells(of: item)
        if row.id == nil {
            row.view.onEvent = { [weak self, weak row] event in
                if let request = ContextMenuRequest(event), let row, let id = row.id {
                    self?.configuration?.openMenu?(id, row.view, request.point)
                    return true
                }
                guard case .click(_, _, let modifiers, let count) = event, let id = row?.id else { return false }
                self?.configuration?.onClick(id, modifiers, Int(count))
                return true
            }
        }
        row.id = (item.innermost as? LazyElementItem)?.id
        row.setCellCount(items.count)
        let height = row.view.bounds.height
        let isPartial = configuration.window.count < configuration.columns.columns.count
        for (index, cellItem) in items.enumerated() {
            let column = configuration.window.lowerBound + index
            guard column < configuration.columns.columns.count else { break }
            let bounds = configuration.columns.columns[column]
            let cell = row.cells[index]
            cell.resize {
                cell.frame = cell.placed(CGRect(x: bounds.start, y: 0, width: bounds.width, height: height))
            }
            cell.assignedRole = column == 0 ? "rowheader" : "gridcell"
            cell.layer[attribute: .ariaColindex] = isPartial ? "\(column + 1)" : nil
            place(
                cellItem, in: cell, CGRect(x: 0, y: 0, width: bounds.width, height: height),
                configuration.alignments[column])
        }
        let level = items.first?.layoutValue(ObjectIdentifier(TableRowLevelKey.self)) as? TableRowLevel
        row.view.layer[attribute: .ariaLevel] = level.map { "\($0.depth + 1)" }
        row.view.layer[attribute: .ariaExpanded] = level?.isExpanded.map { "\($0)" }
        row.show(items.first?.layoutValue(ObjectIdentifier(TableRowDraggingKey.self)) as? TableRowDragging)
    }

    private func placeBoundary(_ item: LayoutItem, in row: TableRowView) {
        row.setCellCount(1)
        let cell = row.cells[0]
        cell.assignedRole = "rowheader"
        cell.layer[attribute: .ariaColspan] = "\(max(1, configuration?.columns.columns.count ?? 1))"
        let bounds = row.view.bounds
        cell.resize { cell.frame = cell.placed(bounds.insetBy(dx: TableColumnLayout.margin, dy: 0)) }
        row.view.backgroundColor = .secondarySystemBackground
        place(item, in: cell, CGRect(origin: .zero, size: cell.bounds.size), .leading)
    }

    private func place(_ item: LayoutItem, in cell: UIView, _ bounds: CGRect, _ alignment: HorizontalAlignment) {
        var list: ViewList = []
        item.appendViews(to: &list)
        let views = list.held
        let back = LayoutMirroring.arriving(views, in: cell)
        cell.replaceSubviews(views)
        placedWidths.record(views, in: cell, back: back)
        let box = bounds.insetBy(dx: TableColumnLayout.padding, dy: 0)
        let offered = ProposedViewSize(width: max(0, box.width), height: nil)
        item.place(
            alignedBy: Alignment(horizontal: alignment, vertical: .center), size: item.size(offered), in: box,
            proposal: offered)
    }

    // MARK: Description

    /// Applies the selection to the rows, and chooses the cell that the Tab key reaches.
    private func describe() {
        guard let configuration else { return }
        let ordered = uiView.subviews
        var byView: [ObjectIdentifier: TableRowView] = [:]
        for row in rows.values { byView[ObjectIdentifier(row.view)] = row }
        var stop: UIView?
        var isStopSelected = false
        for view in ordered {
            guard let row = byView[ObjectIdentifier(view)], let id = row.id else { continue }
            let isSelected = configuration.isSelectable && configuration.isSelected(id)
            view.layer[attribute: .ariaSelected] = configuration.isSelectable ? "\(isSelected)" : nil
            view.layer.events = configuration.isClickable ? .click : []
            view.reportContextMenus(configuration.openMenu == nil ? nil : .all)
            let number = Int(view.layer[attribute: .ariaRowindex] ?? "") ?? 0
            let isStriped = configuration.alternatesBackgrounds && (number - configuration.headerRows) % 2 == 0
            view.layer.backgroundColor =
                isSelected
                ? configuration.selectionColor : isStriped ? UIColor.secondarySystemBackground.cgColor : nil
            if stop == nil && isInScrollView(view) || isSelected && !isStopSelected {
                stop = row.cells.first
                isStopSelected = isSelected
            }
        }
        guard stop !== tabStop else { return }
        tabStop?.layer[attribute: .tabindex] = "-1"
        stop?.layer[attribute: .tabindex] = "0"
        tabStop = stop
    }

    private var scrollView: UIScrollView? {
        var next = uiView.superview
        while let view = next, !(view is UIScrollView) { next = view.superview }
        return next as? UIScrollView
    }

    private func isInScrollView(_ row: UIView) -> Bool {
        guard let scrollView, scrollView.bounds.height > 0 else { return true }
        return uiView.convert(scrollView.bounds, from: scrollView).minY <= row.frame.minY
    }

    /// The row of a layer.
    func row(of layer: LayerID) -> TableRowView? { rows.values.first { $0.view.layer.id == layer } }

    /// Scrolls to a row, which is then created; the page focuses it.
    ///
    /// - Parameters:
    ///   - number: The row's number, from 1; that of the titles is counted.
    ///   - attempts: Rows that are created on the way may have other heights than estimated; then it is repeated.
    func showRow(_ number: Int, attempts: Int = 4) {
        guard let configuration, let scrollView, let scene = scrollView.window?.windowScene else { return }
        let line = number - 1 - configuration.headerRows
        let starts = lineStarts()
        guard starts.indices.contains(line) else { return }
        let start = uiView.convert(CGPoint(x: 0, y: starts[line]), to: scrollView).y
        let height = lines[line].length ?? style.estimate
        // The titles cover the top of the scroll view.
        let covered = uiView.convert(CGPoint.zero, to: scrollView).y
        var y = scrollView.contentOffset.y
        if start - covered < y { y = start - covered }
        if start + height > y + scrollView.bounds.height { y = start + height - scrollView.bounds.height }
        y = max(0, min(y, scrollView.contentSize.height - scrollView.bounds.height))
        scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: y), animated: false)
        scene.enqueue(.layout) { [weak self, weak scrollView] in
            guard let self, let scrollView else { return }
            let wanted = "\(number)"
            let row = rows.values.first { $0.view.layer[attribute: .ariaRowindex] == wanted }
            let visible = uiView.convert(scrollView.bounds, from: scrollView)
            if attempts > 1, row.map({ $0.view.frame.maxY > visible.maxY + 0.5 }) ?? true {
                showRow(number, attempts: attempts - 1)
            }
        }
    }

    // MARK: Columns

    override func didScrollAcross() { visibleRangeMayHaveChanged() }

    private func visibleRangeMayHaveChanged() {
        guard let visibleColumnsMayHaveChanged, let scrollView else { return }
        let rect = uiView.convert(scrollView.bounds, from: scrollView)
        let start = uiView.layoutItemsAreMirrored ? uiView.bounds.width - rect.maxX : rect.minX
        let range = start...start + max(0, rect.width)
        guard range != reportedRange else { return }
        reportedRange = range
        visibleColumnsMayHaveChanged(range)
    }
}
