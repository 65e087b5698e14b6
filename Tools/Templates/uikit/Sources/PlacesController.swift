import Lifeline

struct Place: Hashable {
    var name: String
    var height: Int
    var visits = 0
}

final class PlacesController: UITableViewController {
    private var places = [
        Place(name: "Säntis", height: 2502), Place(name: "Rigi", height: 1798), Place(name: "Pilatus", height: 2128),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Places"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
        let place = places[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = place.name
        content.secondaryText = "\(place.height) m, \(place.visits) visits"
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let controller = PlaceController(place: places[indexPath.row]) { [weak self] place in
            self?.places[indexPath.row] = place
            self?.tableView.reloadRows(at: [indexPath], with: .none)
        }
        navigationController?.pushViewController(controller, animated: true)
    }
}
