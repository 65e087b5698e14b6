/// Shows two or three controllers side by side, such as a list and the selected item. On narrow screens they form one
/// stack.
///
/// ```swift
/// let split = UISplitViewController(style: .doubleColumn)
/// split.setViewController(list, for: .primary)
/// split.setViewController(detail, for: .secondary)
/// // In the list:
/// showDetailViewController(UINavigationController(rootViewController: other), sender: self)
/// ```
///
/// A column that is not a navigation controller is wrapped in one. Of three columns, the first is hidden below 1,000
/// points.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    /// The number of columns.
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    /// A column of a split view.
    public enum Column: Int, Sendable {
        case primary
        /// Between the two others; only with the style `tripleColumn`.
        case supplementary
        case secondary
        /// Replaces the columns on narrow screens.
        case compact
    }
    /// The columns that are visible on wide screens.
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly
        /// With three columns, the supplementary one.
        case oneBesideSecondary
        case twoBesideSecondary = 4
    }

    /// The number of columns.
    public final let style: Style
    /// Decides what is shown when the columns become one stack. Not retained.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// The preferred width in points, limited to 40 % of the total width. 320 by default.
    open var preferredPrimaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The preferred width in points, limited to 30 % of the total width. 320 by default.
    open var preferredSupplementaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The columns to show on wide screens. By default two, and three if there are three and at least 1000 points.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { update() } }

    private final var columns: [Column: UIViewController] = [:]
    private final let primaryView = UIView()
    private final let supplementaryView = UIView()
    private final let secondaryView = UIView()
    private final let lines = [UIView(), UIView()]
    private final var navigations: [Column: UINavigationController] = [:]

    /// Whether the columns form one stack.
    public final private(set) var isCollapsed = false

    public init(style: Style = .doubleColumn) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        style = .doubleColumn
        super.init(coder: coder)
    }

    /// The columns that are shown on wide screens.
    public final var displayMode: DisplayMode {
        if preferredDisplayMode != .automatic { return preferredDisplayMode }
        let hasRoom = style == .tripleColumn && (viewIfLoaded?.bounds.width ?? 0) >= 1000
        return hasRoom ? .twoBesideSecondary : .oneBesideSecondary
    }

    /// The columns in the order of navigation.
    private final var order: [Column] {
        style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }

    /// Returns the controller of a column. Nil if it has none.
    public final func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// The columns' controllers, starting with the primary one.
    open var viewControllers: [UIViewController] {
        get { order.compactMap { columns[$0] } }
        set {
            for (index, column) in order.enumerated() {
                setViewController(index < newValue.count ? newValue[index] : nil, for: column)
            }
        }
    }

    /// Sets the controller of a column. A supplementary column with the style `doubleColumn` is logged as an error.
    open func setViewController(_ controller: UIViewController?, for column: Column) {
        guard controller !== columns[column] else { return }
        dismantle()
        if column == .supplementary, style != .tripleColumn, controller != nil {
            UIApplication.log.error(
                "A supplementary column requires the style tripleColumn; \(controller.map { $0.debugDescription } ?? "") is not shown."
            )
        }
        columns[column] = controller
        assemble()
    }

    /// Shows a column. On narrow screens it is pushed, with the columns before it, or popped to.
    open func show(_ column: Column) {
        if isCollapsed {
            guard let navigation = navigations[.primary] else { return }
            if let last = top(of: column), navigation.stack.contains(where: { $0 === last }) {
                navigation.popToViewController(last, animated: true)
            } else if column != .primary {
                push(upTo: column, animated: true)
            } else {
                navigation.popToRootViewController(animated: true)
            }
        } else if column == .primary {
            preferredDisplayMode = style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
        } else if column == .supplementary, displayMode == .secondaryOnly {
            preferredDisplayMode = .oneBesideSecondary
        }
    }

    // The topmost controller of a column whose stack is merged into the primary one.
    private final func top(of column: Column) -> UIViewController? {
        guard let controller = columns[column] else { return nil }
        guard controller is UINavigationController else { return column == .primary ? nil : controller }
        return borrowed[ObjectIdentifier(controller)]?.last
    }

    private final func push(upTo column: Column, animated: Bool) {
        guard let navigation = navigations[.primary] else { return }
        for next in order.dropFirst() {
            if let controller = columns[next] {
                for part in content(of: controller) where !navigation.stack.contains(where: { $0 === part }) {
                    navigation.pushViewController(part, animated: animated && next == column)
                }
            }
            if next == column { return }
        }
    }

    /// Hides a column on wide screens. Without effect while the columns are one stack.
    open func hide(_ column: Column) {
        guard !isCollapsed else { return }
        if column == .primary {
            preferredDisplayMode = style == .tripleColumn ? .oneBesideSecondary : .secondaryOnly
        } else if column == .supplementary {
            preferredDisplayMode = .secondaryOnly
        }
    }

    open override func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        if isCollapsed {
            dismantleSecondaryOnly()
            columns[.secondary] = viewController
            show(.secondary)
        } else {
            setViewController(viewController, for: .secondary)
        }
    }

    open override var childForPage: UIViewController? {
        isCollapsed ? navigations[.compact] ?? navigations[.primary] : navigations[.secondary] ?? navigations[.primary]
    }

    // MARK: Columns

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for column in [primaryView, supplementaryView, secondaryView] {
            column.clipsToBounds = true
            view.addSubview(column)
        }
        for line in lines {
            line.backgroundColor = .separator
            view.addSubview(line)
        }
        isCollapsed = traitCollection.horizontalSizeClass == .compact
        assemble()
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        update()
    }

    private final func update() {
        guard isViewLoaded else { return }
        let collapses = traitCollection.horizontalSizeClass == .compact
        if collapses != isCollapsed {
            dismantle()
            isCollapsed = collapses
            assemble()
        }
        view.setNeedsLayout()
    }

    // Returns the controllers of a column, removed from its navigation controller.
    private final func content(of controller: UIViewController) -> [UIViewController] {
        guard let navigation = controller as? UINavigationController else { return [controller] }
        if let stack = borrowed[ObjectIdentifier(navigation)] { return stack }
        let stack = navigation.viewControllers
        navigation.setViewControllers([], animated: false)
        borrowed[ObjectIdentifier(navigation)] = stack
        return stack
    }

    private final var borrowed: [ObjectIdentifier: [UIViewController]] = [:]

    private final func assemble() {
        describeSidebar()
        guard isViewLoaded else { return }
        if isCollapsed {
            if let compact = columns[.compact] {
                put(compact, .compact, in: primaryView)
            } else if let primary = columns[.primary] {
                put(primary, .primary, in: primaryView)
                let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .primary)
                if let top, top != .primary, order.contains(top) { push(upTo: top, animated: false) }
            }
        } else {
            for column in order {
                let host =
                    column == .primary ? primaryView : column == .supplementary ? supplementaryView : secondaryView
                if let controller = columns[column] { put(controller, column, in: host) }
            }
        }
        view.setNeedsLayout()
    }

    /// Makes the first column a navigation landmark if it is beside the content.
    private final func describeSidebar() {
        primaryView.assignedRole = isCollapsed ? nil : "navigation"
    }

    private final func put(_ controller: UIViewController, _ column: Column, in host: UIView) {
        let navigation = controller as? UINavigationController ?? UINavigationController(rootViewController: controller)
        navigations[column] = navigation
        // The view of a hidden column stays in the window.
        navigation.setMayAppear { [weak self] in self?.shows(column) ?? true }
        addChild(navigation)
        navigation.view.frame = host.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        host.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    private final func dismantleSecondaryOnly() {
        guard let secondary = columns[.secondary] else { return }
        release(secondary)
    }

    private final func release(_ controller: UIViewController) {
        guard let stack = borrowed.removeValue(forKey: ObjectIdentifier(controller)),
            let navigation = controller as? UINavigationController
        else { return }
        if let primary = navigations[.primary] {
            primary.setViewControllers(
                primary.viewControllers.filter { own in !stack.contains { $0 === own } }, animated: false)
        }
        navigation.setViewControllers(stack, animated: false)
    }

    private final func dismantle() {
        for controller in columns.values { release(controller) }
        if isCollapsed, let primary = navigations[.primary] {
            let lent = order.dropFirst().compactMap { columns[$0] }.filter { !($0 is UINavigationController) }
            let stack = primary.viewControllers
            let own = stack.filter { controller in !lent.contains { $0 === controller } }
            if own.count != stack.count { primary.setViewControllers(own, animated: false) }
        }
        for (column, navigation) in navigations {
            navigation.willMove(toParent: nil)
            navigation.viewIfLoaded?.removeFromSuperview()
            navigation.removeFromParent()
            navigation.setMayAppear(nil)
            navigation.updateHeadingLevel()
            if navigation !== columns[column] { navigation.setViewControllers([], animated: false) }
        }
        navigations = [:]
    }

    /// Whether a column fits and is not hidden.
    private final func shows(_ column: Column) -> Bool {
        guard !isCollapsed else { return true }
        let mode = displayMode
        switch column {
        case .primary: return style == .tripleColumn ? mode == .twoBesideSecondary : mode != .secondaryOnly
        case .supplementary: return style == .tripleColumn && mode != .secondaryOnly
        case .secondary, .compact: return true
        }
    }

    /// Whether a column provides the page's title: the column with the content, or the whole stack.
    final func hasPageTitle(_ navigation: UINavigationController) -> Bool {
        isCollapsed || navigations[.secondary] === navigation
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        for navigation in navigations.values { navigation.updateHeadingLevel() }
        layOutColumns()
        for column in order { navigations[column]?.mayAppearDidChange() }
    }

    private final func layOutColumns() {
        let bounds = view.bounds
        guard !isCollapsed else {
            primaryView.frame = bounds
            primaryView.isHidden = false
            for column in [supplementaryView, secondaryView] {
                column.frame = CGRect(x: bounds.width, y: 0, width: 0, height: bounds.height)
            }
            for line in lines { line.isHidden = true }
            return
        }
        let isTriple = style == .tripleColumn
        let (showsPrimary, showsSupplementary) = (shows(.primary), shows(.supplementary))
        var x: CGFloat = 0
        func place(_ column: UIView, _ line: UIView, isShown: Bool, width: CGFloat) {
            column.isHidden = !isShown
            line.isHidden = !isShown
            guard isShown else { return }
            column.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            line.frame = CGRect(x: x + width, y: 0, width: 1, height: bounds.height)
            x += width + 1
        }
        place(
            primaryView, lines[0], isShown: showsPrimary,
            width: min(preferredPrimaryColumnWidth, bounds.width * (isTriple ? 0.25 : 0.4)).rounded())
        place(
            supplementaryView, lines[1], isShown: showsSupplementary,
            width: min(preferredSupplementaryColumnWidth, bounds.width * (showsPrimary ? 0.3 : 0.4)).rounded())
        secondaryView.frame = CGRect(x: x, y: 0, width: bounds.width - x, height: bounds.height)
        let primary = showsPrimary ? [primaryView, lines[0]] : []
        let supplementary = showsSupplementary ? [supplementaryView, lines[1]] : []
        view.mirror(primary + supplementary + [secondaryView])
    }
}

/// Decides what a split view shows when its columns become one stack.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
    /// Returns the column to show when the columns become one stack.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
}

extension UIViewController {
    /// The nearest split view controller that contains this one. Nil if there is none.
    public final var splitViewController: UISplitViewController? { nearestAncestor(UISplitViewController.self) }
}
