import LayerTree

/// A row of a table in the page: a row of a grid, with a view for each cell.
@MainActor final class TableRowView {
    let view = EventView(frame: .zero)
    private(set) var cells: [UIView] = []
    /// The ID of the row's value; nil for the title of a section.
    var id: AnyHashable?
    /// Exists once the row can be dragged, or something can be dropped on it.
    var drags: TableRowDrags?

    init() {
        view.assignedRole = "row"
    }

    /// Changes the number of cells, keeping the first ones.
    func setCellCount(_ count: Int) {
        while cells.count > count { cells.removeLast().removeFromSuperview() }
        while cells.count < count {
            let cell = UIView()
            cell.layer[attribute: .tabindex] = "-1"
            cell.clipsToBounds = true
            cells.append(cell)
            view.addSubview(cell)
        }
    }
}

/// How a table's rows are laid out, described and used.
@MainActor struct TableRowsConfiguration {
    var columns: TableColumnLayout
    var alignments: [HorizontalAlignment]
    /// The columns whose cells exist.
    var window: Range<Int>
    /// The number of rows above the first one: that of the titles.
    var headerRows: Int
    var alternatesBackgrounds: Bool
    var isSelectable: Bool
    /// Whether clicks on rows have an effect.
    var isClickable: Bool
    var isSelected: (AnyHashable) -> Bool
    var onClick: (AnyHashable, _ modifiers: DisplayEvent.Modifiers, _ count: Int) -> Void
    var selectionColor: CGColor
    /// Opens the menu of a row at a point of its view; nil if there is none.
    var openMenu: ((AnyHashable, UIView, CGPoint) -> Void)?

    /// Whether rows have to be measured and placed again.
    func hasSameLayout(as other: TableRowsConfiguration) -> Bool {
        columns == other.columns && window == other.window && alternatesBackgrounds == other.alternatesBackgrounds
            && alignments.elementsEqual(other.alignments, by: ==) && headerRows == other.headerRows
    }
}

/// The position of a row in a hierarchy of rows, set on its first cell.
struct TableRowLevel: Equatable {
    var depth: Int
    /// Nil for rows that do not contain others.
    var isExpanded: Bool?
}

enum TableRowLevelKey: LayoutValueKey { static var defaultValue: TableRowLevel? { nil } }
