// Sources as they are written for UIKit, in the language mode of their time. The only changes are those that Linux needs:
// methods instead of selectors, and no @objc.

import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = ProfileViewController(nibName: nil, bundle: nil)
        window.makeKeyAndVisible()
        self.window = window
    }
}

protocol ProfileViewDelegate: AnyObject {
    func profileViewDidTapFollow(_ view: ProfileView)
}

class ProfileView: UIView {
    weak var delegate: ProfileViewDelegate?

    let nameLabel: UILabel = {
        let label = UILabel()
        label.font = UIFont.boldSystemFont(ofSize: 20)
        label.textColor = .label
        label.textAlignment = .center
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }()

    private lazy var followButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Follow", for: .normal)
        button.setTitleColor(.systemBlue, for: .normal)
        button.addTarget(self, action: ProfileView.didTapFollow, for: .touchUpInside)
        button.translatesAutoresizingMaskIntoConstraints = false
        return button
    }()

    private let noteField: UITextField = {
        let field = UITextField()
        field.placeholder = "Note"
        field.borderStyle = .roundedRect
        field.translatesAutoresizingMaskIntoConstraints = false
        return field
    }()

    var layoutConstraints = [NSLayoutConstraint]()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        layer.cornerRadius = 10
        layer.borderWidth = 1
        layer.borderColor = UIColor.systemGray.cgColor
        [nameLabel, followButton, noteField].forEach(addSubview)
        layoutConstraints = [
            nameLabel.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 16),
            nameLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            nameLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            followButton.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 8),
            followButton.centerXAnchor.constraint(equalTo: centerXAnchor),
            noteField.topAnchor.constraint(equalTo: followButton.bottomAnchor, constant: 8),
            noteField.centerXAnchor.constraint(equalTo: centerXAnchor),
            noteField.widthAnchor.constraint(equalToConstant: 200),
        ]
        NSLayoutConstraint.activate(layoutConstraints)
    }

    private func didTapFollow() { delegate?.profileViewDidTapFollow(self) }
}

class ProfileViewController: UIViewController, ProfileViewDelegate, UIGestureRecognizerDelegate {
    private(set) var events = [String]()
    private let profileView = ProfileView()
    private let badge = UIView(frame: CGRect(x: 20, y: 400, width: 80, height: 80))
    private var observers: Set<AnyCancellable> = []
    private let names = CurrentValueSubject<String, Never>("Ada")

    override func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
        self.view = view
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Profile"
        profileView.delegate = self
        profileView.frame = view.bounds.insetBy(dx: 10, dy: 10)
        profileView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(profileView)
        badge.tag = 7
        badge.accessibilityIdentifier = "badge"
        badge.isUserInteractionEnabled = true
        view.addSubview(badge)

        let tap = UITapGestureRecognizer(target: self, action: ProfileViewController.handleTap(_:))
        tap.numberOfTapsRequired = 2
        tap.delegate = self
        badge.addGestureRecognizer(tap)
        let pan = UIPanGestureRecognizer(target: self, action: ProfileViewController.handlePan(_:))
        badge.addGestureRecognizer(pan)
        let press = UILongPressGestureRecognizer(target: self, action: ProfileViewController.handlePress)
        badge.addGestureRecognizer(press)

        names.map { "Hello, \($0)" }.sink { [weak self] in self?.profileView.nameLabel.text = $0 }.store(in: &observers)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        events.append("viewWillAppear")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        view.viewWithTag(7)?.sizeToFit()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        view.endEditing(true)
    }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(
                title: "Rename", action: ProfileViewController.rename(_:), input: "r",
                modifierFlags: [.command, .shift])
        ]
    }

    func profileViewDidTapFollow(_ view: ProfileView) { events.append("follow") }

    func rename(_ sender: UIKeyCommand) { names.send("Grace") }

    private func handleTap(_ sender: UITapGestureRecognizer) { events.append("double tap") }

    private func handlePress() { events.append("press") }

    private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        guard let moved = recognizer.view else { return }
        switch recognizer.state {
        case .began, .changed:
            let translation = recognizer.translation(in: view)
            moved.center = CGPoint(x: moved.center.x + translation.x, y: moved.center.y + translation.y)
            recognizer.setTranslation(.zero, in: view)
        case .ended, .cancelled: events.append("dropped")
        default: break
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    func request(for url: URL) -> URLRequest {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        return request
    }

    func later(_ body: @escaping () -> Void) { DispatchQueue.main.async(execute: body) }
}
