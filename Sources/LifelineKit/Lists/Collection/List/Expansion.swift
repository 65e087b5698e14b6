/// A data source some of whose items can be expanded to show items below them.
@MainActor protocol ExpandingDataSource: AnyObject {
    /// Whether an item is expanded; nil for items that can't be.
    func isExpanded(at path: IndexPath) -> Bool?
    func toggleExpansion(at path: IndexPath)
    /// The number of items above an item in its outline; nil outside of outlines.
    func level(at path: IndexPath) -> Int?
}

extension UICollectionView {
    final func isExpanded(_ cell: UICollectionViewListCell) -> Bool? {
        guard let source = dataSource as? any ExpandingDataSource,
            let path = indexPath(for: cell) ?? contents.making?.path
        else { return nil }
        return source.isExpanded(at: path)
    }

    final func toggleExpansion(of cell: UICollectionViewListCell) {
        guard let path = indexPath(for: cell) else { return }
        (dataSource as? any ExpandingDataSource)?.toggleExpansion(at: path)
        cell.surroundingsDidChange()
    }

    /// Sets the indentation of a cell in an outline.
    final func indent(_ cell: UICollectionViewCell, at path: IndexPath) {
        guard let cell = cell as? UICollectionViewListCell,
            let level = (dataSource as? any ExpandingDataSource)?.level(at: path)
        else { return }
        cell.indentationLevel = level
    }

    /// Keys that do what the accessories of a list cell do.
    func keyDown(_ key: String, modifiers: DisplayEvent.Modifiers, at path: IndexPath) -> Bool {
        guard let cell = cellForItem(at: path) as? UICollectionViewListCell else { return false }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch key {
        case "Delete", "Backspace": return cell.perform(.delete)
        case "ArrowUp" where modifiers.contains(.option), "ArrowDown" where modifiers.contains(.option):
            guard cell.reorderHandle != nil else { return false }
            step(path, down: key == "ArrowDown")
            return true
        case "ArrowRight", "ArrowLeft":
            let expands = (key == "ArrowRight") != isMirrored
            guard cell.hasOutlineDisclosure, isExpanded(cell) == !expands else { return false }
            cell.toggleExpansion()
            return true
        default: return false
        }
    }
}
