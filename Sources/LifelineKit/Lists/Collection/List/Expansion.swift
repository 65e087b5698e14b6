/// A data source some of whose items can be expanded to show items below them.
@MainActor protocol ExpandingDataSource: AnyObject {
    /// Whether an item is expanded; nil for items that can't be.
    func isExpanded(at path: IndexPath) -> Bool?
    func toggleExpansion(at path: IndexPath)
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
}
