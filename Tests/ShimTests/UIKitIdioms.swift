// Idioms of UIKit as its users write them; compiled in both language modes.

import UIKit

/// A table with cells of a subclass, selection and a footer.
final class FruitTableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView(frame: .zero, style: .plain)
    var fruits = ["Apple", "Pear"]
    private(set) var chosen: [IndexPath] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(ValueCell.self, forCellReuseIdentifier: "cell")
        tableView.dataSource = self
        tableView.delegate = self
        tableView.rowHeight = 44
        tableView.tableFooterView = UIView()
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(tableView)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fruits.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = fruits[indexPath.row]
        cell.detailTextLabel?.text = "\(indexPath.row)"
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        chosen.append(IndexPath(row: indexPath.row, section: indexPath.section))
        fruits.append("Plum")
        tableView.reloadData()
    }
}

final class ValueCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A flow of tiles.
final class TilesViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let layout: UICollectionViewFlowLayout = {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        layout.minimumLineSpacing = 10
        layout.minimumInteritemSpacing = 10
        return layout
    }()
    private(set) lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    private(set) var chosen: [Int] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
        collectionView.dataSource = self
        collectionView.delegate = self
        view.addSubview(collectionView)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        cell.contentView.backgroundColor = .systemTeal
        cell.accessibilityIdentifier = "tile-\(indexPath.item)"
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        chosen.append(indexPath.item)
        collectionView.cellForItem(at: indexPath)?.contentView.backgroundColor = .systemPink
        layout.invalidateLayout()
    }
}

/// A view that overrides what views are asked, and constraints that are taken apart.
class IdiomView: UIView {
    private(set) var log: [String] = []

    override var isHidden: Bool {
        get { super.isHidden }
        set {
            log.append("hidden \(newValue)")
            super.isHidden = newValue
        }
    }

    override var isUserInteractionEnabled: Bool {
        get { super.isUserInteractionEnabled }
        set { super.isUserInteractionEnabled = newValue }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        log.append(window == nil ? "left" : "came")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.append("layout")
    }

    func pin(_ inner: UIView) -> NSLayoutConstraint? {
        inner.translatesAutoresizingMaskIntoConstraints = false
        addSubview(inner)
        let height = inner.heightAnchor.constraint(equalToConstant: 20)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            inner.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
            inner.centerYAnchor.constraint(equalTo: centerYAnchor),
            height,
        ])
        return constraints.first { $0.firstItem === inner && $0.constant == -8 }
    }
}

/// A container: children come and go, alerts are shown, transitions run.
class ContainerViewController: UIViewController {
    private(set) var log: [String] = []

    init() { super.init(nibName: nil, bundle: nil) }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(child: UIViewController) {
        addChild(child)
        child.view.frame = view.bounds
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    func hide(child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    func ask() {
        let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.log.append("deleted") })
        present(alert, animated: true, completion: nil)
    }

    func showModally(_ controller: UIViewController) {
        controller.modalPresentationStyle = .fullScreen
        present(controller, animated: true) { [weak self] in self?.log.append("presented") }
    }

    func fade(_ view: UIView) {
        UIView.animate(
            withDuration: 0.3, delay: 0, options: [.beginFromCurrentState, .allowAnimatedContent, .layoutSubviews],
            animations: {
                view.alpha = 0
                self.log.append("for \(UIView.inheritedAnimationDuration)")
            }, completion: { [weak self] finished in self?.log.append("faded \(finished)") })
    }

    func cross(_ view: UIView, _ change: @escaping () -> Void) {
        UIView.transition(
            with: view, duration: 0.2, options: [.transitionCrossDissolve, .preferredFramesPerSecond60],
            animations: change, completion: nil)
    }
}

@MainActor func isUpright() -> Bool { UIDevice.current.orientation == .portrait }

/// What apps set up once.
@MainActor func makeTabs() -> UITabBarController {
    UINavigationBar.appearance().barStyle = .black
    UINavigationBar.appearance().prefersLargeTitles = true
    let first = UINavigationController(rootViewController: ContainerViewController())
    first.title = "First"
    let second = FruitTableViewController()
    second.title = "Second"
    let tabs = UITabBarController()
    tabs.setViewControllers([first, second], animated: false)
    return tabs
}

final class OldAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplicationLaunchOptionsKey: Any]?
    ) -> Bool { true }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }
}

/// Controls and what they tell.
final class ControlTarget: UIResponder {
    private(set) var log: [String] = []

    func makeControls() -> [UIView] {
        let button = UIButton(type: .system)
        button.setTitle("Press", for: .normal)
        button.setTitleColor(.systemGreen, for: .normal)
        button.addTarget(self, action: ControlTarget.pressed(_:), for: .touchUpInside)
        let toggle = UISwitch()
        toggle.accessibilityLabel = "Toggle"
        toggle.addTarget(self, action: ControlTarget.switched(_:), for: .valueChanged)
        let slider = UISlider()
        slider.minimumValue = 0
        slider.maximumValue = 10
        slider.setValue(5, animated: false)
        let field = UITextField()
        field.borderStyle = .line
        field.placeholder = "Name"
        let image = UIImageView(image: UIImage(data: Data()) ?? UIImage())
        image.contentMode = .scaleAspectFill
        image.clipsToBounds = true
        return [button, toggle, slider, field, image]
    }

    func pressed(_ sender: UIButton) { log.append("pressed \(sender.currentTitle ?? "")") }
    func switched(_ sender: UISwitch) { log.append("switched \(sender.isOn)") }
}

@MainActor func withoutAnimation(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.lock()
    UIView.performWithoutAnimation(change)
    CATransaction.unlock()
    CATransaction.commit()
}
