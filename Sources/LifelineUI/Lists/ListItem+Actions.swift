extension ListItem {
    /// Assigns the menus and swipe actions of a row to its cell.
    func showActions(in cell: ListCell, of item: LayoutItem, id: AnyHashable?) {
        let menu = item.layoutValue(ObjectIdentifier(ContextMenuKey.self)) as? ContextMenuHandle
        let swipes = item.layoutValue(ObjectIdentifier(SwipeActionsKey.self)) as? [SwipeItem] ?? []
        let isDeletable = swipes.isEmpty && edits(item)?.delete != nil
        let selectionMenu = id == nil ? nil : selectionMenu
        let isSelectable = selection != nil && id != nil
        let hasSwipes = !isEditing && (!swipes.isEmpty || isDeletable)
        let source = item.layoutValue(ObjectIdentifier(DragSourceKey.self)) as? DragSourceItem
        // Whether the Tab key reaches the row, and not a view in it.
        let isFocusable =
            isSelectable || !cell.containsControls && (hasSwipes || source?.interaction.isEnabled == true)
        menu?.isOpenedByRow = isFocusable
        if menu == nil, selectionMenu == nil, !hasSwipes {
            guard cell.actions != nil else { return }
            cell.actions = nil
        } else {
            let actions = cell.actions ?? ListRowActions()
            actions.rows = self
            actions.item = item
            actions.id = id
            actions.menu = isFocusable ? menu : nil
            actions.selectionMenu = selectionMenu
            actions.hasSwipes = hasSwipes
            actions.swipes = swipes
            cell.actions = actions
            if hasSwipes, swiping == nil { swiping = ListSwiping(self) }
            if selectionMenu != nil || actions.menu != nil, press == nil { press = makePress() }
        }
        cell.applyActions()
        guard let swiping else { return }
        if let strip = cell.swipeStrip(isShown: swiping.swipe?.cell === cell) { swiping.layOut(strip, in: cell) }
    }

    /// A resting finger opens the menu of a selectable row.
    private func makePress() -> FingerPress {
        FingerPress(on: uiView) { [weak self] point in
            guard let view = self?.uiView, let hit = view.hitTest(point, with: nil) else { return }
            var next: UIView? = hit
            while let view = next, !(view is ListCell) { next = view.superview }
            guard let cell = next as? ListCell else { return }
            cell.actions?.openMenu(in: cell, at: view.convert(point, to: cell))
        }
    }

    /// Returns the actions at one side of a cell's row; nil if there are none.
    func swipeActions(of cell: ListCell, at edge: HorizontalEdge) -> ListSwiping.Actions? {
        guard !isEditing, let actions = cell.actions, actions.hasSwipes else { return nil }
        if let declared = actions.swipes.first(where: { $0.edge == edge }) { return .declared(declared) }
        guard edge == .trailing, actions.swipes.isEmpty, let item = actions.item, let delete = edits(item)?.delete,
            let element = item.innermost as? LazyElementItem
        else { return nil }
        return .delete(
            .deletion { [weak self, weak element] in
                self?.swiping?.close()
                if let element { delete(IndexSet(integer: element.offset)) }
            })
    }

    func swipeDidChange() { setNeedsLayout() }
}

extension UIButton {
    /// The button that deletes a swiped row.
    fileprivate static func deletion(_ action: @escaping () -> Void) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle(FrameworkText.delete.string, for: .normal)
        button.setTitleColor(UIColor(cgColor: UIColor.systemRed.cgColor.readableText), for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
        button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
        return button
    }
}
