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
        let navigation = UINavigationController(rootViewController: ControllersPage())
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }

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

    private let pages: [(title: String, about: String, make: () -> UIViewController)] = [
        ("Life of a controller", "A timeline that draws itself while you navigate", { LifePage() }),
        ("Transitions", "All eight options", { TransitionsPage() }),
        ("Presentations", "Full screen, sheets, popover, alerts", { PresentationsPage() }),
        ("Page curl", "An interactive transition, with a slider to scrub", { ScrubPage() }),
        ("Lifecycle hooks", "Priorities, once only, cancel", { LifecycleHooksPage() }),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Controllers"
        view.backgroundColor = .systemGroupedBackground
        let stack = Column(in: view)
        for page in pages {
            stack.add(
                MenuRow(page.title, page.about) { [unowned self] in
                    navigationController?.pushViewController(page.make(), animated: true)
                })
        }
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

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(bounds.width - 32, 620)
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

    init(_ title: String, _ about: String, action: @escaping () -> Void) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 12
        self.title.text = title
        self.title.font = .systemFont(ofSize: 17, weight: .semibold)
        self.about.text = about
        self.about.font = .systemFont(ofSize: 14)
        self.about.textColor = .secondaryLabel
        addSubview(self.title)
        addSubview(self.about)
        accessibilityTraits = .button
        accessibilityLabel = title
        addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 68) }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = CGRect(x: 16, y: 12, width: bounds.width - 32, height: 22)
        about.frame = CGRect(x: 16, y: 36, width: bounds.width - 32, height: 20)
    }
}

@MainActor func filledButton(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = title
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
}
