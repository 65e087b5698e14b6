import Lifeline

/// Every way to present a controller.
final class PresentationsPage: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Presentations"
        view.backgroundColor = .systemGroupedBackground
        let column = Column(in: view)
        let styles: [(String, UIModalPresentationStyle)] = [
            ("Full screen", .fullScreen), ("Sheet", .pageSheet), ("Form sheet", .formSheet), ("Popover", .popover),
        ]
        for (title, style) in styles {
            // The button holds its action, which must not hold the button.
            weak var source: UIButton?
            let button = filledButton(title) { [unowned self] in
                let content = PresentedPage(title)
                let navigation = UINavigationController(rootViewController: content)
                navigation.modalPresentationStyle = style
                navigation.preferredContentSize = style == .popover ? CGSize(width: 300, height: 220) : .zero
                navigation.popoverPresentationController?.sourceView = source
                present(navigation, animated: true)
            }
            source = button
            column.add(button, height: 40)
        }
        column.add(
            filledButton("Sheet with two heights") { [unowned self] in
                let navigation = UINavigationController(rootViewController: PresentedPage("Two heights"))
                navigation.sheetPresentationController?.detents = [.medium(), .large()]
                navigation.sheetPresentationController?.prefersGrabberVisible = true
                present(navigation, animated: true)
            }, height: 40)
        column.add(filledButton("Alert") { [unowned self] in ask(.alert) }, height: 40)
        column.add(filledButton("Action sheet") { [unowned self] in ask(.actionSheet) }, height: 40)
    }

    private func ask(_ style: UIAlertController.Style) {
        let alert = UIAlertController(
            title: "Delete this draft?", message: "It can't be brought back.", preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.title = "Deleted" })
        present(alert, animated: true)
    }
}

private final class PresentedPage: UIViewController {
    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 260, height: 60))
        label.numberOfLines = 0
        label.text = "Escape, or a click beside a sheet, closes it."
        view.addSubview(label)
    }
}
