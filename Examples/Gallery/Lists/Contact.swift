import Lifeline

/// Somebody in the address book.
struct Contact: Identifiable {
    enum Team: String, CaseIterable { case design = "Design", engineering = "Engineering", support = "Support" }

    let id: Int
    let name: String
    let team: Team
    var isFavourite = false

    var email: String { name.lowercased().split(separator: " ").joined(separator: ".") + "@example.com" }
    var initials: String { name.split(separator: " ").compactMap(\.first).map(String.init).joined() }
    var color: UIColor {
        [.systemBlue, .systemPurple, .systemTeal, .systemOrange, .systemPink, .systemIndigo][id % 6]
    }

    static let examples: [Contact] = [
        "Ada Bell", "Alan Cook", "Amir Haddad", "Ana Sousa", "Ben Okoro", "Carla Rossi", "Chen Wei", "Dana Novak",
        "Elif Kaya", "Emil Berg", "Fatima Nasser", "Finn Larsen", "Grace Lee", "Hana Sato", "Ivan Petrov",
        "Jana Vogel", "Jonas Weber", "Kofi Mensah", "Lea Martin", "Lena Fischer", "Liam Walsh", "Mara Costa",
        "Milan Horvat", "Nadia Karim", "Noah Smit", "Olga Ivanova", "Omar Farouk", "Paula Diaz", "Priya Nair",
        "Rosa Marin", "Sami Virta", "Tara Singh", "Tomas Silva", "Vera Blom", "Yara Aziz", "Zoe Clark",
    ].enumerated().map { Contact(id: $0, name: $1, team: Team.allCases[($0 * 7) % 3]) }
}

/// The large form of a contact: the preview of its menu.
final class ContactCard: UIViewController {
    private let contact: Contact

    init(_ contact: Contact) {
        self.contact = contact
        super.init(nibName: nil, bundle: nil)
        title = contact.name
        preferredContentSize = CGSize(width: 260, height: 190)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemGroupedBackground
        let badge = ContactBadge(contact, size: 72)
        badge.widthAnchor.constraint(equalToConstant: 72).isActive = true
        badge.heightAnchor.constraint(equalToConstant: 72).isActive = true
        let texts = [(contact.name, 20.0, UIColor.label), (contact.email, 15, .secondaryLabel)].map {
            text, size, color in
            let label = UILabel()
            label.text = text
            label.font = .systemFont(ofSize: size, weight: size > 15 ? .semibold : .regular)
            label.textColor = color
            return label
        }
        let stack = UIStackView(arrangedSubviews: [badge] + texts)
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}

/// The initials of a contact in a circle.
final class ContactBadge: UIView {
    private let label = UILabel()

    init(_ contact: Contact, size: CGFloat) {
        super.init(frame: CGRect(x: 0, y: 0, width: size, height: size))
        label.font = .systemFont(ofSize: (size * 0.38).rounded(), weight: .semibold)
        label.textAlignment = .center
        label.textColor = .white
        accessibilityElementsHidden = true
        layer.cornerRadius = size / 2
        addSubview(label)
        show(contact)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ contact: Contact) {
        label.text = contact.initials
        backgroundColor = contact.color
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}
