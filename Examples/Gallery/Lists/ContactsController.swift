import Foundation
import Lifeline

/// An address book: a table with a search, scopes, context menus with previews, swipes and a menu in its bar.
final class ContactsController: UITableViewController, UISearchResultsUpdating {
    private enum Order: String, CaseIterable { case name = "Name", team = "Team" }

    private var contacts = Contact.examples
    private var shown: [Contact] = []
    private var order = Order.name
    private var onlyFavourites = false
    private let search = UISearchController(searchResultsController: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(ContactCell.self, forCellReuseIdentifier: "contact")
        tableView.rowHeight = 60
        tableView.separatorInset.left = 68
        tableView.accessibilityLabel = "Contacts"
        tableView.accessibilityIdentifier = "contacts"
        refreshControl = UIRefreshControl()
        refreshControl?.addAction(UIAction { [weak self] _ in self?.restore() }, for: .valueChanged)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Search contacts"
        search.searchBar.scopeButtonTitles = ["All"] + Contact.Team.allCases.map(\.rawValue)
        navigationItem.searchController = search
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "View", image: UIImage(systemName: "ellipsis.circle"), menu: viewMenu())
        update()
    }

    private func viewMenu() -> UIMenu {
        let orders = Order.allCases.map { order in
            UIAction(title: order.rawValue, state: order == self.order ? .on : .off) { [weak self] _ in
                self?.order = order
                self?.update()
            }
        }
        let favourites = UIAction(title: "Only Favourites", image: UIImage(systemName: "star")) { [weak self] action in
            guard let self else { return }
            onlyFavourites.toggle()
            action.state = onlyFavourites ? .on : .off
            update()
        }
        return UIMenu(children: [
            UIMenu(title: "Sort by", options: [.displayInline, .singleSelection], children: orders),
            UIMenu(options: .displayInline, children: [favourites]),
        ])
    }

    // MARK: Content

    func updateSearchResults(for searchController: UISearchController) { update() }

    private func update() {
        let text = search.searchBar.text ?? ""
        let scope = search.isActive ? search.searchBar.selectedScopeButtonIndex : 0
        shown = contacts.filter { contact in
            (text.isEmpty || contact.name.localizedCaseInsensitiveContains(text))
                && (scope == 0 || contact.team == Contact.Team.allCases[scope - 1])
                && (!onlyFavourites || contact.isFavourite)
        }
        shown.sort { order == .name ? $0.name < $1.name : ($0.team.rawValue, $0.name) < ($1.team.rawValue, $1.name) }
        tableView.reloadData()
    }

    private func change(_ id: Contact.ID, _ body: (inout Contact) -> Void) {
        guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
        body(&contacts[index])
        update()
    }

    private func remove(_ id: Contact.ID) {
        contacts.removeAll { $0.id == id }
        guard let row = shown.firstIndex(where: { $0.id == id }) else { return }
        shown.remove(at: row)
        tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    }

    /// Deleted contacts return.
    private func restore() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            guard let self else { return }
            let known = Set(contacts.map(\.id))
            contacts += Contact.examples.filter { !known.contains($0.id) }
            refreshControl?.endRefreshing()
            update()
        }
    }

    // MARK: Table

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
        (cell as? ContactCell)?.show(shown[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(ContactCard(shown[indexPath.row]), animated: true)
    }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let contact = shown[indexPath.row]
        return UIContextMenuConfiguration(
            identifier: NSString(string: "\(contact.id)"), previewProvider: { ContactCard(contact) },
            actionProvider: { [weak self] _ in self?.menu(of: contact) })
    }

    private func menu(of contact: Contact) -> UIMenu {
        let star = UIAction(
            title: contact.isFavourite ? "Remove from Favourites" : "Add to Favourites",
            image: UIImage(systemName: contact.isFavourite ? "star.fill" : "star")
        ) { [weak self] _ in
            self?.change(contact.id) { $0.isFavourite.toggle() }
        }
        let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
            [weak self] _ in self?.remove(contact.id)
        }
        return UIMenu(children: [star, UIMenu(options: .displayInline, children: [delete])])
    }

    override func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        animator.addCompletion { [weak self] in
            if let card = animator.previewViewController { self?.show(card, sender: self) }
        }
    }

    override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        let id = shown[indexPath.row].id
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, finish in
            finish(true)
            self?.remove(id)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }
}

/// A row with initials, name, team, and a star.
private final class ContactCell: UITableViewCell {
    private let badge = ContactBadge(Contact.examples[0], size: 40)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        indentationLevel = 1
        indentationWidth = 52
        contentView.addSubview(badge)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ contact: Contact) {
        textLabel?.text = contact.name
        detailTextLabel?.text = contact.team.rawValue
        badge.show(contact)
        let star = UIImageView(image: UIImage(systemName: "star.fill"))
        star.tintColor = .systemYellow
        star.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        star.contentMode = .scaleAspectFit
        star.accessibilityLabel = "Favourite"
        accessoryView = contact.isFavourite ? star : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        badge.frame = CGRect(x: 16, y: (bounds.height - 40) / 2, width: 40, height: 40)
    }
}
