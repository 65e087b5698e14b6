import Lifeline

/// A hundred thousand people in a table: the page holds those in reach.
final class PeopleController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private var people = (0..<100_000).map(Person.init)
    private var nextNumber = 100_000
    private let table = UITableView(frame: .zero, style: .plain)
    private let count = UILabel(frame: .zero)
    private let bar = UIStackView(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        count.font = .systemFont(ofSize: 15)
        count.textColor = .secondaryLabel
        count.setContentHuggingPriority(.init(1), for: .horizontal)
        bar.spacing = 12
        bar.alignment = .center
        bar.addArrangedSubview(count)
        bar.addArrangedSubview(button("Add") { $0.add() })
        bar.addArrangedSubview(button("Remove") { $0.remove() })
        bar.addArrangedSubview(button("Shuffle") { $0.shuffle() })
        view.addSubview(bar)
        table.register(PersonCell.self, forCellReuseIdentifier: "person")
        table.rowHeight = 60
        table.separatorInset.left = 68
        table.layer.cornerRadius = 12
        table.accessibilityLabel = "People"
        table.accessibilityIdentifier = "people"
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
        showCount()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let top = view.safeAreaInsets.top + 8
        // Lines that are easy to follow from one end to the other.
        let width = min(760, view.bounds.width)
        let left = ((view.bounds.width - width) / 2).rounded()
        bar.frame = CGRect(x: left + 16, y: top, width: max(0, width - 32), height: 40)
        let under = top + 48
        table.frame = CGRect(x: left, y: under, width: width, height: max(0, view.bounds.height - under))
    }

    private func button(_ title: String, _ action: @escaping (PeopleController) -> Void) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
        button.addAction(UIAction { [weak self] _ in if let self { action(self) } }, for: .touchUpInside)
        return button
    }

    private func showCount() {
        let digits = String(String(people.count).reversed())
        let groups = stride(from: 0, to: digits.count, by: 3).map { digits.dropFirst($0).prefix(3) }
        count.text = String(groups.joined(separator: ",").reversed()) + " people"
    }

    /// The first row in view: what changes is to be seen.
    private var firstInView: Int { table.indexPathsForVisibleRows?.first?.row ?? 0 }

    private func add() {
        let row = firstInView + 1
        people.insert(Person(nextNumber), at: row)
        nextNumber += 1
        table.insertRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
        showCount()
    }

    private func remove() {
        let row = table.indexPathForSelectedRow?.row ?? firstInView + 1
        people.remove(at: row)
        table.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
        showCount()
    }

    private func shuffle() {
        let rows = table.indexPathsForVisibleRows?.map(\.row) ?? []
        guard let first = rows.first, let last = rows.last else { return }
        let order = Array(first...last).shuffled()
        let old = people
        for (index, origin) in order.enumerated() { people[first + index] = old[origin] }
        table.performBatchUpdates {
            for (index, origin) in order.enumerated() where origin != first + index {
                self.table.moveRow(
                    at: IndexPath(row: origin, section: 0), to: IndexPath(row: first + index, section: 0))
            }
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { people.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
        (cell as? PersonCell)?.show(people[indexPath.row])
        return cell
    }
}

private struct Person {
    let number: Int

    init(_ number: Int) { self.number = number }

    private static let first = [
        "Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Frances", "Niklaus", "Radia", "Tim", "Hedy", "Dennis",
        "Margaret", "John", "Katherine", "Linus", "Joan",
    ]
    private static let last = [
        "Lovelace", "Hopper", "Turing", "Dijkstra", "Liskov", "Knuth", "Allen", "Wirth", "Perlman", "Lee", "Lamarr",
        "Ritchie", "Hamilton", "Backus", "Johnson", "Clarke", "Noether", "Gauss", "Euler",
    ]
    static let colors: [UIColor] = [
        .systemBlue, .systemGreen, .systemIndigo, .systemOrange, .systemPink, .systemPurple, .systemTeal, .systemBrown,
    ]

    var name: String { "\(Self.first[number % 17]) \(Self.last[number / 3 % 19])" }
    var initials: String { name.split(separator: " ").compactMap(\.first).map(String.init).joined() }
    var color: UIColor { Self.colors[number * 7 % 8] }
}

private final class PersonCell: UITableViewCell {
    private let badge = UILabel(frame: CGRect(x: 16, y: 10, width: 40, height: 40))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        badge.font = .systemFont(ofSize: 15, weight: .semibold)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.layer.cornerRadius = 20
        badge.accessibilityElementsHidden = true
        contentView.addSubview(badge)
        indentationLevel = 1
        indentationWidth = 52
        accessoryType = .disclosureIndicator
    }

    required init?(coder: NSCoder) { nil }

    func show(_ person: Person) {
        badge.text = person.initials
        badge.backgroundColor = person.color
        textLabel?.text = person.name
        detailTextLabel?.text = "Number \(person.number + 1)"
    }
}
