/// The handle of a list cell that moves its item: by dragging, or with the arrow keys.
final class ItemReorderHandle: UIButton {
    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
        layer.events.insert(.key)
        for line in 0..<3 {
            let bar = CALayer()
            bar.frame = CGRect(x: 12, y: 15.5 + CGFloat(line) * 5.5, width: 20, height: 2)
            bar.cornerRadius = 1
            bar.backgroundColor = UIColor.tertiaryLabel.cgColor
            layer.addSublayer(bar)
        }
        layer.cursor = .grab
        accessibilityLabel = "Reorder"
        accessibilityHint = "Drag, or use the arrow keys"
        let pan = UIPanGestureRecognizer()
        pan.maximumNumberOfTouches = 1
        pan.addTarget(self, action: ItemReorderHandle.panned)
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { nil }

    private var cell: UICollectionViewCell? {
        var view: UIView? = superview
        while let next = view, !(next is UICollectionViewCell) { view = next.superview }
        return view as? UICollectionViewCell
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let cell, let collection = cell.collection else { return }
        switch pan.state {
        case .began:
            if let path = collection.indexPath(for: cell) { collection.beginInteractiveMovementForItem(at: path) }
        case .changed:
            guard let moving = collection.moving, moving.cell === cell else { return }
            let start = moving.start
            let translation = pan.translation(in: collection)
            collection.updateInteractiveMovementTargetPosition(
                CGPoint(x: start.x, y: start.y + translation.y))
        case .ended: collection.endInteractiveMovement()
        case .cancelled, .failed: collection.cancelInteractiveMovement()
        case .possible: break
        }
    }

    override func handle(_ event: DisplayEvent) {
        guard case .key(.down, let key, _, _, _) = event, key == "ArrowUp" || key == "ArrowDown" else {
            super.handle(event)
            return
        }
        guard let cell, let collection = cell.collection, let path = collection.indexPath(for: cell) else { return }
        collection.step(path, down: key == "ArrowDown")
    }
}
