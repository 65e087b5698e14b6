import Lifeline

/// Opens the pages about controllers and animation, which are written with view controllers.
struct ControllersCard: View {
    var body: some View {
        Card("Controllers", subtitle: "Navigation, sheets, transitions and hooks, written with view controllers.") {
            Button("Open") { ControllersPage.present() }.buttonStyle(.borderedProminent)
        }
    }
}

/// The list of pages.
final class ControllersPage: UIViewController {
    /// The list, in a navigation controller.
    static func navigation() -> UINavigationController {
        let list = ControllersPage()
        // The way back of a page that a link leads to says so before the list is ever seen.
        list.title = "Controllers"
        list.urlPath = root
        let navigation = ColumnNavigation(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        // Each page has an address, which the browser's back and forward and a link lead to.
        navigation.stackForPath = { [unowned list] path in
            pages.first { root + $0.path == path }.map { [list, list.make($0)] }
        }
        return navigation
    }

    private static let root = "/controllers"

    /// Over whatever the tab shows.
    static func present() {
        let navigation = navigation()
        navigation.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .close, primaryAction: UIAction { [unowned navigation] _ in navigation.dismiss(animated: true) }
        )
        navigation.modalPresentationStyle = .fullScreen
        // A window that is made in an action belongs to the scene in which the action runs.
        let scene = UIWindow(frame: .zero).windowScene
        scene?.keyWindow?.rootViewController?.present(navigation, animated: true)
    }

    private struct Entry {
        let path, title, about: String
        let make: @MainActor () -> UIViewController
    }

    /// The pages in the list.
    static var stops: [TourStop] {
        pages.map { TourStop(path: root + $0.path, title: $0.title, subtitle: $0.about, symbol: "square.stack") }
    }

    private static let pages = [
        Entry(path: "/life", title: "Life of a controller", about: "A timeline that draws itself while you navigate") {
            LifePage()
        },
        Entry(path: "/transitions", title: "Transitions", about: "All eight options") { TransitionsPage() },
        Entry(path: "/presentations", title: "Presentations", about: "Full screen, sheets, popover, alerts") {
            PresentationsPage()
        },
        Entry(path: "/curl", title: "Page curl", about: "An interactive transition, with a slider to scrub") {
            ScrubPage()
        },
        Entry(path: "/columns", title: "Columns", about: "Three side by side, where there is room") { columns() },
        Entry(path: "/hooks", title: "Lifecycle hooks", about: "Priorities, once only, cancel") {
            LifecycleHooksPage()
        },
    ]

    private func make(_ entry: Entry) -> UIViewController {
        let controller = entry.make()
        controller.title = entry.title
        controller.urlPath = Self.root + entry.path
        // Columns have bars of their own.
        if controller is UISplitViewController { controller.navigationItem.largeTitleDisplayMode = .never }
        return controller
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let stack = Column(in: view)
        for page in Self.pages {
            stack.add(
                MenuRow(page.title, page.about) { [unowned self] in
                    navigationController?.pushViewController(make(page), animated: true)
                })
        }
    }
}

/// Large titles begin where the columns below them do.
private final class ColumnNavigation: UINavigationController {
    override func viewWillLayoutSubviews() {
        let margin = ((view.bounds.width - Column.width(in: view.bounds.width)) / 2).rounded()
        if navigationBar.layoutMargins.left != margin {
            navigationBar.layoutMargins = UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
        }
        super.viewWillLayoutSubviews()
    }
}

/// Views under each other in the middle of a page, which scrolls if it must.
final class Column: UIScrollView {
    private var rows: [(view: UIView, height: CGFloat?)] = []

    init(in view: UIView) {
        super.init(frame: view.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }

    func add(_ view: UIView, height: CGFloat? = nil) {
        rows.append((view, height))
        addSubview(view)
        setNeedsLayout()
    }

    static func width(in width: CGFloat) -> CGFloat { min(width - 32, 620) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = Self.width(in: bounds.width)
        let x = ((bounds.width - width) / 2).rounded()
        var y: CGFloat = 20
        for (view, height) in rows where !view.isHidden {
            let height = height ?? view.sizeThatFits(CGSize(width: width, height: 0)).height
            view.frame = CGRect(x: x, y: y, width: width, height: height)
            y += height + 12
        }
        contentSize = CGSize(width: bounds.width, height: y + 20)
    }
}

/// A row that leads somewhere.
final class MenuRow: UIControl {
    private let title = UILabel()
    private let about = UILabel()
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.right"))

    init(_ title: String, _ about: String, action: @escaping () -> Void) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 12
        self.title.text = title
        self.title.font = .systemFont(ofSize: 17, weight: .semibold)
        self.about.text = about
        self.about.font = .systemFont(ofSize: 14)
        self.about.textColor = .secondaryLabel
        chevron.tintColor = .tertiaryLabel
        chevron.contentMode = .scaleAspectFit
        for view in [self.title, self.about, chevron] { addSubview(view) }
        accessibilityTraits = .button
        accessibilityLabel = title
        addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) { nil }

    private var isSingle: Bool { about.text?.isEmpty != false }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: isSingle ? 46 : 68) }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = CGRect(x: 16, y: 12, width: bounds.width - 56, height: 22)
        about.frame = CGRect(x: 16, y: 36, width: bounds.width - 56, height: 20)
        chevron.frame = CGRect(x: bounds.width - 32, y: bounds.midY - 8, width: 16, height: 16)
    }
}

@MainActor func filledButton(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = title
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
}
