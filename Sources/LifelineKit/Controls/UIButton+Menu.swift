extension UIButton {
    /// The button's menu. A long press or a right click opens it; if `showsMenuAsPrimaryAction` is true, a click does.
    /// Nil, the default, for none.
    public final var menu: UIMenu? {
        get { look?.menu }
        set {
            guard newValue !== look?.menu else { return }
            ensuredLook.menu = newValue
            isContextMenuInteractionEnabled = newValue != nil
            selectFirst()
            if let open = extras?.interactions?.openMenu, let shownMenu { open.update(shownMenu) }
            if look?.changesSelection == true { appearanceDidChange() }
        }
    }

    /// Whether a click changes a selection. False by default.
    ///
    /// Without a menu a click toggles `isSelected`. With a menu one of its entries is on, and the button has the title of
    /// that entry: a pop-up button, if `showsMenuAsPrimaryAction` is true.
    public final var changesSelectionAsPrimaryAction: Bool {
        get { look?.changesSelection ?? false }
        set {
            guard newValue != changesSelectionAsPrimaryAction else { return }
            ensuredLook.changesSelection = newValue
            selectFirst()
            appearanceDidChange()
        }
    }

    /// Turns an entry of a pop-up button's menu on, if none is.
    private final func selectFirst() {
        guard look?.changesSelection == true, let menu = look?.menu, menu.selectedElements.isEmpty else { return }
        menu.leaves.first { $0.attributes.isDisjoint(with: [.hidden, .disabled]) }?.state = .on
    }

    /// The menu as it is shown: that of a pop-up button has one selected entry.
    final var shownMenu: UIMenu? {
        guard let menu = look?.menu else { return nil }
        guard look?.changesSelection == true, !menu.options.contains(.singleSelection) else { return menu }
        return UIMenu(
            title: menu.title, identifier: menu.identifier, options: menu.options.union(.singleSelection),
            children: menu.children)
    }

    /// The title of the selected entry.
    final var selectedTitle: String? {
        guard let menu = look?.menu else { return nil }
        return menu.selectedElements.first?.title
    }

    final func menuWasOpened() {
        extras?.interactions?.openMenu?.onSelect = { [weak self] _ in
            guard let self, look?.changesSelection == true else { return }
            appearanceDidChange()
        }
    }
}
