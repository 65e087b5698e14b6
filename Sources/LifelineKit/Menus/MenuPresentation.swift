/// The presentation of a menu: a click beside it closes it with its submenus, Escape closes the topmost one.
final class MenuPresentation: UIPresentationController {
    private let dimming = DimmingView(.clear)

    private var menu: MenuController? { presentedViewController as? MenuController }
    private var isWide: Bool { containerView?.traitCollection.horizontalSizeClass == .regular }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let menu else { return .zero }
        return menu.frame(in: containerView, isWide: isWide)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.accessibilityIdentifier = "menu-backdrop"
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.onTap = { [weak self] in self?.menu?.root.close() }
        containerView.insertSubview(dimming, at: 0)
        applyColor()
    }

    override func containerViewWillLayoutSubviews() { applyColor() }

    private func applyColor() {
        let isSubmenu = menu.map { $0.root !== $0 } ?? false
        let color: UIColor = isWide || isSubmenu ? .clear : UIColor(white: 0, alpha: 0.25)
        if dimming.backgroundColor != color { dimming.backgroundColor = color }
    }

    override var dismissesOnOutsideTap: Bool { true }
    override func escapePressed() { menu?.close() }
}
