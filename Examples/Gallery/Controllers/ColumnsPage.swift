import Lifeline

/// Boxes, the letters in one of them, and a letter.
@MainActor func columns() -> UIViewController {
    let split = Columns(style: .tripleColumn)
    let letter = LetterPage()
    let letters = ChoicePage("Inbox", ["A walk on Sunday", "The new chairs", "Re: Timetable", "Thank you"]) {
        [weak split] title in
        letter.title = title
        split?.show(.secondary)
    }
    let boxes = ChoicePage("Boxes", ["Inbox", "Drafts", "Sent", "Archive"]) { [weak split] title in
        letters.title = title
        split?.show(.supplementary)
    }
    letter.title = "A walk on Sunday"
    split.preferredPrimaryColumnWidth = 220
    split.viewControllers = [boxes, letters, letter]
    split.first = boxes
    return split
}

/// Has the way out of the columns in the bar of the first one where they are one stack, and no second bar above it.
private final class Columns: UISplitViewController {
    weak var first: UIViewController?

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let outer = parent as? UINavigationController, outer.topViewController === self else { return }
        if outer.isNavigationBarHidden != isCollapsed { outer.setNavigationBarHidden(isCollapsed, animated: false) }
        first?.navigationItem.leftBarButtonItem =
            isCollapsed
            ? UIBarButtonItem(
                title: "‹ Controllers",
                primaryAction: UIAction { [weak outer] _ in outer?.popViewController(animated: true) }) : nil
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        (parent as? UINavigationController)?.setNavigationBarHidden(false, animated: animated)
    }
}

/// Lines of which one is chosen.
private final class ChoicePage: UIViewController {
    private let choices: [String]
    private let onChoose: (String) -> Void

    init(_ title: String, _ choices: [String], onChoose: @escaping (String) -> Void) {
        self.choices = choices
        self.onChoose = onChoose
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let column = Column(in: view)
        for choice in choices {
            column.add(MenuRow(choice, "") { [unowned self] in onChoose(choice) })
        }
    }
}

private final class LetterPage: UIViewController {
    private let text = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        text.numberOfLines = 0
        text.text =
            "Dear all,\n\nmake the window wider and narrower: three columns become two, and one stack on a phone. "
            + "What was opened stays open.\n\nYours, the gallery"
        let column = Column(in: view)
        column.add(text)
    }
}
