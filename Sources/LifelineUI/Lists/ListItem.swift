/// The item of a list's rows: panels for sections, cells with separators, and controls for selection and editing.
@MainActor final class ListItem: LazyItem {
    private var kind = ListStyleKind.insetGrouped
    private(set) var selection: ListSelection?
    private(set) var isEditing = false
    private var hasBackground = true
    private var minimumRowHeight = 44.0
    private var alternatesBackgrounds = false
    /// Whether the app has set the margins at the sides.
    private var hasOwnMargins = false
    private var minimumHeaderHeight = 0.0
    private(set) var selectionMenu: SelectionMenu?
    /// Exists once a row has swipe actions.
    var swiping: ListSwiping?
    /// Exists once the list has a menu for its selection.
    var press: FingerPress?
    private var cells: [ObjectIdentifier: ListCell] = [:]
    private var panels: [Int: UIView] = [:]
    /// Whether a row with controls was found; options of a list box can't contain controls.
    private var containsControls = false
    /// The row that last had the keyboard focus.
    private weak var focused: ListCell?

    override init(_ style: LazyStyle, graph: ViewGraph) {
        super.init(style, graph: graph)
    }

    func configure(
        kind: ListStyleKind, selection: ListSelection?, isEditing: Bool, hasBackground: Bool,
        minimumRowHeight: Double, minimumHeaderHeight: Double, alternatesBackgrounds: Bool,
        hasOwnMargins: Bool, selectionMenu: SelectionMenu?
    ) {
        if isEditing, !self.isEditing { swiping?.close() }
        if hasBackground != self.hasBackground {
            self.hasBackground = hasBackground
            for panel in panels.values { panel.backgroundColor = panelColor }
        }
        (self.kind, self.selection, self.isEditing) = (kind, selection, isEditing)
        self.selectionMenu = selection == nil ? nil : selectionMenu
        self.minimumRowHeight = minimumRowHeight
        self.minimumHeaderHeight = minimumHeaderHeight
        self.alternatesBackgrounds = alternatesBackgrounds
        self.hasOwnMargins = hasOwnMargins
        setNeedsLayout()
    }

    /// The width of the text of rows that is read without effort: lines of about 90 letters.
    private static let readableWidth = 672.0

    /// The distance of the panels from both sides, across the scrolling axis.
    private func margin(in cross: Double) -> Double {
        if kind == .plain || hasOwnMargins { return 0 }
        return max(16, ((cross - Self.readableWidth) / 2).rounded(.down))
    }

    override var ends: (before: Double, after: Double) { kind == .plain ? (0, 0) : (16, 24) }

