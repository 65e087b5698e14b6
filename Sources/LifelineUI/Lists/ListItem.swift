/// The item of a list's rows: panels for sections, cells with separators, what selection and editing show.
@MainActor final class ListItem: LazyItem {
    private var kind = ListStyleKind.insetGrouped
    private var selection: ListSelection?
    private var isEditing = false
    private var cells: [ObjectIdentifier: ListCell] = [:]
    private var panels: [Int: UIView] = [:]

    override init(_ style: LazyStyle, graph: ViewGraph) {
        super.init(style, graph: graph)
    }

    func take(kind: ListStyleKind, selection: ListSelection?, isEditing: Bool) {
        (self.kind, self.selection, self.isEditing) = (kind, selection, isEditing)
        setNeedsLayout()
    }

    private var margin: Double { kind == .plain ? 0 : 16 }
    override var ends: (before: Double, after: Double) { kind == .plain ? (0, 0) : (16, 24) }

    private func insets(_ item: LayoutItem) -> EdgeInsets {
        if let boundary = item as? SectionBoundaryItem {
            if boundary.parts.isEmpty {
                let gap = kind == .plain ? 0.0 : boundary.kind == .header ? 8 : 12
                return EdgeInsets(top: gap, leading: 0, bottom: 0, trailing: 0)
            }
            return boundary.kind == .header
                ? EdgeInsets(top: 12, leading: 16, bottom: 6, trailing: 16)
                : EdgeInsets(top: 6, leading: 16, bottom: 14, trailing: 16)
        }
        var insets =
            item.layoutValue(ObjectIdentifier(RowInsetsKey.self)) as? EdgeInsets
            ?? EdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
        if isEditing, edits(item)?.delete != nil { insets.leading += 40 }
        if isEditing, edits(item)?.move != nil { insets.trailing += 80 }
        return insets
    }

    private func edits(_ item: LayoutItem) -> RowEdits? {
        guard var edits = (item.innermost as? LazyElementItem)?.edits, edits.delete != nil || edits.move != nil else {
            return nil
        }
        if item.layoutValue(ObjectIdentifier(DeleteDisabledKey.self)) as? Bool == true { edits.delete = nil }
        if item.layoutValue(ObjectIdentifier(MoveDisabledKey.self)) as? Bool == true { edits.move = nil }
        return edits
    }

    override func length(of item: LayoutItem, across cross: Double) -> Double {
        let insets = insets(item)
        let offered = ProposedViewSize(
            width: max(0, cross - 2 * margin - insets.leading - insets.trailing), height: nil)
        let height = item.size(offered).height + insets.top + insets.bottom
        return item is SectionBoundaryItem ? height : max(44, height)
    }

    override func placeShown(_ starts: [Double], _ items: ContiguousArray<LayoutItem>, cross: Double) {
        var wanted: [UIView] = []
        var oldCells = cells
        var oldPanels = panels
        (cells, panels) = ([:], [:])
        var index = shown.lowerBound
        while index < shown.upperBound {
            let item = items[lines[index].items.lowerBound]
            if item is SectionBoundaryItem {
                placeBoundary(item, at: starts[index], length: lines[index].length ?? 0, cross: cross, &wanted)
                index += 1
                continue
            }
            // The panel of a section reaches over all its rows, also those that are far away.
            var first = index
            while first > 0, !lines[first - 1].isFull { first -= 1 }
            var last = index
            while last + 1 < lines.count, !lines[last + 1].isFull { last += 1 }
            let panel = oldPanels.removeValue(forKey: first) ?? makePanel()
            panels[first] = panel
            // What lies in a view is mirrored if what that one is in says so.
            if panel.superview !== uiView { uiView.addSubview(panel) }
            let end = starts[last] + (lines[last].length ?? style.estimate)
            panel.frame = CGRect(
                x: margin, y: starts[first], width: max(0, cross - 2 * margin), height: end - starts[first])
            panel.layer.cornerRadius = kind == .plain ? 0 : 12
            var rows: [UIView] = []
            while index < shown.upperBound, !lines[index].isFull {
                let item = items[lines[index].items.lowerBound]
                let cell = oldCells.removeValue(forKey: ObjectIdentifier(item)) ?? ListCell(frame: .zero)
                cells[ObjectIdentifier(item)] = cell
                if cell.superview !== panel { panel.addSubview(cell) }
                cell.resize {
                    cell.frame = CGRect(
                        x: 0, y: starts[index] - starts[first], width: panel.bounds.width,
                        height: lines[index].length ?? style.estimate)
                }
                fill(cell, with: item, isLast: index == last)
                rows.append(cell)
                index += 1
            }
            panel.replaceSubviews(rows)
            wanted.append(panel)
        }
        uiView.replaceSubviews(wanted)
    }

