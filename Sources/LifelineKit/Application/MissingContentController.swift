#if DEBUG
    /// Shown by pages during development if the app shows nothing.
    final class MissingContentController: UIViewController {
        private let message: String

        init(_ message: String) {
            self.message = message
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            title = FrameworkText.nothingToShow.string
            view.backgroundColor = .systemBackground
            let heading = UILabel()
            heading.text = FrameworkText.nothingToShow.string
            heading.font = .systemFont(ofSize: 22, weight: .semibold)
            let explanation = UILabel()
            explanation.text = message
            explanation.numberOfLines = 0
            explanation.textColor = .secondaryLabel
            let sample = UILabel()
            sample.text = """
                func application(
                    _ application: UIApplication,
                    configurationForConnecting session: UISceneSession,
                    options: UIScene.ConnectionOptions
                ) -> UISceneConfiguration {
                    UISceneConfiguration(
                        name: "Main", sessionRole: session.role
                    ) { SceneDelegate() }
                }
                """
            sample.numberOfLines = 0
            sample.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
            let stack = UIStackView(arrangedSubviews: [heading, explanation, sample])
            stack.axis = .vertical
            stack.spacing = 16
            stack.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 48),
                stack.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 20),
                stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                stack.widthAnchor.constraint(lessThanOrEqualToConstant: 560),
            ])
        }
    }
#endif
