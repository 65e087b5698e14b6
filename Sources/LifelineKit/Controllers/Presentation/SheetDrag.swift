/// Drags a sheet between its detents, and down to dismiss it.
///
/// If the primary pointer is a finger, the whole card can be dragged, except for scrolling content. A mouse drags the
/// handle, so that text in the card can be selected.
@MainActor final class SheetDrag: UIGestureRecognizerDelegate {
    /// How far the card extends below the screen during a drag, in points: the page is slightly ahead of the server.
    private static let overscan: CGFloat = 120

    private let recognizer = UIPanGestureRecognizer()
    private unowned let sheet: UISheetPresentationController
    private var start = CGRect.zero
    /// The frame of the card during a drag.
    private(set) var frame: CGRect?

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        recognizer.axesLeftToScrolling = .horizontal
        recognizer.maximumNumberOfTouches = 1
        recognizer.delegate = self
        recognizer.addHandler { [unowned self] _ in follow() }
    }

    func attach(to view: UIView) {
        if recognizer.view !== view { view.addGestureRecognizer(recognizer) }
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !touch.belongsToInnerDrag(in: recognizer.view)
    }

    private func follow() {
        guard let container = sheet.containerView, let card = sheet.presentedView else { return }
        switch recognizer.state {
        case .began:
            guard sheet.running == nil else { return }
            start = card.frame
            move(by: recognizer.translation(in: container).y)
        case .changed:
            move(by: recognizer.translation(in: container).y)
        case .ended:
            guard let frame else { return }
            let speed = recognizer.velocity(in: container).y
            self.frame = nil
            settle(at: frame.minY, velocity: speed)
        case .cancelled, .failed:
            guard frame != nil else { return }
            frame = nil
            settle(at: start.minY, velocity: 0)
        case .possible: break
        }
    }

    private var motion: SheetMotion {
        SheetMotion(
            start: start, heights: sheet.restingHeights, isAttached: sheet.isAttached,
            room: sheet.containerView?.bounds.height ?? start.maxY)
    }

    private func move(by distance: CGFloat) {
        guard sheet.running == nil, start.height > 0, !sheet.restingHeights.isEmpty else { return }
        var frame = motion.frame(movedBy: distance)
        let height = frame.height
        if sheet.isAttached { frame.size.height += Self.overscan }
        self.frame = frame
        sheet.presentedView?.frame = frame
        sheet.presentedViewController.view.frame = CGRect(x: 0, y: 0, width: start.width, height: height)
    }

    private func settle(at top: CGFloat, velocity: CGFloat) {
        if motion.rest(releasedAt: top, velocity: velocity, canDismiss: true) == .dismissed, sheet.dismissByUser() {
            return
        }
        switch motion.rest(releasedAt: top, velocity: velocity, canDismiss: false) {
        case .height(let index): sheet.restAtDetent(index)
        case .back, .dismissed: sheet.animateChanges {}
        }
    }
}

/// The grabber of a sheet: a handle to drag, and a button that selects the next detent.
final class SheetHandle: UIView {
    static let height: CGFloat = 18
    private let bar = UIView()
    var onPress: (() -> Void)?

    init() {
        super.init(frame: .zero)
        layer.element = .button
        layer.events = [.click]
        show(.sheetGrabber, as: \.accessibilityLabel)
        show(.sheetGrabberHint, as: \.accessibilityHint)
        bar.backgroundColor = .tertiaryLabel
        bar.layer.cornerRadius = 2.5
        bar.layer.setFlag(.passesThrough, true)
        addSubview(bar)
    }

    required init?(coder: NSCoder) { nil }

    override func handle(_ event: DisplayEvent) {
        if case .click = event { onPress?() } else { super.handle(event) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        bar.frame = CGRect(x: bounds.midX - 18, y: 5, width: 36, height: 5)
    }
}
