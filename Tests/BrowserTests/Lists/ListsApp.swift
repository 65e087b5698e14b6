import Foundation
import LayerTree
import LifelineKit
import LifelineServer
import WindowServer

/// A UIKit app on the real server, in the process of the tests: each page shows a controller that a test makes.
@MainActor final class ListsApp: WindowServerDelegate {
    private let make: @MainActor () -> UIViewController
    private(set) var server: WindowServer!
    /// The controllers of the pages, in the order in which they were asked for.
    private(set) var controllers: [UIViewController] = []

    private init(_ make: @escaping @MainActor () -> UIViewController) { self.make = make }

    static func start(_ make: @escaping @MainActor () -> UIViewController) async throws -> ListsApp {
        let app = ListsApp(make)
        app.server = try WindowServer(configuration: SmallApp.configuration(), delegate: app)
        try await app.server.start()
        return app
    }

    var url: String { "http://127.0.0.1:\(server.boundAddress?.port ?? 0)/" }

    func windowServer(didOpen display: Display) {
        let controller = make()
        controllers.append(controller)
        UIApplication.shared.connect(display, makeDelegate: { OneWindow(controller) })
    }

    func stop() async {
        await server.stop()
        controllers = []
    }
}

private final class OneWindow: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let controller: UIViewController

    init(_ controller: UIViewController) { self.controller = controller }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
    }
}

/// A table of numbered rows that fills the page.
final class LongTable: UIViewController, UITableViewDataSource, UITableViewDelegate {
    var rows: [String]
    let table = UITableView(frame: .zero)
    var selected: [Int] = []
    /// Whether each commit says which offset it was made for.
    var tellsItsOffset = false

    init(count: Int) {
        rows = (0..<count).map { "Row \($0)" }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.accessibilityIdentifier = "table"
        table.accessibilityLabel = "Rows"
        table.register(SubtitleCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if tellsItsOffset { table.layer[attribute: .ariaValuetext] = "\(table.contentOffset.y)" }
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        cell.detailTextLabel?.text = "The row with the number \(indexPath.row)"
        cell.accessoryType = .disclosureIndicator
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
}

final class SubtitleCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
}
