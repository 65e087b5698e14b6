/// A handle that moves an element of a list: by dragging, or with the arrow keys.
class ReorderHandle: UIButton {
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
        show(.reorder, as: \.accessibilityLabel)
        show(.reorderHint, as: \.accessibilityHint)
        let pan = UIPanGestureRecognizer()
        pan.maximumNumberOfTouches = 1
        pan.addTarget(self, action: ReorderHandle.panned)
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { nil }

    /// Follows a drag of the handle.
    func panned(_ pan: UIPanGestureRecognizer) {}

    /// Moves the element by one place.
    func step(down: Bool) {}

    override func handle(_ event: DisplayEvent) {
        guard case .key(.down, let key, _, _, _) = event, key == "ArrowUp" || key == "ArrowDown" else {
            super.handle(event)
            return
        }
        step(down: key == "ArrowDown")
    }
}
