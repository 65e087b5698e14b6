import Lifeline

/// A field that tells taps, double taps, presses and swipes apart.
final class TapPanel: Panel {
    private let marker = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    private let last = UILabel()

    init() {
        super.init("Tap, press, swipe", "A tap waits until it can't become a double tap any more.")
        stage.accessibilityIdentifier = "taps"
        stage.accessibilityTraits = .button
        stage.accessibilityLabel = "Field to tap on"
        status.accessibilityIdentifier = "taps-status"
        last.font = .boldSystemFont(ofSize: 22)
        last.textAlignment = .center
        last.text = "Try it"
        marker.backgroundColor = .systemOrange
        marker.layer.cornerRadius = 14
        marker.isHidden = true
        [last, marker].forEach(stage.addSubview)
        let double = UITapGestureRecognizer(target: self, action: TapPanel.doubleTapped(_:))
        double.numberOfTapsRequired = 2
        let single = UITapGestureRecognizer(target: self, action: TapPanel.tapped(_:))
        single.require(toFail: double)
        let press = UILongPressGestureRecognizer(target: self, action: TapPanel.pressed(_:))
        let hover = UIHoverGestureRecognizer(target: self, action: TapPanel.hovered(_:))
        let directions: [UISwipeGestureRecognizer.Direction] = [.left, .right]
        let swipes = directions.map { direction in
            let swipe = UISwipeGestureRecognizer(target: self, action: TapPanel.swiped(_:))
            swipe.direction = direction
            return swipe
        }
        let others: [UIGestureRecognizer] = [double, single, press, hover]
        for recognizer in others + swipes { stage.addGestureRecognizer(recognizer) }
        status.text = "no pointer"
    }

    required init?(coder: NSCoder) { nil }

    private func tapped(_ tap: UITapGestureRecognizer) { show("Tap", tap) }
    private func doubleTapped(_ tap: UITapGestureRecognizer) { show("Double tap", tap) }
    private func swiped(_ swipe: UISwipeGestureRecognizer) {
        show(swipe.direction == .left ? "Swipe to the left" : "Swipe to the right", swipe)
    }

    private func pressed(_ press: UILongPressGestureRecognizer) {
        show(press.state == .ended ? "Long press is over" : "Long press", press)
    }

    private func hovered(_ hover: UIHoverGestureRecognizer) {
        let isOver = hover.state == .began || hover.state == .changed
        stage.backgroundColor = isOver ? .tertiarySystemFill : .systemGroupedBackground
        let point = hover.location(in: stage)
        status.text = isOver ? "pointer at \(Int(point.x)), \(Int(point.y))" : "no pointer"
    }

    private func show(_ text: String, _ recognizer: UIGestureRecognizer) {
        last.text = text
        marker.isHidden = false
        marker.center = recognizer.location(in: stage)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        last.frame = CGRect(x: 0, y: stage.bounds.midY - 16, width: stage.bounds.width, height: 32)
    }
}
