/// A sheet: a card that moves up from the bottom and leaves a part of the content below visible.
///
/// On narrow screens it is at the bottom edge, with the height of its detent; on wide ones it is centred. A finger
/// drags it between detents and down to dismiss it; a mouse drags its grabber, and pressing the grabber selects the
/// next detent. A click beside it and Escape also dismiss it, unless the controller is `isModalInPresentation`.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor public final class Detent {
        /// The name of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("medium")
            public static let large = Identifier("large")
        }

        /// The name of the detent.
        public let identifier: Identifier
        private let height: (_ maximum: CGFloat) -> CGFloat?

        private init(_ identifier: Identifier, _ height: @escaping (CGFloat) -> CGFloat?) {
            self.identifier = identifier
            self.height = height
        }

        /// About half of the maximum height.
        public static func medium() -> Detent { Detent(.medium) { $0 * 0.5 } }
        /// The maximum height.
        public static func large() -> Detent { Detent(.large) { $0 } }

        /// Creates a custom height. If the resolver returns nil, the detent is skipped.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier("custom")) { resolver(DetentContext(maximumDetentValue: $0)) }
        }

        /// Returns the height in points for a maximum height.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            height(context.maximumDetentValue)
        }
    }

    /// The detents, from the lowest to the highest. Changes outside of `animateChanges` are not animated.
    open var detents: [Detent] = [.large()] { didSet { changed() } }
    /// The current detent; nil means the first.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
    /// The highest detent at which the content below is not dimmed and remains usable.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
    /// Whether a handle is shown at the upper edge. False by default.
    open var prefersGrabberVisible = false { didSet { changed() } }
    /// The corner radius in points; 12 by default.
    open var preferredCornerRadius: CGFloat? { didSet { changed() } }
    /// Accepted without effect.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Accepted without effect.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Accepted without effect.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

    private final let dimming = DimmingView()
    private final let card = UIView()
    private final let grabber = SheetHandle()
    private final lazy var drag = SheetDrag(self)

    /// Animates several changes.
    public final func animateChanges(_ changes: () -> Void) {
        guard let containerView else { return changes() }
        UIView.animate(AnimationParameters(duration: 0.4, timing: .settling)) {
            changes()
            containerView.setNeedsLayout()
            containerView.layoutIfNeeded()
        }
    }

    private final func changed() { containerView?.setNeedsLayout() }

    /// The delegate, if it is one of a sheet.
    public final var sheetPresentationControllerDelegate: (any UISheetPresentationControllerDelegate)? {
        delegate as? any UISheetPresentationControllerDelegate
    }

    private final var selected: Detent? {
        detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    }

    private final var isUndimmed: Bool {
        guard let limit = largestUndimmedDetentIdentifier, let selected,
            let top = detents.firstIndex(where: { $0.identifier == limit }),
            let now = detents.firstIndex(where: { $0 === selected })
        else { return false }
        return now <= top
    }

    /// Whether the sheet is at the bottom edge.
    final var isAttached: Bool { (containerView?.bounds.width ?? 0) < 600 }

    private final var maximumHeight: CGFloat {
        guard let containerView else { return 0 }
        return max(0, containerView.bounds.height - containerView.safeAreaInsets.top - 10)
    }

    // The available detents, from the lowest to the highest.
    private final var resting: [(detent: Detent, height: CGFloat)] {
        let maximum = maximumHeight
        return detents.compactMap { detent in
            detent.resolvedValue(in: DetentContext(maximumDetentValue: maximum)).map { (detent, min(maximum, $0)) }
        }.sorted { $0.height < $1.height }
    }

    /// The heights, in points, at which a drag may end.
    final var restingHeights: [CGFloat] {
        isAttached ? resting.map(\.height) : [card.bounds.height]
    }

    /// Rests at the detent nearest to the end of a drag.
    final func restAtDetent(_ index: Int) {
        guard resting.indices.contains(index) else { return }
        let detent = resting[index].detent
        let isChange = detent.identifier != selected?.identifier
        animateChanges { selectedDetentIdentifier = detent.identifier }
        if isChange {
            sheetPresentationControllerDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        }
    }

    private final func selectNext() {
        guard let now = resting.firstIndex(where: { $0.detent === selected }), resting.count > 1 else { return }
        restAtDetent((now + 1) % resting.count)
    }

    open override var presentedView: UIView? { card }

    override var dismissesOnOutsideTap: Bool { true }
    override var coversPresenter: Bool { !isUndimmed }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        if let frame = drag.frame { return frame }
        let bounds = containerView.bounds
        let wanted = presentedViewController.preferredContentSize
        if isAttached {
            let maximum = maximumHeight
            let height = min(
                maximum, selected?.resolvedValue(in: DetentContext(maximumDetentValue: maximum)) ?? maximum)
            return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        }
        var size = CGSize(width: min(bounds.width - 80, 704), height: min(bounds.height - 64, 900))
        if style == .formSheet { size = CGSize(width: min(size.width, 540), height: min(size.height, 620)) }
        if wanted.width > 0 { size.width = min(bounds.width - 40, wanted.width) }
        if wanted.height > 0 { size.height = min(bounds.height - 40, wanted.height) }
        if let detent = selected, detent.identifier != .large, wanted.height <= 0 {
            size.height = min(
                size.height, detent.resolvedValue(in: DetentContext(maximumDetentValue: size.height)) ?? size.height)
        }
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.onTap = { [weak self] in self?.dismissByUser() }
        containerView.insertSubview(dimming, at: 0)
        card.clipsToBounds = true
        card.frame = frameOfPresentedViewInContainerView
        let view: UIView = presentedViewController.view
        card.backgroundColor = view.backgroundColor ?? .systemBackground
        view.frame = card.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.addSubview(view)
        grabber.onPress = { [weak self] in self?.selectNext() }
        card.addSubview(grabber)
        drag.attach(to: containerView.traitCollection.hasCoarsePointer ? card : grabber)
        applyLook()
        dimming.fade(in: true, with: presentedViewController.transitionCoordinator)
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        dimming.fade(in: false, with: presentedViewController.transitionCoordinator)
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        applyLook()
    }

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        // During a drag the card is taller than its content.
        if drag.frame == nil, running == nil, presentedViewController.view.superview === card {
            presentedViewController.view.frame = card.bounds
        }
    }

    private final func applyLook() {
        card.layer.cornerRadius = Double(preferredCornerRadius ?? 12)
        card.layer.maskedCorners =
            isAttached
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        grabber.isHidden = !prefersGrabberVisible
        grabber.frame = CGRect(x: card.bounds.midX - 40, y: 0, width: 80, height: SheetHandle.height)
        dimming.isHidden = isUndimmed
        containerView?.layer.setFlag(.passesThrough, isUndimmed)
        containerView?.layer[attribute: .ariaModal] = isUndimmed ? nil : "true"
    }

    override func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        presentedViewController.modalTransitionStyle == .coverVertical
            ? CoverVertical(isPresenting: isPresenting, view: card) : super.defaultAnimator(isPresenting: isPresenting)
    }
}

/// The information available to a custom detent.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
    /// The maximum height of the sheet, in points.
    var maximumDetentValue: CGFloat { get }
}

private struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat
}

/// Is notified of a sheet's detents and its dismissal.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called when the user dragged the sheet to another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// The dimming behind a sheet, an alert or a popover; a click on it dismisses them.
package final class DimmingView: UIView {
    package var onTap: (() -> Void)? {
        didSet { if onTap != nil { layer.events.insert(.click) } else { layer.events.remove(.click) } }
    }

    package init(_ color: UIColor = UIColor(white: 0, alpha: 0.3)) {
        super.init(frame: .zero)
        backgroundColor = color
        layer[attribute: .ariaHidden] = "true"
    }

    package required init?(coder: NSCoder) { nil }

    package override func handle(_ event: DisplayEvent) {
        if case .click = event { onTap?() } else { super.handle(event) }
    }

    func fade(in isShown: Bool, with coordinator: (any UIViewControllerTransitionCoordinator)?) {
        if isShown { UIView.performWithoutAnimation { alpha = 0 } }
        let target: CGFloat = isShown ? 1 : 0
        if coordinator?.animate(alongsideTransition: { _ in self.alpha = target }) != true { alpha = target }
    }
}
