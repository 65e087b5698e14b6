/// The handle of a list cell that moves its item.
final class ItemReorderHandle: ReorderHandle {
    private var cell: UICollectionViewCell? {
        var view: UIView? = superview
        while let next = view, !(next is UICollectionViewCell) { view = next.superview }
        return view as? UICollectionViewCell
    }

    override func panned(_ pan: UIPanGestureRecognizer) {
        guard let cell, let collection = cell.collection else { return }
        switch pan.state {
        case .began:
            if let path = collection.indexPath(for: cell) { collection.beginInteractiveMovementForItem(at: path) }
        case .changed:
            guard let moving = collection.moving, moving.cell === cell else { return }
            let start = moving.start
            let translation = pan.translation(in: collection)
            collection.updateInteractiveMovementTargetPosition(CGPoint(x: start.x, y: start.y + translation.y))
        case .ended: collection.endInteractiveMovement()
        case .cancelled, .failed: collection.cancelInteractiveMovement()
        case .possible: break
        }
    }

    override func step(down: Bool) {
        guard let cell, let collection = cell.collection, let path = collection.indexPath(for: cell) else { return }
        collection.step(path, down: down)
    }
}
