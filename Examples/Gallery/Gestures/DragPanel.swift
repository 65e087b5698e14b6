import Lifeline

/// A tile that is dragged, and stops at the edges.
final class DragPanel: Panel {
    private lazy var card = tile("Drag me", .systemBlue, CGSize(width: 96, height: 96))
    private var hasMoved = false

    init() {
        super.init("Drag", "By finger or mouse. Arrow keys move it too.")
        let pan = UIPanGestureRecognizer(target: self, action: DragPanel.moved(_:))
        card.addGestureRecognizer(pan)
        card.accessibilityIdentifier = "drag"
        status.accessibilityIdentifier = "drag-status"
    }

    required init?(coder: NSCoder) { nil }

    private func moved(_ pan: UIPanGestureRecognizer) {
        let by = pan.translation(in: stage)
        hasMoved = true
        pan.setTranslation(.zero, in: stage)
        if pan.state == .began { stage.bringSubviewToFront(card) }
        // What it can't move by now is still to come when the finger comes back.
        let before = card.center
        place(CGPoint(x: before.x + by.x, y: before.y + by.y))
        pan.setTranslation(
            CGPoint(x: by.x - (card.center.x - before.x), y: by.y - (card.center.y - before.y)), in: stage)
    }

    func move(by x: CGFloat) {
        hasMoved = true
        place(CGPoint(x: card.center.x + x, y: card.center.y))
    }

    func putBack() {
        hasMoved = false
        place(CGPoint(x: stage.bounds.midX, y: stage.bounds.midY))
    }

    private func place(_ center: CGPoint) {
        let half = card.bounds.width / 2
        card.center = CGPoint(
            x: max(half, min(stage.bounds.width - half, center.x)),
            y: max(half, min(stage.bounds.height - half, center.y)))
        status.text = "x \(Int(card.center.x)), y \(Int(card.center.y))"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if hasMoved { place(card.center) } else { putBack() }
    }
}
