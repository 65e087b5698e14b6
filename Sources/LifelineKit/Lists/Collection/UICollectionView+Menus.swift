extension UICollectionView {
    /// Offers context menus if the delegate implements them. Checked once per delegate, with the first displayed item.
    final func prepareForMenus(_ path: IndexPath, at point: CGPoint) {
        guard !hasCheckedMenus else { return }
        hasCheckedMenus = true
        usesDefaultMenus = delegate == nil
        _ = delegate?.collectionView(self, contextMenuConfigurationForItemsAt: [path], point: point)
        offerContextMenus(!usesDefaultMenus, menuMethods)
    }

    private final var menuMethods: ListContextMenu.Methods {
        ListContextMenu.Methods(
            configuration: { [unowned self] path, point in
                var paths = path.map { [$0] } ?? []
                if let path, contents.selection.contains(path) { paths = contents.selection.sorted() }
                return delegate?.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
            },
            willDisplay: { [unowned self] in
                delegate?.collectionView(self, willDisplayContextMenu: $0, animator: $1)
            },
            willEnd: { [weak self] in
                guard let self else { return }
                delegate?.collectionView(self, willEndContextMenuInteraction: $0, animator: $1)
            },
            willPerform: { [weak self] in
                guard let self else { return }
                delegate?.collectionView(self, willPerformPreviewActionForMenuWith: $0, animator: $1)
            })
    }
}
