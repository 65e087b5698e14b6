import Lifeline

final class PlaceController: UIViewController {
    private var place: Place
    private let onChange: (Place) -> Void
    private let label = UILabel()

    init(place: Place, onChange: @escaping (Place) -> Void) {
        self.place = place
        self.onChange = onChange
        super.init(nibName: nil, bundle: nil)
        title = place.name
    }

    required init?(coder: NSCoder) { fatalError("Controllers of this app are made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        var configuration = UIButton.Configuration.filled()
        configuration.title = "I was there"
        let button = UIButton(configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.visit() })
        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.axis = .vertical
        stack.spacing = 16
        stack.alignment = .center
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        show()
    }

    private func visit() {
        place.visits += 1
        onChange(place)
        show()
    }

    private func show() { label.text = "Visits: \(place.visits)" }
}
