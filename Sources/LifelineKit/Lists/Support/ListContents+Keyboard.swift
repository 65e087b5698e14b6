extension ListContents {
    /// The accessibility state of a cell's element.
    struct AccessibilityState: Equatable {
        var index = -1
        var count = 0
        var isChoosable = false
        var isOption = false
        var isSelected = false
        var isTabStop = false
    }

    /// Updates the role, position, selection and focusability of a cell's element.
    func describe(_ item: Item) {
        guard item.key.isCell else { return }
        let (index, count) = owner.position(of: item.key)
        let isChoosable = owner.isChoosable
        let state = AccessibilityState(
            index: index, count: count, isChoosable: isChoosable, isOption: isChoosable && !owner.rowsContainControls,
            isSelected: isSelected(item.key), isTabStop: item.key == tabStop)
        guard state != item.accessibilityState else { return }
        item.accessibilityState = state
        let layer = item.view.layer
        layer.element = .div
        layer[attribute: .role] = state.isOption ? "option" : "listitem"
        layer[attribute: .ariaSetsize] = String(count)
        layer[attribute: .ariaPosinset] = String(index + 1)
        layer[attribute: .ariaSelected] = state.isOption ? (state.isSelected ? "true" : "false") : nil
        if state.isChoosable, !state.isOption { layer[attribute: .ariaCurrent] = state.isSelected ? "true" : nil }
        layer[attribute: .tabindex] = state.isChoosable ? (state.isTabStop ? "0" : "-1") : nil
    }

    private func isSelected(_ key: ListKey) -> Bool { !selection.isEmpty && selection.contains(key.path) }

    func describeAll() {
        for item in items.values { describe(item) }
    }

    /// Updates the cell that Tab reaches: the one that last had the focus, or the first visible one.
    func updateTabStop() {
        guard owner.isChoosable else { return }
        if let tabStop, items[tabStop] != nil { return }
        let bounds = owner.bounds
        let first = placements.first { $0.key.isCell && $0.frame.minY >= bounds.minY } ?? placements.first
        let chosen = selection.map(ListKey.init).first { items[$0] != nil && items[$0]!.frame.overlaps(bounds) }
        setTabStop(chosen ?? first?.key)
    }

    private func setTabStop(_ key: ListKey?) {
        let old = tabStop.flatMap { items[$0] }
        tabStop = key
        if let old { describe(old) }
        if let key, let item = items[key] { describe(item) }
    }

    // MARK: Cell events

    /// Handles an event of a cell's element. Returns whether the list consumed it.
    func handle(_ event: DisplayEvent, of view: UIView) -> Bool {
        guard let key = key(of: view), key.isCell else { return false }
        switch event {
        case .click(_, _, let modifiers, _):
            // A list without room keeps the views of rows that may have been removed since.
            guard owner.frame(of: key) != nil else { return true }
            setTabStop(key)
            owner.wasTapped(key.path, modifiers: UIKeyModifierFlags(rawValue: Int(modifiers.rawValue)))
            return true
        case .focus(let isFocused):
            if isFocused {
                focused = key
                setTabStop(key)
            } else if focused == key {
                focused = nil
                // It may have been retained only because of the focus.
                invalidate()
            }
            return true
        case .key(.down, let name, _, let modifiers, _):
            guard focused == key, owner.frame(of: key) != nil else { return false }
            if owner.keyDown(name, modifiers: modifiers, at: key.path) { return true }
            guard let target = owner.neighbor(of: key.path, towards: name) else { return false }
            focus(target)
            return true
        default: return false
        }
    }

    /// Moves the focus to a cell and scrolls it into view.
    func focus(_ path: IndexPath) {
        let key = ListKey(path)
        guard let frame = owner.frameToReveal(key) else { return }
        owner.scrollRectToVisible(frame, animated: false)
        setTabStop(key)
        owner.layoutIfNeeded()
        guard let item = items[key] else { return }
        owner.responderScene?.send(.focus(item.view.layer.id))
    }
}
