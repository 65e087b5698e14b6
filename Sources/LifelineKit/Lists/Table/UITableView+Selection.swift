extension UITableView {
    var isChoosable: Bool { allowsSelection && (!isEditing || allowsSelectionDuringEditing || takesMany) }

    var takesMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// The selected row; the first one if there are several. Nil if there is none.
    public final var indexPathForSelectedRow: IndexPath? { contents.selection.min() }

    /// The selected rows in order; nil if there are none.
    public final var indexPathsForSelectedRows: [IndexPath]? {
        contents.selection.isEmpty ? nil : contents.selection.sorted()
    }

    /// Selects a row programmatically, without notifying the delegate. Nil deselects all.
    public final func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !takesMany || indexPath == nil {
            for path in contents.selection where path != indexPath { setSelected(path, false, animated) }
        }
        guard let indexPath, allowsSelection, indexPath.section < numberOfSections,
            indexPath.row < numberOfRows(inSection: indexPath.section)
        else { return }
        setSelected(indexPath, true, animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row programmatically, without notifying the delegate.
    public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
        setSelected(indexPath, false, animated)
    }

    private final func setSelected(_ path: IndexPath, _ isSelected: Bool, _ animated: Bool) {
        if isSelected { contents.selection.insert(path) } else { contents.selection.remove(path) }
        guard let item = contents.item(path), let cell = item.view as? UITableViewCell else { return }
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: animated) }
        contents.describe(item)
    }

    func wasTapped(_ path: IndexPath, modifiers: UIKeyModifierFlags) {
        if let swiping, swiping.openPath != nil {
            swiping.close(animated: true)
            return
        }
        guard isChoosable, delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
        if takesMany, contents.selection.contains(path) {
            deselectByHand(path)
            return
        }
        guard let target = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else { return }
        if !takesMany {
            for other in contents.selection.sorted() where other != target { deselectByHand(other) }
        }
        setSelected(target, true, false)
        delegate?.tableView(self, didSelectRowAt: target)
    }

    private final func deselectByHand(_ path: IndexPath) {
        guard let path = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { return }
        setSelected(path, false, false)
        delegate?.tableView(self, didDeselectRowAt: path)
    }

    // MARK: Cell events

    final func handle(_ event: DisplayEvent, of cell: UITableViewCell) -> Bool { contents.handle(event, of: cell) }

    final func accessoryTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }

    final func editingButtonTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        guard cell.editingStyle == .delete else {
            dataSource?.tableView(self, commit: cell.editingStyle, forRowAt: path)
            return
        }
        showActions(of: path)
    }

    /// Opens a row's actions without a swipe.
    @discardableResult
    private final func showActions(of path: IndexPath) -> Bool {
        let isDeletable = isEditing && cellForRow(at: path)?.editingStyle == .delete
        let trailing = swipeActions(at: path, isTrailing: true) ?? (isDeletable ? deletion(at: path) : nil)
        guard let found = trailing ?? swipeActions(at: path, isTrailing: false) else { return false }
        if swiping == nil { swiping = RowSwiping(self) }
        return swiping?.open(path, found, isTrailing: trailing != nil) == true
    }

    func keyDown(_ key: String, modifiers: DisplayEvent.Modifiers, at path: IndexPath) -> Bool {
        switch key {
        case "Escape":
            guard let swiping, swiping.openPath != nil else { return false }
            swiping.close(animated: true)
            return true
        // The page requests the context menu after the key.
        case "ContextMenu" where offersContextMenus, "F10" where modifiers.contains(.shift) && offersContextMenus:
            return true
        case "Delete", "Backspace", "ContextMenu": return showActions(of: path)
        case "F10" where modifiers.contains(.shift): return showActions(of: path)
        case "ArrowUp" where modifiers.contains(.option), "ArrowDown" where modifiers.contains(.option):
            guard isEditing, cellForRow(at: path)?.isMovable == true else { return false }
            step(path, down: key == "ArrowDown")
            return true
        default: return false
        }
    }

    func willChange() {
        swiping?.close(animated: false)
        reordering?.cancel()
    }

    func isLifted(_ view: UIView) -> Bool { reordering?.cell === view }
}
