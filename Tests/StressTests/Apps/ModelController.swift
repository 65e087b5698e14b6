import LifelineKit

/// A controller that shows a model: all of it again after each change.
class ModelController: UIViewController {
    let model: AppModel
    private var observation: AnyCancellable?

    init(_ model: AppModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
        observation = model.didChange.sink { [weak self] in
            guard let self else { return }
            showTitle()
            if isViewLoaded { show() }
        }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        build()
        show()
    }

    /// Sets the title, which others show before there are views.
    func showTitle() {}

    /// Makes the views.
    func build() {}

    /// Brings the views to the model's state. What it shows already is left alone.
    func show() {}

    func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
        return button
    }

    /// Puts views below each other, in a view that scrolls.
    func stack(_ views: [UIView]) {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.alignment = .fill
        stack.spacing = 8
        let scroller = UIScrollView()
        for view in [stack, scroller] as [UIView] { view.translatesAutoresizingMaskIntoConstraints = false }
        scroller.addSubview(stack)
        view.addSubview(scroller)
        NSLayoutConstraint.activate([
            scroller.topAnchor.constraint(equalTo: view.topAnchor),
            scroller.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroller.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroller.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            stack.topAnchor.constraint(equalTo: scroller.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: scroller.leadingAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: scroller.bottomAnchor, constant: -16),
            stack.widthAnchor.constraint(equalTo: scroller.widthAnchor, constant: -32),
        ])
    }
}

extension UITextField {
    func show(_ text: String) { if self.text != text { self.text = text } }
}

extension UIControl {
    func onChange(_ action: @escaping @MainActor () -> Void) {
        addAction(UIAction { _ in action() }, for: self is UITextField ? .editingChanged : .valueChanged)
    }
}