    private func makePanel() -> UIView {
        let panel = UIView()
        panel.layer.element = .ul
        panel.clipsToBounds = true
        panel.backgroundColor = kind == .plain ? .systemBackground : .secondarySystemGroupedBackground
        return panel
    }

    private func placeBoundary(
        _ item: LayoutItem, at start: Double, length: Double, cross: Double, _ wanted: inout [UIView]
    ) {
        let insets = insets(item)
        let box = CGRect(x: margin, y: start, width: max(0, cross - 2 * margin), height: length).inset(by: insets)
        let offered = ProposedViewSize(width: box.width, height: nil)
        var list: ViewList = []
        item.appendViews(to: &list)
        let views = list.held
        // Where a view is placed depends on what it is in.
        let back = LayoutMirroring.arriving(views, in: uiView)
        for view in views where view.superview !== uiView { uiView.addSubview(view) }
        placedWidths.note(views, in: uiView, back: back)
        item.place(
            alignedBy: Alignment(horizontal: .leading, vertical: .bottom), size: item.size(offered), in: box,
            proposal: offered)
        wanted.append(contentsOf: views)
    }

    private func fill(_ cell: ListCell, with item: LayoutItem, isLast: Bool) {
        var list: ViewList = []
        if ReadingOrder.isUsed {
            list = ReadingOrder.views(of: CollectionOfOne(item))
        } else {
            item.appendViews(to: &list)
        }
        let views = list.held
        let id =
            (item.innermost as? LazyElementItem)?.id
            ?? item.layoutValue(ObjectIdentifier(TagKey.self)) as? AnyHashable
        let selection = self.selection
        let back = LayoutMirroring.arriving(views, in: cell)
        cell.show(
            views, isSelected: id.map { selection?.contains($0) ?? false } ?? false,
            onSelect: selection != nil && id != nil ? { selection?.toggle(id!) } : nil,
            background: (item.layoutValue(ObjectIdentifier(RowBackgroundKey.self)) as? Color)?.cgColor,
            hasSeparator: !isLast && (item.layoutValue(ObjectIdentifier(RowSeparatorKey.self)) as? Bool ?? true))
        placedWidths.note(views, in: cell, back: back)
        let element = item.innermost as? LazyElementItem
        cell.showEditing(isEditing ? edits(item) : nil, offset: element?.offset ?? 0, count: element?.count ?? 0)
        let insets = insets(item)
        let box = cell.bounds.inset(by: insets)
        let offered = ProposedViewSize(width: box.width, height: nil)
        let size = item.size(offered)
        item.place(
            alignedBy: Alignment(horizontal: .leading, vertical: .center), size: size, in: box, proposal: offered)
    }
}

extension UIView {
    /// Makes the subviews these, moving as little as needed.
    func replaceSubviews(_ wanted: [UIView]) {
        guard !subviews.elementsEqual(wanted, by: ===) else { return }
        let kept = Set(wanted.map(ObjectIdentifier.init))
        for view in subviews where !kept.contains(ObjectIdentifier(view)) { view.removeFromSuperview() }
        for (index, view) in wanted.enumerated() where index >= subviews.count || subviews[index] !== view {
            insertSubview(view, at: index)
        }
    }
}
