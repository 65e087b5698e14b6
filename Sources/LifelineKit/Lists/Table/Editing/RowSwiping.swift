/// Handles swiping the rows of a table, by finger or mouse, and opening their actions with the keyboard.
///
/// A swiped row stays open until one of its actions is chosen, another row is touched, or the table scrolls or changes.
/// Only the row's transform is changed.
@MainActor final class RowSwiping: UIGestureRecognizerDelegate {
    /// An open or moving row.
    @MainActor private final class Swipe {
        let cell: UITableViewCell
        let path: IndexPath
        /// Whether the actions are on the right.
        let isRight: Bool
        let configuration: UISwipeActionsConfiguration
        let strip: SwipeStrip
        /// Cover the parts of the row that leave its card, at both sides.
        let margins = [UIView(), UIView()]
        var base: CGFloat = 0
        var offset: CGFloat = 0

        init(
            _ cell: UITableViewCell, _ path: IndexPath, isRight: Bool, _ configuration: UISwipeActionsConfiguration
        ) {
            self.cell = cell
            self.path = path
            self.isRight = isRight
            self.configuration = configuration
            strip = SwipeStrip(configuration.actions, isRight: isRight)
        }

        var openOffset: CGFloat { isRight ? -strip.length : strip.length }

        func removeViews() {
            for view in [strip] + margins { view.removeFromSuperview() }
        }
    }

    private unowned let table: UITableView
    private let pan = UIPanGestureRecognizer()
    private var swipe: Swipe?
    private weak var touched: UITableViewCell?

    init(_ table: UITableView) {
        self.table = table
        pan.axesLeftToScrolling = .vertical
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        pan.addTarget(self, action: RowSwiping.panned)
        table.addGestureRecognizer(pan)
    }

    /// The row whose actions are shown.
    var openPath: IndexPath? { swipe?.path }