    private func insets(_ item: LayoutItem) -> EdgeInsets {
        if let boundary = item.sectionBoundary {
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

    func edits(_ item: LayoutItem) -> RowEdits? {
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
            width: max(0, cross - 2 * margin(in: cross) - insets.leading - insets.trailing), height: nil)
        let boundary = item.sectionBoundary
        // A header that is not there has no padding of the section's modifiers either.
        if let boundary, boundary.parts.isEmpty { return insets.top }
        let height = item.size(offered).height + insets.top + insets.bottom
        guard let boundary else { return max(minimumRowHeight, height) }
        return boundary.kind == .header ? max(minimumHeaderHeight, height) : height
    }

    override func placeShown(_ starts: [Double], _ content: LazyContent, cross: Double) {
        var wanted: [UIView] = []
        var oldCells = cells
        var oldPanels = panels
        (cells, panels) = ([:], [:])
        var index = shown.lowerBound
        var placed: [PlacedRow] = []
        // The title of the following panel.
        var title: String?
        // A section keeps its panel when rows are inserted before it.
        let extents = currentExtents
        var section = extents.boundaryCount(before: index)
        while index < shown.upperBound {
            let item = content[lines[index].items.lowerBound]
            if let boundary = item.sectionBoundary {
                title = nil
                if !boundary.parts.isEmpty {
                    placeBoundary(item, at: starts[index], length: lines[index].length ?? 0, cross: cross, &wanted)
                    if boundary.kind == .header { title = wanted.last?.firstText }
                }
                index += 1
                section += 1
                continue
            }
            // A section's panel spans all its rows, including those far away.
            let rowRange = extents.rows(around: index)
            let (first, last) = (rowRange.lowerBound, rowRange.upperBound)
            let panel = oldPanels.removeValue(forKey: section) ?? makePanel()
            panels[section] = panel
            // Must be added first: whether frames are mirrored depends on the superview.
            if panel.superview !== uiView { uiView.addSubview(panel) }
            let end = starts[last] + (lines[last].length ?? style.estimate)
            let margin = margin(in: cross)
            LayoutAnimation.place(panel) {
                panel.frame = CGRect(
                    x: margin, y: starts[first], width: max(0, cross - 2 * margin), height: end - starts[first])
            }
            panel.layer.cornerRadius = kind == .plain ? 0 : 12
            if selection != nil, let title { panel.accessibilityLabel = title }
            var rows: [UIView] = []
            while index < shown.upperBound, !lines[index].isFull {
                let item = content[lines[index].items.lowerBound]
                let known = oldCells.removeValue(forKey: ObjectIdentifier(item))
                let cell = known ?? ListCell(frame: .zero)
                cells[ObjectIdentifier(item)] = cell
                if cell.superview !== panel { panel.addSubview(cell) }
                cell.resize {
                    LayoutAnimation.place(cell) {
                        cell.frame = CGRect(
                            x: 0, y: starts[index] - starts[first], width: panel.bounds.width,
                            height: lines[index].length ?? style.estimate)
                    }
                }
                if known == nil { LayoutAnimation.didAdd(cell, to: panel) }
                let next =
                    index == last || index + 1 >= shown.upperBound ? nil : content[lines[index + 1].items.lowerBound]
                fill(
                    cell, with: item, isLast: index == last || next?.hidesTopSeparator == true,
                    isStriped: alternatesBackgrounds && (index - first) % 2 == 1, isNew: known == nil)
                rows.append(cell)
                if selection != nil || cell.actions?.hasSwipes == true {
                    // The focus ring follows the panel's corners, which would otherwise clip it.
                    cell.roundCorners(
                        isFirst: index == first, isLast: index == last, radius: panel.layer.cornerRadius)
                }
                if selection != nil {
                    placed.append(PlacedRow(cell: cell, index: index - first, count: last - first + 1))
                }
                index += 1
            }
            panel.replaceSubviews(rows)
            wanted.append(panel)
        }
        uiView.replaceSubviews(wanted)
        if selection != nil { describe(placed) }
    }

    private struct PlacedRow {
        let cell: ListCell
        /// The index among the rows of the section, and their number.
        let index, count: Int
    }

    /// Makes the panels list boxes and the rows their options, unless rows contain controls or are being edited.
    private func describe(_ rows: [PlacedRow]) {
        if !containsControls, !isEditing { containsControls = rows.contains { $0.cell.containsControls } }
        let areOptions = !containsControls && !isEditing
        for panel in panels.values {
            panel.assignedRole = areOptions ? "listbox" : nil
            panel.layer[attribute: .ariaMultiselectable] =
                areOptions && selection?.allowsMultiple == true ? "true" : nil
            panel.layer[feature: DialogView.arrowKeysFeature] = areOptions ? [] : nil
        }
        let stop =
            rows.first { $0.cell === focused } ?? rows.first { $0.cell.isSelectedRow } ?? rows.first
        for row in rows {
            row.cell.describe(
                as: areOptions
                    ? ListCell.Option(index: row.index, count: row.count, isTabStop: row.cell === stop?.cell) : nil)
        }
    }

    /// Records the row with the keyboard focus, to which Tab returns.
    private func rowHasFocus(_ cell: ListCell) {
        guard cell !== focused else { return }
        focused = cell
        setNeedsLayout()
    }

    private func makePanel() -> UIView {
        let panel = UIView()
        panel.layer.element = .ul
        panel.clipsToBounds = true
        panel.backgroundColor = panelColor
        return panel
    }

    /// Rows of a plain list lie on its background; the panels of a grouped list are its rows.
    private var panelColor: UIColor? {
        if kind != .plain { return .secondarySystemGroupedBackground }
        return hasBackground ? .systemBackground : nil
    }

    private func placeBoundary(
        _ item: LayoutItem, at start: Double, length: Double, cross: Double, _ wanted: inout [UIView]
    ) {
        let (insets, margin) = (insets(item), margin(in: cross))
        let box = CGRect(x: margin, y: start, width: max(0, cross - 2 * margin), height: length).inset(by: insets)
        let offered = ProposedViewSize(width: box.width, height: nil)
        var list: ViewList = []
        item.appendViews(to: &list)
        let views = list.held
        // The placement of a view depends on its superview.
        let back = LayoutMirroring.arriving(views, in: uiView)
        for view in views where view.superview !== uiView { uiView.addSubview(view) }
        placedWidths.record(views, in: uiView, back: back)
        item.place(
            alignedBy: Alignment(horizontal: .leading, vertical: .bottom), size: item.size(offered), in: box,
            proposal: offered)
        wanted.append(contentsOf: views)
    }

    private func fill(_ cell: ListCell, with item: LayoutItem, isLast: Bool, isStriped: Bool, isNew: Bool) {
        var list: ViewList = []
        if AccessibilityOrder.isUsed {
            list = AccessibilityOrder.views(of: CollectionOfOne(item))
        } else {
            item.appendViews(to: &list)
        }
        let views = list.held
        let id =
            item.layoutValue(ObjectIdentifier(TagKey.self)) as? AnyHashable
            ?? (item.innermost as? LazyElementItem)?.id
        let selection = self.selection
        let isSelectable = selection != nil && id != nil && !item.isSelectionDisabled
        let background = (item.layoutValue(ObjectIdentifier(RowBackgroundKey.self)) as? Color)?.cgColor
        let back = LayoutMirroring.arriving(views, in: cell)
        cell.show(
            views, isSelected: id.map { selection?.contains($0) ?? false } ?? false,
            isSelectionDisabled: selection != nil && item.isSelectionDisabled,
            onSelect: isSelectable ? { selection?.toggle(id!) } : nil,
            background: background ?? (isStriped ? UIColor.quaternarySystemFill.cgColor : nil),
            hasSeparator: !isLast && !item.hiddenSeparators.contains(.bottom),
            separatorColor: (item.layoutValue(ObjectIdentifier(RowSeparatorTintKey.self)) as? Color)?.cgColor)
        if isNew, selection != nil {
            cell.reportPageFocus { [weak self, weak cell] hasFocus in
                if hasFocus, let cell { self?.rowHasFocus(cell) }
            }
        }
        // Views in a new row appear together with it.
        if isNew { for view in views { LayoutAnimation.didAdd(view, to: cell) } }
        cell.hasDepths = PaintingOrder.apply(to: list, of: CollectionOfOne(item), wasUsed: cell.hasDepths)
        placedWidths.record(views, in: cell, back: back)
        let element = item.innermost as? LazyElementItem
        cell.showEditing(isEditing ? edits(item) : nil, offset: element?.offset ?? 0, count: element?.count ?? 0)
        showActions(in: cell, of: item, id: id)
        showDragging(in: cell, of: item, isSelectable: isSelectable)
        let insets = insets(item)
        let box = cell.bounds.inset(by: insets).offsetBy(dx: swiping?.offset(of: cell) ?? 0, dy: 0)
        let offered = ProposedViewSize(width: box.width, height: nil)
        let size = item.size(offered)
        item.place(
            alignedBy: Alignment(horizontal: .leading, vertical: .center), size: size, in: box, proposal: offered)
        if LayoutPass.features.contains(.alignmentGuides) {
            func position(_ guide: HorizontalAlignment) -> Double? {
                item.explicitAlignment(guide.key, in: size, proposal: offered).map { insets.leading + $0 }
            }
            cell.placeSeparator(from: position(.listRowSeparatorLeading), to: position(.listRowSeparatorTrailing))
        }
        if isNew { cell.contentWasPlaced() }
    }
}

extension UIView {
    /// The first text in the view.
    fileprivate var firstText: String? { shownText ?? subviews.lazy.compactMap(\.firstText).first }

    /// Replaces the subviews, moving as few as possible.
    func replaceSubviews(_ wanted: [UIView]) {
        guard !subviews.elementsEqual(wanted, by: ===) else { return }
        let kept = Set(wanted.map(ObjectIdentifier.init))
        for view in subviews where !kept.contains(ObjectIdentifier(view)) { view.removeFromSuperview() }
        for (index, view) in wanted.enumerated() where index >= subviews.count || subviews[index] !== view {
            insertSubview(view, at: index)
        }
    }
}

extension LayoutItem {
    fileprivate var hiddenSeparators: VerticalEdge.Set {
        layoutValue(ObjectIdentifier(RowSeparatorKey.self)) as? VerticalEdge.Set ?? []
    }

    fileprivate var isSelectionDisabled: Bool {
        layoutValue(ObjectIdentifier(SelectionDisabledKey.self)) as? Bool == true
    }

    fileprivate var hidesTopSeparator: Bool { hiddenSeparators.contains(.top) }
}
