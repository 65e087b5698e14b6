import LayerTree

/// The menus, swipe actions and primary action of a list's row.
@MainActor final class ListRowActions {
    weak var rows: ListItem?
    weak var item: LayoutItem?
    var id: AnyHashable?
    /// The menu of the row's content, if the row is focused instead of it.
    var menu: ContextMenuHandle?
    var selectionMenu: SelectionMenu?
    var hasSwipes = false
    var swipes: [SwipeItem] = []
    /// Whether the click that follows the Return key is to be ignored.
    private var ignoresClick = false

    /// The requests for a context menu that the row receives.
    var triggers: UIView.ContextMenuTriggers? { menu != nil || selectionMenu != nil ? .all : hasSwipes ? .keys : nil }

    var needsKeys: Bool { hasSwipes || selectionMenu?.hasPrimaryAction == true }

    /// The selected items if the row is one of them, otherwise that of the row.
    private var items: Set<AnyHashable> {
        guard let id else { return [] }
        guard let selection = rows?.selection, selection.contains(id) else { return [id] }
        return selection.all()
    }

    /// Handles an event of the row. Returns whether it did.
    func handle(_ event: DisplayEvent, in cell: ListCell) -> Bool {
        if let request = ContextMenuRequest(event) {
            if !openMenu(in: cell, at: request.point), request.isByKey { _ = rows?.swiping?.open(cell) }
            return true
        }
        switch event {
        case .key(.down, "Enter", _, [], isRepeat: false) where performPrimaryAction():
            ignoresClick = true
            return true
        case .key(.down, let key, _, [], _): return rows?.swiping?.keyDown(key, in: cell) ?? false
        case .click(_, _, _, let count): return wasClicked(in: cell, count: count)
        default: return false
        }
    }

    private func wasClicked(in cell: ListCell, count: UInt8) -> Bool {
        if ignoresClick {
            ignoresClick = false
            return true
        }
        if let swiping = rows?.swiping, swiping.swipe != nil {
            swiping.close()
            return true
        }
        let isTap = cell.traitCollection.hasCoarsePointer && rows?.isEditing == false
        return (isTap || count == 2) && performPrimaryAction()
    }

    private func performPrimaryAction() -> Bool {
        guard let selectionMenu, selectionMenu.hasPrimaryAction else { return false }
        selectionMenu.performPrimaryAction(on: items)
        return true
    }

    /// Opens the menu for the row's content or for the selection. Returns whether there is one.
    @discardableResult
    func openMenu(in cell: ListCell, at point: CGPoint) -> Bool {
        if let menu {
            menu.open(in: cell, at: point)
            return true
        }
        return selectionMenu?.open(for: items, in: cell, at: point) ?? false
    }
}
