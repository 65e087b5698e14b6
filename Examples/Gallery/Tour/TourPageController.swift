import Lifeline

/// A page of the tour under the bar with the ways back.
final class TourPageController: UIViewController {
    private let bar: UIViewController
    private let page: UIViewController

    init(_ page: UIViewController, at place: TourPlace) {
        self.page = page
        bar = UIHostingController(rootView: TourBar(place: place))
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// The title and the path are the page's, which also follows the browser's Back and Forward.
    override var childForPage: UIViewController? { page }

    override func viewDidLoad() {
        super.viewDidLoad()
        for child in [bar, page] {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
        bar.view.backgroundColor = .clear
        let navigation = page as? UINavigationController
        view.backgroundColor = navigation?.topViewController?.view.backgroundColor ?? .systemGroupedBackground
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let top = view.safeAreaInsets.top
        let height = top + TourBar.height
        bar.view.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: TourBar.height)
        page.view.frame = CGRect(x: 0, y: height, width: view.bounds.width, height: view.bounds.height - height)
    }
}
