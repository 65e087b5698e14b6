import Lifeline

/// A tile that two fingers scale and turn, at once.
final class PinchPanel: Panel, UIGestureRecognizerDelegate {
    private lazy var card = tile("Pinch me", .systemPurple, CGSize(width: 110, height: 110))
    private var scale: CGFloat = 1
    private var angle: CGFloat = 0

    init() {
        super.init("Pinch and turn", "With two fingers; on a trackpad, or with a wheel and Control, it scales.")
        let pinch = UIPinchGestureRecognizer(target: self, action: PinchPanel.pinched(_:))
        let turn = UIRotationGestureRecognizer(target: self, action: PinchPanel.turned(_:))
        pinch.delegate = self
        stage.addGestureRecognizer(pinch)
        stage.addGestureRecognizer(turn)
        stage.accessibilityIdentifier = "pinch"
        status.accessibilityIdentifier = "pinch-status"
    }

    required init?(coder: NSCoder) { nil }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        scale = max(0.4, min(1.8, scale * pinch.scale))
        pinch.scale = 1
        show()
    }

    private func turned(_ turn: UIRotationGestureRecognizer) {
        angle += turn.rotation
        turn.rotation = 0
        show()
    }

    func putBack() {
        (scale, angle) = (1, 0)
        show()
    }

    private func show() {
        card.center = CGPoint(x: stage.bounds.midX, y: stage.bounds.midY)
        card.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
        status.text = "\(Int((scale * 100).rounded())) %, \(Int((angle * 180 / .pi).rounded()))°"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        show()
    }
}
