extension UIControl {
    /// The interaction that opens the control's menu; nil unless `isContextMenuInteractionEnabled`.
    public final var contextMenuInteraction: UIContextMenuInteraction? { extras?.interactions?.ownMenu }

    /// Whether the control has a menu: that of `contextMenuInteraction(_:configurationForMenuAtLocation:)`. False by
    /// default; a `UIButton` with a `menu` sets it.
    public final var isContextMenuInteractionEnabled: Bool {
        get { contextMenuInteraction != nil }
        set {
            guard newValue != isContextMenuInteractionEnabled else { return }
            let state = ensuredInteractions
            if newValue {
                let interaction = UIContextMenuInteraction(delegate: self)
                state.ownMenu = interaction
                addInteraction(interaction)
            } else if let interaction = state.ownMenu {
                state.ownMenu = nil
                removeInteraction(interaction)
            }
            primaryMenuDidChange()
        }
    }

    /// Whether a click opens the control's menu, instead of a long press or a right click. False by default.
    public final var showsMenuAsPrimaryAction: Bool {
        get { extras?.interactions?.showsMenuAsPrimaryAction ?? false }
        set {
            guard newValue != showsMenuAsPrimaryAction else { return }
            ensuredInteractions.showsMenuAsPrimaryAction = newValue
            primaryMenuDidChange()
            // A pop-up button has arrows.
            if let button = self as? UIButton, button.changesSelectionAsPrimaryAction { button.appearanceDidChange() }
        }
    }

    /// Opens the menu, if a click does.
    ///
    /// - Returns: Whether the click is for the menu.
    final func openPrimaryMenu(_ event: UIEvent) -> Bool {
        guard showsMenuAsPrimaryAction, let interaction = contextMenuInteraction else { return false }
        let point = CGPoint(x: bounds.midX, y: bounds.midY)
        if interaction.open(ContextMenuRequest(isByKey: false, point: point), beside: bounds) {
            sendActions(for: .menuActionTriggered, with: event)
        }
        return true
    }
}
