/// Shown instead of a scene that ended its process repeatedly, with a button that starts over.
final class CrashedSceneController: UIViewController {
    private let startOver: @MainActor () -> Void

    init(startOver: @escaping @MainActor () -> Void) {
        self.startOver = startOver
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = FrameworkText.cannotContinue.string
        view.backgroundColor = .systemBackground
        let heading = UILabel()
        heading.text = FrameworkText.cannotContinue.string
        heading.font = .preferredFont(forTextStyle: .title2)
        heading.numberOfLines = 0
        heading.textAlignment = .center
        heading.accessibilityTraits = .header
        let explanation = UILabel()
        explanation.text = FrameworkText.cannotContinueReason.string
        explanation.numberOfLines = 0
        explanation.textAlignment = .center
        explanation.textColor = .secondaryLabel
        var configuration = UIButton.Configuration.filled()
        configuration.title = FrameworkText.startOver.string
        let button = UIButton(
            configuration: configuration, primaryAction: UIAction { [startOver] _ in startOver() })
        let stack = UIStackView(arrangedSubviews: [heading, explanation, button])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 12
        stack.setCustomSpacing(24, after: explanation)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let width = stack.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -40)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: 440),
            width,
        ])
    }
}
