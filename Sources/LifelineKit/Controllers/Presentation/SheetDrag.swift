/// Drags a sheet between its detents, and down to dismiss it.
///
/// If the primary pointer is a finger, the whole card can be dragged, except for scrolling content. A mouse drags the
/// handle, so that text in the card can be selected.
@MainActor final class SheetDrag: UIGestureRecognizerDelegate {
    /// How far the final velocity is extrapolated to find the resting position, in seconds.
    private static let foresight: CGFloat = 0.15
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
        var next = touch.view
        while let view = next, view !== recognizer.view {
            if view is UITextField || view is UITextView || view is UISlider { return false }
            if let scroll = view as? UIScrollView, scroll.isScrollEnabled,
                scroll.contentSize.height > scroll.bounds.height
            {
                return false
            }
            next = view.superview
        }
        return true
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
            settle(at: frame.minY + speed * Self.foresight)
        case .cancelled, .failed:
            guard frame != nil else { return }
            frame = nil
            settle(at: start.minY)
        case .possible: break
        }
    }

    private func move(by distance: CGFloat) {
        guard sheet.running == nil, start.height > 0 else { return }
        var top = start.minY + distance
        let heights = sheet.restingHeights
        guard let lowest = heights.first, let highest = heights.last else { return }
        let bottom = start.maxY
        // Resists above the highest detent; a sheet in the middle only moves down.
        let ceiling = sheet.isAttached ? bottom - highest : start.minY
        if top < ceiling { top = ceiling - (ceiling - top) / 8 }
        let height = sheet.isAttached ? max(lowest, bottom - top) : start.height
        let frame = CGRect(
            x: start.minX, y: top, width: start.width, height: height + (sheet.isAttached ? Self.overscan : 0))
        self.frame = frame
        sheet.presentedView?.frame = frame
        sheet.presentedViewController.view.frame = CGRect(x: 0, y: 0, width: start.width, height: height)
    }

    private func settle(at top: CGFloat) {
        let bottom = start.maxY
        let heights = sheet.restingHeights
        let room = sheet.containerView?.bounds.height ?? bottom
        guard let lowest = heights.first else { return }
        // A drag by more than half of the lowest detent dismisses the sheet.
        let dismissesAt = sheet.isAttached ? bottom - lowest / 2 : start.minY + (room - start.minY) / 3
        if top > dismissesAt, sheet.dismissByUser() { return }
        guard sheet.isAttached,
            let index = heights.indices.min(by: {
                abs(bottom - heights[$0] - top) < abs(bottom - heights[$1] - top)
            })
        else { return sheet.animateChanges {} }
        sheet.restAtDetent(index)
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
        accessibilityLabel = "Sheet grabber"
        accessibilityHint = "Changes the sheet's height"
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
