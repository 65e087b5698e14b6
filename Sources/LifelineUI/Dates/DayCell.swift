import LayerTree

/// The views of the days that are shown.
@MainActor final class DayCells {
    private var views: [Date: WeakView] = [:]

    private struct WeakView { weak var view: UIView? }

    nonisolated init() {}

    func register(_ view: UIView, for day: Date) {
        views = views.filter { $0.value.view != nil && $0.value.view !== view }
        views[day] = WeakView(view: view)
    }

    func focus(_ day: Date) { views[day]?.view?.takeAccessibilityFocus() }
}

/// Makes a button a day in a grid.
struct _DayCell: UnaryLayoutModifier {
    let day: Date
    let label: String
    let isSelected: Bool
    let isToday: Bool
    let isTabStop: Bool
    let cells: DayCells

    func makeItem() -> DayCellItem { DayCellItem() }

    func configure(_ item: DayCellItem) -> Bool {
        item.cell = self
        item.apply()
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class DayCellItem: FirstViewItem {
    var cell: _DayCell?

    override func apply() {
        guard let view, let cell else { return }
        view.assignedRole = "gridcell"
        view.accessibilityLabel = cell.label
        // The corners of the focus ring.
        view.layer.cornerRadius = 8
        view.layer[attribute: .ariaSelected] = cell.isSelected ? "true" : "false"
        view.layer[attribute: .ariaCurrent] = cell.isToday ? "date" : nil
        view.layer[attribute: .tabindex] = cell.isTabStop ? "0" : "-1"
        // The keys that the grid handles do not scroll the page.
        view.layer.events.insert(.key)
        cell.cells.register(view, for: cell.day)
    }
}

/// Makes a view a grid.
struct _GridElement: UnaryLayoutModifier {
    let name: String
    let allowsMultiple: Bool

    func makeItem() -> GridElementItem { GridElementItem() }

    func configure(_ item: GridElementItem) -> Bool {
        item.grid = self
        item.apply()
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class GridElementItem: FirstViewItem {
    var grid: _GridElement?

    override func apply() {
        guard let view, let grid else { return }
        view.assignedRole = "grid"
        view.accessibilityLabel = grid.name
        view.layer[attribute: .ariaMultiselectable] = grid.allowsMultiple ? "true" : nil
    }
}
