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
struct _DayCell: FirstViewModifier {
    let day: Date
    let label: String
    let isSelected: Bool
    let isToday: Bool
    let isTabStop: Bool
    let cells: DayCells

    func apply(to view: UIView) {
        view.assignedRole = "gridcell"
        view.accessibilityLabel = label
        // The corners of the focus ring.
        view.layer.cornerRadius = 8
        view.layer[attribute: .ariaSelected] = isSelected ? "true" : "false"
        view.layer[attribute: .ariaCurrent] = isToday ? "date" : nil
        view.layer[attribute: .tabindex] = isTabStop ? "0" : "-1"
        // The keys that the grid handles do not scroll the page.
        view.layer.events.insert(.key)
        cells.register(view, for: day)
    }
}

/// Makes a view a grid.
struct _GridElement: FirstViewModifier {
    let name: String
    let allowsMultiple: Bool

    func apply(to view: UIView) {
        view.assignedRole = "grid"
        view.accessibilityLabel = name
        view.layer[attribute: .ariaMultiselectable] = allowsMultiple ? "true" : nil
    }
}
