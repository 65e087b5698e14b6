/// Opens a menu on a right click, a long press, the Menu key and Shift-F10.
///
/// ```swift
/// imageView.isUserInteractionEnabled = true
/// imageView.addInteraction(UIContextMenuInteraction(delegate: self))
///
/// func contextMenuInteraction(
///     _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
/// ) -> UIContextMenuConfiguration? {
///     UIContextMenuConfiguration(actionProvider: { _ in
///         UIMenu(children: [UIAction(title: "Copy") { _ in copyImage() }])
///     })
/// }
/// ```
/// The browser's own menu is suppressed on the view, but not in its text fields. A view that is no control and contains
/// none is a button for the keyboard and screen readers, which opens the menu.
@preconcurrency @MainActor open class UIContextMenuInteraction: UIInteraction {
    /// Provides the menu. Without it there is none.
    public final weak var delegate: (any UIContextMenuInteractionDelegate)?
    public private(set) final weak var view: UIView?
    private final var point = CGPoint.zero
    /// The request that is being answered.
    private(set) final var request: ContextMenuRequest?
    private final weak var menu: MenuController?

    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

    open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }

    open func didMove(to view: UIView?) {
        let old = self.view
        self.view = view
        old?.updateContextMenuTrigger()
        view?.updateContextMenuTrigger()
    }

    /// Returns where the menu was requested, in the coordinates of a view; nil: of the window.
    open func location(in view: UIView?) -> CGPoint { self.view?.convert(point, to: view) ?? point }

    /// Closes the menu.
    open func dismissMenu() { menu?.close() }

    /// Replaces the menu while it is shown.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        if let menu { menu.update(block(menu.menu)) }
    }

    /// Opens the menu that the delegate provides.
    ///
    /// - Parameter rect: Beside what the menu is, in the view's coordinates; nil: at the requested point.
    /// - Returns: false if the delegate provides none.
    @discardableResult
    final func open(_ request: ContextMenuRequest, beside rect: CGRect? = nil) -> Bool {
        guard menu == nil, let view, let delegate else { return false }
        (point, self.request) = (request.point, request)
        defer { self.request = nil }
        guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point) else {
            return false
        }
        let actions = configuration.actionProvider?([])
        let preview = configuration.previewProvider?()
        guard actions?.children.isEmpty == false || preview != nil else { return false }
        let anchor = rect ?? CGRect(origin: delegate.contextMenuAnchor(self) ?? point, size: .zero)
        guard let menu = view.openMenu(actions ?? UIMenu(), at: anchor, preview: preview) else { return false }
        self.menu = menu
        view.ensuredInteractions.openMenu = menu
        view.menuDidChange(isOpen: true)
        let animator = ContextMenuAnimator(preview: preview)
        delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        animator.run()
        menu.onClose = { [weak self, weak view] in
            view?.menuDidChange(isOpen: false)
            guard let self else { return }
            let animator = ContextMenuAnimator(preview: preview)
            self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
            animator.run()
        }
        menu.onPreview = { [weak self] in
            guard let self else { return }
            let animator = ContextMenuAnimator(preview: preview)
            self.delegate?.contextMenuInteraction(
                self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
            animator.run()
        }
        return true
    }
}

/// Provides the context menus of a view, and observes them.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// Returns the menu for a point of the view; nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Called before a context menu opens.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before a context menu closes.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called when the preview was chosen, after the menu was closed: show what it previews.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}

    /// Returns where the menu is, if not at the requested point.
    fileprivate func contextMenuAnchor(_ interaction: UIContextMenuInteraction) -> CGPoint? {
        (self as? ListContextMenu)?.anchor
    }
}

extension UIView {
    /// Adds or removes the trigger when the view's context menu interactions changed.
    fileprivate final func updateContextMenuTrigger() {
        guard let state = extras?.interactions else { return }
        let isOffered = state.interactions.contains { $0 is UIContextMenuInteraction } && !showsMenuOnClick
        guard isOffered else {
            state.trigger?.remove()
            state.trigger = nil
            return
        }
        if state.trigger == nil {
            state.trigger = ContextMenuTrigger(on: self) { [weak self] request in self?.openContextMenu(request) }
            state.trigger?.canBeButton = !(self is any ListOwner)
        }
        state.trigger?.apply(isOffered: true, isOpen: false)
    }

    /// Whether a click opens the menu.
    private final var showsMenuOnClick: Bool {
        self is UIControl && extras?.interactions?.showsMenuAsPrimaryAction == true
    }

    private final func openContextMenu(_ request: ContextMenuRequest) {
        for case let interaction as UIContextMenuInteraction in interactions.reversed() {
            if interaction.open(request) { return }
        }
    }

    /// Called when a menu of the view was opened or closed.
    final func menuDidChange(isOpen: Bool) {
        if showsMenuOnClick {
            layer[attribute: .ariaExpanded] = isOpen ? "true" : "false"
        } else {
            extras?.interactions?.trigger?.apply(isOffered: true, isOpen: isOpen)
        }
    }

    /// Updates what opens the menu, after `showsMenuAsPrimaryAction` changed.
    final func primaryMenuDidChange() {
        let isPrimary = showsMenuOnClick && extras?.interactions?.ownMenu != nil
        layer[attribute: .ariaHaspopup] = isPrimary ? "menu" : nil
        layer[attribute: .ariaExpanded] = isPrimary ? "false" : nil
        updateContextMenuTrigger()
    }
}
