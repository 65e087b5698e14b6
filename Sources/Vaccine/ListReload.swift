#if DEBUG
    import LifelineKit

    /// Asks for a list's rows again when the code of who gives them, or of a cell, was replaced.
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
