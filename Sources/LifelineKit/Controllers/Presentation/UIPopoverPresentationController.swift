/// The permitted directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// A bubble that points at its source. On narrow screens it is a sheet, unless its delegate's
/// `adaptivePresentationStyle` is `none`.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    /// The view that the arrow points at.
    open weak var sourceView: UIView?
    /// The part of that view, in its coordinates; the whole view unless set.
    open var sourceRect: CGRect?
    /// The button that the arrow points at, instead of a view. Nil, the default, for none.
    open weak var barButtonItem: UIBarButtonItem?
    /// The directions that the arrow may have. Any by default.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The direction of the arrow, known when the popover is shown.
    open private(set) var arrowDirection = UIPopoverArrowDirection.up
    /// Without effect: a popover never covers its source.
    open var canOverlapSourceViewRect = false
    /// The colour of the bubble and its arrow; nil for the standard one.
    open var backgroundColor: UIColor?

    private final let dimming = DimmingView(.clear)
    private final let bubble = UIView()
    private final let arrow = UIView()
    private static let arrowLength: CGFloat = 10

    open override var presentedView: UIView? { bubble }
    override var dismissesOnOutsideTap: Bool { true }

    private final var source: CGRect {
        guard let containerView, let sourceView, sourceView.window != nil else {
            let bounds = containerView?.bounds ?? .zero
            return CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        }
        return sourceView.convert(sourceRect ?? sourceView.bounds, to: containerView)
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let room = containerView.bounds.inset(by: containerView.safeAreaInsets).insetBy(dx: 10, dy: 10)
        var size = presentedViewController.preferredContentSize
        if size.width <= 0 { size.width = 320 }
        if size.height <= 0 { size.height = 320 }
        size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
        let source = source
        let gap = Self.arrowLength
        let rooms: [(UIPopoverArrowDirection, CGFloat, CGFloat)] = [
            (.up, room.maxY - source.maxY - gap, size.height), (.down, source.minY - room.minY - gap, size.height),
            (.left, room.maxX - source.maxX - gap, size.width), (.right, source.minX - room.minX - gap, size.width),
        ]
        let allowed = rooms.filter { permittedArrowDirections.contains($0.0) }
        let best = allowed.first { $0.1 >= $0.2 } ?? allowed.max { $0.1 - $0.2 < $1.1 - $1.2 } ?? rooms[0]
        arrowDirection = best.0
        func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(high, value)) }
        let x = clamp(source.midX - size.width / 2, room.minX, room.maxX - size.width)
        let y = clamp(source.midY - size.height / 2, room.minY, room.maxY - size.height)
        let origin: CGPoint =
            switch arrowDirection {
            case .up: CGPoint(x: x, y: min(source.maxY + gap, room.maxY - size.height))
            case .down: CGPoint(x: x, y: max(source.minY - gap - size.height, room.minY))
            case .left: CGPoint(x: min(source.maxX + gap, room.maxX - size.width), y: y)
            default: CGPoint(x: max(source.minX - gap - size.width, room.minX), y: y)
            }
        return CGRect(origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
    }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.onTap = { [weak self] in self?.dismissByUser() }
        containerView.insertSubview(dimming, at: 0)
        let ground = backgroundColor ?? presentedViewController.view.backgroundColor
        bubble.backgroundColor = ground ?? .secondarySystemGroupedBackground
        bubble.layer.cornerRadius = 12
        bubble.layer.shadowOpacity = 0.22
        bubble.layer.shadowRadius = 14
        bubble.layer.shadowOffset = CGSize(width: 0, height: 4)
        bubble.layer.borderWidth = 0.5
        bubble.layer.borderColor = UIColor.separator.cgColor
        arrow.backgroundColor = bubble.backgroundColor
        arrow.bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
        arrow.transform = CGAffineTransform(rotationAngle: .pi / 4)
        bubble.addSubview(arrow)
        let view: UIView = presentedViewController.view
        view.layer.cornerRadius = 12
        view.clipsToBounds = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        bubble.frame = frameOfPresentedViewInContainerView
        view.frame = bubble.bounds
        bubble.addSubview(view)
        placeArrow()
    }

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        placeArrow()
    }

    private final func placeArrow() {
        guard let containerView else { return }
        let middle = containerView.convert(CGPoint(x: source.midX, y: source.midY), to: bubble)
        let size = bubble.bounds.size
        func clamp(_ value: CGFloat, _ length: CGFloat) -> CGFloat { max(22, min(length - 22, value)) }
        arrow.center =
            switch arrowDirection {
            case .up: CGPoint(x: clamp(middle.x, size.width), y: 0)
            case .down: CGPoint(x: clamp(middle.x, size.width), y: size.height)
            case .left: CGPoint(x: 0, y: clamp(middle.y, size.height))
            default: CGPoint(x: size.width, y: clamp(middle.y, size.height))
            }
    }

    override func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        Bubble(isPresenting: isPresenting, view: bubble)
    }
}