    // MARK: Dragging

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        var next = touch.view
        while let view = next, view !== table {
            // Views that track touches themselves are excluded, as are the buttons of an open row.
            if view is SwipeStrip || view is UISlider || view is ReorderHandle { return false }
            if let cell = view as? UITableViewCell, cell.table === table {
                touched = cell
                if let swipe, swipe.cell !== cell { close(animated: true) }
                return true
            }
            next = view.superview
        }
        return false
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let translation = pan.translation(in: table)
        guard abs(translation.x) > abs(translation.y), let cell = touched, let path = table.indexPath(for: cell) else {
            return false
        }
        if swipe?.cell === cell { return true }
        let isTrailing = (translation.x < 0) != table.isRightToLeft
        guard !table.isEditing, let found = table.swipeActions(at: path, isTrailing: isTrailing) else { return false }
        return begin(cell, path, found, isTrailing: isTrailing)
    }

    private func begin(
        _ cell: UITableViewCell, _ path: IndexPath, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool
    ) -> Bool {
        close(animated: false)
        guard !configuration.actions.isEmpty else { return false }
        let new = Swipe(cell, path, isRight: isTrailing != table.isRightToLeft, configuration)
        new.strip.frame = cell.frame
        new.strip.layer.cornerRadius = cell.layer.cornerRadius
        new.strip.layer.maskedCorners = cell.layer.maskedCorners
        new.strip.choose = { [weak self] action, button in self?.perform(action, button) }
        new.strip.cancel = { [weak self, weak cell] in
            self?.close(animated: true)
            if let cell { cell.responderScene?.send(.focus(cell.layer.id)) }
        }
        table.contents.host.insertSubview(new.strip, aboveSubview: cell)
        if table.style == .insetGrouped {
            for (margin, x) in zip(new.margins, [0, cell.frame.maxX]) {
                margin.frame = CGRect(
                    x: x, y: cell.frame.minY, width: table.sideInset, height: cell.frame.height)
                margin.backgroundColor = table.backgroundColor
                margin.layer.zPosition = 1
                table.addSubview(margin)
            }
        }
        new.strip.layoutIfNeeded()
        swipe = new
        table.delegate?.tableView(table, willBeginEditingRowAt: path)
        return true
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let swipe else { return }
        switch pan.state {
        case .began:
            swipe.base = swipe.offset
            move(to: swipe.base + pan.translation(in: table).x)
        case .changed: move(to: swipe.base + pan.translation(in: table).x)
        case .ended: release(velocity: pan.velocity(in: table).x)
        case .cancelled, .failed: settle(isOpen: false)
        case .possible: break
        }
    }

    private func motion(of swipe: Swipe) -> SwipeMotion {
        SwipeMotion(
            length: swipe.strip.length, width: table.bounds.width,
            performsFirstAction: swipe.configuration.performsFirstActionWithFullSwipe)
    }

    private func move(to offset: CGFloat) {
        guard let swipe else { return }
        let side: CGFloat = swipe.isRight ? -1 : 1
        swipe.offset = motion(of: swipe).distance(offset * side) * side
        swipe.cell.transform = CGAffineTransform(translationX: swipe.offset, y: 0)
    }

    private func release(velocity: CGFloat) {
        guard let swipe else { return }
        let side: CGFloat = swipe.isRight ? -1 : 1
        switch motion(of: swipe).rest(releasedAt: swipe.offset * side, velocity: velocity * side) {
        case .firstAction:
            if let action = swipe.configuration.actions.first {
                perform(action, swipe.strip.edgeButton ?? swipe.strip)
            }
        case .open: settle(isOpen: true)
        case .closed: settle(isOpen: false)
        }
    }

    private func settle(isOpen: Bool) {
        guard let swipe, isOpen else {
            close(animated: true)
            return
        }
        swipe.offset = swipe.openOffset
        UIView.animate(withDuration: 0.25) {
            swipe.cell.transform = CGAffineTransform(translationX: swipe.offset, y: 0)
        }
    }

    // MARK: Opening and closing

    /// Shows a row's actions and focuses them.
    func open(_ path: IndexPath, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool) -> Bool {
        guard let cell = table.cellForRow(at: path), begin(cell, path, configuration, isTrailing: isTrailing), let swipe
        else { return false }
        settle(isOpen: true)
        if let button = swipe.strip.edgeButton { table.responderScene?.send(.focus(button.layer.id)) }
        return true
    }

    func close(animated: Bool) {
        guard let swipe else { return }
        self.swipe = nil
        let (cell, strip) = (swipe.cell, swipe.strip)
        let removeViews = swipe.removeViews
        table.delegate?.tableView(table, didEndEditingRowAt: swipe.path)
        guard animated, table.windowStorage != nil else {
            cell.transform = .identity
            removeViews()
            return
        }
        strip.layer.setFlag(.inert, true)
        UIView.animate(withDuration: 0.25) {
            cell.transform = .identity
        } completion: { _ in
            removeViews()
        }
    }

    private func perform(_ action: UIContextualAction, _ view: UIView) {
        action.handler(action, view) { [weak self] _ in self?.close(animated: true) }
    }
}

extension UITableView {
    /// Returns the swipe actions of a row: the delegate's, else deletion where rows can be edited.
    final func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        usesDefaultSwipes = delegate == nil
        let configuration =
            isTrailing
            ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        if let configuration { return configuration }
        guard isTrailing, usesDefaultSwipes else { return nil }
        usesDefaultEditing = false
        guard let dataSource, dataSource.tableView(self, canEditRowAt: path), !usesDefaultEditing,
            delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
        else { return nil }
        return deletion(at: path)
    }

    /// Returns the action of the delete button in editing mode.
    final func deletion(at path: IndexPath) -> UISwipeActionsConfiguration {
        let title =
            delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? FrameworkText.delete.string
        let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            guard let self else { return }
            done(true)
            dataSource?.tableView(self, commit: .delete, forRowAt: path)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    /// Installs swipe handling if a displayed row has actions. Checked once per data source and delegate.
    final func prepareForSwipes(_ path: IndexPath) {
        guard !hasCheckedSwipes else { return }
        hasCheckedSwipes = true
        var isOffered = false
        for isTrailing in [true, false] {
            if swipeActions(at: path, isTrailing: isTrailing) != nil || !usesDefaultSwipes { isOffered = true }
        }
        // If the data source implements editing, other rows may be editable even if this one is not.
        usesDefaultEditing = false
        _ = dataSource?.tableView(self, canEditRowAt: path)
        if isOffered || !usesDefaultEditing, swiping == nil { swiping = RowSwiping(self) }
    }
}
