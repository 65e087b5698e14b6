/// The handle of a row in editing mode.
final class RowReorderHandle: ReorderHandle {
    private weak var cell: UITableViewCell?

    init(_ cell: UITableViewCell) {
        self.cell = cell
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func panned(_ pan: UIPanGestureRecognizer) {
        guard let cell, let table = cell.table else { return }
        if pan.state == .began {
            // One row at a time: a second handle has no effect.
            if table.reordering == nil { table.reordering = RowReordering(table, cell) }
            return
        }
        guard let reordering = table.reordering, reordering.cell === cell else { return }
        switch pan.state {
        case .changed: reordering.move(by: pan.translation(in: table).y)
        case .ended: reordering.drop()
        case .cancelled, .failed: reordering.cancel()
        case .began, .possible: break
        }
    }

    override func step(down: Bool) {
        guard let cell, let table = cell.table, let path = table.indexPath(for: cell) else { return }
        table.step(path, down: down)
    }
}

/// A row being dragged to another position. Only transforms change until it is dropped.
@MainActor final class RowReordering {
    private unowned let table: UITableView
    let cell: UITableViewCell
    private let source: IndexPath
    private var target: IndexPath
    /// The visible rows, without the dragged one.
    private let others: [(path: IndexPath, cell: UITableViewCell)]
    private let shadow: (radius: Double, opacity: Float, offset: CGSize)

    init?(_ table: UITableView, _ cell: UITableViewCell) {
        guard let path = table.indexPath(for: cell) else { return nil }
        self.table = table
        self.cell = cell
        source = path
        target = path
        others = (table.indexPathsForVisibleRows ?? []).filter { $0 != path }.compactMap { path in
            table.cellForRow(at: path).map { (path, $0) }
        }
        let layer = cell.layer
        shadow = (layer.shadowRadius, layer.shadowOpacity, layer.shadowOffset)
        layer.zPosition = 2
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowRadius = 8
        layer.shadowOpacity = 0.25
        layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    /// Moves the row by a distance from its position, in points.
    func move(by distance: CGFloat) {
        cell.transform = CGAffineTransform(translationX: 0, y: distance)
        let middle = table.rectForRow(at: source).midY + distance
        var proposed = source
        for (path, _) in others {
            let frame = table.rectForRow(at: path)
            if path > source, middle > frame.midY { proposed = max(proposed, path) }
            if path < source, middle < frame.midY, proposed >= source || path < proposed { proposed = path }
        }
        proposed = table.permitted(proposed, from: source)
        guard proposed != target else { return }
        target = proposed
        makeRoom()
    }

    /// Makes the rows between the source and the target move aside.
    private func makeRoom() {
        let height = table.rectForRow(at: source).height
        UIView.animate(withDuration: 0.2) { [others, source, target] in
            for (path, cell) in others {
                var y: CGFloat = 0
                if path > source, path <= target { y = -height }
                if path < source, path >= target { y = height }
                if cell.transform.ty != y { cell.transform = CGAffineTransform(translationX: 0, y: y) }
            }
        }
    }

    func drop() {
        let moved = target
        finish()
        if moved != source { table.commitMove(from: source, to: moved) }
    }

    func cancel() { finish() }

    private func finish() {
        table.reordering = nil
        // Starts from the visible positions, from which the following move animates.
        table.contents.recordVisibleOrigins()
        for (_, cell) in others where cell.transform != .identity { cell.transform = .identity }
        cell.transform = .identity
        cell.layer.zPosition = 0
        (cell.layer.shadowRadius, cell.layer.shadowOpacity, cell.layer.shadowOffset) = shadow
    }
}

extension UITableView {
    /// Returns the position that the delegate permits for a proposed one.
    final func permitted(_ proposed: IndexPath, from source: IndexPath) -> IndexPath {
        guard let delegate else { return proposed }
        let path = delegate.tableView(
            self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
        guard path.section < sections.count else { return source }
        let count = sections[path.section].rows.count + (path.section == source.section ? 0 : 1)
        return path.row < count ? path : source
    }

    /// Moves a row up or down by one, as the arrow keys do on its handle.
    final func step(_ path: IndexPath, down: Bool) {
        guard let proposed = self.path(number: position(of: ListKey(path)).index + (down ? 1 : -1)) else { return }
        let target = permitted(proposed, from: path)
        guard target != path else { return }
        contents.recordOrigins()
        commitMove(from: path, to: target)
        layoutIfNeeded()
        scrollRectToVisible(contents.owner.frameToReveal(ListKey(target)) ?? .zero, animated: false)
        layoutIfNeeded()
        guard let handle = cellForRow(at: target)?.chrome.reorderHandle else { return }
        responderScene?.send(.focus(handle.layer.id))
        UIAccessibility.post(
            notification: .announcement,
            argument: FrameworkText.movedToRow(.int(position(of: ListKey(target)).index + 1)))
    }

    /// Applies a move by the user: the data source changes its data, and the table is updated.
    final func commitMove(from source: IndexPath, to target: IndexPath) {
        beginUpdates()
        dataSource?.tableView(self, moveRowAt: source, to: target)
        // The data source may already have updated the table itself.
        if update.moved.isEmpty { moveRow(at: source, to: target) }
        endUpdates()
    }
}
