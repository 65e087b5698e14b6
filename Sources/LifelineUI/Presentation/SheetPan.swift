/// Reports drags of a sheet: by fingers anywhere on it, by a mouse on its grabber. Elsewhere a mouse selects text.
struct _SheetPan: UnaryLayoutModifier {
    enum Phase: Equatable {
        /// By a distance from the start, down, in points.
        case moved(Double)
        /// With a velocity in points per second.
        case ended(Double)
        case cancelled
    }

    let isForFingers: Bool
    let onChange: (Phase) -> Void

    func makeItem() -> SheetPanItem { SheetPanItem() }

    func configure(_ item: SheetPanItem) -> Bool {
        item.isForFingers = isForFingers
        item.onChange = onChange
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class SheetPanItem: UnaryHostItem, UIGestureRecognizerDelegate {
    var isForFingers = false
    var onChange: (_SheetPan.Phase) -> Void = { _ in }
    private let recognizer = UIPanGestureRecognizer()

    override init() {
        super.init()
        recognizer.axesLeftToScrolling = .horizontal
        recognizer.maximumNumberOfTouches = 1
        recognizer.delegate = self
        recognizer.addHandler { [weak self] _ in self?.follow() }
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        let isOfUse = !isForFingers || uiView.traitCollection.hasCoarsePointer
        if isOfUse, recognizer.view == nil { uiView.addGestureRecognizer(recognizer) }
        recognizer.isEnabled = isOfUse
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !touch.belongsToInnerDrag(in: uiView)
    }

    private func follow() {
        // In the window: the view itself moves along.
        let window = uiView.window
        switch recognizer.state {
        case .began, .changed: onChange(.moved(recognizer.translation(in: window).y))
        case .ended: onChange(.ended(recognizer.velocity(in: window).y))
        case .cancelled, .failed: onChange(.cancelled)
        case .possible: break
        }
    }
}
