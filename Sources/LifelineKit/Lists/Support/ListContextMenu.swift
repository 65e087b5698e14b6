/// The context menus of a list's rows.
final class ListContextMenu: UIContextMenuInteractionDelegate {
    /// The methods of the list's delegate.
    @MainActor struct Methods {
        let configuration: (IndexPath?, CGPoint) -> UIContextMenuConfiguration?
        let willDisplay: (UIContextMenuConfiguration, any UIContextMenuInteractionAnimating) -> Void
        let willEnd: (UIContextMenuConfiguration, any UIContextMenuInteractionAnimating) -> Void
        let willPerform: (UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void
    }

    private unowned let owner: any ListOwner
    private let contents: ListContents
    private let methods: Methods
    /// Where the menu is, if not at the requested point.
    private(set) var anchor: CGPoint?

    init(_ owner: any ListOwner, _ contents: ListContents, _ methods: Methods) {
        self.owner = owner
        self.contents = contents
        self.methods = methods
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        anchor = nil
        guard interaction.request?.isByKey == true else {
            return methods.configuration(path(at: location), location)
        }
        guard let item = focusedItem(interaction.request?.focused) else { return nil }
        // Below the row.
        let point = CGPoint(x: item.frame.minX + 16, y: item.frame.maxY - 4)
        anchor = point
        return methods.configuration(item.key.path, point)
    }

    private func path(at point: CGPoint) -> IndexPath? {
        let key = owner.placements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
            .first { $0.key.isCell && $0.frame.contains(point) }?.key
        return key?.path
    }

    /// The cell with the keyboard focus, or with the focused control.
    private func focusedItem(_ focused: LayerID?) -> ListContents.Item? {
        if let key = contents.focused, let item = contents.items[key] { return item }
        guard let focused else { return nil }
        var next = owner.responderScene?.view(of: focused)
        while let view = next {
            if let key = contents.key(of: view), key.isCell { return contents.items[key] }
            next = view.superview
        }
        return nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if let animator { methods.willDisplay(configuration, animator) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if let animator { methods.willEnd(configuration, animator) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { methods.willPerform(configuration, animator) }
}

extension ListOwner {
    /// Whether the rows have context menus.
    var offersContextMenus: Bool { extras?.interactions?.ownMenu != nil }

    /// Adds or removes the context menus of rows.
    func offerContextMenus(_ isOffered: Bool, _ methods: @autoclosure () -> ListContextMenu.Methods) {
        guard isOffered != offersContextMenus else { return }
        let state = ensuredInteractions
        if isOffered {
            let delegate = ListContextMenu(self, contents, methods())
            let interaction = UIContextMenuInteraction(delegate: delegate)
            (state.ownMenuDelegate, state.ownMenu) = (delegate, interaction)
            addInteraction(interaction)
        } else if let interaction = state.ownMenu {
            (state.ownMenuDelegate, state.ownMenu) = (nil, nil)
            removeInteraction(interaction)
        }
    }
}
