#if DEBUG
    import LifelineKit

    /// Reloads a list's rows when the code of its data source, its delegate or a cell was replaced.
    @MainActor enum ListReload {
        static func perform(_ view: UIView, _ injected: InjectedTypes) {
            guard let types = injected.types else { return }
            if let table = view as? UITableView {
                let isNew = [table.dataSource as AnyObject?, table.delegate].compactMap { $0 }.contains {
                    injected.include($0)
                }
                if isNew || types.contains(where: { $0 is UITableViewCell.Type }) { table.reloadData() }
            } else if let collection = view as? UICollectionView {
                let isNew = [collection.dataSource as AnyObject?, collection.delegate].compactMap { $0 }
                    .contains { injected.include($0) }
                if isNew || types.contains(where: { $0 is UICollectionViewCell.Type }) { collection.reloadData() }
                if injected.include(collection.collectionViewLayout) {
                    collection.collectionViewLayout.invalidateLayout()
                }
            }
        }
    }
#endif
