extension UITableView {
    /// Offers context menus if the delegate implements them. Checked once per delegate, with the first displayed row.
    final func prepareForMenus(_ path: IndexPath, at point: CGPoint) {
        guard !hasCheckedMenus else { return }
        hasCheckedMenus = true
        usesDefaultMenus = delegate == nil
        _ = delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
        offerContextMenus(!usesDefaultMenus, menuMethods)
    }

    private final var menuMethods: ListContextMenu.Methods {
        ListContextMenu.Methods(
            configuration: { [unowned self] path, point in
                guard let path, swiping?.openPath == nil else { return nil }
                return delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
            },
            willDisplay: { [unowned self] in
                delegate?.tableView(self, willDisplayContextMenu: $0, animator: $1)
            },
            willEnd: { [weak self] in
                guard let self else { return }
                delegate?.tableView(self, willEndContextMenuInteraction: $0, animator: $1)
            },
            willPerform: { [weak self] in
                guard let self else { return }
                delegate?.tableView(self, willPerformPreviewActionForMenuWith: $0, animator: $1)
            })
    }
}
