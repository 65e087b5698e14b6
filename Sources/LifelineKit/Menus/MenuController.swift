/// Presents a menu beside the view that opened it; where the page is narrow, at the bottom edge.
///
/// The panel is a `DialogView`, which contains the focus. Beside the card of entries it may contain a preview.
final class MenuController: UIViewController {
    private(set) var menu: UIMenu
    /// The view that opened the menu.
    private(set) weak var source: UIView?
    /// The part of the view beside which the menu is; nil for all of it.
    private let sourceRect: CGRect?
    /// The menu whose entry opened this one.
    private weak var parentMenu: MenuController?
    private weak var submenu: MenuController?
    /// Where the search for the method of a command begins.
    private weak var responder: UIResponder?
    private let preview: MenuPreview?
    private let card = MenuCard()
    private var isClosed = false

    /// The name for screen readers of a menu without a title.
    var name: String?
    /// The sender of the actions; the source unless set.
    weak var sender: AnyObject?
    /// Called before an entry is performed, when it has been selected.
    var onSelect: (@MainActor (any UIMenuLeaf) -> Void)?
    /// Called when the preview was clicked, after the menu was closed.
    var onPreview: (@MainActor () -> Void)?
    /// Called when the menu was closed.
    var onClose: (@MainActor () -> Void)?

