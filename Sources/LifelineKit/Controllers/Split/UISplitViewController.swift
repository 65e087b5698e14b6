/// Two controllers side by side where there is room: a list and what was chosen in it. On narrow screens they are one
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
/// A column that is not a navigation controller gets one around it.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable { case unspecified, doubleColumn }
    public enum Column: Int, Sendable {
        case primary
        case secondary = 2
        /// What is shown instead of the columns on narrow screens.
        case compact = 3
    }
    public enum DisplayMode: Int, Sendable { case automatic, secondaryOnly, oneBesideSecondary }

    public final let style: Style
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// Points; 320 unless set, and never more than 40 % of the width.
    open var preferredPrimaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var preferredDisplayMode = DisplayMode.automatic { didSet { update() } }

    private final var columns: [Column: UIViewController] = [:]
    private final let primaryView = UIView()
    private final let secondaryView = UIView()
    private final let line = UIView()
    private final var navigations: [Column: UINavigationController] = [:]

    /// Whether the columns are one stack.
    public final private(set) var isCollapsed = false

    public init(style: Style = .doubleColumn) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        style = .doubleColumn
        super.init(coder: coder)
    }

    public final var displayMode: DisplayMode {
        preferredDisplayMode == .automatic ? .oneBesideSecondary : preferredDisplayMode
    }

    public final func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// The primary and the secondary one.
    open var viewControllers: [UIViewController] {
        get { [columns[.primary], columns[.secondary]].compactMap { $0 } }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.count > 1 ? newValue[1] : nil, for: .secondary)
        }
    }

    open func setViewController(_ controller: UIViewController?, for column: Column) {
        guard controller !== columns[column] else { return }
        dismantle()
        columns[column] = controller
        assemble()
    }

    /// Brings a column to be seen: on narrow screens the secondary one is pushed, the primary one popped to.
    open func show(_ column: Column) {
        if isCollapsed {
            guard let navigation = navigations[.primary] else { return }
            if column == .secondary, let secondary = columns[.secondary] {
                let top = content(of: secondary)
                for controller in top where !navigation.stack.contains(where: { $0 === controller }) {
                    navigation.pushViewController(controller, animated: true)
                }
            } else {
                navigation.popToRootViewController(animated: true)
            }
        } else if column == .primary {
            preferredDisplayMode = .oneBesideSecondary
        }
    }

    open func hide(_ column: Column) {
        if column == .primary, !isCollapsed { preferredDisplayMode = .secondaryOnly }
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

    override var titledChild: UIViewController? {
        isCollapsed ? navigations[.compact] ?? navigations[.primary] : navigations[.secondary] ?? navigations[.primary]
    }

    // MARK: The columns

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        line.backgroundColor = .separator
        for column in [primaryView, secondaryView] {
            column.clipsToBounds = true
            view.addSubview(column)
        }
        view.addSubview(line)
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

    // The controllers of a column, out of the navigation controller that is around them.
    private final func content(of controller: UIViewController) -> [UIViewController] {
        guard let navigation = controller as? UINavigationController else { return [controller] }
        let stack = navigation.viewControllers
        navigation.setViewControllers([], animated: false)
        borrowed[ObjectIdentifier(navigation)] = stack
        return stack
    }

    private final var borrowed: [ObjectIdentifier: [UIViewController]] = [:]

    private final func assemble() {
        guard isViewLoaded else { return }
        if isCollapsed {
            if let compact = columns[.compact] {
                put(compact, .compact, in: primaryView)
            } else if let primary = columns[.primary] {
                put(primary, .primary, in: primaryView)
                let showsPrimary =
                    delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .primary)
                    != .secondary
                if !showsPrimary, let secondary = columns[.secondary] {
                    for controller in content(of: secondary) {
                        navigations[.primary]?.pushViewController(controller, animated: false)
                    }
                }
            }
        } else {
            if let primary = columns[.primary] { put(primary, .primary, in: primaryView) }
            if let secondary = columns[.secondary] { put(secondary, .secondary, in: secondaryView) }
        }
        view.setNeedsLayout()
    }

    private final func put(_ controller: UIViewController, _ column: Column, in host: UIView) {
        let navigation = controller as? UINavigationController ?? UINavigationController(rootViewController: controller)
        navigations[column] = navigation
        addChild(navigation)
        navigation.view.frame = host.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        host.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    private final func dismantleSecondaryOnly() {
        guard let secondary = columns[.secondary] else { return }
        giveBack(secondary)
    }

    private final func giveBack(_ controller: UIViewController) {
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
        for controller in columns.values { giveBack(controller) }
        if isCollapsed, let secondary = columns[.secondary], !(secondary is UINavigationController),
            let primary = navigations[.primary]
        {
            primary.setViewControllers(primary.viewControllers.filter { $0 !== secondary }, animated: false)
        }
        for (column, navigation) in navigations {
            navigation.willMove(toParent: nil)
            navigation.viewIfLoaded?.removeFromSuperview()
            navigation.removeFromParent()
            if navigation !== columns[column] { navigation.setViewControllers([], animated: false) }
        }
        navigations = [:]
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let bounds = view.bounds
        if isCollapsed {
            primaryView.frame = bounds
            secondaryView.frame = CGRect(x: bounds.width, y: 0, width: 0, height: bounds.height)
            line.isHidden = true
            return
        }
        let width = displayMode == .secondaryOnly ? 0 : min(preferredPrimaryColumnWidth, bounds.width * 0.4)
        line.isHidden = width == 0
        primaryView.isHidden = width == 0
        if width > 0 { primaryView.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height) }
        line.frame = CGRect(x: width, y: 0, width: 1, height: bounds.height)
        let start = width == 0 ? 0 : width + 1
        secondaryView.frame = CGRect(x: start, y: 0, width: bounds.width - start, height: bounds.height)
    }
}

@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
    /// Which column is seen when the columns become one stack.
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
    public final var splitViewController: UISplitViewController? { nearestAncestor(UISplitViewController.self) }
}
