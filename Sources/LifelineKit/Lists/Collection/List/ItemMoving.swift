/// An item being dragged to another position.
@MainActor final class ItemMoving {
    let cell: UICollectionViewCell
    let source: IndexPath
    /// The centre of the cell before it was moved.
    let start: CGPoint
    var target: IndexPath

    init(_ cell: UICollectionViewCell, _ source: IndexPath) {
        self.cell = cell
        self.source = source
        start = cell.center
        target = source
    }
}

extension UICollectionView {
    /// Begins to move an item by hand. Returns false if the data source does not permit it.
    @discardableResult
    public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard moving == nil, let cell = cellForItem(at: indexPath),
            dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
        else { return false }
        moving = ItemMoving(cell, indexPath)
        cell.layer.zPosition = 2
        cell.layer.shadowColor = UIColor.black.cgColor
        cell.layer.shadowRadius = 8
        cell.layer.shadowOpacity = 0.25
        cell.layer.shadowOffset = CGSize(width: 0, height: 2)
        return true
    }

    /// Moves the item to a position of its centre, in the content's coordinates; the others of a list make room.
    public final func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let moving else { return }
        moving.cell.transform = CGAffineTransform(
            translationX: targetPosition.x - moving.start.x, y: targetPosition.y - moving.start.y)
        guard let proposed = indexPathForItem(at: targetPosition) else { return }
        let target =
            delegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.source,
                atCurrentIndexPath: moving.target, toProposedIndexPath: proposed) ?? proposed
        guard target != moving.target else { return }
        moving.target = target
        makeRoom(moving)
    }

    /// Makes the cells between the source and the target take each other's places.
    private final func makeRoom(_ moving: ItemMoving) {
        let (from, to) = (position(of: ListKey(moving.source)).index, position(of: ListKey(moving.target)).index)
        UIView.animate(withDuration: 0.2) {
            for path in self.indexPathsForVisibleItems where path != moving.source {
                guard let cell = self.cellForItem(at: path), let own = self.frame(of: ListKey(path)) else { continue }
                let index = self.position(of: ListKey(path)).index
                let step = index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0
                var transform = CGAffineTransform.identity
                if step != 0, let place = self.path(number: index + step),
                    let other = self.frame(of: ListKey(place))
                {
                    transform = CGAffineTransform(
                        translationX: other.midX - own.midX,
                        y: step < 0 ? other.minY - own.minY : other.maxY - own.maxY)
                }
                if cell.transform != transform { cell.transform = transform }
            }
        }
    }

    /// Ends the movement: the data source moves the item.
    public final func endInteractiveMovement() {
        guard let moving else { return }
        finishMovement()
        if moving.target != moving.source { commitMove(from: moving.source, to: moving.target) }
    }

    /// Ends the movement; the item returns to its position.
    public final func cancelInteractiveMovement() { finishMovement() }

    private final func finishMovement() {
        guard let moving else { return }
        self.moving = nil
        contents.recordVisibleOrigins()
        for item in contents.items.values where item.view.transform != .identity { item.view.transform = .identity }
        moving.cell.layer.zPosition = 0
        moving.cell.layer.shadowOpacity = 0
    }

    private final func commitMove(from source: IndexPath, to target: IndexPath) {
        performBatchUpdates {
            self.dataSource?.collectionView(self, moveItemAt: source, to: target)
            // The data source may already have updated the collection itself.
            if self.update.isEmpty { self.moveItem(at: source, to: target) }
        }
    }

    /// Moves an item by one position, as the arrow keys do on its handle.
    final func step(_ path: IndexPath, down: Bool) {
        guard let proposed = self.path(number: position(of: ListKey(path)).index + (down ? 1 : -1)),
            dataSource?.collectionView(self, canMoveItemAt: path) == true
        else { return }
        let target =
            delegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: path,
                toProposedIndexPath: proposed) ?? proposed
        guard target != path else { return }
        contents.recordOrigins()
        commitMove(from: path, to: target)
        layoutIfNeeded()
        scrollRectToVisible(frame(of: ListKey(target)) ?? .zero, animated: false)
        layoutIfNeeded()
        if let handle = (cellForItem(at: target) as? UICollectionViewListCell)?.reorderHandle {
            responderScene?.send(.focus(handle.layer.id))
        }
        UIAccessibility.post(
            notification: .announcement,
            argument: FrameworkText.movedToRow(.int(position(of: ListKey(target)).index + 1)))
    }

    func willChange() { cancelInteractiveMovement() }

    func isLifted(_ view: UIView) -> Bool { moving?.cell === view }
}