    init(_ menu: UIMenu, source: UIView, rect: CGRect?, preview: UIViewController? = nil, parent: MenuController? = nil)
    {
        self.menu = menu
        self.source = source
        sourceRect = rect
        parentMenu = parent
        responder = parent?.responder ?? source.responderScene?.firstResponder ?? source
        self.preview = preview.map { MenuPreview($0) }
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        ensuredExtras.presentation = MenuPresentation(presentedViewController: self, presenting: nil)
        menu.prepareToOpen()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the menu is laid out from right to left, as its source.
    private var isFlipped: Bool { source?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    var panel: DialogView? { viewIfLoaded as? DialogView }

    override func loadView() {
        let panel = DialogView(kind: .menu, frame: .zero)
        view = panel
        if isFlipped {
            // The arrow keys are mirrored, too.
            panel.layer[attribute: .dir] = "rtl"
            card.semanticContentAttribute = .forceRightToLeft
            preview?.semanticContentAttribute = .forceRightToLeft
        }
        panel.addSubview(card)
        if let preview {
            addChild(preview.controller)
            panel.addSubview(preview)
            preview.controller.didMove(toParent: self)
            preview.addAction(UIAction { [weak self] _ in self?.choosePreview() }, for: .primaryActionTriggered)
        }
        fill()
    }

    // MARK: Entries

    private func fill() {
        let title = menu.title.isEmpty ? nil : menu.title
        panel?.accessibilityLabel = title ?? name ?? parentMenu?.panel?.accessibilityLabel ?? FrameworkText.menu.string
        let items = MenuItem.items(of: menu) { [weak self] in self?.refill() }
        card.show(items) { item, columns in row(item, columns) }
        card.isHidden = card.isEmpty
        panel?.superview?.setNeedsLayout()
    }

    /// Shows the current entries. The focus stays at the same position.
    private func refill() {
        guard isViewLoaded, !isClosed else { return }
        let scene = card.responderScene
        let focused = scene?.lastClicked
        let index = card.rows.firstIndex { $0.layer.id == focused }
        fill()
        panel?.setNeedsLayout()
        guard let scene, submenu == nil else { return }
        scene.layoutEffects.append { [weak self] in
            guard let self else { return }
            if let index, card.rows.indices.contains(index), card.rows[index].isEnabled {
                scene.send(.focus(card.rows[index].layer.id))
            } else {
                panel?.requestFocus()
            }
        }
    }

    /// Replaces the menu.
    func update(_ menu: UIMenu) {
        self.menu = menu
        refill()
    }

    private func row(_ item: MenuItem, _ columns: MenuRow.Columns) -> MenuRow? {
        guard case .element(let element, let selection) = item else {
            let row = MenuRow(loadingIn: columns)
            row.semanticContentAttribute = card.semanticContentAttribute
            return row
        }
        let row = MenuRow(element, selection: selection, columns: columns, isUsable: isUsable(element))
        row.semanticContentAttribute = card.semanticContentAttribute
        row.addAction(
            UIAction { [weak self, weak row] _ in
                guard let self, let row else { return }
                if let submenu = element as? UIMenu {
                    open(submenu, row)
                } else if let leaf = element as? any UIMenuLeaf {
                    choose(leaf, in: selection)
                }
            }, for: .primaryActionTriggered)
        return row
    }

    private func isUsable(_ element: UIMenuElement) -> Bool {
        if let command = element as? UICommand { return commandTarget(command) != nil }
        return (element as? UIMenu)?.children.isEmpty != true
    }

    private func commandTarget(_ command: UICommand) -> UIResponder? {
        for first in [responder, source] {
            if let first, let target = command.target(from: first) { return target }
        }
        return nil
    }

    private func open(_ menu: UIMenu, _ row: MenuRow) {
        guard submenu == nil else { return }
        let controller = MenuController(menu, source: row, rect: nil, parent: self)
        controller.onClose = { [weak row] in row?.isExpanded = false }
        row.isExpanded = true
        submenu = controller
        presentController(controller, animated: false, completion: nil)
    }

    private func choose(_ leaf: any UIMenuLeaf, in selection: UIMenu?) {
        guard !isClosed else { return }
        let root = root
        let perform = { @MainActor [self] in
            if let command = leaf as? UICommand {
                if let target = commandTarget(command) { command.performWithSender(nil, target: target) }
            } else {
                leaf.performWithSender(root.sender ?? root.source, target: nil)
            }
        }
        if let selection {
            selection.select(leaf)
            root.onSelect?(leaf)
        }
        guard leaf.attributes.contains(.keepsMenuPresented) else { return root.close(then: perform) }
        perform()
        refill()
    }

    private func choosePreview() {
        let action = onPreview
        root.close { action?() }
    }

    // MARK: Closing

    var root: MenuController { parentMenu?.root ?? self }

    /// Closes the menu with its submenus.
    func close(then completion: (@MainActor () -> Void)? = nil) {
        guard !isClosed else { return }
        didClose()
        guard let presenter = extras?.presentation?.presenter else {
            completion?()
            return
        }
        presenter.dismissController(animated: false, completion: completion)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        // The app may dismiss it, too.
        didClose()
    }

    private func didClose() {
        guard !isClosed else { return }
        isClosed = true
        submenu?.didClose()
        onClose?()
        onClose = nil
    }

    // MARK: Layout

    private static let previewGap: CGFloat = 8

    /// Returns the frame of the panel.
    func frame(in container: UIView, isWide: Bool) -> CGRect {
        let safe = container.bounds.inset(by: container.safeAreaInsets)
        let room = safe.insetBy(dx: MenuGeometry.margin, dy: MenuGeometry.margin)
        guard isWide else {
            let height = min(room.height - 32, height(in: room.size, isWide: false))
            return CGRect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
        }
        let ideal = max(card.idealWidth, preview.map { $0.size(within: room.width).width } ?? 0)
        let width = MenuGeometry.width(ideal, in: room)
        let size = CGSize(
            width: width, height: min(room.height, height(in: CGSize(width: width, height: room.height), isWide: true)))
        let anchor = anchor(in: container)
        let origin =
            parentMenu == nil
            ? MenuGeometry.origin(
                of: size, beside: anchor, in: room,
                alignsRight: isFlipped || anchor.midX > safe.midX && !anchor.isEmpty)
            : MenuGeometry.submenuOrigin(of: size, of: anchor, in: room, opensLeft: isFlipped)
        return CGRect(origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
    }

    private func anchor(in container: UIView) -> CGRect {
        guard let source, source.window != nil else {
            return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
        }
        return source.convert(sourceRect ?? source.bounds, to: container)
    }

    private func height(in room: CGSize, isWide: Bool) -> CGFloat {
        (card.isHidden ? 0 : card.idealHeight(isWide: isWide))
            + (preview.map { $0.size(within: room.width).height + (card.isHidden ? 0 : Self.previewGap) } ?? 0)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds: CGRect = view.bounds
        var top: CGFloat = 0
        if let preview {
            let ideal = preview.size(within: bounds.width)
            let isWide = traitCollection.horizontalSizeClass == .regular
            let left = bounds.height - (card.isHidden ? 0 : card.idealHeight(isWide: isWide) + Self.previewGap)
            // At least a part of the entries remains visible.
            let height = min(ideal.height, max(left, bounds.height / 2))
            let x = isWide ? 0 : ((bounds.width - ideal.width) / 2).rounded()
            preview.frame = preview.mirroredIn(bounds, CGRect(x: x, y: 0, width: ideal.width, height: height))
            top = height + Self.previewGap
        }
        card.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }
}

extension UIView {
    /// Opens a menu beside the view, or beside a part of it.
    ///
    /// - Returns: nil if the view is not in a window with a controller, or its controller can present nothing.
    final func openMenu(
        _ menu: UIMenu, at rect: CGRect? = nil, preview: UIViewController? = nil
    ) -> MenuController? {
        var next: UIResponder? = self
        while let responder = next, !(responder is UIViewController) { next = responder.next }
        guard let presenter = next as? UIViewController ?? window?.rootViewController else {
            UIApplication.log.error(
                "\(debugDescription) can't open a menu: it is not in the view of a controller. Add it to one in a window."
            )
            return nil
        }
        let controller = MenuController(menu, source: self, rect: rect, preview: preview)
        controller.name = menuName
        presenter.presentController(controller, animated: false, completion: nil)
        return controller.extras?.presentation?.containerView == nil ? nil : controller
    }

    /// The name of a view for screen readers: its label, or the texts in it.
    private final var menuName: String? {
        if let label = accessibilityLabel ?? shownText, !label.isEmpty { return label }
        let names = subviews.compactMap { $0.accessibilityElementsHidden ? nil : $0.menuName }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }
}
